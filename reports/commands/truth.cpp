// plumbline truth: the exact answer of each query.
#include <CLI/App.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

struct Call {
  std::string problem, file, oracle = "filtered";
};

std::string line_of(const Case& asked, const Truth& truth) {
  const Shape& shape = asked.problem->shape;
  Json query = Json::array(), values = Json::array();
  for (const double number : asked.query) query.push_back(hex(number));
  const Outcome* outcome = shape.outcome(truth.code);
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const double nearest = truth.values[i].nearest();
    values.push_back({{"name", outcome->values[i].name},
                      {"exact", truth.values[i].text()},
                      {"nearest", hex(nearest)},
                      {"decimal", decimal(nearest)}});
  }
  return Json{{"problem", shape.problem},
              {"query", query},
              {"outcome", outcome == nullptr ? "refused" : outcome->name},
              {"code", truth.code},
              {"values", values}}
             .dump() +
         "\n";
}

ExitCode tell(const Call& call) {
  const Problem& problem = problem_named(call.problem);
  const Callback<Oracle>& oracle = oracle_named(problem, call.oracle);
  std::string text;
  for (const Case& asked : read_cases_of(call.file, &problem)) {
    text += line_of(asked, oracle(problem, asked.query.data()));
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
  const auto call = std::make_shared<Call>();
  add_problem(*command, call->problem);
  command->add_option("file", call->file, "Queries, one per line (default standard input)")->type_name("FILE");
  command->add_option("--oracle", call->oracle, "The oracle that answers")
      ->type_name("{filtered,rational,cgal,calcium}")
      ->capture_default_str();
  command->callback([&action, call] { action = [call] { return tell(*call); }; });
}

}  // namespace plumbline
