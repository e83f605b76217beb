// plumbline compare: what is better, worse, new and gone between two measurements.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "reports/forms/changes.hpp"
#include "reports/program/files.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct Call {
  std::string old, now, markdown;
  std::vector<std::string> as;
  bool all = false;
};

Results whole(const std::string& file) {
  Results results = read_results(file);
  if (results.division)
    throw WrongCall(file + " is a part of a campaign: `plumbline merge` makes the numbers of all parts from it.");
  return results;
}

bool has_solver(const Results& results, std::string_view solver) {
  return std::ranges::any_of(results.problems, [solver](const ProblemResults& of_problem) {
    return std::ranges::find(of_problem.solvers, solver, &SolverResults::name) != of_problem.solvers.end();
  });
}

// A solver's name may itself have an equals sign: that which parts two names that are there is meant.
void add_renamed(const std::string& pair, const Results& old, const Results& now, Renamed& renamed) {
  for (std::size_t at = pair.find('='); at != std::string::npos; at = pair.find('=', at + 1)) {
    const std::string older = pair.substr(0, at), newer = pair.substr(at + 1);
    if (!has_solver(old, older) || !has_solver(now, newer)) continue;
    renamed[older] = newer;
    return;
  }
  throw WrongCall(fmt::format("--as {}: give it OLD=NEW, a solver of the older file and one of the newer.", pair));
}

ExitCode compare(const Call& call) {
  if (!call.markdown.empty()) check_output(call.markdown);
  const Results old = whole(call.old), now = whole(call.now);
  Renamed renamed;
  for (const std::string& pair : call.as) add_renamed(pair, old, now, renamed);
  const Changes found = changes(old, now, renamed);
  if (found.compared == 0)
    throw WrongCall(
        fmt::format("{} and {} share no problem, solver and family, so there is nothing to compare: "
                    "--as OLD=NEW pairs solvers of two names.",
                    call.old, call.now));
  if (!call.markdown.empty()) write_output(call.markdown, changes_markdown(found));
  if (call.markdown != standard_output) write_output(standard_output, changes_text(found, call.all));
  return found.are_for_the_worse() ? ExitCode::found : done;
}

}  // namespace

void add_compare(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("compare", "What is better, worse, new and gone since another measurement");
  const auto call = std::make_shared<Call>();
  command->add_option("old", call->old, "What `measure --json` or `check --json` wrote")
      ->type_name("OLD.json")
      ->required();
  command->add_option("new", call->now, "The same of what is compared with it")->type_name("NEW.json")->required();
  command->add_option("--as", call->as, "Compares the solver OLD of the older with the solver NEW of the newer")
      ->type_name("OLD=NEW")
      ->allow_extra_args(false);
  command
      ->add_option("--markdown", call->markdown,
                   "Writes the changes for a pull request's comment (- is standard output)")
      ->type_name("F");
  command->add_flag("--all", call->all, "Tells every change, not the first ten of each direction");
  command->callback([&action, call] { action = [call] { return compare(*call); }; });
}

}  // namespace plumbline
