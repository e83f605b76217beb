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

}  // namespace

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
