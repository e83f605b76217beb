// The ways in which solvers differ on purpose: what a source states, and a user may declare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace plumbline {

enum class Convention : std::uint8_t {
  hit_only,
  overlap_is_disjoint,
  overlap_is_point,
  ends_excluded,
  zero_length_is_disjoint,
  same_line_is_parallel,
  sustained_is_missed,
  sustained_is_instant,
  double_is_two,
  all_is_none,
  time_end_excluded,
};

struct ConventionMeaning {
  Convention convention;
  std::string_view name, meaning;
};

/// Every convention, in the order of their enumeration.
inline constexpr ConventionMeaning convention_meanings[] = {
    {Convention::hit_only, "hit_only", "any hit is code 1, no matter which"},
    {Convention::overlap_is_disjoint, "overlap_is_disjoint",
     "segments with more than a point in common are called disjoint"},
    {Convention::overlap_is_point, "overlap_is_point",
     "segments with more than a point in common are said to meet in a point"},
    {Convention::ends_excluded, "ends_excluded", "contact at a segment's end does not count"},
    {Convention::zero_length_is_disjoint, "zero_length_is_disjoint", "a segment of zero length meets nothing"},
    {Convention::same_line_is_parallel, "same_line_is_parallel", "a line is called parallel to itself"},
    {Convention::sustained_is_missed, "sustained_is_missed", "contact over an interval of time does not count"},
    {Convention::sustained_is_instant, "sustained_is_instant", "contact over an interval of time counts as an instant"},
    {Convention::double_is_two, "double_is_two", "a double root is counted twice"},
    {Convention::all_is_none, "all_is_none", "an equation that every number solves is said to have no root"},
    {Convention::time_end_excluded, "time_end_excluded", "contact at t = 1 does not count"},
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

}  // namespace plumbline
