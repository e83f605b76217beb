#include "reports/forms/json_causes.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "reports/forms/json_witness.hpp"

namespace plumbline {
namespace {

// Calls `visit` with each solver that was diagnosed.
template <typename Visit>
void for_each_diagnosis(const std::vector<ProblemResults>& problems, Visit visit) {
  for (const auto& [problem, solvers] : problems)
    for (const SolverResults& solver : solvers)
      if (solver.diagnosis) visit(solver, *solver.diagnosis);
}

Json cause_json(const SolverResults& solver, const FoundCause& cause) {
  Json json = {{"problem", solver.problem->name()},
               {"solver", solver.name},
               {"name", cause.name},
               {"sort", cause.sort},
               {"rank", rank_names[static_cast<std::size_t>(cause.rank)]},
               {"sentence", cause.sentence},
               {"count", cause.count},
               {"broken", cause.broken},
               {"recall", cause.recall},
               {"precision", cause.precision},
               {"kinds", cause.kinds},
               {"witness", witness_json(*solver.problem, cause.witness, Detail::full)}};
  if (!cause.option.empty()) {
    json["option"] = cause.option;
    json["harmed"] = cause.harmed;
  }
  return json;
}

FoundCause cause_of(const Problem& problem, const Json& json, Format inputs) {
  FoundCause cause;
  cause.name = json.at("name");
  cause.sort = json.at("sort");
  cause.rank = static_cast<Rank>(index_of(rank_names, json.at("rank")));
  cause.sentence = json.at("sentence");
  cause.count = count_of(json.at("count"));
  cause.broken = count_of(json.at("broken"));
  cause.recall = json.at("recall");
  cause.precision = json.at("precision");
  cause.kinds = json.at("kinds").get<std::vector<std::size_t>>();
  cause.option = json.value("option", "");
  cause.harmed = json.contains("harmed") ? count_of(json["harmed"]) : 0;
  cause.witness = witness_of(problem, json.at("witness"), inputs);
  return cause;
}

// The solver that an entry is of.
SolverResults& solver_of(const Json& json, Results& results) {
  const std::string problem = json.at("problem"), name = json.at("solver");
  for (auto& [of, solvers] : results.problems)
    for (SolverResults& solver : solvers)
      if (of->name() == problem && solver.name == name) return solver;
  throw std::runtime_error(fmt::format("a cause is of {} {}, which has no result", problem, name));
}

}  // namespace

Json causes_json(const std::vector<ProblemResults>& problems) {
  Json all = Json::array();
  for_each_diagnosis(problems, [&all](const SolverResults& solver, const Diagnosis& diagnosis) {
    for (const FoundCause& cause : diagnosis.causes) all.push_back(cause_json(solver, cause));
  });
  return all;
}

Json diagnosed_json(const std::vector<ProblemResults>& problems) {
  Json all = Json::array();
  for_each_diagnosis(problems, [&all](const SolverResults& solver, const Diagnosis& diagnosis) {
    all.push_back({{"problem", solver.problem->name()},
                   {"solver", solver.name},
                   {"answers", diagnosis.answers},
                   {"wrong", diagnosis.wrong},
                   {"explained", diagnosis.explained},
                   {"unexplained", diagnosis.unexplained}});
  });
  return all;
}

void read_causes(const Json& causes, const Json& diagnosed, Results& results) {
  for (const Json& one : diagnosed) {
    Diagnosis& diagnosis = solver_of(one, results).diagnosis.emplace();
    diagnosis.answers = count_of(one.at("answers"));
    diagnosis.wrong = count_of(one.at("wrong"));
    diagnosis.explained = count_of(one.at("explained"));
    diagnosis.unexplained = one.at("unexplained").get<std::vector<std::size_t>>();
  }
  for (const Json& one : causes) {
    SolverResults& solver = solver_of(one, results);
    if (!solver.diagnosis) throw std::runtime_error("a cause is of a solver that was not diagnosed");
    solver.diagnosis->causes.push_back(cause_of(*solver.problem, one, results.inputs));
  }
}

}  // namespace plumbline
