#include "props/target_intercept/decisions.hpp"

namespace plumbline::target_intercept {

extern const Decisions decisions = intercept::decisions<2>;

}  // namespace plumbline::target_intercept
