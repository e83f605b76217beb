#include "props/target_intercept/words.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept {

extern const Words words = {intercept::nature<2>, intercept::stated<2>};

}  // namespace plumbline::target_intercept
