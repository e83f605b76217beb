#include "reports/program/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cstdio>

#include "props/case.hpp"
#include "reports/program/league_subjects.hpp"
#include "reports/program/options.hpp"
#include "reports/program/outside_subject.hpp"
#include "reports/program/peer_subject.hpp"
#include "reports/program/program.hpp"
#include "solvers/league/league.hpp"

namespace plumbline {
namespace {

// What stands for every built-in solver, so that one from outside can be put beside them.
constexpr std::string_view all_built_in = "all";

template <typename Items, typename Name>
std::vector<std::string_view> names_of(const Items& items, Name name) {
  std::vector<std::string_view> names;
  for (const auto& item : items)
    if (std::find(names.begin(), names.end(), name(item)) == names.end()) names.push_back(name(item));
  return names;
}

// Why a problem lacks an oracle: other problems have it, or none has it in this build.
std::string why_absent(const NamedOracle& oracle) {
  std::vector<std::string_view> having;
  for (const Problem& problem : problems())
    if (problem.oracles.*oracle.second != nullptr) having.push_back(problem.name());
  if (having.empty())
    return fmt::format(
        "This build has no oracle {}: configure it with -DPLUMBLINE_{}=ON where its library is installed, or use "
        "rational.",
        oracle.first, oracle.first == "cgal" ? "CGAL" : "CALCIUM");
  return fmt::format("The oracle {} is for problems whose values are roots: {}. Use rational.", oracle.first,
                     fmt::join(having, ", "));
}

// How a program is called, where a solver that is none looks like one.
std::string hint_at_program(const std::string& solver) {
  static constexpr std::pair<std::string_view, std::string_view> runs[] = {
      {".mjs", "node "}, {".js", "node "}, {".py", "python3 "}, {".jl", "julia "}, {".rb", "ruby "}};
  if (solver.starts_with("exec:") || !league_language(solver).empty()) return "";
  for (const auto& [ending, by] : runs)
    if (solver.ends_with(ending))
      return fmt::format(" Is it a program? Call it as 'exec:{}{}'.", solver.find(' ') == std::string::npos ? by : "",
                         solver);
  const bool is_program = solver.find(' ') != std::string::npos ||
                          (!solver.ends_with(".so") && solver.find('/') != std::string::npos &&
                           solver.find(".so:") == std::string::npos && ::access(solver.c_str(), X_OK) == 0);
  return is_program ? fmt::format(" Is it a program? Call it as 'exec:{}'.", solver) : "";
}

template <typename NamesIn>
std::vector<std::string_view> names_in_any(std::span<const Problem* const> problems, NamesIn names_in) {
  std::vector<std::string_view> known;
  for (const Problem* problem : problems)
    for (const std::string_view name : names_in(*problem))
      if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
  return known;
}

// Every name must be that of something in one of the problems at least.
template <typename NamesIn>
void check_names(std::string_view kind, std::span<const std::string> names, std::span<const Problem* const> problems,
                 NamesIn names_in) {
  const std::vector<std::string_view> known = names_in_any(problems, names_in);
  for (const std::string& name : names)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw WrongCall(no_such(kind, name, known) + (kind == "solver" ? hint_at_program(name) : ""));
}

std::vector<std::string_view> solvers_in(const Problem& problem) {
  auto names = names_of(problem.solvers, [](const Solver* solver) { return solver->name; });
  for (const Peer* peer : peers())
    if (peer->problem == problem.name()) names.push_back(peer->solver.name);
  return names;
}
std::vector<std::string_view> families_in(const Problem& problem) {
  return names_of(problem.families, [](const Family& family) { return family.name; });
}
std::vector<std::string_view> conventions_in(const Problem& problem) {
  return names_of(problem.prescriptions, [](const Prescription& one) { return one.convention.name; });
}

std::vector<const Family*> families(const Problem& problem, const Selection& selection) {
  if (selection.families.empty()) return default_families(problem);
  std::vector<const Family*> selected;
  for (const Family& family : problem.families)
    if (std::find(selection.families.begin(), selection.families.end(), family.name) != selection.families.end())
      selected.push_back(&family);
  return selected;
}

Subject started_from_outside(const Problem& problem, const std::string& solver, const Selection& selection) {
  try {
    if (const std::optional<LeagueSubject> one = find_league_subject(solver); one && one->problem == problem.name())
      return subject_of(*one, problem, selection.outside);
  } catch (const CannotStart& reason) {
    throw WrongCall(reason.what());
  }
  const std::unique_ptr<Runner> runner = start(problem, solver, selection);
  const Manner manner{observed_supplies(problem, *runner), {}};
  tell_notice(solver, *runner);
  return outside_subject(problem, solver, selection.outside, manner);
}

bool names_solver(const Selection& selection, std::string_view name) {
  return std::find(selection.solvers.begin(), selection.solvers.end(), name) != selection.solvers.end();
}

}  // namespace

void add_problem(CLI::App& command, std::string& problem) {
  command.add_option("problem,--problem", problem, "The problem's name")->type_name("PROBLEM")->required();
}

void add_problems(CLI::App& command, Selection& selection) {
  const auto add = [&selection](const std::vector<std::string>& names) {
    selection.problems.insert(selection.problems.end(), names.begin(), names.end());
  };
  using Names = std::vector<std::string>;
  command.add_option_function<Names>("problems", add, "Names of problems (default all)")->type_name("PROBLEM");
  command.add_option_function<Names>("--problem", add, "The same, as an option")
      ->type_name("PROBLEM")
      ->allow_extra_args(false);
}

void add_solvers(CLI::App& command, Selection& selection) {
  command
      .add_option(
          "--solver", selection.solvers,
          "A solver's name, a library (./libmine.so, ./libmine.so:symbol), a program ('exec:node mine.mjs'), or "
          "all for the built-in ones")
      ->type_name("S")
      ->allow_extra_args(false);
  add_whole(command, "--timeout-ms", selection.outside.timeout_ms, 1, 86'400'000,
            "Milliseconds that a solver from outside may take for a query");
}

void add_families(CLI::App& command, Selection& selection) {
  command.add_option("--family", selection.families, "A family's name (default all but those with non-finite numbers)")
      ->type_name("FAMILY")
      ->allow_extra_args(false);
}

const Problem& problem_named(std::string_view name) {
  if (const Problem* problem = find_problem(name)) return *problem;
  const std::string_view first = name.substr(0, name.find(' '));
  if (first != name && find_problem(first) != nullptr)
    throw WrongCall(fmt::format("'{}' is a case, not the name of a problem. {}.", name, where_queries_go));
  throw WrongCall(no_such_problem(name));
}

const Callback<Oracle>& oracle_named(const Problem& problem, std::string_view name) {
  const auto* const named = std::ranges::find(oracle_names, name, [](const auto& one) { return one.first; });
  if (named == std::end(oracle_names))
    throw WrongCall(no_such("oracle", name, names_of(oracle_names, [](const auto& one) { return one.first; })));
  const Callback<Oracle>& oracle = problem.oracles.*named->second;
  if (oracle == nullptr) throw WrongCall(why_absent(*named));
  return oracle;
}

std::vector<std::string_view> names_of_type(std::string_view type_name) {
  const std::vector<const Problem*> all = selected_problems({});
  if (type_name == "PROBLEM") return problem_names();
  if (type_name == "FAMILY") return names_in_any(all, families_in);
  if (type_name == "NAME") return names_in_any(all, conventions_in);
  if (type_name != "S") return {};
  std::vector<std::string_view> solvers = names_in_any(all, solvers_in);
  solvers.push_back(all_built_in);
  return solvers;
}

std::vector<const Problem*> selected_problems(const Selection& selection) {
  for (const std::string& name : selection.problems) problem_named(name);
  std::vector<const Problem*> selected;
  for (const Problem& problem : problems()) {
    const bool named =
        std::find(selection.problems.begin(), selection.problems.end(), problem.name()) != selection.problems.end();
    if (named || selection.problems.empty()) selected.push_back(&problem);
  }
  return selected;
}

bool has_solver(const Problem& problem, std::string_view name) {
  const auto names = solvers_in(problem);
  return std::find(names.begin(), names.end(), name) != names.end();
}

void check_solvers(const Selection& selection, std::span<const Problem* const> problems) {
  std::vector<std::string> built_in_names;
  for (const std::string& solver : selection.solvers) {
    if (!names_outside(solver) && solver != all_built_in) built_in_names.push_back(solver);
    if ((solver.starts_with("exec:") || !league_language(solver).empty()) && problems.size() != 1)
      throw WrongCall(fmt::format(
          "'{}' answers one problem: name it, as in `plumbline check orientation --solver '{}'`.", solver, solver));
  }
  check_names("solver", built_in_names, problems, solvers_in);
}

std::unique_ptr<Runner> start(const Problem& problem, const std::string& solver, const Selection& selection) {
  if (const Solver* found = find_solver(problem, solver)) return built_in(problem, *found).start();
  const Peer* peer = find_peer(problem.name(), solver);
  if (peer == nullptr && !names_outside(solver))
    throw WrongCall(no_such("solver", solver, solvers_in(problem)) + hint_at_program(solver));
  if (peer != nullptr) return starter_of_peer(*peer, problem.shape, selection.outside)();
  try {
    return start_outside(solver, problem.shape, selection.outside);
  } catch (const CannotStart& reason) {
    throw WrongCall(reason.what() + hint_at_program(solver));
  }
}

void tell_notice(const std::string& solver, const Runner& runner) {
  if (const std::string told = notice(runner); !told.empty())
    fmt::print(stderr, "{}: {}{}\n", solver, told, told.ends_with('?') ? "" : ".");
}

std::vector<Subject> subjects(const Problem& problem, const Selection& selection) {
  std::vector<Subject> selected;
  const bool all = selection.solvers.empty() || names_solver(selection, all_built_in);
  for (const Solver* solver : problem.solvers)
    if (all || names_solver(selection, solver->name)) selected.push_back(built_in(problem, *solver));
  for (const Peer* peer : peers()) {
    if (peer->problem != problem.name()) continue;
    if ((all && selection.unnamed_peers) || names_solver(selection, peer->solver.name))
      selected.push_back(peer_subject(problem, *peer, selection.outside));
  }
  for (const std::string& solver : selection.solvers)
    if (names_outside(solver) && std::ranges::find(selected, solver, &Subject::name) == selected.end())
      selected.push_back(started_from_outside(problem, solver, selection));
  return selected;
}

void check_terms(const Selection& selection, std::span<const Problem* const> problems) {
  check_names("convention", selection.conventions, problems, conventions_in);
  if (!selection.conservative) return;
  const auto has_contact = [](const Problem& problem) { return problem.decisions.is_near_at != nullptr; };
  for (const Problem* problem : problems) {
    if (has_contact(*problem)) continue;
    std::vector<std::string_view> names;
    for (const Problem& one : plumbline::problems())
      if (has_contact(one)) names.push_back(one.name());
    throw WrongCall(fmt::format("--conservative is for the collision of moving things, so not for {}: name {} or {}.",
                                problem->name(), fmt::join(std::span(names).first(names.size() - 1), ", "),
                                names.back()));
  }
}

std::vector<Run> drawn(const Selection& selection) {
  const std::vector<const Problem*> selected = selected_problems(selection);
  check_names("family", selection.families, selected, families_in);
  check_terms(selection, selected);
  std::vector<Run> all;
  for (const Problem* problem : selected)
    if (const auto of_problem = families(*problem, selection); !of_problem.empty())
      all.push_back({problem, of_problem, {}});
  return all;
}

std::vector<Run> runs(const Selection& selection) {
  check_solvers(selection, selected_problems(selection));
  std::vector<Run> all = drawn(selection);
  for (Run& run : all) run.subjects = subjects(*run.problem, selection);
  std::erase_if(all, [](const Run& run) { return run.subjects.empty(); });
  if (all.empty()) throw WrongCall("No problem has both a solver and a family of those named: see plumbline list.");
  return all;
}

}  // namespace plumbline
