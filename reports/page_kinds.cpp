#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "reports/page_parts.hpp"
#include "reports/svg.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t longest_exact = 80;  // characters of an exact number that a line has room for
constexpr std::size_t most_families = 4;   // that a kind names

std::string code(std::string_view text) { return element("code", escaped(text)); }

// The text, set as code where it stands between backquotes.
std::string with_code(std::string_view text) {
  std::string markup;
  for (bool inside = false; !text.empty(); inside = !inside) {
    const std::size_t end = std::min(text.find('`'), text.size());
    markup += inside ? code(text.substr(0, end)) : escaped(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return markup;
}

std::string shortened(const std::string& exact) {
  if (exact.size() <= longest_exact) return escaped(exact);
  constexpr std::size_t kept = longest_exact / 2 - 4;
  return fmt::format("{} … {} <small>({} characters)</small>", escaped(exact.substr(0, kept)),
                     escaped(exact.substr(exact.size() - kept)), exact.size());
}

// Whether the judge found the incident in an answer that was given whole.
bool answered_whole(Incident incident) {
  return incident == Incident::none || incident == Incident::unknown_code || incident == Incident::nan_value ||
         incident == Incident::missing_value;
}

// What one of this tree's solvers answers; nothing where it cannot be asked here, or does not answer as it did.
std::optional<Answer> answer_again(const Kind& kind) {
  const Solver* solver = find_solver(*kind.problem, kind.solver);
  if (solver == nullptr || !solver->portable || !answered_whole(kind.witness.incident)) return std::nullopt;
  Answer answer;
  DirectRunner(solver->solve, kind.problem->shape).run(kind.witness.query, std::span(&answer, 1));
  if (kind.witness.incident == Incident::none && answer.code != kind.witness.answer_code) return std::nullopt;
  return answer;
}

std::string query_list(const Shape& shape, std::span<const double> query) {
  std::string list;
  for (std::size_t i = 0; i < query.size() && i < shape.numbers.size(); ++i)
    list += element("div", element("dt", escaped(shape.numbers[i].name)) + element("dd", decimal(query[i])));
  return element("dl class=\"query\"", list);
}

std::string answered(std::string_view name, double value) {
  if (is_not_supplied(value)) return escaped(name) + " not supplied";
  return escaped(name) + " = " + (std::isnan(value) ? "NaN" : decimal(value));  // a NaN's sign depends on the machine
}

std::string outcome_row(std::string_view who, std::string_view outcome, std::string_view values) {
  return element("tr", element("th scope=\"row\"", who) + element("td", code(outcome)) + element("td", values));
}

// The truth exactly, and what was answered instead.
std::string comparison(const Kind& kind, const Truth& truth, const std::optional<Answer>& answer) {
  const Shape& shape = kind.problem->shape;
  std::string exact, found;
  if (const Outcome* outcome = shape.outcome(truth.code))
    for (std::size_t i = 0; i < truth.values.size(); ++i) {
      const Real& value = truth.values[i];
      const std::string text = value.text(), nearest = decimal(value.nearest());
      exact += element("div", fmt::format("{} = {}{}", escaped(outcome->values[i].name), shortened(text),
                                          text == nearest ? "" : " ≈ " + nearest));
    }
  if (const Outcome* outcome = answer ? shape.outcome(answer->code) : nullptr)
    for (std::size_t i = 0; i < outcome->values.size(); ++i)
      found += element("div", answered(outcome->values[i].name, answer->values[i]));
  const Witness& witness = kind.witness;
  const bool given = answer || witness.incident == Incident::none;
  const std::string said = given ? outcome_name(shape, answer ? answer->code : witness.answer_code) : "no answer";
  return element("table class=\"comparison\"",
                 element("tbody", outcome_row("truth", outcome_name(shape, truth.code), exact) +
                                      outcome_row(escaped(kind.solver), said, found)));
}

std::string margin_sentence(double margin) {
  if (margin == no_error) return {};
  if (std::isinf(margin)) return "Margin: none up to 2<sup>52</sup> ulps of the query’s largest number. ";
  return fmt::format("Margin: {} ulp{} of the query’s largest number. ", ulps(margin), margin == 1 ? "" : "s");
}

std::string facts(const Kind& kind) {
  const Witness& w = kind.witness;
  std::string text = margin_sentence(w.margin);
  if (w.ulp != no_error)
    text += fmt::format("Error{}{}: {} ulps of the value, {} of its scale. ", w.value.empty() ? "" : " of ",
                        escaped(w.value), ulps(w.ulp), ulps(w.scaled));
  if (w.backward != no_error) text += fmt::format("Backward error: {} ulps. ", ulps(w.backward));
  if (!kind.convention.empty())
    text += fmt::format("The convention {} would accept every answer of this kind. ", code(kind.convention));
  return element("p", text);
}

std::string badges(const Kind& kind) {
  std::string text;
  if (!kind.witness.stated.empty())
    text += element("span class=\"badge stated\"", "stated in the input: " + escaped(kind.witness.stated));
  if (!kind.witness.configuration.empty()) text += element("span class=\"badge\"", escaped(kind.witness.configuration));
  if (kind.extreme) text += element("span class=\"badge\"", "extreme exponents");
  return text.empty() ? text : element("p class=\"badges\"", text);
}

}  // namespace

std::string kind_card(const Kind& kind) {
  const Problem& problem = *kind.problem;
  const double* query = kind.witness.query.data();
  const Truth truth = problem.filtered(query);
  const std::optional<Answer> answer = answer_again(kind);
  std::vector<LabelledAnswer> answers;
  if (answer) answers.push_back({kind.solver, *answer});
  const std::string drawing = svg(draw(problem, query, truth, answers), false);
  const std::string words = element("h4", escaped(kind.solver) + " " + with_code(fault(problem, kind.witness))) +
                            badges(kind) + element("p", "Found in " + escaped(places(kind, most_families)) + ".") +
                            query_list(problem.shape, kind.witness.query) + comparison(kind, truth, answer) +
                            facts(kind) + element("pre", code(replay(problem, kind.solver, kind.witness)));
  return element("article class=\"kind\"", element("figure", drawing) + element("div", words));
}

}  // namespace plumbline
