#include "reports/forms/json_witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "props/case.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

Json values_of_truth_json(const ToldTruth& truth) {
  Json values = Json::array();
  for (const ToldValue& value : truth.values) {
    Json json;
    if (!value.exact.empty()) json["exact"] = value.exact;
    json["nearest"] = hex(value.nearest);
    if (!value.is_double()) json["lack"] = error_json(value.lack);
    values.push_back(std::move(json));
  }
  return values;
}

// What was answered, as far as an answer was given: the code and the values of its outcome.
Json answer_json(const Shape& shape, const Answer& answer) {
  const Outcome* const outcome = answer.incident == Incident::none ? shape.outcome(answer.code) : nullptr;
  Json values = Json::array();
  if (outcome != nullptr)
    for (const Value& value : outcome->values) values.push_back(double_json(answer.values[value.place]));
  return {{"incident", incident_names[static_cast<std::size_t>(answer.incident)]},
          {"code", answer.code},
          {"values", std::move(values)}};
}

Json need_json(const Need& need) {
  if (need.is_free()) return "free";
  if (need.is_exact()) return "exact";
  return {{"low", hex(need.low)}, {"high", hex(need.high)}};
}

Json needs_json(const std::vector<Need>& needs) {
  Json json = Json::array();
  for (const Need& need : needs) json.push_back(need_json(need));
  return json;
}

Json acceptance_json(const std::optional<Acceptance>& acceptance) {
  if (!acceptance) return nullptr;
  return {{"demand", demand_names[static_cast<std::size_t>(acceptance->demand)]},
          {"least", error_json(acceptance->least)}};
}

// What is said, and no more.
Json said_json(const Said& said) {
  const Demands& demands = said.demands;
  Json json = Json::object();
  const auto add = [&json](const char* name, double limit, double unsaid) {
    if (limit != unsaid) json[name] = error_json(limit);
  };
  add("max_ulp", demands.max_ulp, Demands::nothing);
  add("max_scaled", demands.max_scaled, Demands::nothing);
  if (demands.max_mixed) json["max_mixed"] = error_json(*demands.max_mixed);
  add("ignore_margin", demands.ignore_margin, 0);
  add("tolerance", demands.tolerance, 0);
  if (demands.conservative) json["conservative"] = *demands.conservative;
  if (!demands.conventions.empty()) json["conventions"] = words(demands.conventions);
  if (said.range) json["range"] = true;
  return json;
}

Json seen_json(const Shape& shape, const Seen& seen) {
  if (seen.incident != Incident::none) return {{"incident", incident_names[static_cast<std::size_t>(seen.incident)]}};
  Json json = {{"outcome", outcome_name(shape, seen.code)}};
  if (seen.wrong_value) json["wrong_value"] = true;
  return json;
}

Json map_json(const Shape& shape, const ToldMap& map) {
  Json json;
  for (const std::size_t place : map.numbers) json["numbers"].push_back(shape.numbers[place].name);
  for (const Seen& seen : map.seen) json["seen"].push_back(seen_json(shape, seen));
  json["truth"] = map.truth;
  if (!map.due.empty()) json["due"] = map.due;
  json["answers"] = map.answers;
  json["wrong"] = map.wrong;
  return json;
}

// What says that something was not sought, or is not there.
bool is_nothing(const Json& json) { return json.empty() || json == false || json == ""; }

// A field, or null: documents leave out what was not sought, or is not there.
const Json& field(const Json& json, const char* name) {
  static const Json nothing;
  const auto found = json.find(name);
  return found == json.end() ? nothing : *found;
}

Need need_of(const Json& json, double number) {
  if (json == "free") return {};
  if (json == "exact") return {number, number};
  return {double_of(json.at("low")), double_of(json.at("high"))};
}

std::vector<Need> needs_of(const Json& json, std::span<const double> query) {
  std::vector<Need> needs;
  if (json.is_null()) return needs;
  for (std::size_t i = 0; i < query.size(); ++i) needs.push_back(need_of(json.at(i), query[i]));
  return needs;
}

ToldTruth told_of(const Json& json, int code) {
  ToldTruth truth{code, {}};
  for (const Json& value : json) {
    const Json &exact = field(value, "exact"), &lack = field(value, "lack");
    truth.values.push_back({exact.is_null() ? "" : exact.get<std::string>(), double_of(value.at("nearest")),
                            lack.is_null() ? 0 : error_of(lack)});
  }
  return truth;
}

