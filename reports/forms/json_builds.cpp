#include "reports/forms/json_builds.hpp"

#include "props/case.hpp"

namespace plumbline {
namespace {

Json row_json(const BuildRow& row, const BuildRow* base) {
  Json json = {{"name", row.name},
               {"solver", row.solver},
               {"command", row.command},
               {"verdict", build_verdict_names[static_cast<std::size_t>(row.verdict)]},
               {"allowed", row.allowed},
               {"faults", row.faults},
               {"new", base == nullptr ? row.faults : new_faults(row, *base)}};
  if (!row.error.empty()) json["error"] = row.error;
  if (!row.same_as.empty()) json["same_as"] = row.same_as;
  if (row.ratio) json["ratio"] = *row.ratio;
  return json;
}

Json disagreement_json(const Problem& problem, const Disagreement& disagreement) {
  Json answers = Json::array();
  for (const auto& [answer, right, builds] : disagreement.groups)
    answers.push_back({{"answer", answer}, {"right", right}, {"builds", builds}});
  return {{"case", case_text(problem, disagreement.query)}, {"answers", std::move(answers)}};
}

Json decision_json(const DecidingWord& decision) {
  return {{"word", decision.word},
          {"instead", decision.instead},
          {"programs", decision.programs},
          {"pairs", decision.pairs},
          {"fails", decision.fails},
          {"faults", decision.faults},
          {"sentence", decision_text(decision)}};
}

BuildRow row_of(const Json& json) {
  BuildRow row{json.at("name"), json.at("solver"), json.at("command"), json.at("allowed")};
  row.verdict = static_cast<BuildVerdict>(index_of(build_verdict_names, json.at("verdict")));
  row.error = json.value("error", "");
  row.same_as = json.value("same_as", "");
  row.faults = json.at("faults");
  if (json.contains("ratio")) row.ratio = json["ratio"];
  return row;
}

Disagreement disagreement_of(const Problem& problem, const Json& json) {
  const std::vector<double> query = read_case(json.at("case").get<std::string>(), &problem).query;
  Disagreement disagreement{query, told(problem.filtered(query.data())), {}};
  for (const Json& group : json.at("answers"))
    disagreement.groups.push_back({group.at("answer"), group.at("right"), group.at("builds")});
  return disagreement;
}

DecidingWord decision_of(const Json& json) {
  return {json.at("word"),     json.at("instead"),
          json.at("programs"), static_cast<std::size_t>(count_of(json.at("pairs"))),
          json.at("fails"),    json.at("faults")};
}

}  // namespace

Builds builds_of(const Problem& problem, const Json& json) {
  Builds builds;
  for (const Json& row : json.at("rows")) builds.rows.push_back(row_of(row));
  if (json.contains("disagreement")) builds.disagreement = disagreement_of(problem, json["disagreement"]);
  for (const Json& decision : json.at("decisions")) builds.decisions.push_back(decision_of(decision));
  return builds;
}

Json builds_json(const Problem& problem, const Builds& builds) {
  Json rows = Json::array(), decisions = Json::array();
  const BuildRow* const base = base_of(builds.rows);
  for (const BuildRow& row : builds.rows) rows.push_back(row_json(row, base));
  for (const DecidingWord& decision : builds.decisions) decisions.push_back(decision_json(decision));
  Json json = {{"rows", std::move(rows)}, {"decisions", std::move(decisions)}};
  if (builds.disagreement) json["disagreement"] = disagreement_json(problem, *builds.disagreement);
  return json;
}

}  // namespace plumbline
