#include "props/judge.hpp"

#include <algorithm>

#include "solvers/solver.hpp"

namespace plumbline {

namespace {

// The exponent of a finite double's ulp, Goldberg's.
int ulp_exponent(double value) { return value == 0 ? -1074 : std::max(std::ilogb(value), -1022) - 52; }

// The largest magnitude among a query's numbers of one kind; 0 where there is none.
double largest(const Shape& shape, const double* query, Quantity quantity) {
  double most = 0;
  for (const Number& number : shape.numbers)
    if (number.quantity == quantity) most = std::max(most, std::fabs(query[number.place]));
  return most;
}

// What makes an answer none; `Incident::none` for a proper one.
Incident incident_of(const Shape& shape, const Answer& answer, const Manner& manner) {
  if (answer.incident != Incident::none || answer.code < 0) return answer.incident;
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr) return Incident::unknown_code;
  for (std::size_t i = 0; i < outcome->values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value)) {
      if (manner.supplies.contains(answer.code, i)) return Incident::missing_value;
    } else if (std::isnan(value)) {
      return Incident::nan_value;
    }
  }
  return Incident::none;
}

std::optional<Convention> prescribing_convention(const Problem& problem, const double* query, const Truth& truth,
                                                 const Answer& answer, const Manner& manner) {
  if (truth.code == refused_code || answer.incident != Incident::none) return std::nullopt;
  for (const Prescription& one : problem.prescriptions)
    if (manner.conventions.contains(one.convention) && one.prescribes(query, truth) == answer.code)
      return one.convention;
  return std::nullopt;
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
  const Outcome& outcome = *problem.shape.outcome(truth.code);
  bool past = false;
  for (std::size_t i = 0; i < outcome.values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value)) continue;
    const Real& y = truth.values[i];
    judgement.ulp[i] = error_in(limits.format, y, value, y.ulp_exponent());
    const Scale scale = outcome.values[i].scale;
    const int exponent = scale_exponent(problem.shape, query, scale, y);
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
  if (judgement.convention) return verdict(Verdict::convention);
  judgement.incident = incident_of(problem.shape, answer, manner);
  if (judgement.incident != Incident::none) return verdict(Verdict::non_answer);
  if (answer.code < 0) return verdict(truth.code == refused_code ? Verdict::agree : Verdict::refused);
  if (answer.code != truth.code) {
    if (truth.code == 0) return verdict(Verdict::false_positive);
    return verdict(answer.code == 0 && truth.code > 0 ? Verdict::false_negative : Verdict::wrong_outcome);
  }
  const bool past = measure_values(problem, query, truth, answer, limits, judgement);
  return verdict(past ? Verdict::wrong_value : Verdict::agree);
}

double largest_number(const Shape& shape, const double* query) {
  double most = 0;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i) most = std::max(most, std::fabs(query[i]));
  return most;
}

int scale_exponent(const Shape& shape, const double* query, Scale scale, const Real& y) {
  switch (scale) {
    case Scale::coordinate:
      return ulp_exponent(largest(shape, query, Quantity::coordinate));
    case Scale::velocity:
      return ulp_exponent(largest(shape, query, Quantity::velocity));
    case Scale::fraction:
      return std::max(-52, y.ulp_exponent());
    case Scale::itself:
      break;
  }
  return y.ulp_exponent();
}

}  // namespace plumbline