// That of its case, where the document lacks it.
ToldTruth truth_of(const Problem& problem, const Json& json, std::span<const double> query) {
  const int code = outcome_code(problem.shape, json.at("truth"));
  if (const Json& values = field(json, "truth_values"); !values.is_null()) return told_of(values, code);
  ToldTruth truth = told(problem.filtered(query.data()));
  if (truth.code != code)
    throw std::runtime_error(fmt::format("the truth of {} is `{}`, not {}", json.at("case").dump(),
                                         outcome_name(problem.shape, truth.code), json.at("truth").dump()));
  return truth;
}

// Of one that is kept in brief, no more than the answer.
Answer answer_of(const Shape& shape, const Json& witness) {
  Answer answer;
  answer.values.fill(not_supplied());
  const Json& json = field(witness, "answered");
  if (json.is_null()) {
    const Json& incident = field(witness, "incident");
    if (!incident.is_null()) answer.incident = static_cast<Incident>(index_of(incident_names, incident));
    const Json& name = field(witness, "answer");
    answer.code = name.is_null() ? refused_code : outcome_code(shape, name);
    return answer;
  }
  answer.incident = static_cast<Incident>(index_of(incident_names, json.at("incident")));
  answer.code = json.at("code");
  const Json& values = json.at("values");
  if (values.size() > answer.values.size()) throw std::runtime_error("an answer has more values than any outcome");
  std::ranges::transform(values, answer.values.begin(), double_of);
  return answer;
}

Seen seen_of(const Shape& shape, const Json& json) {
  if (json.contains("incident")) {
    const std::size_t index = index_of(incident_names, json["incident"]);
    return {refused_code, static_cast<Incident>(index)};
  }
  return {outcome_code(shape, json.at("outcome")), Incident::none, json.value("wrong_value", false)};
}

std::optional<ToldMap> map_of(const Shape& shape, const Json& json) {
  if (json.is_null()) return std::nullopt;
  ToldMap map;
  for (std::size_t i = 0; i < map.numbers.size(); ++i) {
    const auto name = json.at("numbers").at(i).get<std::string>();
    const auto found = std::ranges::find(shape.numbers, name, &Number::name);
    if (found == shape.numbers.end()) throw std::runtime_error(fmt::format("'{}' is not a number of its query", name));
    map.numbers[i] = static_cast<std::size_t>(found - shape.numbers.begin());
  }
  for (const Json& seen : json.at("seen")) map.seen.push_back(seen_of(shape, seen));
  map.truth = json.at("truth");
  map.due = json.value("due", "");
  map.answers = json.at("answers");
  map.wrong = count_of(json.at("wrong"));
  for (const std::string* cells : {&map.truth, &map.due, &map.answers})
    if (cells != &map.due || !map.due.empty()) cells_of(*cells, map.seen.size());
  return map;
}

Conventions conventions_of(const Problem& problem, const Json& json) {
  Conventions conventions;
  for (const Json& name : json) {
    const Conventions named = conventions_named(problem, name.get<std::string>());
    if (named.none())
      throw std::runtime_error(fmt::format("{} is not a convention of {}", name.dump(), problem.name()));
    conventions |= named;
  }
  return conventions;
}

Said said_of(const Problem& problem, const Json& json) {
  Said said;
  Demands& demands = said.demands;
  const auto limit = [&json](const char* name, double unsaid) {
    return json.contains(name) ? error_of(json[name]) : unsaid;
  };
  demands.max_ulp = limit("max_ulp", Demands::nothing);
  demands.max_scaled = limit("max_scaled", Demands::nothing);
  if (json.contains("max_mixed")) demands.max_mixed = error_of(json["max_mixed"]);
  demands.ignore_margin = limit("ignore_margin", 0);
  demands.tolerance = limit("tolerance", 0);
  if (json.contains("conservative")) demands.conservative = json["conservative"].get<double>();
  demands.conventions = names_of(problem, conventions_of(problem, field(json, "conventions")));
  said.range = json.value("range", false);
  return said;
}

// A late or far hit is reported with its time, so it must have one.
Lapse lapse_of(const Problem& problem, const Witness& witness, const Json& json) {
  const auto lapse = static_cast<Lapse>(index_of(lapse_names, json));
  if (problem.decisions.is_near_at == nullptr || (is_lapse_of_hit(lapse) && std::isnan(witness.answer.values.front())))
    throw std::runtime_error(fmt::format("the lapse of {} has to be that of a hit with a time", json.dump()));
  return lapse;
}

std::optional<Acceptance> acceptance_of(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return Acceptance{static_cast<Demand>(index_of(demand_names, json.at("demand"))), error_of(json.at("least"))};
}

}  // namespace

