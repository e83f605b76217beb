#include "props/intercept/families.hpp"

namespace plumbline::target_intercept_3d {

extern const std::span<const Family> families = intercept::family_list<3>;

}  // namespace plumbline::target_intercept_3d
