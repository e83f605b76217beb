#include "props/target_intercept/words.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept_3d {

extern const Words words = {intercept::nature<3>, intercept::stated<3>};

}  // namespace plumbline::target_intercept_3d
