// plumbline list: what there is, in words or as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>

#include "props/aliases.hpp"
#include "props/campaign/diagnosis.hpp"
#include "props/judge/cause.hpp"
#include "props/problem.hpp"
#include "reports/forms/results.hpp"
#include "reports/languages/contract.hpp"
#include "reports/program/files.hpp"
#include "reports/program/listed.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/outside/peers.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// A name and what is to be said of it: a line, several on a terminal.
std::string item(std::string_view name, std::string_view text, const Paper& paper) {
  return fitted(text, paper, fmt::format("    {:<23} ", name)) + '\n';
}

std::string solver_in_words(const Problem& problem, const Solver& solver) {
  const std::vector<std::string> values = supplied(problem, solver);
  std::string text = file_of(problem, solver);
  if (problem.shape.values() > 0)
    text += values.empty() ? ", supplies no values" : fmt::format(", supplies {}", fmt::join(values, " "));
  if (solver.name == "certified")
    text += fmt::format(", right to the last bit: #include <{}>", certified_header(problem));
  if (!solver.conventions.empty()) text += fmt::format(", by convention {}", solver.conventions);
  return text;
}

std::string family_in_words(const Problem& problem, const Family& family) {
  const Outcome* aim = problem.shape.outcome(family.aim);
  return fmt::format("queries {}{}{}", family.description, aim == nullptr ? "" : fmt::format("; aims at {}", aim->name),
                     family.by_name_only ? "; runs only when named" : "");
}

std::string called(const Lines& lines, const Problem& problem) {
  std::vector<std::string> names;
  for (const Alias& alias : aliases())
    if (alias.problem == problem.name())
      names.push_back(alias.option.empty() ? std::string(alias.name)
                                           : fmt::format("{} ({})", alias.name, alias.option));
  return names.empty() ? "" : paragraph(lines, "also called: ", "  ", fmt::format("{}", fmt::join(names, ", ")));
}

std::string problem_in_words(const Problem& problem, const Paper& paper) {
  const Lines lines = {"  ", paper.terminal ? paper.columns : 120};
  std::string text = painted(problem.name(), Ink::bold, paper) + '\n';
  text += paragraph(lines, "", "", problem.shape.question) + called(lines, problem) + contract(lines, problem.shape) +
          "  solvers\n";
  for (const Solver* solver : problem.solvers) text += item(solver->name, solver_in_words(problem, *solver), paper);
  for (const Peer* peer : peers())
    if (peer->problem == problem.name())
      text += item(peer->solver.name, fmt::format("{}, on {}", solver_in_words(problem, peer->solver), peer->release()),
                   paper);
  text += "  families\n";
  for (const Family& family : problem.families) text += item(family.name, family_in_words(problem, family), paper);
  text += "  properties\n";
  for (const Clause& clause : problem.clauses) text += fmt::format("    {}\n", clause.sentence);
  text += conventions_in_words(lines, problem) + "  causes of wrong answers that check names, besides conventions\n";
  for (const Cause& cause : causes_of(problem))
    if (cause.convention == nullptr) text += item(cause.name, cause.sentence, paper);
  for (const GeneralCause* cause : general_causes_of(problem)) text += item(cause->name, cause->sentence, paper);
  return text;
}

std::string in_words(std::span<const Problem* const> selected) {
  const Paper paper = paper_of_standard_output();
  std::string text;
  for (const Problem* problem : selected) text += (text.empty() ? "" : "\n") + problem_in_words(*problem, paper);
  return text;
}

}  // namespace

void add_list(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand(
      "list", "Describes each problem: its numbers, outcomes, values, solvers, families and causes of wrong answers");
  const auto selection = std::make_shared<Selection>();
  const auto json = std::make_shared<bool>(false);
  add_problems(*command, *selection);
  command->add_flag("--json", *json, "Prints JSON");
  command->callback([&action, selection, json] {
    action = [selection, json] {
      const std::vector<const Problem*> selected = selected_problems(*selection);
      write_output(standard_output, *json ? json_of(selected, peers()).dump(2) + "\n" : in_words(selected));
      return done;
    };
  });
}

}  // namespace plumbline
