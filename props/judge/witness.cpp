#include "props/judge/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "props/judge/shrinker.hpp"
#include "solvers/text.hpp"

namespace plumbline {

static ToldValue told(const Real& value) {
  static constexpr std::size_t room = 80;  // characters of an exact number that can be read
  ToldValue result{value.text(), value.nearest(), 0};
  if (result.exact.size() > room) result.exact.clear();
  if (std::isinf(result.nearest)) {
    result.lack = std::numeric_limits<double>::infinity();
  } else {
    // What is too little for a double is still no zero.
    static constexpr double least = std::numeric_limits<double>::denorm_min();
    const double lack = std::max(value.distance(result.nearest, ulp_exponent(result.nearest)), least);
    result.lack = lack * value.compare(result.nearest);
  }
  return result;
}

ToldTruth told(const Truth& truth) {
  ToldTruth result{truth.code, {}};
  for (const Real& value : truth.values) result.values.push_back(told(value));
  return result;
}

std::string exact_text(const Shape& shape, const Truth& truth) {
  const Outcome* const outcome = shape.outcome(truth.code);
  std::string text(outcome == nullptr ? "refused" : outcome->name);
  for (const ToldValue& value : told(truth).values)
    text += ' ' + (value.exact.empty() ? fmt::format("{} + {} ulp", hex(value.nearest), value.lack) : value.exact);
  return text;
}

Acceptance wider(const Acceptance& a, const Acceptance& b) {
  if (a.least == 0) return b;
  if (b.least != 0 && a.demand != b.demand) return {};
  return a.least < b.least ? b : a;
}

FaultKind fault_kind(const Witness& w) {
  if (w.incident() == Incident::not_run) return {w.verdict(), w.incident(), 0, 0, "", false};
  return {w.verdict(), w.incident(), w.due().code, w.answer_code(), w.configuration, is_extreme(w.query), w.lapse()};
}

std::string_view value_name(const Shape& shape, const Witness& witness) {
  return witness.value ? shape.outcome(witness.due().code)->values[*witness.value].name : std::string_view();
}

bool is_grave(Incident incident) {
  static constexpr Incident grave[] = {
      Incident::crash,  Incident::hang, Incident::exit, Incident::wrote_past_answer, Incident::wrote_into_query,
      Incident::not_run};
  return std::ranges::find(grave, incident) != std::end(grave);
}

bool is_extreme(std::span<const double> query) {
  return std::ranges::any_of(query, [](double number) {
    const double size = std::fabs(number);
    return size != 0 && !(size >= 0x1p-250 && size <= 0x1p250);
  });
}

bool shown_before(const Witness& a, const Witness& b) {
  return a.rank != b.rank ? a.rank < b.rank : complexity(a.query) < complexity(b.query);
}

Witness together(Witness a, Witness b) {
  if (shown_before(b, a) || (!shown_before(a, b) && b.drawn < a.drawn)) std::swap(a, b);
  a.count += b.count;
  a.broken += b.broken;
  a.accepting &= b.accepting;
  if (b.acceptance) a.acceptance = wider(a.acceptance.value_or(Acceptance{Demand::none, 0}), *b.acceptance);
  return a;
}

}  // namespace plumbline
