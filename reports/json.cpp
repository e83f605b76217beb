// The document of `measure --json`: schema.json says what it holds.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <stdexcept>

#include "reports/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

constexpr int schema = 1;  // raised whenever a reader of the document before it would misread a new one

// JSON has no infinity, and null stands for no error at all.
Json error_json(double error) {
  if (error == no_error) return nullptr;
  if (std::isinf(error)) return "inf";
  return error;
}

double error_of(const Json& json) {
  if (json.is_null()) return no_error;
  if (json == "inf") return std::numeric_limits<double>::infinity();
  return json.get<double>();
}

std::uint64_t count_of(const Json& json) {
  if (!json.is_number_unsigned()) throw std::runtime_error(fmt::format("{} is no count", json.dump()));
  return json.get<std::uint64_t>();
}

std::size_t index_of(std::span<const std::string_view> names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw std::runtime_error(fmt::format("\"{}\" is no name that this program knows", name));
  return static_cast<std::size_t>(found - names.begin());
}

Format format_of(const std::string& name) {
  for (const Format format : {Format::binary64, Format::binary32})
    if (name == format_name(format)) return format;
  throw std::runtime_error(fmt::format("\"{}\" is no format of numbers that this program knows", name));
}

int outcome_code(const Shape& shape, const std::string& name) {
  for (const Outcome& outcome : shape.outcomes)
    if (outcome.name == name) return outcome.code;
  if (name == "refused") return refused_code;
  throw std::runtime_error(fmt::format("\"{}\" is no outcome of {}", name, shape.problem));
}

Json values_json(const std::vector<ValueErrors>& values) {
  Json json = Json::object();
  for (const ValueErrors& value : values) {
    Json histogram = Json::object();
    for (const auto& [edge, count] : value.histogram) histogram[decimal(edge)] = count;
    json[value.name] = {{"count", value.count},
                        {"ulp_max", error_json(value.ulp_max)},
                        {"ulp_median", error_json(quantile(value.histogram, 0.5))},
                        {"ulp_p99", error_json(quantile(value.histogram, 0.99))},
                        {"scaled_max", error_json(value.scaled_max)},
                        {"histogram", std::move(histogram)}};
  }
  return json;
}

std::vector<ValueErrors> values_of(const Json& json) {
  std::vector<ValueErrors> values;
  for (const auto& [name, entry] : json.items()) {
    ValueErrors value;
    value.name = name;
    value.count = count_of(entry.at("count"));
    value.ulp_max = error_of(entry.at("ulp_max"));
    value.scaled_max = error_of(entry.at("scaled_max"));
    for (const auto& [edge, count] : entry.at("histogram").items()) {
      const auto number = read_double(edge);
      if (!number) throw std::runtime_error(fmt::format("\"{}\" is no edge of a bin of {}", edge, name));
      value.histogram[*number] = count_of(count);
    }
    values.push_back(std::move(value));
  }
  return values;
}

Json witness_json(const Problem& problem, const Witness& witness) {
  const Shape& shape = problem.shape;
  Json json;
  json["case"] = case_text(problem, witness.query);
  json["verdict"] = verdict_names[static_cast<std::size_t>(witness.verdict)];
  if (witness.incident != Incident::none) json["incident"] = incident_names[static_cast<std::size_t>(witness.incident)];
  json["truth"] = outcome_name(shape, witness.truth_code);
  json["answer"] =
      witness.verdict == Verdict::non_answer ? Json(nullptr) : Json(outcome_name(shape, witness.answer_code));
  json["error"] = nullptr;
  if (!witness.value.empty())
    json["error"] = {{"value", witness.value},
                     {"ulp", error_json(witness.ulp)},
                     {"scaled", error_json(witness.scaled)},
                     {"backward", error_json(witness.backward)}};
  json["margin"] = error_json(witness.margin);
  json["configuration"] = witness.configuration;
  json["stated"] = witness.stated;
  json["count"] = witness.count;
  return json;
}

std::vector<double> query_of(const Problem& problem, const std::string& text) {
  const auto parts = words(text);
  const std::size_t numbers = problem.shape.numbers.size();
  std::vector<double> query;
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (const auto number = read_double(parts[i])) query.push_back(*number);
  if (parts.size() != numbers + 1 || query.size() != numbers || parts.front() != problem.name())
    throw std::runtime_error(fmt::format("\"{}\" is no case of {}", text, problem.name()));
  return query;
}

