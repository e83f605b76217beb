// Conventions: the ways in which solvers differ on purpose. A source states them, a user may declare them. Each
// problem's table names its own; those that several problems have stand here, so that one name has one meaning.
#pragma once

#include <bitset>
#include <string_view>

namespace plumbline {

struct Convention {
  std::string_view name, meaning;
};

namespace convention {
inline constexpr Convention zero_speed_waits = {"zero_speed_waits",
                                                "a chaser of speed 0 waits for the runner to come to it"};
inline constexpr Convention ends_excluded = {"ends_excluded", "contact at a segment's end does not count"};
inline constexpr Convention far_ends_excluded = {"far_ends_excluded", "contact at a segment's far end does not count"};
inline constexpr Convention zero_length_is_disjoint = {"zero_length_is_disjoint",
                                                       "a segment of zero length meets nothing"};
inline constexpr Convention time_start_excluded = {"time_start_excluded",
                                                   "contact at the instant t = 0 does not count"};
inline constexpr Convention time_end_excluded = {"time_end_excluded", "contact at the instant t = 1 does not count"};
inline constexpr Convention sustained_is_missed = {"sustained_is_missed",
                                                   "contact over an interval of time does not count"};
inline constexpr Convention sustained_is_instant = {"sustained_is_instant",
                                                    "contact over an interval of time ends when it begins"};
inline constexpr Convention hit_only = {"hit_only",
                                        "any hit is code 1, no matter which, and its values are not judged"};
}  // namespace convention

/// A set of a problem's conventions, by their places in its table: no table is that long.
using Conventions = std::bitset<32>;

/// All of them.
inline constexpr Conventions every_convention{0xffffffff};

}  // namespace plumbline
