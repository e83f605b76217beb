// plumbline self-test: does the harness find the faults that are planted in it?
#include "props/planted/catches.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>

#include "reports/program/files.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "solvers/outside/module.hpp"
#include "solvers/outside/outside.hpp"

namespace plumbline {
namespace {

struct SelfTestCall {
  std::uint64_t seed = 1;
  std::uint64_t cases = 300;  // of each family; on fewer, faults that need a rare query are missed
};

std::string line_of(const Catch& result) {
  const bool planted = result.name != "none";
  return fmt::format("{:<8}{:<22}{:<8}{:<26}{:>6} of {} cases: {}\n", result.good() ? "good" : "BAD", result.problem,
                     result.part, planted ? result.name : "(nothing planted)", result.caught, result.cases,
                     planted ? result.fault : "nothing may be found");
}

ExitCode test(const SelfTestCall& call) {
  const std::string module = module_file("outside_mutants");
  if (module.empty())
    throw WrongCall(
        "The solvers from outside that are tested, outside_mutants.so, are not beside this program: install "
        "all of Plumbline, or build the target plumbline_modules.");
  const auto start = [&module](const OutsideMutant& mutant, const Shape& shape) {
    return start_outside(fmt::format("{}:{}", module, mutant.symbol), shape);
  };
  std::vector<Catch> results = self_test(call.seed, call.cases);
  std::ranges::move(self_test_outside(call.seed, call.cases, start), std::back_inserter(results));
  std::string text;
  for (const Catch& result : results) text += line_of(result);
  const auto good = std::count_if(results.begin(), results.end(), [](const Catch& result) { return result.good(); });
  const auto bad = static_cast<std::ptrdiff_t>(results.size()) - good;
  text += bad == 0 ? fmt::format("\nAll {} are good: what was planted was found, and nothing else.\n", results.size())
                   : fmt::format("\n{} of {} are bad: the harness cannot be trusted there.\n", bad, results.size());
  write_output(standard_output, text);
  return bad == 0 ? done : found;
}

}  // namespace

void add_self_test(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("self-test", "Plants faults in the harness, and exits with 1 unless it finds them all");
  const auto call = std::make_shared<SelfTestCall>();
  static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  add_whole<std::uint64_t>(*command, "--cases", call->cases, 1, all,
                           "Cases of each family, fewer where truths take longer");
  add_whole<std::uint64_t>(*command, "--seed", call->seed, 0, all, "Seed of the random cases");
  command->callback([&action, call] { action = [call] { return test(*call); }; });
}

}  // namespace plumbline
