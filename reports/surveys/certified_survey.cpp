// Asks `certified` very many queries of every family of a problem, and holds it against plain rationals, bit by bit; or
// an oracle, and holds it against `filtered`.
//   plumbline_certified_survey PROBLEM... [--cases N] [--seed N] [--jobs N] [--resume FILE] [--solver S | --oracle O]
//                              [--seconds N]
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <chrono>
#include <span>
#include <string>
#include <vector>

#include "props/case.hpp"
#include "reports/program/names.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/surveys/surveying.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Asks the solver `certified` the same number of queries of each family of a problem. Its outcomes and the bits of "
    "its values must be those of the oracle `rational`, which is plain rationals. Exit codes: 0 all are alike, 1 some "
    "differ, 2 the call is wrong, 3 the machine failed.";

struct Call : SurveysCall {
  std::uint64_t cases = 100'000, seed = 1;
  std::string solver = "certified", oracle;
  unsigned seconds = 0;  ///< that an oracle has for a query; 0 sets no limit
};

// An oracle's truths, and those of `filtered`, which takes no time beside it.
bool is_alike(const Problem& problem, const Call& call) {
  Survey survey = survey_of_families(problem, call.cases, call.seed);
  survey.asked += fmt::format(", of the oracle {}", call.oracle);
  survey.block_size = 1024;  // some seconds of work of the slowest oracle
  survey.trusted = problem.oracles.filtered;
  survey.judged = oracle_named(problem, call.oracle);
  survey.solver = nullptr;
  if (call.seconds > 0) {
    survey.asked += fmt::format(", which has {} seconds for a query", call.seconds);
    survey.agrees_in_time = [&survey, &call](std::span<const double> query) {
      return agree_within(std::chrono::seconds(call.seconds), survey, query);
    };
  }
  return all_alike(survey, fmt::format("{}, {}", problem.name(), call.oracle), call);
}

bool is_certified(const Problem& problem, const Call& call) {
  Survey survey = survey_of_families(problem, call.cases, call.seed);
  survey.solver = find_solver(problem, call.solver);
  if (survey.solver == nullptr) {
    std::vector<std::string_view> known;
    for (const Solver* solver : problem.solvers) known.push_back(solver->name);
    throw WrongCall(no_such("solver", call.solver, known));
  }
  if (call.solver != "certified") survey.asked += fmt::format(", of {}", call.solver);
  return all_alike(survey, fmt::format("{}, {}", problem.name(), call.solver), call);
}

int act(const Call& call) {
  std::vector<std::string_view> known;
  for (const Problem& problem : problems()) known.push_back(problem.name());
  return survey_each(chosen(call, "problem", known), call, [&](std::size_t which) {
    const Problem& problem = problems()[which];
    return call.oracle.empty() ? is_certified(problem, call) : is_alike(problem, call);
  });
}

int read_and_act(int argc, char** argv) {
  CLI::App program(purpose, "plumbline_certified_survey");
  Call call;
  add_options(program, call, "problem");
  add_whole<std::uint64_t>(program, "--cases", call.cases, 1, 1'000'000'000'000, "How many queries of each family");
  add_whole<std::uint64_t>(program, "--seed", call.seed, 0, ~std::uint64_t{0}, "Which queries");
  CLI::Option* const solver =
      program.add_option("--solver", call.solver, "Asks this one instead, to see what is found")
          ->type_name("S")
          ->capture_default_str();
  CLI::Option* const oracle =
      program
          .add_option("--oracle", call.oracle, "Compares the truths of this oracle with those of `filtered` instead")
          ->type_name("O")
          ->excludes(solver);
  add_whole<unsigned>(program, "--seconds", call.seconds, 1, 1'000'000,
                      "Leaves out, and lists, the queries for which the oracle takes longer");
  program.get_option("--seconds")->default_str("no limit")->needs(oracle);
  return run_surveys(
      program, [&] { return act(call); }, argc, argv);
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) { return plumbline::read_and_act(argc, argv); }
