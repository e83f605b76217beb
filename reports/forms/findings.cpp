// What `check` prints for a person who sees it for the first time.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "props/campaign/recording.hpp"
#include "reports/forms/lines.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

std::string answer_line(const Problem& problem, const Witness& witness) {
  if (witness.verdict() == Verdict::non_answer)
    return labelled("no answer", std::string(incident_names[static_cast<std::size_t>(witness.incident())]));
  std::string text = outcome_name(problem.shape, witness.answer_code());
  if (witness.value)
    text += fmt::format("; {} {} is {} ulps from the truth, {} on its scale", value_name(problem.shape, witness),
                        decimal(witness.answer.values[*witness.value]), error_text(witness.ulp()),
                        error_text(witness.scaled()));
  if (const std::string time = time_text(problem, witness); !time.empty()) text += "; " + time;
  if (witness.mixed() != no_error) text += fmt::format("; mixed error {}", error_text(witness.mixed()));
  return labelled("answer", text);
}

std::string told_margin(const Witness& witness, const Paper& paper) {
  return witness.margin == no_error || !is_wrong_outcome(witness.verdict()) ? "" : margin_line(witness.margin, paper);
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
    case Demand::conservative:
      return "--conservative";
    default:
      return "";
  }
}

// What would accept all of the kind.
std::string option_line(const Kind& kind, const Paper& paper) {
  if (kind.broken && kind.convention) {
    const Convention& known = *kind.convention;
    return labelled("option",
                    fmt::format("--convention {} accepts this, if it is on purpose: {}", known.name, known.meaning),
                    paper);
  }
  if (!kind.broken || !std::isfinite(kind.acceptance.least) || kind.acceptance.demand == Demand::none) return "";
  return labelled("option",
                  fmt::format("{} {} accepts every one of these", option_of(kind.acceptance.demand),
                              decimal(kind.acceptance.least)),
                  paper);
}

// The families that have most of it.
std::string found_line(const Kind& kind, const Paper& paper) {
  static constexpr std::size_t most = 8;
  std::vector<Kind::Found> found = kind.found;
  std::ranges::stable_sort(found, std::ranges::greater(), &Kind::Found::count);
  std::vector<std::string> parts;
  for (const Kind::Found& place : std::span(found).first(std::min(most, found.size())))
    parts.push_back(fmt::format("{} {} of {}", place.family, place.count, place.cases));
  if (const std::size_t more = found.size() - std::min(most, found.size()); more > 0)
    parts.push_back(fmt::format("{} more {}", more, more == 1 ? "family" : "families"));
  if (kind.extreme > 0) parts.push_back(fmt::format("{} more with extreme numbers", kind.extreme));
  return labelled("found in", parts, "; ", paper);
}

// "reversing cd replaces t by 1 - t" of "(3) reversing cd replaces t by 1 - t".
std::string_view unnumbered(std::string_view clause) { return clause.substr(clause.find(' ') + 1); }

// The answer to an image of the query that contradicts that to the query.
std::string contradiction_line(const Problem& problem, const Witness& witness, const Paper& paper) {
  if (!witness.contradiction) return "";
  const auto& [clause, query, code] = *witness.contradiction;
  const std::string parts[] = {fmt::format("`{}` to", outcome_name(problem.shape, code)),
                               fmt::format("{} {},", problem.name(), join(query, decimal)),
                               fmt::format("though {}", unnumbered(clause))};
  return labelled("yet", parts, " ", paper);
}

std::string lines_of(const Problem& problem, const Witness& witness, const Paper& paper) {
  std::string text = query_line(problem, witness.query, paper) + truth_line("truth", problem, witness.truth, paper);
  if (witness.conventional) text += truth_line("held to", problem, *witness.conventional, paper);
  return text + answer_line(problem, witness) + contradiction_line(problem, witness, paper) +
         told_margin(witness, paper) + needs_line(problem, witness, paper);
}

std::string paragraph(const SolverResults& solver, const Kind& kind, std::size_t number, const Telling& telling) {
  const auto& [drawings, kinds, all, paper] = telling;
  const Problem& problem = *solver.problem;
  const Witness& witness = solver.witness(kind);
  std::string text =
      fmt::format("\n{}\n", painted(fmt::format("{}. It {}.", number, fault(solver, kind)), Ink::bold, paper));
  const bool extreme = is_extreme(witness.query) && witness.truth.code != refused_code;
  text += where_line(kind.fault.configuration, witness.stated, extreme, paper) + found_line(kind, paper) +
          lines_of(problem, witness, paper) + option_line(kind, paper);
  const std::string drawing = drawing_name(solver, number);
  if (!drawings.empty()) text += labelled("drawing", drawings + '/' + drawing);
  return text + labelled("replay", replay(solver, kind, drawings.empty() ? drawing : ""));
}

// A kind in a line.
std::string brief(const SolverResults& solver, const Kind& kind, std::size_t number, const Paper& paper) {
  const std::string& stated = solver.witness(kind).stated;
  std::string text = fmt::format("{}. It {}", number, fault(solver, kind));
  if (!kind.fault.configuration.empty()) text += fmt::format(", {}", kind.fault.configuration);
  if (!stated.empty()) text += fmt::format(", {}", stated);
  text += fmt::format(": {}", kind.count);
  if (kind.extreme > 0) text += fmt::format(", and {} with extreme numbers", kind.extreme);
  return sentence(text + '.', paper);
}

