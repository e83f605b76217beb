// What `check` prints for a person who sees it for the first time.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>

#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t label_width = 13;
constexpr std::size_t line_width = 100;

// A labelled line, or several: `parts` go to the next line where one is full, under the first.
std::string labelled(std::string_view label, std::span<const std::string> parts, std::string_view between) {
  std::string text, line = fmt::format("   {:<{}}", label, label_width - 3);
  for (const std::string& part : parts) {
    const bool first = line.size() == label_width;
    if (!first && line.size() + between.size() + part.size() > line_width) {
      text += line + '\n';
      line.assign(label_width, ' ');
    } else if (!first) {
      line += between;
    }
    line += part;
  }
  return text + line + '\n';
}

std::string labelled(std::string_view label, const std::string& part) {
  return labelled(label, std::span(&part, 1), "");
}

std::string numbers_line(const Problem& problem, const Witness& witness) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < witness.query.size(); ++i)
    parts.push_back(fmt::format("{} {}", problem.shape.numbers[i].name, decimal(witness.query[i])));
  return labelled("query", parts, "  ");
}

// An exact value as a person reads it: "1/3 ≈ 0.3333333333333333", the long ones without their digits.
std::string exact_text(const ToldValue& value) {
  static constexpr std::size_t readable = 60;
  const std::string rounded = decimal(value.nearest);
  const std::string_view sign = value.is_double() ? "=" : "≈";
  if (value.exact.empty() || value.exact.size() > readable) return fmt::format("{} {}", sign, rounded);
  return value.exact == rounded ? "= " + rounded : fmt::format("= {} {} {}", value.exact, sign, rounded);
}

std::string truth_line(const Problem& problem, const Witness& witness) {
  const ToldTruth& truth = witness.truth;
  std::vector<std::string> parts = {outcome_name(problem.shape, truth.code)};
  if (const Outcome* const outcome = problem.shape.outcome(truth.code))
    for (std::size_t i = 0; i < truth.values.size(); ++i)
      parts.push_back(fmt::format("{} {}", outcome->values[i].name, exact_text(truth.values[i])));
  return labelled("truth", parts, "  ");
}

std::string answer_line(const Problem& problem, const Witness& witness) {
  if (witness.verdict() == Verdict::non_answer)
    return labelled("no answer", std::string(incident_names[static_cast<std::size_t>(witness.incident())]));
  std::string text = outcome_name(problem.shape, witness.answer_code());
  if (witness.value)
    text += fmt::format("; {} is {} ulps from the truth, {} ulps on its scale", value_name(problem.shape, witness),
                        error_text(witness.ulp()), error_text(witness.scaled()));
  if (witness.mixed() != no_error) text += fmt::format("; mixed error {}", error_text(witness.mixed()));
  return labelled("answer", text);
}

std::string margin_line(const Witness& witness) {
  if (witness.margin == no_error || !is_wrong_outcome(witness.verdict())) return "";
  return labelled("margin", std::isinf(witness.margin)
                                ? "no step of one number up to 2^52 ulps of the largest changes the outcome"
                                : fmt::format("a step of one number by {} {} of the largest changes the outcome",
                                              error_text(witness.margin), witness.margin == 1 ? "ulp" : "ulps"));
}

// The option of `check` that asks for a demand.
std::string_view option_of(Demand demand) {
  switch (demand) {
    case Demand::max_ulp:
      return "--max-ulp";
    case Demand::max_scaled:
      return "--max-scaled";
    case Demand::max_mixed:
      return "--max-mixed";
    case Demand::ignore_margin:
      return "--ignore-margin";
    default:
      return "";
  }
}

// What would accept all of the kind.
std::string option_line(const Kind& kind) {
  std::vector<std::string> parts;
  if (kind.convention) {
    const ConventionMeaning& known = meaning_of(*kind.convention);
    parts = {fmt::format("--convention {} accepts this, if it is on purpose:", known.name), std::string(known.meaning)};
  } else if (std::isfinite(kind.pardon.least) && kind.pardon.demand != Demand::none) {
    parts = {
        fmt::format("{} {} accepts every one of these", option_of(kind.pardon.demand), decimal(kind.pardon.least))};
  }
  return parts.empty() ? "" : labelled("option", parts, " ");
}

std::string where_line(const Kind& kind) {
  const Witness& witness = kind.witness;
  std::vector<std::string> parts;
  if (!witness.configuration.empty()) parts.push_back(witness.configuration);
  if (!witness.stated.empty()) parts.push_back("stated in the input: " + witness.stated);
  if (kind.extreme && witness.truth.code != refused_code) parts.push_back("extreme exponents");
  return parts.empty() ? "" : labelled("where", parts, "; ");
}

