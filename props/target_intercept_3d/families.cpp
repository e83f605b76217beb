#include "props/target_intercept/families.hpp"
#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

extern const std::span<const Family> families = intercept::family_list<3, shape>;

}  // namespace plumbline::target_intercept_3d
