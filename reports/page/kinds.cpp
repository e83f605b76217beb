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
std::string comparison(const SolverResults& solver, const Witness& witness) {
  const Shape& shape = solver.problem->shape;
  const auto& [truth, answer] = std::tie(witness.truth, witness.answer);
  std::string exact, found;
  if (const Outcome* outcome = shape.outcome(truth.code))
    for (const Value& value : outcome->values)
      exact += element("div", escaped(value.name) + " " + exactly(truth.values[value.place]));
  std::string by_convention;
  if (const auto& other = witness.conventional)
    by_convention = outcome_row("by convention", outcome_name(shape, other->code), "");
  const bool given = answer.incident == Incident::none;
  if (const Outcome* outcome = given ? shape.outcome(answer.code) : nullptr)
    for (const Value& value : outcome->values)
      found += element("div", answered(value.name, answer.values[value.place]));
  const std::string said = given ? outcome_name(shape, answer.code) : "no answer";
  return element("table class=\"comparison\"",
                 element("tbody", outcome_row("truth", outcome_name(shape, truth.code), exact) + by_convention +
                                      outcome_row(escaped(solver.name), said, found)));
}

std::string margin_sentence(double margin) {
  if (margin == no_error) return {};
  if (std::isinf(margin)) return "Margin: none up to 2<sup>52</sup> ulps of the largest number of its kind. ";
  return fmt::format("Margin: {} ulp{} of the largest number of its kind. ", ulps(margin), margin == 1 ? "" : "s");
}

std::string facts(const SolverResults& solver, const Kind& kind) {
  const Problem& problem = *solver.problem;
  const Witness& w = solver.witness(kind);
  std::string text = margin_sentence(w.margin);
  if (!w.needs.empty()) text += fmt::format("Numbers: {}. ", escaped(needs_text(problem, w)));
  if (w.ulp() != no_error)
    text += fmt::format("Error of {}: {} ulps of the value, {} of its scale. ", escaped(value_name(problem.shape, w)),
                        ulps(w.ulp()), ulps(w.scaled()));
  if (w.mixed() != no_error) text += fmt::format("Mixed error: {}. ", ulps(w.mixed()));
  if (w.backward != no_error) text += fmt::format("Backward error: {} ulps. ", ulps(w.backward));
  if (kind.convention)
    text += fmt::format("The convention {} would accept every answer of this kind. ", code(kind.convention->name));
  return element("p", text);
}

std::string badges(const SolverResults& solver, const Kind& kind) {
  std::string text;
  if (kind.rank == Rank::gross) text += element("span class=\"badge gross\"", "gross");
  if (const std::string& stated = solver.witness(kind).stated; !stated.empty())
    text += element("span class=\"badge stated\"", "stated in the input: " + escaped(stated));
  if (!kind.fault.configuration.empty()) text += element("span class=\"badge\"", escaped(kind.fault.configuration));
  if (kind.rank == Rank::extreme) text += element("span class=\"badge\"", "extreme exponents");
  return text.empty() ? text : element("p class=\"badges\"", text);
}

std::string canvas(std::string_view title, std::string_view cells) {
  return element("div",
                 element(fmt::format("canvas role=\"img\" aria-label=\"{}\" data-cells=\"{}\"", title, cells), "") +
                     element("p", title));
}

// The neighbours, which the script draws: truth and answers side by side.
std::string map_figure(const SolverResults& solver, const Witness& witness) {
  if (!witness.map) return {};
  const ToldMap& map = *witness.map;
  const Problem& problem = *solver.problem;
  std::string colours, legend, panels = canvas("truth", map.truth);
  for (const Seen& seen : map.seen) {
    colours += (colours.empty() ? "" : " ") + colour_of(seen);
    legend += element(fmt::format("span class=\"swatch\" style=\"--tone:{}\"", colour_of(seen)),
                      escaped(seen_text(problem.shape, seen))) +
              " ";
  }
  if (!map.due.empty()) panels += canvas("truth by its conventions", map.due);
  panels += canvas(escaped(solver.name), map.answers);
  const auto moves = [&](std::size_t i) {
    return code(mover_text(problem, mover_of(problem, witness.query, map.numbers[i], witness.format)));
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

std::string cause_card(const SolverResults& solver, const FoundCause& cause) {
  const Problem& problem = *solver.problem;
  const Witness& witness = cause.witness;
  const LabelledAnswer answer{solver.name, witness.answer};
  const std::string drawing = svg(draw(problem, witness.query.data(), witness.truth, {&answer, 1}), false);
  const std::string option = cause.option.empty() ? "" : fmt::format(" {} accepts it.", code(cause.option));
  const std::string words =
      element("h4", escaped(solver.name) + ", " + code(cause.name) + ": " + escaped(cause.sentence)) +
      element("p", fmt::format("It explains {} of the {} wrong answers that were diagnosed.{}", cause.count,
                               solver.diagnosis->wrong, option)) +
      query_list(problem.shape, witness.query) + comparison(solver, witness) +
      element("pre", code(replay(problem, solver.name, witness))) + test_line(problem, witness);
  return element("article class=\"kind cause\"", element("figure", drawing) + element("div", words));
}

std::string kind_card(const SolverResults& solver, const Kind& kind) {
  const Problem& problem = *solver.problem;
  const Witness& witness = solver.witness(kind);
  const LabelledAnswer answer{solver.name, witness.answer};
  const std::string drawing = svg(draw(problem, witness.query.data(), witness.truth, {&answer, 1}), false);
  const std::string words =
      element("h4", escaped(solver.name) + " " + with_code(fault(solver, kind))) + badges(solver, kind) +
      element("p", "Found in " + escaped(places(kind, most_families)) + ".") +
      query_list(problem.shape, witness.query) + comparison(solver, witness) + facts(solver, kind) +
      element("pre", code(replay(solver, kind))) + test_line(problem, witness) + map_figure(solver, witness);
  return element("article class=\"kind\"", element("figure", drawing) + element("div", words));
}

}  // namespace plumbline
