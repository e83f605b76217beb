#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "reports/drawing/map.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/forms/lines.hpp"
#include "reports/page/parts.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t most_families = 4;  // that a kind names

std::string code(std::string_view text) { return element("code", escaped(text)); }

std::string answered(std::string_view name, double value) {
  if (is_not_supplied(value)) return escaped(name) + " not supplied";
  return escaped(name) + " = " + (std::isnan(value) ? "NaN" : decimal(value));  // a NaN's sign depends on the machine
}

std::string outcome_row(std::string_view who, std::string_view outcome, std::string_view values) {
  return element("tr", element("th scope=\"row\"", who) + element("td", code(outcome)) + element("td", values));
}

// A value exactly, where a line has room for that, and as its nearest double.
std::string exactly(const ToldValue& value) {
  const std::string nearest = decimal(value.nearest);
  if (value.exact.empty()) return (value.is_double() ? "= " : "≈ ") + nearest;
  return "= " + escaped(value.exact) + (value.exact == nearest ? "" : (value.is_double() ? " = " : " ≈ ") + nearest);
}

// The truth exactly, and what was answered instead.
std::string comparison(const Kind& kind) {
  const Shape& shape = kind.problem->shape;
  const auto& [truth, answer] = std::tie(kind.witness.truth, kind.witness.answer);
  std::string exact, found;
  if (const Outcome* outcome = shape.outcome(truth.code))
    for (const Value& value : outcome->values)
      exact += element("div", escaped(value.name) + " " + exactly(truth.values[value.place]));
  std::string by_convention;
  if (const auto& other = kind.witness.conventional)
    by_convention = outcome_row("by convention", outcome_name(shape, other->code), "");
  const bool given = answer.incident == Incident::none;
  if (const Outcome* outcome = given ? shape.outcome(answer.code) : nullptr)
    for (const Value& value : outcome->values)
      found += element("div", answered(value.name, answer.values[value.place]));
  const std::string said = given ? outcome_name(shape, answer.code) : "no answer";
  return element("table class=\"comparison\"",
                 element("tbody", outcome_row("truth", outcome_name(shape, truth.code), exact) + by_convention +
                                      outcome_row(escaped(kind.solver), said, found)));
}

std::string margin_sentence(double margin) {
  if (margin == no_error) return {};
  if (std::isinf(margin)) return "Margin: none up to 2<sup>52</sup> ulps of the largest number of its kind. ";
  return fmt::format("Margin: {} ulp{} of the largest number of its kind. ", ulps(margin), margin == 1 ? "" : "s");
}

std::string facts(const Kind& kind) {
  const Witness& w = kind.witness;
  std::string text = margin_sentence(w.margin);
  if (!w.needs.empty()) text += fmt::format("Numbers: {}. ", escaped(needs_text(*kind.problem, w)));
  if (w.ulp() != no_error)
    text += fmt::format("Error of {}: {} ulps of the value, {} of its scale. ",
                        escaped(value_name(kind.problem->shape, w)), ulps(w.ulp()), ulps(w.scaled()));
  if (w.mixed() != no_error) text += fmt::format("Mixed error: {}. ", ulps(w.mixed()));
  if (w.backward != no_error) text += fmt::format("Backward error: {} ulps. ", ulps(w.backward));
  if (kind.convention)
    text += fmt::format("The convention {} would accept every answer of this kind. ",
                        code(meaning_of(*kind.convention).name));
  return element("p", text);
}

std::string badges(const Kind& kind) {
  std::string text;
  if (kind.rank == Rank::gross) text += element("span class=\"badge gross\"", "gross");
  if (!kind.witness.stated.empty())
    text += element("span class=\"badge stated\"", "stated in the input: " + escaped(kind.witness.stated));
  if (!kind.witness.configuration.empty()) text += element("span class=\"badge\"", escaped(kind.witness.configuration));
  if (kind.rank == Rank::extreme) text += element("span class=\"badge\"", "extreme exponents");
  return text.empty() ? text : element("p class=\"badges\"", text);
}

std::string canvas(std::string_view title, std::string_view cells) {
  return element("div",
                 element(fmt::format("canvas role=\"img\" aria-label=\"{}\" data-cells=\"{}\"", title, cells), "") +
                     element("p", title));
}

// The neighbours, which the script draws: truth and answers side by side.
std::string map_figure(const Kind& kind) {
  if (!kind.witness.map) return {};
  const ToldMap& map = *kind.witness.map;
  const Problem& problem = *kind.problem;
  std::string colours, legend, panels = canvas("truth", map.truth);
  for (const Seen& seen : map.seen) {
    colours += (colours.empty() ? "" : " ") + colour_of(seen);
    legend += element(fmt::format("span class=\"swatch\" style=\"--tone:{}\"", colour_of(seen)),
                      escaped(seen_text(problem.shape, seen))) +
              " ";
  }
  if (!map.due.empty()) panels += canvas("truth by its conventions", map.due);
  panels += canvas(escaped(kind.solver), map.answers);
  const auto moves = [&](std::size_t i) {
    return code(mover_text(problem, mover_of(problem, kind.witness.query, map.numbers[i], kind.witness.format)));
  };
  return element(fmt::format("div class=\"map\" data-colours=\"{}\"", colours),
                 element("p", fmt::format("Its neighbours, {} to the right and {} upwards: {}.", moves(0), moves(1),
                                          wrong_neighbours(map.wrong))) +
                     element("div class=\"panels\"", panels) + element("p class=\"legend\"", legend));
}

}  // namespace

std::string with_code(std::string_view text) {
  std::string markup;
  for (bool inside = false; !text.empty(); inside = !inside) {
    const std::size_t end = std::min(text.find('`'), text.size());
    markup += inside ? code(text.substr(0, end)) : escaped(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return markup;
}

std::string query_list(const Shape& shape, std::span<const double> query) {
  std::string list;
  for (std::size_t i = 0; i < query.size() && i < shape.numbers.size(); ++i)
    list += element("div", element("dt", escaped(shape.numbers[i].name)) + element("dd", decimal(query[i])));
  return element("dl class=\"query\"", list);
}

std::string kind_card(const Kind& kind) {
  const Problem& problem = *kind.problem;
  const Witness& witness = kind.witness;
  const LabelledAnswer answer{kind.solver, witness.answer};
  const std::string drawing = svg(draw(problem, witness.query.data(), witness.truth, {&answer, 1}), false);
  const std::string words = element("h4", escaped(kind.solver) + " " + with_code(fault(kind))) + badges(kind) +
                            element("p", "Found in " + escaped(places(kind, most_families)) + ".") +
                            query_list(problem.shape, witness.query) + comparison(kind) + facts(kind) +
                            element("pre", code(replay(problem, kind.solver, witness))) + test_line(kind) +
                            map_figure(kind);
  return element("article class=\"kind\"", element("figure", drawing) + element("div", words));
}

}  // namespace plumbline
