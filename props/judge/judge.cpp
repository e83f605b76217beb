#include "props/judge/judge.hpp"

#include <algorithm>

#include "props/judge/conservative.hpp"
#include "props/judge/margin.hpp"

namespace plumbline {

namespace {

// The largest magnitude among a query's numbers of one kind; 0 where there is none.
double largest(const Shape& shape, const double* query, Quantity quantity) {
  double most = 0;
  for (const Number& number : shape.numbers)
    if (number.quantity == quantity) most = std::max(most, std::fabs(query[number.place]));
  return most;
}

// What makes an answer none; `Incident::none` for a proper one. The code `any_values` needs no values. `conservative`
// judges a hit by its time, so a hit needs that alone.
Incident incident_of(const Shape& shape, const Answer& answer, const Terms& terms, std::optional<int> any_values) {
  if (answer.incident != Incident::none || answer.code < 0) return answer.incident;
  const Outcome* const outcome = shape.outcome(answer.code);
  if (outcome == nullptr) return Incident::unknown_code;
  if (answer.code == any_values) return Incident::none;
  const bool by_time = terms.conservative.has_value();
  const std::size_t judged = by_time && answer.code > 0 ? 1 : outcome->values.size();
  for (std::size_t i = 0; i < judged; ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value)) {
      if (by_time || terms.manner.supplies.contains(answer.code, i)) return Incident::missing_value;
    } else if (std::isnan(value)) {
      return Incident::nan_value;
    }
  }
  return Incident::none;
}

// |value − y| in ulps of a format, given the exponent of the ulp in doubles. An infinity is right where the format has
// no nearer number.
double error_in(Format format, const Real& y, double value, int exponent) {
  static constexpr double beyond = 0x1.ffffffp127;  // binary32's largest and half an ulp, which rounds to infinity
  const bool overflows =
      format == Format::binary32 && std::isinf(value) && (value > 0 ? y.compare(beyond) >= 0 : y.compare(-beyond) <= 0);
  return overflows ? 0 : y.distance(value, ulp_exponent_in(format, exponent));
}

// Divides the scaled errors past the limit of mixed ones by the spread of their values; no further than it takes to see
// that none is past.
void measure_mixed(const Asked& asked, const Terms& terms, Judgement& judgement) {
  const double limit = terms.limits.max_mixed;
  const auto is_past = [limit](double scaled) { return scaled > limit; };
  if (std::ranges::none_of(judgement.scaled, is_past)) return;
  std::array<double, max_values> enough{};
  std::ranges::transform(judgement.scaled, enough.begin(),
                         [&](double scaled) { return is_past(scaled) ? scaled / limit : 0.0; });
  const std::array<double, max_values> spread = spreads(asked, terms.format, terms.manner.conventions, enough);
  for (std::size_t i = 0; i < max_values; ++i)
    if (is_past(judgement.scaled[i])) judgement.mixed[i] = judgement.scaled[i] / std::max(1.0, spread[i]);
}

// Sets the errors of the supplied values, and which is past what is asked.
void measure_values(const Asked& asked, const Answer& answer, const Terms& terms, Judgement& judgement) {
  const Shape& shape = asked.problem.shape;
  const Limits& limits = terms.limits;
  std::array<bool, max_values> past{};
  for (const Value& judged : shape.outcome(asked.truth.code)->values) {
    const std::size_t place = judged.place;
    const double value = answer.values[place];
    if (is_not_supplied(value)) continue;
    const Real& y = asked.truth.values[place];
    const double ulp = error_in(terms.format, y, value, y.ulp_exponent());
    const int exponent = scale_exponent(shape, asked.query.data(), judged.scale, y);
    const double scaled = judged.scale == Scale::itself ? ulp : error_in(terms.format, y, value, exponent);
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

// The verdict by what the solver is held to.
Verdict verdict_of(const Asked& held_to, const Answer& answer, const Terms& terms, Judgement& judgement) {
  const int due = held_to.truth.code;
  const bool any_values = judgement.conventional && judgement.conventional->any_values && !terms.conservative;
  const Shape& shape = held_to.problem.shape;
  judgement.incident = incident_of(shape, answer, terms, any_values ? std::optional(due) : std::nullopt);
  if (judgement.incident != Incident::none) return Verdict::non_answer;
  if (answer.code < 0) return due == refused_code ? Verdict::agree : Verdict::refused;
  if (terms.conservative && due != refused_code) return conservative_verdict(held_to, answer, terms, judgement);
  if (answer.code != due) {
    if (due == 0) return Verdict::false_positive;
    return answer.code == 0 && due > 0 ? Verdict::false_negative : Verdict::wrong_outcome;
  }
  if (!any_values) measure_values(held_to, answer, terms, judgement);
  return judgement.past ? Verdict::wrong_value : Verdict::agree;
}

}  // namespace

Judgement judge(const Asked& asked, const Answer& answer, const Terms& terms) {
  Judgement judgement;
  judgement.conventional = conventional(asked.problem, asked.query.data(), asked.truth, terms.manner.conventions);
  const Truth& held_to = due(asked.truth, judgement.conventional);
  judgement.verdict = verdict_of({asked.problem, asked.query, held_to, asked.known}, answer, terms, judgement);
  const bool on_purpose = judgement.conventional && judgement.conventional->differs_from(asked.truth);
  if (on_purpose && judgement.verdict == Verdict::agree) judgement.verdict = Verdict::convention;
  return judgement;
}

std::optional<Glance> glance(const Asked& asked, const Answer& answer, const Terms& terms) {
  const auto& [problem, query, truth, known] = asked;
  const Limits& limits = terms.limits;
  const bool in_doubles = terms.format == Format::binary64 || !std::isfinite(limits.promised);
  if (answer.code != truth.code || answer.code < 0 || !in_doubles) return std::nullopt;
  if (terms.conservative && truth.code > 0) return std::nullopt;
  if (incident_of(problem.shape, answer, terms, std::nullopt) != Incident::none) return std::nullopt;
  const Conventions conventions = terms.manner.conventions;
  if (conventions.any() && conventional(problem, query.data(), truth, conventions)) return std::nullopt;
  const double most_scaled = std::min({limits.max_scaled, limits.max_mixed, limits.promised});
  std::optional<Glance> seen(std::in_place);
  for (const Value& judged : problem.shape.outcome(truth.code)->values) {
    const std::size_t place = judged.place;
    const double value = answer.values[place];
    if (is_not_supplied(value)) continue;
    const Real& y = truth.values[place];
    const auto error = [&](int exponent) { return y.distance_within(value, ulp_exponent_in(terms.format, exponent)); };
    const int own = y.ulp_exponent();
    const Interval ulp = seen->ulp[place] = error(own);
    const Interval scaled = seen->scaled[place] =
        judged.scale == Scale::itself ? ulp : error(scale_exponent(problem.shape, query.data(), judged.scale, y));
    const bool past_zero = std::isfinite(limits.max_ulp) && value != 0 && y.sign() == 0;
    if (std::isinf(value) || past_zero || !(ulp.high <= limits.max_ulp && scaled.high <= most_scaled))
      return std::nullopt;
  }
  return seen;
}

int ulp_exponent_of_kind(const Shape& shape, const double* query, std::size_t place, Format format) {
  const Quantity quantity = shape.numbers[place].quantity;
  const double size = quantity == Quantity::coefficient ? std::fabs(query[place]) : largest(shape, query, quantity);
  return ulp_exponent_in(format, ulp_exponent(size));
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
