// plumbline solve: a solver's answer to each query.
#include <CLI/App.hpp>
#include <algorithm>
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

constexpr std::size_t batch = 1024;  // queries that a solver is given at once

struct SolveCall {
  std::string problem, file;
  Selection selection;
};

// The outcome and the code are null where the solver gave no answer, and then "incident" says what it did instead.
std::string line_of(const Shape& shape, const std::string& solver, std::span<const double> query,
                    const Answer& answer) {
  Json line{{"problem", shape.problem}, {"solver", solver}, {"query", Json::array()}};
  for (const double number : query) line["query"].push_back(hex(number));
  const bool answered = answer.incident == Incident::none;
  const Outcome* outcome = answered ? shape.outcome(answer.code) : nullptr;
  const bool refuses = answered && answer.code < 0;
  line["outcome"] = refuses ? Json("refused") : outcome == nullptr ? Json() : Json(outcome->name);
  line["code"] = answered ? Json(answer.code) : Json();
  line["values"] = Json::array();
  for (std::size_t i = 0; outcome != nullptr && i < outcome->values.size(); ++i)
    line["values"].push_back(is_not_supplied(answer.values[i]) ? Json() : Json(hex(answer.values[i])));
  if (!answered) line["incident"] = incident_names[static_cast<std::size_t>(answer.incident)];
  return line.dump() + "\n";
}

ExitCode solve(const SolveCall& call) {
  const Problem& problem = problem_named(call.problem);
  const std::string& solver = call.selection.solvers.front();
  const std::unique_ptr<Runner> runner = start(problem, solver, call.selection);
  const std::vector<Case> cases = read_cases_of(call.file, &problem);
  const std::size_t n = problem.shape.numbers.size();
  for (std::size_t first = 0; first < cases.size(); first += batch) {
    const std::span<const Case> asked = std::span(cases).subspan(first, std::min(batch, cases.size() - first));
    std::vector<double> queries;
    for (const Case& one : asked) queries.insert(queries.end(), one.query.begin(), one.query.end());
    std::vector<Answer> answers(asked.size());
    runner->run(queries, answers);
    std::string text;
    for (std::size_t i = 0; i < answers.size(); ++i)
      text += line_of(problem.shape, solver, std::span(queries).subspan(i * n, n), answers[i]);
    write_output(standard_output, text);
  }
  tell_notice(solver, *runner);
  return done;
}

}  // namespace

void add_solve(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("solve", "Prints a solver's answer to each query, a JSON object per line");
  const auto call = std::make_shared<SolveCall>();
  add_problem(*command, call->problem);
  command->add_option("file", call->file, "Queries, one per line (default standard input)")->type_name("FILE");
  add_solvers(*command, call->selection);
  command->get_option("--solver")->required()->expected(1);
  command->callback([&action, call] { action = [call] { return solve(*call); }; });
}

}  // namespace plumbline