std::string lines_of(const Problem& problem, const Witness& witness) {
  return numbers_line(problem, witness) + truth_line(problem, witness) + answer_line(problem, witness) +
         margin_line(witness);
}

std::string paragraph(const Kind& kind, std::size_t number, const std::string& drawings) {
  const Problem& problem = *kind.problem;
  const Witness& witness = kind.witness;
  std::vector<std::string> found;
  for (const Kind::Found& place : kind.found)
    found.push_back(fmt::format("{} {} of {}", place.family, place.count, place.cases));
  std::string text = fmt::format("\n{}. It {}.\n", number, fault(problem, witness));
  text += where_line(kind) + labelled("found in", found, "; ") + lines_of(problem, witness) + option_line(kind);
  const std::string drawing = drawing_name(kind, number);
  if (!drawings.empty()) text += labelled("drawing", drawings + '/' + drawing);
  return text + labelled("replay", replay(problem, kind.solver, witness, drawings.empty() ? drawing : ""));
}

// One sentence on the families where every answer was right.
std::string right_families(const std::vector<const Tally*>& tallies) {
  std::vector<std::string> names;
  for (const Tally* tally : tallies)
    if (tally->wrong_answers() == 0) names.push_back(tally->family);
  if (names.empty()) return "\nThere is no family on which everything was right.\n";
  return fmt::format("\nEverything was right on {}: {}.\n",
                     names.size() == tallies.size() ? "every family" : "these families", fmt::join(names, ", "));
}

// One sentence on the configurations where every answer was right, in whatever family.
std::string right_configurations(const std::vector<const Tally*>& tallies) {
  std::map<std::string, std::uint64_t> wrong_answers;
  for (const Tally* tally : tallies)
    for (const auto& [name, count] : tally->configurations) wrong_answers[name] += count;
  std::vector<std::string> names;
  for (const auto& [name, count] : wrong_answers)
    if (count == 0) names.push_back(name);
  if (wrong_answers.empty() || names.size() == wrong_answers.size()) return "";
  if (names.empty()) return "There is no configuration in which everything was right.\n";
  return fmt::format("Everything was right in these configurations: {}.\n", fmt::join(names, "; "));
}

// One sentence on the values of right outcomes, in whatever family.
std::string worst_values(const std::vector<const Tally*>& tallies) {
  struct Worst {
    WorstValue value;
    std::string family;
  };
  std::map<std::string, Worst> by_outcome;
  for (const Tally* tally : tallies)
    for (const auto& [outcome, value] : tally->worst_values)
      if (Worst& worst = by_outcome[outcome]; value.scaled > worst.value.scaled) worst = {value, tally->family};
  std::vector<std::string> parts;
  for (const auto& [outcome, worst] : by_outcome)
    parts.push_back(
        fmt::format("`{}` {} {} ({})", outcome, worst.value.name, error_text(worst.value.scaled), worst.family));
  if (parts.empty()) return "";
  return fmt::format("The worst value of each outcome, in ulps on its scale: {}.\n", fmt::join(parts, "; "));
}

std::string heading(const Tally& tally, std::span<const Kind> of_solver) {
  const std::size_t n = of_solver.size();
  std::string text = fmt::format("{}, {}: {}\n", tally.problem, title(tally.solver, tally.release),
                                 n == 0   ? "no wrong answers"
                                 : n == 1 ? "1 kind of wrong answer"
                                          : fmt::format("{} kinds of wrong answers", n));
  if (n != 0 && std::ranges::none_of(of_solver, &Kind::broken))
    text += "None of it breaks what is asked of this solver.\n";
  return text;
}

}  // namespace

std::string witness_text(const Problem& problem, std::string_view solver, const Witness& witness) {
  return lines_of(problem, witness) + labelled("replay", replay(problem, solver, witness));
}

std::string findings(const Results& results, const std::string& drawings) {
  const std::vector<Kind> all = kinds(results);
  std::string text(format_sentence(results.inputs));
  if (!text.empty()) text += '\n';
  std::span<const Kind> rest(all);
  for (auto at = results.tallies.begin(); at != results.tallies.end();) {
    const Tally& first = *at;
    std::vector<const Tally*> tallies;
    for (; at != results.tallies.end() && at->problem == first.problem && at->solver == first.solver; ++at)
      tallies.push_back(&*at);
    std::size_t n = 0;
    while (n < rest.size() && rest[n].problem->name() == first.problem && rest[n].solver == first.solver) ++n;
    if (!text.empty()) text += '\n';
    text += heading(first, rest.first(n));
    for (std::size_t i = 0; i < n; ++i) text += paragraph(rest[i], i + 1, drawings);
    text += right_families(tallies) + right_configurations(tallies) + worst_values(tallies);
    rest = rest.subspan(n);
  }
  return text;
}

}  // namespace plumbline
