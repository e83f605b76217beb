#include "props/target_intercept/families.hpp"

namespace plumbline::target_intercept {

extern const std::span<const Family> families = intercept::family_list<2, shape>;

}  // namespace plumbline::target_intercept
