// What a problem's answers are put to: families of queries, symmetries of the truth, conventions of solvers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "oracle/truth.hpp"
#include "props/random.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

/// A family of queries. Its outcome decides what a verdict on it means, so it says what it aims at.
struct Family {
  std::string_view name;
  std::string_view description;  ///< a phrase that completes "queries …"
  void (*draw)(Random& random, double* query);
  int aim = any;              ///< the outcome's code that it solves for, or `any`
  double share = 0.0;         ///< the least share of its queries that reaches the aim
  bool by_name_only = false;  ///< non-finite numbers: runs only when named

  static constexpr int any = -100;
};

/// A clause of a problem's contract that needs no oracle: a query and its image have truths that are images.
struct Symmetry {
  std::string_view clause;  ///< "(1) swapping the segments swaps s and t"
  /// Writes the query's image; false where the image is not exact in doubles, or the clause says nothing of the query.
  bool (*image)(const double* query, double* image);
  /// The truth that the image has, given the query's.
  Truth (*carry)(const double* query, const Truth& truth);
};

/// A way in which solvers differ on purpose (the names are those of `convention_meanings`).
struct Convention {
  std::string_view name;
  /// The code that it prescribes where that differs from the truth's; nothing where the convention does not apply.
  std::optional<int> (*prescribes)(const double* query, const Truth& truth);
};

struct ConventionMeaning {
  std::string_view name, meaning;
};
inline constexpr ConventionMeaning convention_meanings[] = {
    {"hit_only", "any hit is code 1, no matter which"},
    {"overlap_is_disjoint", "segments with more than a point in common are called disjoint"},
    {"overlap_is_point", "segments with more than a point in common are said to meet in a point"},
    {"ends_excluded", "contact at a segment's end does not count"},
    {"zero_length_is_disjoint", "a segment of zero length meets nothing"},
    {"same_line_is_parallel", "a line is called parallel to itself"},
    {"sustained_is_missed", "contact over an interval of time does not count"},
    {"sustained_is_instant", "contact over an interval of time counts as an instant"},
    {"double_is_two", "a double root is counted twice"},
    {"all_is_none", "an equation that every number solves is said to have no root"},
    {"time_end_excluded", "contact at t = 1 does not count"},
};

struct Exam {
  const Shape& shape;
  std::span<const Solver* const> solvers;  ///< the first is the published one that times are compared with
  std::span<const Family> families;
  std::span<const Symmetry> symmetries;
  std::span<const Convention> conventions;
  /// The query's configuration in a few words ("shared end", "zero length"): wrong answers are grouped by it.
  std::string (*configuration)(const double* query, const Truth& truth);
  /// The degenerate that is bit-exact in the query ("c = d", "a = 0"), empty where there is none.
  std::string (*stated)(const double* query);
};

}  // namespace plumbline
