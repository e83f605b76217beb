// Asks `certified` very many queries of every family of a problem, and holds it against plain rationals, bit by bit.
//   plumbline_certified_survey PROBLEM... [--cases N] [--seed N] [--jobs N] [--resume FILE] [--solver S]
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "props/case.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/surveying.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Asks the solver `certified` the same number of queries of each family of a problem. Its outcomes and the bits of "
    "its values must be those of the oracle `rational`, which is plain rationals. Exit codes: 0 all are alike, 1 some "
    "differ, 2 the call is wrong, 3 the machine failed.";

struct Call {
  std::vector<std::string> names;
  std::uint64_t cases = 100'000, seed = 1;
  unsigned jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::string record, solver = "certified";
};

std::vector<const Problem*> problems_of(const Call& call) {
  std::vector<const Problem*> chosen;
  std::vector<std::string_view> known = {"all"};
  for (const Problem& problem : problems()) known.push_back(problem.name());
  for (const std::string& name : call.names) {
    if (name == "all") {
      for (const Problem& problem : problems()) chosen.push_back(&problem);
    } else if (const Problem* problem = find_problem(name); problem != nullptr) {
      chosen.push_back(problem);
    } else {
      throw WrongCall(no_such("problem", name, known));
    }
  }
  if (chosen.empty()) throw WrongCall("No problem is named: `all` is each of them.");
  if (chosen.size() > 1 && !call.record.empty())
    throw WrongCall("A record is of one problem: --resume takes one PROBLEM.");
  return chosen;
}

bool is_certified(const Problem& problem, const Call& call) {
  Survey survey = survey_of_families(problem, call.cases, call.seed);
  survey.jobs = call.jobs;
  survey.solver = find_solver(problem, call.solver);
  if (survey.solver == nullptr) {
    std::vector<std::string_view> known;
    for (const Solver* solver : problem.solvers) known.push_back(solver->name);
    throw WrongCall(no_such("solver", call.solver, known));
  }
  if (call.solver != "certified") survey.asked += fmt::format(", of {}", call.solver);
  return all_alike(survey, fmt::format("{}, {}", problem.name(), call.solver), call.record);
}

int act(const Call& call) {
  const std::vector<const Problem*> chosen = problems_of(call);
  if (!call.record.empty()) check_output(call.record);
  const Interruption interruption;
  bool all_certified = true;
  for (const Problem* problem : chosen) {
    all_certified = is_certified(*problem, call) && all_certified;
    if (interrupted) Interruption::end();
  }
  return all_certified ? done : found;
}

int read_and_act(int argc, char** argv) {
  CLI::App program(purpose, "plumbline_certified_survey");
  Call call;
  program.add_option("PROBLEM", call.names, "Which problems, or all");
  add_whole<std::uint64_t>(program, "--cases", call.cases, 1, 1'000'000'000'000, "How many queries of each family");
  add_whole<std::uint64_t>(program, "--seed", call.seed, 0, ~std::uint64_t{0}, "Which queries");
  add_whole<unsigned>(program, "--jobs", call.jobs, 1, 4096, "How many threads work");
  program.get_option("--jobs")->default_str("the cores");  // on any machine
  program
      .add_option("--resume", call.record,
                  "Keeps what is done in this file, goes on from it, and removes it at the end")
      ->type_name("FILE");
  program.add_option("--solver", call.solver, "Asks this one instead, to see what is found")
      ->type_name("S")
      ->capture_default_str();
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    write_output(standard_output, program.help());
    return done;
  } catch (const CLI::ParseError& error) {
    throw WrongCall(std::string(error.what()) + ".\n`plumbline_certified_survey --help` tells what there is.");
  }
  return act(call);
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) { return plumbline::run_surveys(plumbline::read_and_act, argc, argv); }
