#include "props/target_intercept/decisions.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept_3d {

extern const Decisions decisions = {intercept::polynomials<3>, intercept::names};

}  // namespace plumbline::target_intercept_3d
