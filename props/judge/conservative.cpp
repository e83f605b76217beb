#include "props/judge/conservative.hpp"

#include <fmt/format.h>

#include <cmath>

#include "props/judge/demands.hpp"
#include "props/judge/query.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

// The first contact, or the end of the step where there is none.
Real limit_of_time(const Truth& held_to) { return held_to.code > 0 ? held_to.values.front() : Real(1.0); }

bool is_near_at(const Problem& problem, std::span<const double> query, double time, const Real& distance) {
  return problem.decisions.is_near_at(problem, exact_numbers(query), Real(time), distance);
}

// What rounding makes of a number on this scale: as much as `check` leaves to values.
double of_rounding(Format format, double scale) { return usual_mixed(format) * ulp_in(format, scale); }

}  // namespace

Verdict conservative_verdict(const Asked& held_to, const Answer& answer, const Terms& terms, Judgement& judgement) {
  const auto& [problem, query, truth, known] = held_to;
  if (answer.code == 0) {
    if (truth.code == 0) return Verdict::agree;
    judgement.lapse = Lapse::missed;
    return Verdict::false_negative;
  }
  const double time = answer.values.front(), distance = *terms.conservative;
  const Real limit = limit_of_time(truth);
  if (time < 0) {
    judgement.lapse = Lapse::early;
    judgement.slight = time >= -of_rounding(terms.format, 1);
  } else if (limit.compare(time) < 0) {
    judgement.lapse = Lapse::late;
    judgement.slight = limit.compare(time - of_rounding(terms.format, 1)) >= 0;
  } else if (!is_near_at(problem, query, time, Real(distance))) {
    judgement.lapse = Lapse::far;
    judgement.slight =
        is_near_at(problem, query, time, Real(distance) + Real(of_rounding(terms.format, largest_of(query))));
  } else {
    return Verdict::agree;
  }
  return truth.code == 0 ? Verdict::false_positive : Verdict::wrong_value;
}

Supplies time_of_hits(const Shape& shape) {
  Supplies time;
  for (const Outcome& outcome : shape.outcomes)
    if (outcome.code > 0) time.insert(outcome.code, 0);
  return time;
}

double distance_at(const Problem& problem, std::span<const double> query, double time, double least) {
  const auto reaches = [&](int tenths, int exponent) {
    const std::optional<double> distance = read_double(fmt::format("{}e{}", tenths, exponent));
    return !std::isfinite(*distance) || is_near_at(problem, query, time, Real(*distance));
  };
  if (is_near_at(problem, query, time, Real(least))) return least;
  // The least power of ten that reaches it, among those of doubles; then the digits.
  int low = -325, high = 308;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (reaches(10, middle) ? high : low) = middle;
  }
  int short_of = 10, enough = 100;
  while (enough - short_of > 1) {
    const int middle = (short_of + enough) / 2;
    (reaches(middle, high - 1) ? enough : short_of) = middle;
  }
  return *read_double(fmt::format("{}e{}", enough, high - 1));
}

double delay_of(const Truth& held_to, double time) { return (Real(time) - limit_of_time(held_to)).nearest(); }

}  // namespace plumbline
