// plumbline explain: one case for a person.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "props/campaign/standard.hpp"
#include "reports/drawing/drawing.hpp"
#include "reports/drawing/map.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/forms/lines.hpp"
#include "reports/languages/languages.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/explanation.hpp"
#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/league_subjects.hpp"
#include "reports/program/maintainers_report.hpp"
#include "reports/program/names.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/league/league.hpp"

namespace plumbline {
namespace {

struct ExplainCall {
  std::vector<std::string> arguments, answers;
  CampaignCall terms;
  std::string svg, map, map_numbers, language, called;
  bool as_report = false;
};

std::string drawn(const Case& asked, std::span<const Answerer> answerers, std::span<const Answer> answers) {
  std::vector<LabelledAnswer> labelled;
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (answers[i].incident == Incident::none) labelled.push_back({answerers[i].subject.name, answers[i]});
  const ToldTruth truth = told(asked.problem->filtered(asked.query.data()));
  return svg(draw(*asked.problem, asked.query.data(), truth, labelled));
}

// Throws WrongCall where the text is no answer of the problem.
Answerer answerer_of(const Problem& problem, const std::string& text) {
  try {
    return reported(problem, text);
  } catch (const NoCase& reason) {
    throw WrongCall(fmt::format("--answer: {}", reason.what()));
  }
}

// Who answers the cases of each problem: every solver is started once. Beside what is reported nobody does who is not
// named.
std::map<const Problem*, std::vector<Answerer>> answerers_for(std::span<const Case> cases, const ExplainCall& call) {
  const Selection& selection = call.terms.selection;
  std::vector<const Problem*> asked;
  for (const Case& one : cases)
    if (std::find(asked.begin(), asked.end(), one.problem) == asked.end()) asked.push_back(one.problem);
  check_solvers(selection, asked);
  check_terms(selection, asked);
  std::map<const Problem*, std::vector<Answerer>> all;
  for (const Problem* problem : asked) {
    for (const std::string& text : call.answers) all[problem].push_back(answerer_of(*problem, text));
    if (!call.answers.empty() && selection.solvers.empty()) continue;
    for (Subject& subject : subjects(*problem, selection)) all[problem].push_back(started(std::move(subject)));
  }
  return all;
}

Map mapped(const Case& asked, std::span<const Answerer> answerers, const ExplainCall& call, const Campaign& campaign) {
  const Format format = campaign.draws.format;
  std::vector<MapSubject> subjects;
  for (const Answerer& one : answerers)
    subjects.push_back({one.subject.name, one.runner.get(), Standard(campaign, *asked.problem, one.subject).terms()});
  try {
    const auto numbers = call.map_numbers.empty() ? most_telling_numbers(*asked.problem, asked.query, subjects, format)
                                                  : numbers_named(asked.problem->shape, call.map_numbers);
    return map_of(*asked.problem, asked.query, numbers, subjects, format);
  } catch (const NoMap& reason) {
    throw WrongCall(fmt::format("--map: {}", reason.what()));
  }
}

// What the map shows, in a line for each solver.
std::string map_lines(const Problem& problem, const Map& map) {
  std::string text = "\n";
  const auto name = [&](const Mover& mover) { return problem.shape.numbers[mover.place].name; };
  for (const MapAnswers& one : map.answered)
    text += labelled("map",
                     fmt::format("of {} and {} by single ulps, {}: {}", name(map.movers[0]), name(map.movers[1]),
                                 one.solver, wrong_neighbours(one.wrong)),
                     paper_of_standard_output());
  return text;
}

// Throws WrongCall where what is to be written cannot be.
void check_outputs(const ExplainCall& call) {
  if (!call.svg.empty()) check_output(call.svg);
  if (call.map.empty()) return;
  if (call.terms.selection.solvers.empty())
    throw WrongCall("--map draws a solver's answers: name the solver with --solver.");
  if (call.map == call.svg) throw WrongCall(fmt::format("--svg and --map cannot both be written to '{}'.", call.map));
  check_output(call.map);
}

void check_count(const ExplainCall& call, std::size_t cases) {
  if (!call.svg.empty() && cases != 1) throw WrongCall(fmt::format("--svg draws one case, but here are {}.", cases));
  if (!call.map.empty() && cases != 1) throw WrongCall(fmt::format("--map draws one case, but here are {}.", cases));
}

ExitCode print_test(const ExplainCall& call, std::span<const Case> cases) {
  for (const Case& one : cases)
    if (one.problem != cases.front().problem)
      throw WrongCall("--as-test writes a test for the cases of one problem at a time.");
  const Draws& draws = call.terms.campaign.draws;
  for (const Case& one : cases)
    if (!draws.exact(one.query))
      throw WrongCall(fmt::format("--as-test: {}.", not_exact(*one.problem, one.query, draws.format)));
  if (!cases.empty()) write_output(standard_output, test_of(*find_language(call.language), cases, draws.format));
  return done;
}

ExitCode print_report(const ExplainCall& call, std::span<const Case> cases) {
  if (cases.size() != 1 || call.terms.selection.solvers.size() + call.answers.size() != 1)
    throw WrongCall(fmt::format("--as-report needs one case and one --solver or --answer, but here are {} and {}.",
                                cases.size(), call.terms.selection.solvers.size() + call.answers.size()));
  Campaign campaign = checked(call.terms);
  campaign.demands.promises = false;  // Who reports an answer may require the right one of everybody.
  auto answerers = answerers_for(cases, call);
  std::vector<Answerer>& asked = answerers[cases.front().problem];
  const std::vector<Answer> answers = ask(asked, cases.front());
  Reporting reporting{campaign, call.called};
  const std::string& name = asked.front().subject.name;
  if (const std::optional<LeagueSubject> of_league = find_league_subject(name)) {
    reporting.function = of_league->function;
    if (call.called.empty())
      reporting.program =
          fmt::format("```{}\n{}```\n", league_language(name), league_program(name, cases.front().query));
  }
  write_output(standard_output, maintainers_report(cases.front(), asked.front(), answers.front(), reporting));
  return done;
}

ExitCode explain(const ExplainCall& call) {
  check_outputs(call);
  const std::vector<Case> cases = read_arguments(call.arguments);
  check_count(call, cases.size());
  if (!call.language.empty()) return print_test(call, cases);
  if (call.as_report) return print_report(call, cases);
  if (cases.empty()) return done;
  const Campaign campaign = checked(call.terms);
  auto answerers = answerers_for(cases, call);
  for (const Case& one : cases) {
    std::vector<Answerer>& asked = answerers[one.problem];
    const std::vector<Answer> answers = ask(asked, one);
    const std::optional<Map> map = call.map.empty() ? std::nullopt : std::optional(mapped(one, asked, call, campaign));
    if (call.svg != standard_output && call.map != standard_output) {
      const bool first = &one == cases.data();
      const bool named = !call.answers.empty() || !call.terms.selection.solvers.empty();
      const Explaining how{named ? Answers::each : Answers::together, campaign, paper_of_standard_output()};
      write_output(standard_output, (first ? "" : "\n\n") + explanation(one, asked, answers, how) +
                                        (map ? map_lines(*one.problem, *map) : ""));
    }
    if (map) write_output(call.map, map_svg(*one.problem, *map));
    if (!call.svg.empty()) write_output(call.svg, drawn(one, asked, answers));
  }
  return done;
}

}  // namespace

void add_explain(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("explain", "Explains one case: the truth, every answer, the errors");
  const auto call = std::make_shared<ExplainCall>();
  command
      ->add_option("cases", call->arguments,
                   "Cases such as orientation 0 0 1 0 0 1, quoted or not, or files with one case per line (default "
                   "standard input)")
      ->type_name("CASE|FILE");
  add_solvers(*command, call->terms.selection);
  command
      ->add_option("--answer", call->answers, "An answer to judge: the outcome and its values, as in 'point 0.5 0.5'")
      ->type_name("A")
      ->allow_extra_args(false);
  add_demands(*command, call->terms);
  command->get_option("--range")->description(
      "Wrong answers count within this range, even if a number is beyond 2^250 or below 2^-250");
  add_inputs(*command, call->terms.campaign.draws.format);
  CLI::Option* drawing = command->add_option("--svg", call->svg, "Draws the case into this file")->type_name("F");
  CLI::Option* map = command
                         ->add_option("--map", call->map,
                                      "Draws the 64 by 64 neighbours of the case, in steps of an ulp of two numbers, "
                                      "into this file: the truth and the answers of each --solver")
                         ->type_name("F")
                         ->excludes("--answer");
  command
      ->add_option("--map-numbers", call->map_numbers,
                   "The two numbers that move, as in ax,ay (default those with the most wrong answers)")
      ->type_name("X,Y")
      ->needs(map);
  command->add_option("--as-test", call->language, "Prints the cases as a test to paste")
      ->type_name("L")
      ->check(CLI::IsMember(language_names()))
      ->excludes(drawing)
      ->excludes(map);
  CLI::Option* report =
      command
          ->add_flag("--as-report", call->as_report,
                     "Prints a wrong answer, of a --solver or an --answer, as a bug report for its maintainers")
          ->excludes(drawing)
          ->excludes(map)
          ->excludes("--as-test");
  command
      ->add_option("--call", call->called,
                   "The call that gave the answer, as in 'orient2d(a, b, c)', to reproduce it without Plumbline")
      ->type_name("CALL")
      ->needs(report);
  command->callback([&action, call] { action = [call] { return explain(*call); }; });
}

}  // namespace plumbline
