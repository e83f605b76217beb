// The ways in which solvers differ on purpose: what a source states, and a user may declare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace plumbline {

/// In the order in which a solver's conventions are applied to the truth, one after the other.
enum class Convention : std::uint8_t {
  zero_speed_waits,
  ends_excluded,
  far_ends_excluded,
  far_end_excluded_ab,
  far_end_excluded_cd,
  zero_length_is_disjoint,
  time_start_excluded,
  time_end_excluded,
  sustained_is_missed,
  roots_in_unit_interval,
  sustained_is_instant,
  double_is_two,
  overlap_is_disjoint,
  overlap_is_point,
  zero_length_is_start,
  hit_only,
  all_is_none,
  same_line_is_parallel,
};

struct ConventionMeaning {
  Convention convention;
  std::string_view name, meaning;
};

/// Every convention, in the order of their enumeration.
inline constexpr ConventionMeaning convention_meanings[] = {
    {Convention::zero_speed_waits, "zero_speed_waits", "a chaser of speed 0 waits for the runner to come to it"},
    {Convention::ends_excluded, "ends_excluded", "contact at a segment's end does not count"},
    {Convention::far_ends_excluded, "far_ends_excluded", "contact at a segment's far end does not count"},
    {Convention::far_end_excluded_ab, "far_end_excluded_ab", "contact at b does not count"},
    {Convention::far_end_excluded_cd, "far_end_excluded_cd", "contact at d does not count"},
    {Convention::zero_length_is_disjoint, "zero_length_is_disjoint", "a segment of zero length meets nothing"},
    {Convention::time_start_excluded, "time_start_excluded", "contact at the instant t = 0 does not count"},
    {Convention::time_end_excluded, "time_end_excluded", "contact at the instant t = 1 does not count"},
    {Convention::sustained_is_missed, "sustained_is_missed", "contact over an interval of time does not count"},
    {Convention::roots_in_unit_interval, "roots_in_unit_interval", "roots outside of [0, 1] do not count"},
    {Convention::sustained_is_instant, "sustained_is_instant",
     "contact over an interval of time is left as it is entered"},
    {Convention::double_is_two, "double_is_two", "a double root is counted twice"},
    {Convention::overlap_is_disjoint, "overlap_is_disjoint",
     "segments with more than a point in common are called disjoint"},
    {Convention::overlap_is_point, "overlap_is_point",
     "segments with more than a point in common are said to meet in a point, any"},
    {Convention::zero_length_is_start, "zero_length_is_start", "the foot on a line without length is its start, s = 0"},
    {Convention::hit_only, "hit_only", "any hit is code 1, no matter which, and its values are not judged"},
    {Convention::all_is_none, "all_is_none", "an equation that every number solves is said to have no root"},
    {Convention::same_line_is_parallel, "same_line_is_parallel", "a line is called parallel to itself"},
};

constexpr const ConventionMeaning& meaning_of(Convention convention) {
  return convention_meanings[static_cast<std::size_t>(convention)];
}

/// The convention of that name, or null.
constexpr const ConventionMeaning* find_convention(std::string_view name) {
  for (const ConventionMeaning& known : convention_meanings)
    if (known.name == name) return &known;
  return nullptr;
}

/// A set of conventions.
class Conventions {
 public:
  constexpr Conventions(std::initializer_list<Convention> members = {}) {
    for (const Convention member : members) insert(member);
  }
  constexpr void insert(Convention convention) { bits_ |= bit(convention); }
  constexpr void insert(Conventions others) { bits_ |= others.bits_; }
  /// Leaves those that `others` has too.
  constexpr void intersect(Conventions others) { bits_ &= others.bits_; }
  constexpr bool contains(Convention convention) const { return (bits_ & bit(convention)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(Conventions, Conventions) = default;

 private:
  static constexpr std::uint32_t bit(Convention convention) { return 1u << static_cast<unsigned>(convention); }

  std::uint32_t bits_ = 0;
};

/// All of them.
inline constexpr Conventions every_convention = [] {
  Conventions all;
  for (const ConventionMeaning& known : convention_meanings) all.insert(known.convention);
  return all;
}();

}  // namespace plumbline
