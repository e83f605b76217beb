// Names on the command line: problems, solvers and families, and sentences for those that are not known.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/engine.hpp"
#include "solvers/outside/peers.hpp"

namespace CLI {
class App;
}

namespace plumbline {

/// What a command works on: everything where nothing is named.
struct Selection {
  std::vector<std::string> problems, solvers, families, conventions;
  bool conservative = false;  ///< whether hits are judged by their distance from contact
  OutsideOptions outside;
  bool unnamed_peers = true;  ///< whether the peers run where no solver is named
};

/// One problem, which has to be named; or any number of them.
void add_problem(CLI::App& command, std::string& problem);
void add_problems(CLI::App& command, Selection& selection);
void add_solvers(CLI::App& command, Selection& selection);
void add_families(CLI::App& command, Selection& selection);

/// For a call that has a query where none is read.
inline constexpr std::string_view where_queries_go =
    "Queries are read from a file, or from standard input; `plumbline explain` takes one as words";

/// Throws WrongCall, a sentence with the known names, for an unknown one.
const Problem& problem_named(std::string_view name);
/// The same for a problem's oracle, and for one that it has not, or not in this build.
const Callback<Oracle>& oracle_named(const Problem& problem, std::string_view name);

/// The known names for an option's type name: PROBLEM, S (a solver), FAMILY, NAME (a convention). Empty for another.
std::vector<std::string_view> names_of_type(std::string_view type_name);

/// Those that are named, each once in the order of the list; all of them where none is. Throws as `problem_named`.
std::vector<const Problem*> selected_problems(const Selection& selection);

/// Whether the problem has a solver of that name in this build.
bool has_solver(const Problem& problem, std::string_view name);

/// Throws WrongCall, a sentence, for a solver that none of these problems has, and for a program where there are
/// several.
void check_solvers(const Selection& selection, std::span<const Problem* const> problems);

/// Starts a solver, built in or from outside. Throws WrongCall, a sentence, where it is not known or does not start.
std::unique_ptr<Runner> start(const Problem& problem, const std::string& solver, const Selection& selection);

/// Prints on standard error what a solver from outside should do better.
void tell_notice(const std::string& solver, const Runner& runner);

/// The subjects that are named for this problem; its built-in solvers where none is named. A solver from outside is
/// started once, to see what it supplies. Throws WrongCall, a sentence, where it does not start.
std::vector<Subject> subjects(const Problem& problem, const Selection& selection);

/// Throws WrongCall, a sentence, for a convention that none of these problems has, and for a problem without contact
/// where hits are judged by their distance from it.
void check_terms(const Selection& selection, std::span<const Problem* const> problems);

/// The problems that are named, each with the families that are, as runs that have no subjects yet. Throws WrongCall, a
/// sentence, for a name that nothing selected has.
std::vector<Run> drawn(const Selection& selection);

/// What is named, as the runs of a campaign. Throws WrongCall, a sentence, for a name that nothing selected has.
std::vector<Run> runs(const Selection& selection);

}  // namespace plumbline