// What a rank is, as a heading.
std::string_view rank_heading(Rank rank) {
  switch (rank) {
    case Rank::gross:
      return "Gross: far from any decision, frequent, a crash or a hang";
    case Rank::stated:
      return "Stated in the input";
    case Rank::near:
      return "Near a decision";
    default:
      return "Only with numbers beyond 2^250 or below 2^-250";
  }
}

// "3 gross, 2 stated in the input": how many kinds of each rank.
std::string ranks_text(std::span<const Kind> kinds) {
  static constexpr std::array<std::string_view, rank_names.size()> phrases = {"gross", "stated in the input",
                                                                              "near a decision", "extreme"};
  const RankCounts counts = ranks_of(kinds);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < phrases.size(); ++i)
    if (counts[i] > 0) parts.push_back(fmt::format("{} {}", counts[i], phrases[i]));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// "5 kinds of wrong answers: 3 gross, 2 stated in the input"
std::string kinds_summary(std::span<const Kind> kinds) {
  return fmt::format("{} kind{} of wrong answers: {}", kinds.size(), kinds.size() == 1 ? "" : "s", ranks_text(kinds));
}

// The kinds of one solver, the first in full.
std::string paragraphs(const SolverResults& solver, const Telling& telling) {
  static constexpr std::size_t in_full = 10;
  const std::vector<Kind>& kinds = solver.kinds;
  const std::size_t full = telling.all ? kinds.size() : std::min(in_full, kinds.size());
  std::string text;
  if (!kinds.empty() && !kinds.front().every_query) text = '\n' + kinds_summary(kinds) + '\n';
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind& kind = kinds[i];
    if (i == full) text += "\nThe others (--all prints them in full):\n";
    const bool first_of_rank = i == 0 || kind.rank != kinds[i - 1].rank;
    if (first_of_rank)
      text +=
          fmt::format("{}{}:\n", i < full ? "\n" : "",
                      painted(rank_heading(kind.rank), kind.rank == Rank::gross ? Ink::red : Ink::bold, telling.paper));
    text += i < full ? paragraph(solver, kind, i + 1, telling) : brief(solver, kind, i + 1, telling.paper);
  }
  return text;
}

// The kinds that no cause explains, in a line each; all of them in full where there are no causes, or the call has it.
std::string kinds_text(const SolverResults& solver, const Telling& telling, std::size_t lines_before) {
  static constexpr std::size_t most = 8, most_lines = 28;  // twelve more are for what stands around them
  if (!solver.diagnosis || telling.kinds || telling.all) return paragraphs(solver, telling);
  const std::vector<std::size_t>& left = solver.diagnosis->unexplained;
  if (left.empty()) return "";
  if (lines_before + std::min(most, left.size()) > most_lines)
    return '\n' + sentence(fmt::format("No cause explains {} kind{} of wrong answers, which --kinds prints.",
                                       left.size(), left.size() == 1 ? "" : "s"),
                           telling.paper);
  std::string text = "\nNo known cause explains these kinds of wrong answers:\n";
  for (const std::size_t place : std::span(left).first(std::min(most, left.size())))
    text += brief(solver, solver.kinds[place], place + 1, telling.paper);
  if (left.size() > most) text += fmt::format("{} more kinds, which --kinds prints.\n", left.size() - most);
  return text;
}

// What to use instead of a solver that fails.
std::string instead(const SolverResults& solver, const Paper& paper) {
  const bool fails = std::ranges::any_of(solver.families, [](const Tally& tally) { return tally.broken > 0; });
  if (!fails || solver.name == "certified") return "";
  const std::string text = to_use_instead(solver);
  return text.empty() ? "" : '\n' + sentence(text, paper);
}

// One sentence on the families where every answer was right.
std::string right_families(const SolverResults& solver, const Paper& paper) {
  const Tally& first = solver.families.front();
  if (first.family == recorded_family)
    return fmt::format("\n{} of {} answers are right.\n", first.cases - first.wrong_answers(), first.cases);
  std::vector<std::string> names;
  for (const Tally& tally : solver.families)
    if (tally.wrong_answers() == 0) names.push_back(tally.family);
  if (names.empty()) return "\nNo family was answered right throughout.\n";
  const bool all = names.size() == solver.families.size();
  return '\n' + sentence(fmt::format("Everything was right on {}: {}.", all ? "every family" : "these families",
                                     fmt::join(names, ", ")),
                         paper);
}

// One sentence on the configurations where every answer was right, in whatever family.
std::string right_configurations(const SolverResults& solver, const Paper& paper) {
  std::map<std::string, std::uint64_t> wrong_answers;
  for (const Tally& tally : solver.families)
    for (const auto& [name, count] : tally.configurations) wrong_answers[name] += count;
  std::vector<std::string> names;
  for (const auto& [name, count] : wrong_answers)
    if (count == 0) names.push_back(name);
  if (wrong_answers.empty() || names.size() == wrong_answers.size()) return "";
  if (names.empty()) return "No configuration was right throughout.\n";
  return sentence(fmt::format("Everything was right in these configurations: {}.", fmt::join(names, "; ")), paper);
}

