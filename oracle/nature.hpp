// What kind of query it is, in a few words, of the problems whose truth does not tell.
#pragma once

#include <string_view>

namespace plumbline::target_intercept {
/// Why there is no interception ("it is too slow"), or which kind it is ("equal speeds").
std::string_view nature(const double* query);
}  // namespace plumbline::target_intercept

namespace plumbline::target_intercept_3d {
std::string_view nature(const double* query);
}
