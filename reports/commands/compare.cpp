// plumbline compare: what is better, worse, new and gone between two measurements.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "reports/forms/changes.hpp"
#include "reports/program/files.hpp"
#include "reports/program/outputs.hpp"
#include "reports/program/program.hpp"
#include "solvers/outside/command.hpp"

namespace plumbline {
namespace {

struct CompareCall {
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

std::set<std::string> solvers_of(const Results& results) {
  std::set<std::string> names;
  for (const ProblemResults& of_problem : results.problems)
    for (const SolverResults& solver : of_problem.solvers) names.insert(solver.name);
  return names;
}

// The solvers of each file.
struct Names {
  std::set<std::string> old, now;
};

// Which solvers of two names are compared, and in words why; and which were not, for more than one would do.
struct Pairing {
  Renamed renamed = {};
  std::vector<std::string> paired = {}, unpaired = {};
};

// A solver's name may itself have an equals sign: that which parts two names that are there is meant.
void add_renamed(const std::string& pair, const Names& names, Pairing& pairing) {
  for (std::size_t at = pair.find('='); at != std::string::npos; at = pair.find('=', at + 1)) {
    const std::string older = pair.substr(0, at), newer = pair.substr(at + 1);
    if (!names.old.contains(older) || !names.now.contains(newer)) continue;
    for (const auto& [from, to] : pairing.renamed)
      if (from == older || to == newer)
        throw WrongCall(
            fmt::format("--as {}: --as {}={} already names one of the two: pair each solver once.", pair, from, to));
    pairing.renamed[older] = newer;
    pairing.paired.push_back(fmt::format("{} with {}, as --as says", older, newer));
    return;
  }
  throw WrongCall(fmt::format("--as {}: give it OLD=NEW, a solver of the older file and one of the newer.", pair));
}

// Those from outside that only one of the two has, and that are the same at another path.
void add_other_paths(const Names& names, Pairing& pairing) {
  std::map<std::string, std::pair<std::vector<std::string>, std::vector<std::string>>> alike;
  for (const std::string& name : names.old)
    if (names_outside(name) && !names.now.contains(name) && !pairing.renamed.contains(name))
      alike[outside::wherever(name)].first.push_back(name);
  for (const std::string& name : names.now)
    if (names_outside(name) && !names.old.contains(name) &&
        std::ranges::find(pairing.renamed, name, &Renamed::value_type::second) == pairing.renamed.end())
      alike[outside::wherever(name)].second.push_back(name);
  for (const auto& [kept, both] : alike) {
    const auto& [older, newer] = both;
    if (older.size() == 1 && newer.size() == 1) {
      pairing.renamed[older.front()] = newer.front();
      pairing.paired.push_back(fmt::format("{} with {}, the same at another path", older.front(), newer.front()));
    } else if (!older.empty() && !newer.empty()) {
      pairing.unpaired.push_back(fmt::format("{} of the older may be {} of the newer: --as OLD=NEW pairs two",
                                             fmt::join(older, " or "), fmt::join(newer, " or ")));
    }
  }
}

ExitCode compare(const CompareCall& call) {
  if (!call.markdown.empty()) check_output(call.markdown);
  const Results old = whole(call.old), now = whole(call.now);
  const Names names{solvers_of(old), solvers_of(now)};
  Pairing pairing;
  for (const std::string& pair : call.as) add_renamed(pair, names, pairing);
  add_other_paths(names, pairing);
  Changes found = changes(old, now, pairing.renamed);
  if (found.compared == 0)
    throw WrongCall(
        fmt::format("{} and {} share no problem, solver and family: --as OLD=NEW pairs a solver of the "
                    "older ({}) with one of the newer ({}).",
                    call.old, call.now, fmt::join(names.old, ", "), fmt::join(names.now, ", ")));
  found.paired = std::move(pairing.paired);
  found.alone.insert(found.alone.end(), pairing.unpaired.begin(), pairing.unpaired.end());
  if (!call.markdown.empty()) write_output(call.markdown, changes_markdown(found));
  if (call.markdown != standard_output) write_output(standard_output, changes_text(found, call.all));
  return found.are_for_the_worse() ? ExitCode::found : done;
}

}  // namespace

void add_compare(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("compare", "Prints what is better, worse, new and gone between two measurements");
  const auto call = std::make_shared<CompareCall>();
  command->add_option("old", call->old, "The output of `measure --json` or `check --json`")
      ->type_name("OLD.json")
      ->required();
  command->add_option("new", call->now, "The newer measurement to compare with it")->type_name("NEW.json")->required();
  command
      ->add_option("--as", call->as,
                   "Compares the solver OLD of the older with the solver NEW of the newer; without it, solvers of one "
                   "name are compared, or the same library or program at another path")
      ->type_name("OLD=NEW")
      ->allow_extra_args(false);
  command
      ->add_option("--markdown", call->markdown,
                   "Writes the changes for a pull request's comment (- is standard output)")
      ->type_name("F");
  command->add_flag("--all", call->all, "Prints every change, not the first ten of each direction");
  command->callback([&action, call] { action = [call] { return compare(*call); }; });
}

}  // namespace plumbline