// One sentence on the values of right outcomes, in whatever family.
std::string worst_values(const SolverResults& solver, const Paper& paper) {
  struct Worst {
    WorstValue value;
    std::string family;
  };
  std::map<std::string, Worst> by_outcome;
  for (const Tally& tally : solver.families)
    for (const auto& [outcome, value] : tally.worst_values)
      if (Worst& worst = by_outcome[outcome]; value.scaled > worst.value.scaled) worst = {value, tally.family};
  std::vector<std::string> parts;
  for (const auto& [outcome, worst] : by_outcome)
    parts.push_back(
        fmt::format("`{}` {} {} ({})", outcome, worst.value.name, error_text(worst.value.scaled), worst.family));
  if (parts.empty()) return "";
  return sentence(fmt::format("The worst value of each outcome, in ulps on its scale: {}.", fmt::join(parts, "; ")),
                  paper);
}

// The verdict in a line.
std::string heading(const SolverResults& solver, const Paper& paper) {
  const std::vector<Kind>& kinds = solver.kinds;
  const Ink ink = kinds.empty() && solver.families.front().inconsistent == 0 ? Ink::green
                  : !kinds.empty() && kinds.front().rank == Rank::gross      ? Ink::red
                                                                             : Ink::bold;
  return painted(fitted(judgement_text(solver), paper), ink, paper) + '\n';
}

// One sentence on the answers that change with the order or the place in which a question is put.
std::string consistency(const SolverResults& solver, const Paper& paper) {
  std::uint64_t asked_again = 0, inconsistent = 0;
  const Witness* simplest = nullptr;
  for (const Tally& tally : solver.families) {
    asked_again += tally.asked_again;
    inconsistent += tally.inconsistent;
    if (!tally.contradicted) continue;
    const Witness& witness = *tally.contradicted;
    if (simplest == nullptr || shown_before(witness, *simplest)) simplest = &witness;
  }
  if (inconsistent == 0) return "";
  const auto& [clause, image, code] = *simplest->contradiction;
  const Problem& problem = *solver.problem;
  return sentence(fmt::format("Of {} cases that were asked again in another way (ends exchanged, turned, mirrored, "
                              "scaled), {} got a contradicting answer.",
                              asked_again, inconsistent),
                  paper) +
         fmt::format("Although {},\n   {} {} is `{}`,\n   {} {} is `{}`.\n", unnumbered(clause), problem.name(),
                     join(simplest->query, decimal), outcome_name(problem.shape, simplest->answer_code()),
                     problem.name(), join(image, decimal), outcome_name(problem.shape, code));
}

// Of several solvers, how many have what.
std::string solvers_by_worst(const Results& results, const Paper& paper) {
  std::array<std::size_t, rank_names.size()> worst{};
  std::size_t all = 0, faultless = 0;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      ++all;
      ++(solver.kinds.empty() ? faultless : worst[static_cast<std::size_t>(solver.kinds.front().rank)]);
    }
  if (all < 2) return "";
  return sentence(fmt::format("{} solvers by their worst fault: {} gross, {} stated in the input, {} near a decision, "
                              "{} only with extreme numbers, {} without a wrong answer",
                              all, worst[0], worst[1], worst[2], worst[3], faultless),
                  paper) +
         '\n';
}

}  // namespace

std::string verdict(const SolverResults& solver) {
  const std::size_t n = solver.kinds.size();
  std::string text = "no wrong answers";
  if (n > 0 && solver.kinds.front().every_query)
    text = "it " + fault(solver, solver.kinds.front());
  else if (n > 0)
    text = kinds_summary(solver.kinds);
  else if (solver.families.front().inconsistent > 0)
    text = "answers that change where they should not";
  return fmt::format("{}, {}: {}", solver.problem->name(), title(solver.name, solver.release), text);
}

std::string witness_text(const Problem& problem, std::string_view solver, const Witness& witness) {
  return lines_of(problem, witness, {}) + labelled("replay", replay(problem, solver, witness));
}

std::string findings(const Results& results, const Telling& telling) {
  const Paper& paper = telling.paper;
  std::string text = solvers_by_worst(results, paper);
  bool first = true;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      const std::string causes = causes_text(solver, telling);
      const auto lines = static_cast<std::size_t>(std::ranges::count(causes, '\n'));
      text += (first ? "" : "\n") + heading(solver, paper) + causes + kinds_text(solver, telling, lines) +
              instead(solver, paper) + right_families(solver, paper) + worst_values(solver, paper);
      if (!solver.diagnosis || telling.kinds || telling.all)
        text += right_configurations(solver, paper) + consistency(solver, paper);
      first = false;
    }
  const std::string_view format = format_sentence(results.inputs);
  return format.empty() ? text : fmt::format("{}{}\n", text, format);
}

}  // namespace plumbline
