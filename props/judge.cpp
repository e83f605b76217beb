#include "props/judge.hpp"

#include <algorithm>

#include "solvers/solver.hpp"

namespace plumbline {

namespace {

// The exponent of a finite double's ulp, Goldberg's.
int ulp_exponent(double value) { return value == 0 ? -1074 : std::max(std::ilogb(value), -1022) - 52; }

// The largest magnitude among a query's coordinates, or among its other numbers; 0 where there is none.
double largest(const Shape& shape, const double* query, bool coordinates) {
  double most = 0;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    if (shape.numbers[i].coordinate == coordinates) most = std::max(most, std::fabs(query[i]));
  return most;
}

std::uint32_t supplied(const Shape& shape, const Outcome& outcome, const Manner& manner) {
  return manner.supplies[static_cast<std::size_t>(&outcome - shape.outcomes.data())];
}

// What makes an answer none; `Incident::none` for a proper one.
Incident incident_of(const Shape& shape, const Answer& answer, const Manner& manner) {
  if (answer.incident != Incident::none || answer.code < 0) return answer.incident;
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr) return Incident::unknown_code;
  for (std::size_t i = 0; i < outcome->values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value)) {
      if ((supplied(shape, *outcome, manner) >> i & 1) != 0) return Incident::missing_value;
    } else if (std::isnan(value)) {
      return Incident::nan_value;
    }
  }
  return Incident::none;
}

std::string_view prescribing_convention(const Problem& problem, const double* query, const Truth& truth,
                                        const Answer& answer, const Manner& manner) {
  if (truth.code == refused_code || answer.incident != Incident::none) return {};
  for (const Convention& convention : problem.exam.conventions)
    if (contains_name(manner.conventions, convention.name) && convention.prescribes(query, truth) == answer.code)
      return convention.name;
  return {};
}

// |value − y| in ulps of a format, given the exponent of the ulp in doubles. An infinity is right where the format has
// no nearer number.
double error_in(Format format, const Real& y, double value, int exponent) {
  static constexpr double beyond = 0x1.ffffffp127;  // binary32's largest and half an ulp, which rounds to infinity
  const bool overflows =
      format == Format::binary32 && std::isinf(value) && (value > 0 ? y.compare(beyond) >= 0 : y.compare(-beyond) <= 0);
  return overflows ? 0 : y.distance(value, ulp_exponent_in(format, exponent));
}

// Sets the errors of the supplied values; whether one is past its limit.
bool measure_values(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                    const Limits& limits, Judgement& judgement) {
  const Outcome& outcome = *problem.shape().outcome(truth.code);
  bool past = false;
  for (std::size_t i = 0; i < outcome.values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value)) continue;
    const Real& y = truth.values[i];
    judgement.ulp[i] = error_in(limits.format, y, value, y.ulp_exponent());
    const Scale scale = outcome.values[i].scale;
    const int exponent = scale_exponent(problem.shape(), query, scale, y);
    judgement.scaled[i] = scale == Scale::itself ? judgement.ulp[i] : error_in(limits.format, y, value, exponent);
    const bool promise_counts = limits.format != Format::binary64 && std::isfinite(limits.promised);
    const double in_doubles = promise_counts ? y.distance(value, exponent) : judgement.scaled[i];
    past = past || judgement.ulp[i] > limits.max_ulp || judgement.scaled[i] > limits.max_scaled ||
           in_doubles > limits.promised || (std::isinf(value) && judgement.ulp[i] != 0) ||
           (limits.asked() && y.sign() == 0 && value != 0);
  }
  return past;
}

}  // namespace

Judgement judge(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                const Manner& manner, const Limits& limits) {
  Judgement judgement;
  judgement.ulp.fill(no_error);
  judgement.scaled.fill(no_error);
  const auto verdict = [&judgement](Verdict v) {
    judgement.verdict = v;
    return judgement;
  };
  judgement.convention = prescribing_convention(problem, query, truth, answer, manner);
  if (!judgement.convention.empty()) return verdict(Verdict::convention);
  judgement.incident = incident_of(problem.shape(), answer, manner);
  if (judgement.incident != Incident::none) return verdict(Verdict::non_answer);
  if (answer.code < 0) return verdict(truth.code == refused_code ? Verdict::agree : Verdict::refused);
  if (answer.code != truth.code) {
    if (truth.code == 0) return verdict(Verdict::false_positive);
    return verdict(answer.code == 0 && truth.code > 0 ? Verdict::false_negative : Verdict::wrong_outcome);
  }
  const bool past = measure_values(problem, query, truth, answer, limits, judgement);
  return verdict(past ? Verdict::wrong_value : Verdict::agree);
}

Manner declared_manner(const Problem& problem, const Solver& solver) {
  Manner manner{{}, std::string(solver.conventions)};
  const Shape& shape = problem.shape();
  for (std::size_t o = 0; o < shape.outcomes.size(); ++o)
    for (std::size_t i = 0; i < shape.outcomes[o].values.size(); ++i)
      if (solver.supplies == "all" || contains_name(solver.supplies, shape.outcomes[o].values[i].name))
        manner.supplies[o] |= 1u << i;
  return manner;
}

double largest_number(const Shape& shape, const double* query) {
  double most = 0;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i) most = std::max(most, std::fabs(query[i]));
  return most;
}

int scale_exponent(const Shape& shape, const double* query, Scale scale, const Real& y) {
  switch (scale) {
    case Scale::coordinate:
      return ulp_exponent(largest(shape, query, true));
    case Scale::velocity:
      return ulp_exponent(largest(shape, query, false));
    case Scale::fraction:
      return std::max(-52, y.ulp_exponent());
    case Scale::itself:
      break;
  }
  return y.ulp_exponent();
}

}  // namespace plumbline
