#include "reports/program/listed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "props/campaign/diagnosis.hpp"
#include "props/judge/cause.hpp"
#include "solvers/text.hpp"

namespace plumbline {

using Json = nlohmann::ordered_json;

std::string file_of(const Problem& problem, const Solver& solver) {
  return fmt::format("solvers/{}/{}{}.cpp", problem.name(), solver.portable ? "" : "peers/", solver.name);
}

std::vector<std::string> supplied(const Problem& problem, const Solver& solver) {
  std::vector<std::string> names;
  for (const Outcome& outcome : problem.shape.outcomes)
    for (const Value& value : outcome.values) {
      const bool fresh = std::find(names.begin(), names.end(), value.name) == names.end();
      if (fresh && solver.supplies.contains(outcome.code, value.place)) names.emplace_back(value.name);
    }
  return names;
}

namespace {

std::vector<std::string_view> numbers_of(const Shape& shape) {
  std::vector<std::string_view> names;
  for (const Number& number : shape.numbers) names.push_back(number.name);
  return names;
}

Json json_of(const Outcome& outcome) {
  Json values = Json::array(), meanings = Json::object();
  for (const Value& value : outcome.values) {
    values.push_back(value.name);
    meanings[std::string(value.name)] = value.meaning;
  }
  return {{"code", outcome.code},
          {"name", outcome.name},
          {"rule", outcome.rule},
          {"values", values},
          {"value_meanings", meanings}};
}

Json json_of(const Problem& problem, const Family& family) {
  const Outcome* aim = problem.shape.outcome(family.aim);
  return {{"name", family.name},
          {"description", family.description},
          {"aim", aim == nullptr ? Json() : Json(aim->name)},
          {"share", family.share},
          {"by_name_only", family.by_name_only}};
}

Json json_of(const Problem& problem, const Solver& solver) {
  return {{"name", solver.name},
          {"file", file_of(problem, solver)},
          {"supplies", supplied(problem, solver)},
          {"conventions", words(solver.conventions)},
          {"portable", solver.portable}};
}

Json json_of(const Problem& problem, const Peer& peer) {
  Json json = json_of(problem, peer.solver);
  json["release"] = peer.release();
  return json;
}

Json json_of(const Problem& problem, std::span<const Peer* const> peers) {
  Json outcomes = Json::array(), solvers = Json::array(), families = Json::array();
  Json conventions = Json::array(), properties = Json::array(), causes = Json::array();
  for (const Outcome& outcome : problem.shape.outcomes) outcomes.push_back(json_of(outcome));
  for (const Solver* solver : problem.solvers) solvers.push_back(json_of(problem, *solver));
  for (const Peer* peer : peers)
    if (peer->problem == problem.name()) solvers.push_back(json_of(problem, *peer));
  for (const Family& family : problem.families) families.push_back(json_of(problem, family));
  for (const Prescription& one : problem.prescriptions) conventions.push_back(one.convention.name);
  for (const Clause& clause : problem.clauses) properties.push_back(clause.sentence);
  for (const Cause& cause : causes_of(problem))
    causes.push_back({{"name", cause.name}, {"sort", cause.sort()}, {"meaning", cause.sentence}});
  for (const GeneralCause* cause : general_causes_of(problem))
    causes.push_back({{"name", cause->name}, {"sort", cause->sort}, {"meaning", cause->sentence}});
  return {{"name", problem.name()},       {"question", problem.shape.question},
          {"rules", problem.shape.rules}, {"numbers", numbers_of(problem.shape)},
          {"outcomes", outcomes},         {"solvers", solvers},
          {"families", families},         {"conventions", conventions},
          {"properties", properties},     {"causes", causes}};
}

}  // namespace

Json json_of(std::span<const Problem* const> selected, std::span<const Peer* const> peers) {
  Json all = Json::array(), conventions = Json::array();
  for (const Problem* problem : selected) all.push_back(json_of(*problem, peers));
  std::set<std::string_view> listed;
  for (const Problem& problem : problems())
    for (const Prescription& one : problem.prescriptions)
      if (listed.insert(one.convention.name).second)
        conventions.push_back({{"name", one.convention.name}, {"meaning", one.convention.meaning}});
  return {{"schema", 1}, {"version", PLUMBLINE_VERSION}, {"problems", all}, {"conventions", conventions}};
}

Json json_of_truth(const Problem& problem, std::span<const double> asked, const Truth& truth) {
  const Shape& shape = problem.shape;
  Json query = Json::array(), values = Json::array();
  for (const double number : asked) query.push_back(hex(number));
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
              {"values", values}};
}

}  // namespace plumbline
