#include "props/target_intercept/decisions.hpp"

namespace plumbline::target_intercept_3d {

extern const Decisions decisions = intercept::decisions<3>;

}  // namespace plumbline::target_intercept_3d