Witness witness_of(const Problem& problem, const Json& json, Format inputs) {
  const Shape& shape = problem.shape;
  Witness witness;
  witness.format = inputs;
  witness.query = query_of(problem, json.at("case"));
  witness.verdict = static_cast<Verdict>(index_of(verdict_names, json.at("verdict")));
  if (json.contains("incident"))
    witness.incident = static_cast<Incident>(index_of(incident_names, json.at("incident")));
  witness.truth_code = outcome_code(shape, json.at("truth"));
  witness.answer_code = json.at("answer").is_null() ? refused_code : outcome_code(shape, json.at("answer"));
  if (const Json& error = json.at("error"); !error.is_null()) {
    witness.value = error.at("value");
    witness.ulp = error_of(error.at("ulp"));
    witness.scaled = error_of(error.at("scaled"));
    witness.backward = error_of(error.at("backward"));
  }
  witness.margin = error_of(json.at("margin"));
  witness.configuration = json.at("configuration");
  witness.stated = json.at("stated");
  witness.count = count_of(json.at("count"));
  return witness;
}

Json tally_json(const Tally& tally) {
  Json verdicts, incidents = Json::object(), worst = Json::array();
  for (std::size_t i = 0; i < verdict_names.size(); ++i) verdicts[std::string(verdict_names[i])] = tally.verdicts[i];
  for (std::size_t i = 1; i < incident_names.size(); ++i)
    if (tally.incidents[i] != 0) incidents[std::string(incident_names[i])] = tally.incidents[i];
  for (const Witness& witness : tally.worst) worst.push_back(witness_json(*find_problem(tally.problem), witness));
  Json json = {{"problem", tally.problem},          {"solver", tally.solver}, {"family", tally.family},
               {"portable", tally.portable},        {"cases", tally.cases},   {"verdicts", std::move(verdicts)},
               {"incidents", std::move(incidents)}, {"broken", tally.broken}, {"values", values_json(tally.values)},
               {"worst", std::move(worst)}};
  if (!tally.release.empty()) json["release"] = tally.release;
  if (tally.timing) json["timing"] = {{"ns", tally.timing->ns}, {"ratio", tally.timing->ratio}};
  return json;
}

Tally tally_of(const Json& json, Format inputs) {
  Tally tally;
  tally.problem = json.at("problem");
  const Problem* problem = find_problem(tally.problem);
  if (problem == nullptr) throw std::runtime_error(fmt::format("\"{}\" is no problem of this program", tally.problem));
  tally.solver = json.at("solver");
  tally.family = json.at("family");
  tally.portable = json.at("portable");
  tally.release = json.value("release", "");
  tally.cases = count_of(json.at("cases"));
  for (const auto& [name, count] : json.at("verdicts").items())
    tally.verdicts[index_of(verdict_names, name)] = count_of(count);
  for (const auto& [name, count] : json.at("incidents").items())
    tally.incidents[index_of(incident_names, name)] = count_of(count);
  tally.broken = count_of(json.at("broken"));
  tally.values = values_of(json.at("values"));
  for (const Json& witness : json.at("worst")) tally.worst.push_back(witness_of(*problem, witness, inputs));
  if (json.contains("timing")) tally.timing = {json["timing"].at("ns"), json["timing"].at("ratio")};
  const std::uint64_t sum = std::accumulate(tally.verdicts.begin(), tally.verdicts.end(), std::uint64_t{0});
  if (sum != tally.cases)
    throw std::runtime_error(fmt::format("its verdicts add up to {}, its cases to {}", sum, tally.cases));
  return tally;
}

}  // namespace

std::string to_json(const Results& results) {
  Json tallies = Json::array();
  for (const Tally& tally : results.tallies) tallies.push_back(tally_json(tally));
  const Json document = {{"schema", schema},
                         {"seed", results.seed},
                         {"cases", results.cases},
                         {"inputs", format_name(results.inputs)},
                         {"version", results.version},
                         {"build", results.build},
                         {"results", std::move(tallies)}};
  // A solver from outside may have a name that is no UTF-8.
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Results from_json(std::string_view text, std::string_view file) {
  std::string place = "the document";
  try {
    const Json document = Json::parse(text);
    const Json& number = document.at("schema");
    if (number != schema) {
      throw std::runtime_error(fmt::format("its schema is {}, this program reads {}", number.dump(), schema));
    }
    Results results{count_of(document.at("seed")),
                    count_of(document.at("cases")),
                    document.at("version"),
                    document.at("build"),
                    {},
                    format_of(document.value("inputs", "binary64"))};
    for (const Json& tally : document.at("results")) {
      place = fmt::format("result {}", results.tallies.size());
      results.tallies.push_back(tally_of(tally, results.inputs));
    }
    return results;
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: {} cannot be read: {}. Write it with `plumbline measure --json` again.",
                                         file, place, error.what()));
  }
}

}  // namespace plumbline
