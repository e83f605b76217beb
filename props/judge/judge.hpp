// The judge: one verdict for every answer, by exact comparison with the truth.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/draw/format.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// The first that applies, in this order, is the verdict.
enum class Verdict : std::uint8_t {
  convention,
  non_answer,
  refused,
  false_positive,
  false_negative,
  wrong_outcome,
  wrong_value,
  agree,
};
inline constexpr std::array<std::string_view, 8> verdict_names = {
    "convention", "non_answer", "refused", "false_positive", "false_negative", "wrong_outcome", "wrong_value", "agree"};

/// What is wrong with an answer of collision detection, where a hit may come within a distance of contact and no
/// contact may be missed: no hit, or a hit with a time before the step, after the first contact or too far from it.
enum class Lapse : std::uint8_t { none, missed, early, late, far };
inline constexpr std::array<std::string_view, 5> lapse_names = {"none", "missed", "early", "late", "far"};
constexpr bool is_lapse_of_hit(Lapse lapse) { return lapse != Lapse::none && lapse != Lapse::missed; }

/// The limits that values are held to, inclusive: errors in ulps of the value and of its scale, and mixed errors.
struct Limits {
  double max_ulp = std::numeric_limits<double>::infinity();  ///< finite, it forbids any other number where y = 0
  double max_scaled = std::numeric_limits<double>::infinity();
  double max_mixed = std::numeric_limits<double>::infinity();
  /// The solver's own bound of the scaled error in ulps of doubles, to which an exact zero is a number like any other.
  double promised = std::numeric_limits<double>::infinity();

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// What is known of a solver whose answers are judged.
struct Manner {
  Supplies supplies = {};
  Conventions conventions = {};
};

/// The manner of a built-in solver, as it declares it.
inline Manner declared_manner(const Problem& problem, const Solver& solver) {
  return {solver.supplies, conventions_named(problem, solver.conventions)};
}

/// What is true of a query whoever answers it. It takes exact numbers, so it is found once, by one thread at a time.
struct Known {
  std::optional<std::string> configuration, stated;
  std::optional<bool> gross;  ///< whether its margin is at least `gross_margin`, in the campaign's format
  /// The right answers to the queries that faults read in its place, by their bits.
  std::map<std::vector<std::uint64_t>, Answer> to_read;
  /// The spreads of the truth's values, by the format and the conventions.
  std::map<std::pair<Format, unsigned long>, std::array<double, max_values>> spreads;
};

/// What was asked: a query of a problem, and its truth.
struct Asked {
  const Problem& problem;
  std::span<const double> query;
  const Truth& truth;
  Known* known = nullptr;  ///< where to look and to keep it; null where nobody else asks the query
};

/// The terms on which an answer is judged.
struct Terms {
  Manner manner = {};
  Limits limits = {};
  Format format = Format::binary64;  ///< in whose ulps errors and the user's limits are
  /// The distance within which a hit may come, in a problem with `is_near_at`: then only misses and the time of the
  /// first contact are judged.
  std::optional<double> conservative = std::nullopt;
};

/// An error of no value: not judged, or not supplied.
inline constexpr double no_error = -1.0;

struct Judgement {
  Verdict verdict = Verdict::agree;
  Incident incident = Incident::none;  ///< why it is no answer
  /// What the solver's conventions make of the truth, and what it is held to; nothing where none applies.
  std::optional<Conventional> conventional;
  /// Of each value where the outcome is right: |x̂ − y| in ulps of y and of the value's scale, correctly rounded.
  std::array<double, max_values> ulp = all_unjudged, scaled = all_unjudged;
  /// The scaled error divided by the larger of 1 and the spread; only where the scaled one is past its limit. Where
  /// no mixed one is past, they are upper bounds: the spread is followed no further than it takes to see that.
  std::array<double, max_values> mixed = all_unjudged;
  std::optional<std::size_t> past;  ///< of the values past what is asked, the one with the largest error in ulps
  Lapse lapse = Lapse::none;        ///< by `Terms::conservative`
  bool slight = false;              ///< of a lapse in time or distance: by no more than rounding makes

 private:
  static constexpr std::array<double, max_values> all_unjudged = [] {
    std::array<double, max_values> errors{};
    errors.fill(no_error);
    return errors;
  }();
};

/// The truth that a solver of these conventions is held to, given room for the conventional one.
inline const Truth& due(const Truth& truth, const std::optional<Conventional>& conventional) {
  return conventional ? conventional->truth : truth;
}

/// Any function that judges: `judge` below, or a mutant of it.
using Judge = Judgement(const Asked& asked, const Answer& answer, const Terms& terms);

Judgement judge(const Asked& asked, const Answer& answer, const Terms& terms);

/// Bounds of the errors that `judge` measures, of the values that an answer supplies.
struct Glance {
  std::array<Interval, max_values> ulp, scaled;
};

/// What the enclosures of the truth's values prove of an answer: nothing, unless no convention changes the truth and it
/// is certain that the answer agrees.
std::optional<Glance> glance(const Asked& asked, const Answer& answer, const Terms& terms);

/// Whether a verdict is a finding: anything but `agree` and `convention`.
constexpr bool wrong(Verdict verdict) { return verdict != Verdict::agree && verdict != Verdict::convention; }

/// The exponent of the ulp, of a format, of the largest of a query's numbers of the kind of the one in this place: of
/// the coordinates, of the velocities and speeds, or of that coefficient alone.
int ulp_exponent_of_kind(const Shape& shape, const double* query, std::size_t place, Format format);

/// The exponent of the ulp, of doubles, that the scaled error of a value is measured in.
int scale_exponent(const Shape& shape, const double* query, Scale scale, const Real& y);

}  // namespace plumbline
