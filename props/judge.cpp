#include "props/judge.hpp"

#include <algorithm>

#include "props/margin.hpp"

namespace plumbline {

namespace {

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

std::optional<Convention> prescribing_convention(const Asked& asked, const Answer& answer, Conventions conventions) {
  if (asked.truth.code == refused_code || answer.incident != Incident::none) return std::nullopt;
  for (const Prescription& one : asked.problem.prescriptions)
    if (conventions.contains(one.convention) && one.prescribes(asked.query.data(), asked.truth) == answer.code)
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

// Divides the scaled errors past the limit of mixed ones by the spread of their values.
void measure_mixed(const Asked& asked, const Terms& terms, Judgement& judgement) {
  const auto is_past = [&terms](double scaled) { return scaled > terms.limits.max_mixed; };
  if (std::ranges::none_of(judgement.scaled, is_past)) return;
  const std::array<double, max_values> spread = spreads(asked, terms.format);
  for (std::size_t i = 0; i < max_values; ++i)
    if (is_past(judgement.scaled[i])) judgement.mixed[i] = judgement.scaled[i] / std::max(1.0, spread[i]);
}

// Sets the errors of the supplied values, and which is past what is asked.
void measure_values(const Asked& asked, const Answer& answer, const Terms& terms, Judgement& judgement) {
  const Shape& shape = asked.problem.shape;
  const Limits& limits = terms.limits;
  std::array<bool, max_values> past{};
  for (const auto& [place, name, scale] : shape.outcome(asked.truth.code)->values) {
    const double value = answer.values[place];
    if (is_not_supplied(value)) continue;
    const Real& y = asked.truth.values[place];
    const double ulp = error_in(terms.format, y, value, y.ulp_exponent());
    const int exponent = scale_exponent(shape, asked.query.data(), scale, y);
    const double scaled = scale == Scale::itself ? ulp : error_in(terms.format, y, value, exponent);
    const bool promise_counts = terms.format != Format::binary64 && std::isfinite(limits.promised);
    const double in_doubles = promise_counts ? y.distance(value, exponent) : scaled;
    past[place] = ulp > limits.max_ulp || scaled > limits.max_scaled || in_doubles > limits.promised ||
                  (std::isinf(value) && ulp != 0) || (std::isfinite(limits.max_ulp) && y.sign() == 0 && value != 0);
    judgement.ulp[place] = ulp;
    judgement.scaled[place] = scaled;
  }
  measure_mixed(asked, terms, judgement);
  for (std::size_t i = 0; i < max_values; ++i) {
    if (!past[i] && !(judgement.mixed[i] > limits.max_mixed)) continue;
    if (!judgement.past || judgement.ulp[i] > judgement.ulp[*judgement.past]) judgement.past = i;
  }
}

}  // namespace

Judgement judge(const Asked& asked, const Answer& answer, const Terms& terms) {
  Judgement judgement;
  const int truth = asked.truth.code;
  const auto verdict = [&judgement](Verdict v) {
    judgement.verdict = v;
    return judgement;
  };
  judgement.convention = prescribing_convention(asked, answer, terms.manner.conventions);
  if (judgement.convention) return verdict(Verdict::convention);
  judgement.incident = incident_of(asked.problem.shape, answer, terms.manner);
  if (judgement.incident != Incident::none) return verdict(Verdict::non_answer);
  if (answer.code < 0) return verdict(truth == refused_code ? Verdict::agree : Verdict::refused);
  if (answer.code != truth) {
    if (truth == 0) return verdict(Verdict::false_positive);
    return verdict(answer.code == 0 && truth > 0 ? Verdict::false_negative : Verdict::wrong_outcome);
  }
  measure_values(asked, answer, terms, judgement);
  return verdict(judgement.past ? Verdict::wrong_value : Verdict::agree);
}

double largest_number(const Shape& shape, const double* query) {
  double most = 0;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i) most = std::max(most, std::fabs(query[i]));
  return most;
}

double largest_of_kind(const Shape& shape, const double* query, std::size_t place) {
  const Quantity quantity = shape.numbers[place].quantity;
  return quantity == Quantity::coefficient ? std::fabs(query[place]) : largest(shape, query, quantity);
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