Json witness_json(const Problem& problem, const Witness& witness, Detail detail) {
  const Shape& shape = problem.shape;
  const bool in_full = detail != Detail::brief;
  const Incident incident = witness.incident();
  Json json;
  const auto add = [&json](const char* name, Json field) {
    if (!is_nothing(field)) json[name] = std::move(field);
  };
  json["case"] = case_text(problem, witness.query);
  json["verdict"] = verdict_names[static_cast<std::size_t>(witness.verdict())];
  if (incident != Incident::none) json["incident"] = incident_names[static_cast<std::size_t>(incident)];
  if (witness.lapse() != Lapse::none) json["lapse"] = lapse_names[static_cast<std::size_t>(witness.lapse())];
  json["truth"] = outcome_name(shape, witness.truth.code);
  if (in_full) add("truth_values", values_of_truth_json(witness.truth));
  if (const auto& other = witness.conventional) {
    json["conventional"]["truth"] = outcome_name(shape, other->code);
    if (in_full) json["conventional"]["truth_values"] = values_of_truth_json(*other);
  }
  if (witness.verdict() != Verdict::non_answer) json["answer"] = outcome_name(shape, witness.answer.code);
  json["answered"] = answer_json(shape, witness.answer);
  if (witness.value)
    json["error"] = {{"value", value_name(shape, witness)},
                     {"ulp", error_json(witness.ulp())},
                     {"scaled", error_json(witness.scaled())},
                     {"mixed", error_json(witness.mixed())},
                     {"backward", error_json(witness.backward)}};
  json["rank"] = rank_names[static_cast<std::size_t>(witness.rank)];
  add("margin", error_json(witness.margin));
  add("needs", needs_json(witness.needs));
  add("configuration", witness.configuration);
  add("stated", witness.stated);
  json["count"] = witness.count;
  if (witness.broken != 0) json["broken"] = witness.broken;
  if (const auto& other = witness.contradiction)
    json["contradiction"] = {
        {"clause", other->clause}, {"case", case_text(problem, other->query)}, {"code", other->code}};
  add("recorded", witness.recorded);
  add("terms", said_json(witness.said));
  add("accepting", words(names_of(problem, witness.accepting)));
  add("pardon", acceptance_json(witness.acceptance));
  if (witness.map && in_full) json["map"] = map_json(shape, *witness.map);
  if (detail == Detail::of_part) json["drawn"] = witness.drawn;
  return json;
}

Witness witness_of(const Problem& problem, const Json& json, Format inputs) {
  const Shape& shape = problem.shape;
  Witness witness;
  witness.format = inputs;
  witness.query = read_case(json.at("case").get<std::string>(), &problem).query;
  witness.judgement.verdict = static_cast<Verdict>(index_of(verdict_names, json.at("verdict")));
  if (const Json& incident = field(json, "incident"); !incident.is_null())
    witness.judgement.incident = static_cast<Incident>(index_of(incident_names, incident));
  witness.truth = truth_of(problem, json, witness.query);
  if (const Json& other = field(json, "conventional"); !other.is_null())
    witness.conventional = told_of(field(other, "truth_values"), outcome_code(shape, other.at("truth")));
  witness.answer = answer_of(shape, json);
  if (const Json& lapse = field(json, "lapse"); !lapse.is_null())
    witness.judgement.lapse = lapse_of(problem, witness, lapse);
  if (const Json& error = field(json, "error"); !error.is_null()) {
    witness.value = place_of(shape, witness.due().code, error.at("value"));
    witness.judgement.ulp[*witness.value] = error_of(error.at("ulp"));
    witness.judgement.scaled[*witness.value] = error_of(error.at("scaled"));
    witness.judgement.mixed[*witness.value] = error_of(error.at("mixed"));
    witness.backward = error_of(error.at("backward"));
  }
  witness.rank = static_cast<Rank>(index_of(rank_names, json.at("rank")));
  witness.margin = error_of(field(json, "margin"));
  witness.needs = needs_of(field(json, "needs"), witness.query);
  witness.configuration = json.value("configuration", "");
  witness.stated = json.value("stated", "");
  witness.count = count_of(json.at("count"));
  witness.broken = json.value("broken", std::uint64_t{0});
  if (const Json& other = field(json, "contradiction"); !other.is_null())
    witness.contradiction = {other.at("clause"), read_case(other.at("case").get<std::string>(), &problem).query,
                             other.at("code")};
  witness.recorded = json.value("recorded", false);
  if (json.contains("terms")) witness.said = said_of(problem, json["terms"]);
  witness.accepting = conventions_of(problem, field(json, "accepting"));
  witness.acceptance = acceptance_of(field(json, "pardon"));
  witness.map = map_of(shape, field(json, "map"));
  witness.drawn = json.value("drawn", std::uint64_t{0});
  return witness;
}

}  // namespace plumbline
