// Asks the oracles `filtered` and `rational`, and `certified`, every query of a small world, or a slice of it.
//   plumbline_small_worlds WORLD... [--slice I/N] [--jobs N] [--resume FILE] [--planted FAULT] [--list]
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "props/case.hpp"
#include "props/planted/mutant.hpp"
#include "props/survey/small_worlds.hpp"
#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/surveys/surveying.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Asks the oracles `filtered` and `rational` every query that can be made of a few numbers, and compares their "
    "truths exactly; and the solver `certified`, whose outcome and bits must be those of `rational`. Exit codes: 0 all "
    "are alike, 1 some differ, 2 the call is wrong, 3 the machine failed.";

struct Call : SurveysCall {
  Slice slice;
  std::string planted;
  bool list = false;
};

Slice read_slice(const std::string& text) {
  const std::size_t middle = text.find('/');
  if (middle == std::string::npos)
    throw CLI::ValidationError("--slice", fmt::format("'{}' is not a slice: write I/N, as 0/100", text));
  const std::uint64_t of = read_whole("--slice", text.substr(middle + 1), 1, 1'000'000'000);
  return {read_whole("--slice", text.substr(0, middle), 0, of - 1), of};
}

// The oracle with that fault, which self-test plants as well.
Oracle* planted_in(const Problem& problem, std::string_view fault) {
  std::vector<std::string_view> known;
  for (const Mutant& mutant : mutants_of(problem)) {
    if (mutant.oracle == nullptr) continue;
    if (mutant.name == fault) return mutant.oracle;
    known.push_back(mutant.name);
  }
  throw WrongCall(no_such("faulty oracle", fault, known));
}

// Whether the truths of a world, and the answers of `certified`, are alike.
bool alike(const World& world, const Call& call) {
  Survey survey = survey_of(world, call.slice);
  if (!call.planted.empty()) survey.judged = planted_in(*survey.problem, call.planted);
  const std::string part = call.slice.of == 1 ? "" : fmt::format(" {}/{}", call.slice.part, call.slice.of);
  return all_alike(survey, std::string(world.name) + part, call);
}

int list() {
  std::string text;
  for (const World& world : worlds())
    text += fmt::format("{:<30} {:>9} queries, each number {} to {}{}\n", world.name, queries_of(world), world.least,
                        world.greatest, world.unit == 1 ? "" : fmt::format(" times {}", world.unit));
  write_output(standard_output, text);
  return done;
}

int act(const Call& call) {
  if (call.list) return list();
  if (!call.planted.empty() && !call.record.empty())
    throw WrongCall("A record is of the right oracle: leave out --resume or --planted.");
  std::vector<std::string_view> known;
  for (const World& world : worlds()) known.push_back(world.name);
  return survey_each(chosen(call, "world", known), call,
                     [&](std::size_t which) { return alike(worlds()[which], call); });
}

int read_and_act(int argc, char** argv) {
  CLI::App program(purpose, "plumbline_small_worlds");
  Call call;
  add_options(program, call, "world");
  program
      .add_option_function<std::string>(
          "--slice", [&call](const std::string& text) { call.slice = read_slice(text); },
          "Asks one query in N of each world, from its query I on")
      ->type_name("I/N");
  program.add_option("--planted", call.planted, "Asks the oracle with this planted fault in place of `filtered`")
      ->type_name("FAULT");
  program.add_flag("--list", call.list, "Lists the worlds");
  return run_surveys(
      program, [&] { return act(call); }, argc, argv);
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) { return plumbline::read_and_act(argc, argv); }
