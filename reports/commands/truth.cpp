// plumbline truth: the exact answer of each query.
#include <CLI/App.hpp>
#include <memory>

#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/listed.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct TruthCall {
  std::string problem, file, oracle = "filtered";
};

ExitCode print_truths(const TruthCall& call) {
  const Problem& problem = problem_named(call.problem);
  const Callback<Oracle>& oracle = oracle_named(problem, call.oracle);
  std::string text;
  for (const Case& asked : read_cases_of(call.file, &problem)) {
    text += json_of_truth(problem, asked.query, oracle(problem, asked.query.data())).dump() + "\n";
    if (text.size() < printed_at_once) continue;
    write_output(standard_output, text);
    text.clear();
  }
  write_output(standard_output, text);
  return done;
}

}  // namespace

void add_truth(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("truth", "Prints the exact answer to each query, a JSON object per line");
  const auto call = std::make_shared<TruthCall>();
  add_problem(*command, call->problem);
  command->add_option("file", call->file, "Queries, one per line (default standard input)")->type_name("FILE");
  command->add_option("--oracle", call->oracle, "The oracle that answers")
      ->type_name("{filtered,rational,cgal,calcium}")
      ->capture_default_str();
  command->callback([&action, call] { action = [call] { return print_truths(*call); }; });
}

}  // namespace plumbline
