// Asks the oracles `filtered` and `rational`, and `certified`, every query of a small world, or a slice of it.
//   plumbline_small_worlds WORLD... [--slice I/N] [--jobs N] [--resume FILE] [--planted FAULT] [--list]
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "props/case.hpp"
#include "props/mutants/mutant.hpp"
#include "props/small_worlds.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/surveying.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Asks the oracles `filtered` and `rational` every query that can be made of a few numbers, and compares their "
    "truths exactly; and the solver `certified`, whose outcome and bits must be those of `rational`. Exit codes: 0 all "
    "are alike, 1 some differ, 2 the call is wrong, 3 the machine failed.";

struct Call {
  std::vector<std::string> names;
  Slice slice;
  unsigned jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::string record, planted;
  bool list = false;
};

Slice read_slice(const std::string& text) {
  const std::size_t middle = text.find('/');
  if (middle == std::string::npos)
    throw CLI::ValidationError("--slice", fmt::format("'{}' is no slice: write I/N, as 0/100", text));
  const std::uint64_t of = read_whole("--slice", text.substr(middle + 1), 1, 1'000'000'000);
  return {read_whole("--slice", text.substr(0, middle), 0, of - 1), of};
}

std::vector<const World*> worlds_of(const Call& call) {
  std::vector<const World*> chosen;
  std::vector<std::string_view> known = {"all"};
  for (const World& world : worlds()) known.push_back(world.name);
  for (const std::string& name : call.names) {
    if (name == "all") {
      for (const World& world : worlds()) chosen.push_back(&world);
    } else if (const World* world = find_world(name); world != nullptr) {
      chosen.push_back(world);
    } else {
      throw WrongCall(no_such("world", name, known));
    }
  }
  if (chosen.empty()) throw WrongCall("No world is named: --list tells what there is, and `all` is each of them.");
  if (chosen.size() > 1 && !call.record.empty()) throw WrongCall("A record is of one world: --resume takes one WORLD.");
  if (!call.planted.empty() && !call.record.empty())
    throw WrongCall("A record is of the right oracle: leave out --resume or --planted.");
  return chosen;
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
  survey.jobs = call.jobs;
  const std::string part = call.slice.of == 1 ? "" : fmt::format(" {}/{}", call.slice.part, call.slice.of);
  return all_alike(survey, std::string(world.name) + part, call.record);
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
  const std::vector<const World*> chosen = worlds_of(call);
  if (!call.record.empty()) check_output(call.record);
  const Interruption interruption;
  bool all_alike = true;
  for (const World* world : chosen) {
    all_alike = alike(*world, call) && all_alike;
    if (interrupted) Interruption::end();
  }
  return all_alike ? done : found;
}

int read_and_act(int argc, char** argv) {
  CLI::App program(purpose, "plumbline_small_worlds");
  Call call;
  program.add_option("WORLD", call.names, "Which worlds, or all");
  program
      .add_option_function<std::string>(
          "--slice", [&call](const std::string& text) { call.slice = read_slice(text); },
          "Asks one query in N of each world, from its query I on")
      ->type_name("I/N");
  add_whole<unsigned>(program, "--jobs", call.jobs, 1, 4096, "How many threads work");
  program.get_option("--jobs")->default_str("the cores");  // on any machine
  program
      .add_option("--resume", call.record,
                  "Keeps what is done in this file, goes on from it, and removes it at the end")
      ->type_name("FILE");
  program.add_option("--planted", call.planted, "Asks the oracle with this planted fault in place of `filtered`")
      ->type_name("FAULT");
  program.add_flag("--list", call.list, "Tells which worlds there are");
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    write_output(standard_output, program.help());
    return done;
  } catch (const CLI::ParseError& error) {
    throw WrongCall(std::string(error.what()) + ".\n`plumbline_small_worlds --help` tells what there is.");
  }
  return act(call);
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) { return plumbline::run_surveys(plumbline::read_and_act, argc, argv); }
