// The judge: one verdict for every answer, by exact comparison with the truth.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <string_view>

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

/// The limits that values are held to, in ulps of the value and of its scale, inclusive.
struct Limits {
  double max_ulp = std::numeric_limits<double>::infinity();
  double max_scaled = std::numeric_limits<double>::infinity();
  /// The solver's own bound of the scaled error, to which an exact zero is a number like any other.
  double promised = std::numeric_limits<double>::infinity();
  /// Whose ulps all these are; promises count those of doubles.
  Format format = Format::binary64;

  /// Whether a limit is asked for by the user: one that no non-zero value keeps where the truth is exactly zero.
  bool asked() const { return std::isfinite(max_ulp) || std::isfinite(max_scaled); }
};

/// What is known of a solver whose answers are judged.
struct Manner {
  Supplies supplies;
  Conventions conventions;
};

/// An error of no value: not judged, or not supplied.
inline constexpr double no_error = -1.0;

struct Judgement {
  Verdict verdict = Verdict::agree;
  Incident incident = Incident::none;    ///< why it is no answer
  std::optional<Convention> convention;  ///< the one that prescribes the answer
  /// Of each value where the outcome is right: |x̂ − y| in ulps of y and of the value's scale, correctly rounded.
  std::array<double, max_values> ulp{}, scaled{};
};

/// Any function that judges: `judge` below, or a mutant of it.
using Judge = Judgement(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                        const Manner& manner, const Limits& limits);

Judgement judge(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                const Manner& manner, const Limits& limits);

/// Whether a verdict is a finding: anything but `agree` and `convention`.
constexpr bool wrong(Verdict verdict) { return verdict != Verdict::agree && verdict != Verdict::convention; }

/// The manner of a built-in solver, as it declares it.
inline Manner declared_manner(const Solver& solver) { return {solver.supplies, solver.conventions}; }

/// The largest magnitude among a query's numbers.
double largest_number(const Shape& shape, const double* query);

/// The exponent of a format's ulp where that of doubles has exponent `e`.
constexpr int ulp_exponent_in(Format format, int e) {
  // A significand of 53 bits less one of 24; the least subnormal of binary32 is 2^−149.
  return format == Format::binary64 ? e : std::max(e + 29, -149);
}

/// The number as the nearest of a format; infinite beyond its range.
inline double nearest_in(Format format, double value) {
  return format == Format::binary64 ? value : static_cast<double>(static_cast<float>(value));
}

/// The exponent of the ulp, of doubles, that the scaled error of a value is measured in.
int scale_exponent(const Shape& shape, const double* query, Scale scale, const Real& y);

}  // namespace plumbline
