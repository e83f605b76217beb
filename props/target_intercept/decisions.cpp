#include "props/target_intercept/decisions.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept {

extern const Decisions decisions = {intercept::polynomials<2>, intercept::names};

}  // namespace plumbline::target_intercept
