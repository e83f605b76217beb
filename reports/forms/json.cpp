// The document of `measure --json`: schema.json says what it holds.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>

#include "props/case.hpp"
#include "reports/forms/leading.hpp"
#include "reports/forms/results.hpp"
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

double bin_after(double edge) { return bin_edge(std::nextafter(edge, std::numeric_limits<double>::infinity())); }

// The counts of bins that follow each other stand together, by the edge of the first.
Json histogram_json(const Histogram& histogram) {
  Json json = Json::object();
  std::string first;
  double next = no_error;
  for (const auto& [edge, count] : histogram) {
    if (edge != next) json[first = decimal(edge)] = Json::array();
    json[first].push_back(count);
    next = bin_after(edge);
  }
  return json;
}

// In documents from before, each bin has an edge of its own, and a number.
Histogram histogram_of(const Json& json, std::string_view value) {
  Histogram histogram;
  for (const auto& [first, counts] : json.items()) {
    std::optional<double> edge = read_double(first);
    if (!edge) throw std::runtime_error(fmt::format("\"{}\" is no edge of a bin of {}", first, value));
    for (const Json& count : counts) {
      histogram[*edge] = count_of(count);
      edge = bin_after(*edge);
    }
  }
  return histogram;
}

Json values_json(const std::vector<ValueErrors>& values) {
  Json json = Json::object();
  for (const ValueErrors& value : values) {
    json[value.name] = {{"count", value.count},
                        {"ulp_max", error_json(value.ulp_max)},
                        {"ulp_median", error_json(quantile(value.histogram, 0.5))},
                        {"ulp_p99", error_json(quantile(value.histogram, 0.99))},
                        {"scaled_max", error_json(value.scaled_max)},
                        {"scaled_ordinary", error_json(value.scaled_ordinary)},
                        {"histogram", histogram_json(value.histogram)}};
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
    value.scaled_ordinary = error_of(entry.at("scaled_ordinary"));
    value.histogram = histogram_of(entry.at("histogram"), name);
    values.push_back(std::move(value));
  }
  return values;
}

// Of a part also what decides between equals.
Json worst_json(const std::map<std::string, WorstValue>& worst, bool of_part) {
  Json json = Json::object();
  for (const auto& [outcome, value] : worst) {
    json[outcome] = {{"value", value.name}, {"scaled", error_json(value.scaled)}};
    if (of_part) json[outcome]["drawn"] = value.drawn;
  }
  return json;
}

Json double_json(double value) {
  if (is_not_supplied(value)) return nullptr;
  return std::isnan(value) ? "nan" : hex(value);  // a NaN's sign depends on the machine
}

Json values_of_truth_json(const ToldTruth& truth) {
  Json values = Json::array();
  for (const ToldValue& value : truth.values)
    values.push_back({{"exact", value.exact.empty() ? Json() : Json(value.exact)},
                      {"nearest", hex(value.nearest)},
                      {"lack", error_json(value.lack)}});
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
  if (needs.empty()) return nullptr;
  Json json = Json::array();
  for (const Need& need : needs) json.push_back(need_json(need));
  return json;
}

Json names_json(Conventions conventions) {
  Json names = Json::array();
  for (const ConventionMeaning& known : convention_meanings)
    if (conventions.contains(known.convention)) names.push_back(known.name);
  return names;
}

Json pardon_json(const std::optional<Pardon>& pardon) {
  if (!pardon) return nullptr;
  return {{"demand", demand_names[static_cast<std::size_t>(pardon->demand)]}, {"least", error_json(pardon->least)}};
}

Json witness_json(const Problem& problem, const Witness& witness, bool of_part) {
  const Shape& shape = problem.shape;
  const Incident incident = witness.incident();
  Json json;
  json["case"] = case_text(problem, witness.query);
  json["verdict"] = verdict_names[static_cast<std::size_t>(witness.verdict())];
  if (incident != Incident::none) json["incident"] = incident_names[static_cast<std::size_t>(incident)];
  json["truth"] = outcome_name(shape, witness.truth.code);
  json["truth_values"] = values_of_truth_json(witness.truth);
  json["conventional"] = nullptr;
  if (witness.conventional)
    json["conventional"] = {{"truth", outcome_name(shape, witness.conventional->code)},
                            {"truth_values", values_of_truth_json(*witness.conventional)}};
  json["answer"] = witness.verdict() == Verdict::non_answer ? Json() : Json(outcome_name(shape, witness.answer.code));
  json["answered"] = answer_json(shape, witness.answer);
  json["error"] = nullptr;
  if (witness.value)
    json["error"] = {{"value", value_name(shape, witness)},
                     {"ulp", error_json(witness.ulp())},
                     {"scaled", error_json(witness.scaled())},
                     {"mixed", error_json(witness.mixed())},
                     {"backward", error_json(witness.backward)}};
  json["rank"] = rank_names[static_cast<std::size_t>(witness.rank)];
  json["margin"] = error_json(witness.margin);
  json["needs"] = needs_json(witness.needs);
  json["configuration"] = witness.configuration;
  json["stated"] = witness.stated;
  json["count"] = witness.count;
  json["broken"] = witness.broken;
  json["contradiction"] = nullptr;
  if (const auto& other = witness.contradiction)
    json["contradiction"] = {
        {"clause", other->clause}, {"case", case_text(problem, other->query)}, {"code", other->code}};
  json["recorded"] = witness.recorded;
  json["accepting"] = names_json(witness.accepting);
  json["pardon"] = pardon_json(witness.pardon);
  if (of_part) json["drawn"] = witness.drawn;
  return json;
}

double double_of(const Json& json) {
  if (json.is_null()) return not_supplied();
  const std::optional<double> number = read_double(json.get<std::string>());
  if (!number) throw std::runtime_error(fmt::format("{} is no number", json.dump()));
  return *number;
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
  for (const Json& value : json)
    truth.values.push_back({value.at("exact").is_null() ? "" : value.at("exact").get<std::string>(),
                            double_of(value.at("nearest")), error_of(value.at("lack"))});
  return truth;
}

Answer answer_of(const Json& json) {
  Answer answer;
  answer.values.fill(not_supplied());
  answer.incident = static_cast<Incident>(index_of(incident_names, json.at("incident")));
  answer.code = json.at("code");
  const Json& values = json.at("values");
  if (values.size() > answer.values.size()) throw std::runtime_error("an answer has more values than any outcome");
  std::ranges::transform(values, answer.values.begin(), double_of);
  return answer;
}

Conventions conventions_of(const Json& json) {
  Conventions conventions;
  for (const Json& name : json) {
    const ConventionMeaning* const known = find_convention(name.get<std::string>());
    if (known == nullptr) throw std::runtime_error(fmt::format("{} is no convention of this program", name.dump()));
    conventions.insert(known->convention);
  }
  return conventions;
}

std::optional<Pardon> pardon_of(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return Pardon{static_cast<Demand>(index_of(demand_names, json.at("demand"))), error_of(json.at("least"))};
}

std::size_t place_of(const Shape& shape, int code, const std::string& name) {
  if (const Outcome* const outcome = shape.outcome(code))
    for (const Value& value : outcome->values)
      if (value.name == name) return value.place;
  throw std::runtime_error(fmt::format("\"{}\" is no value of that outcome of {}", name, shape.problem));
}

Witness witness_of(const Problem& problem, const Json& json, Format inputs) {
  const Shape& shape = problem.shape;
  Witness witness;
  witness.format = inputs;
  witness.query = read_case(json.at("case").get<std::string>(), &problem).query;
  witness.judgement.verdict = static_cast<Verdict>(index_of(verdict_names, json.at("verdict")));
  if (json.contains("incident"))
    witness.judgement.incident = static_cast<Incident>(index_of(incident_names, json.at("incident")));
  witness.truth = told_of(json.at("truth_values"), outcome_code(shape, json.at("truth")));
  if (const Json& other = json.at("conventional"); !other.is_null())
    witness.conventional = told_of(other.at("truth_values"), outcome_code(shape, other.at("truth")));
  witness.answer = answer_of(json.at("answered"));
  if (const Json& error = json.at("error"); !error.is_null()) {
    witness.value = place_of(shape, witness.due().code, error.at("value"));
    witness.judgement.ulp[*witness.value] = error_of(error.at("ulp"));
    witness.judgement.scaled[*witness.value] = error_of(error.at("scaled"));
    witness.judgement.mixed[*witness.value] = error_of(error.at("mixed"));
    witness.backward = error_of(error.at("backward"));
  }
  witness.rank = static_cast<Rank>(index_of(rank_names, json.at("rank")));
  witness.margin = error_of(json.at("margin"));
  witness.needs = needs_of(json.at("needs"), witness.query);
  witness.configuration = json.at("configuration");
  witness.stated = json.at("stated");
  witness.count = count_of(json.at("count"));
  witness.broken = count_of(json.at("broken"));
  if (const Json& other = json.at("contradiction"); !other.is_null())
    witness.contradiction = {other.at("clause"), read_case(other.at("case").get<std::string>(), &problem).query,
                             other.at("code")};
  witness.recorded = json.at("recorded");
  witness.accepting = conventions_of(json.at("accepting"));
  witness.pardon = pardon_of(json.at("pardon"));
  witness.drawn = json.value("drawn", std::uint64_t{0});
  return witness;
}

Json witnesses_json(const Problem& problem, const std::vector<Witness>& witnesses, bool of_part) {
  Json list = Json::array();
  for (const Witness& witness : witnesses) list.push_back(witness_json(problem, witness, of_part));
  return list;
}

std::vector<Witness> witnesses_of(const Problem& problem, const Json& list, Format inputs) {
  std::vector<Witness> witnesses;
  for (const Json& witness : list) witnesses.push_back(witness_of(problem, witness, inputs));
  return witnesses;
}

// A difference ends a run before its document is written.
Json watched_json(std::uint64_t cases) {
  return {{"share", fmt::format("1/{}", OracleWatch::one_in)}, {"cases", cases}, {"differences", 0}};
}

// Documents from before there was a watch have none.
std::uint64_t watched_of(const Json& document) {
  return document.contains("watched") ? count_of(document["watched"].at("cases")) : 0;
}

using Verdicts = decltype(Tally::verdicts);

Json verdicts_json(const Verdicts& verdicts) {
  Json json;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) json[std::string(verdict_names[i])] = verdicts[i];
  return json;
}

Verdicts verdicts_of(const Json& json) {
  Verdicts verdicts{};
  for (const auto& [name, count] : json.items()) verdicts[index_of(verdict_names, name)] = count_of(count);
  return verdicts;
}

// The names of values by outcome.
Json supplies_json(const Shape& shape, const Supplies& supplies) {
  Json json = Json::object();
  for (const Outcome& outcome : shape.outcomes)
    for (const Value& value : outcome.values)
      if (supplies.contains(outcome.code, value.place)) json[std::string(outcome.name)].push_back(value.name);
  return json;
}

Supplies supplies_of(const Shape& shape, const Json& json) {
  Supplies supplies;
  for (const auto& [outcome, names] : json.items()) {
    const int code = outcome_code(shape, outcome);
    for (const Json& name : names) supplies.insert(code, place_of(shape, code, name));
  }
  return supplies;
}

Json bare_json(const Problem& problem, const std::vector<Bare>& bare) {
  Json list = Json::array();
  for (const Bare& one : bare)
    list.push_back({{"lacking", supplies_json(problem.shape, one.lacking)},
                    {"breaks", one.breaks},
                    {"first", witness_json(problem, one.first, true)},
                    {"verdicts", verdicts_json(one.verdicts)},
                    {"broken", one.broken}});
  return list;
}

std::vector<Bare> bare_of(const Problem& problem, const Json& list, Format inputs) {
  std::vector<Bare> bare;
  for (const Json& one : list)
    bare.push_back({supplies_of(problem.shape, one.at("lacking")), one.at("breaks"),
                    witness_of(problem, one.at("first"), inputs), verdicts_of(one.at("verdicts")),
                    count_of(one.at("broken"))});
  return bare;
}

// Without `foremost`, of a part, it holds all of the largest errors.
Json tally_json(const Tally& tally, const std::set<const Witness*>* foremost) {
  const bool of_part = foremost == nullptr;
  const Problem& problem = *find_problem(tally.problem);
  Json incidents = Json::object();
  for (std::size_t i = 1; i < incident_names.size(); ++i)
    if (tally.incidents[i] != 0) incidents[std::string(incident_names[i])] = tally.incidents[i];
  std::vector<Witness> largest_errors;
  std::ranges::copy_if(tally.largest_errors, std::back_inserter(largest_errors),
                       [&](const Witness& witness) { return of_part || foremost->contains(&witness); });
  Json json = {{"problem", tally.problem},
               {"solver", tally.solver},
               {"family", tally.family},
               {"family_version", tally.family_version},
               {"portable", tally.portable},
               {"cases", tally.cases},
               {"extreme", tally.extreme},
               {"verdicts", verdicts_json(tally.verdicts)},
               {"incidents", std::move(incidents)},
               {"broken", tally.broken},
               {"asked_again", tally.asked_again},
               {"inconsistent", tally.inconsistent},
               {"values", values_json(tally.values)},
               {"worst_values", worst_json(tally.worst_values, of_part)},
               {"faults", witnesses_json(problem, tally.faults, of_part)},
               {"largest_errors", witnesses_json(problem, largest_errors, of_part)}};
  if (tally.contradicted) json["contradicted"] = witness_json(problem, *tally.contradicted, of_part);
  if (!tally.configurations.empty()) json["configurations"] = tally.configurations;
  if (!tally.release.empty()) json["release"] = tally.release;
  if (!tally.documented.empty()) json["documented"] = tally.documented;
  if (tally.tiers)
    for (std::size_t i = 0; i < tier_names.size(); ++i) json["tiers"][std::string(tier_names[i])] = (*tally.tiers)[i];
  if (tally.timing)
    json["timing"] = {{"ns", tally.timing->ns}, {"ratio", tally.timing->ratio}, {"worst_ns", tally.timing->worst}};
  if (of_part) {
    json["supplied"] = supplies_json(problem.shape, tally.supplied);
    json["bare"] = bare_json(problem, tally.bare);
  }
  return json;
}

Tiers tiers_of(const Json& json, std::uint64_t cases) {
  Tiers tiers{};
  for (const auto& [name, count] : json.items()) tiers[index_of(tier_names, name)] = count_of(count);
  const std::uint64_t sum = std::accumulate(tiers.begin(), tiers.end(), std::uint64_t{0});
  if (sum != cases) throw std::runtime_error(fmt::format("its tiers add up to {}, its cases to {}", sum, cases));
  return tiers;
}

// Documents from before single calls were timed have no worst.
Timing timing_of(const Json& json) { return {json.at("ns"), json.at("ratio"), json.value("worst_ns", 0.0)}; }

Magnitudes magnitudes_of(const Json& json) { return {double_of(json.at("low")), double_of(json.at("high"))}; }

Tally tally_of(const Json& json, Format inputs) {
  Tally tally;
  tally.problem = json.at("problem");
  const Problem* problem = find_problem(tally.problem);
  if (problem == nullptr) throw std::runtime_error(fmt::format("\"{}\" is no problem of this program", tally.problem));
  tally.solver = json.at("solver");
  tally.family = json.at("family");
  tally.family_version = json.at("family_version");
  tally.portable = json.at("portable");
  tally.release = json.value("release", "");
  tally.documented = json.value("documented", "");
  tally.cases = count_of(json.at("cases"));
  tally.extreme = count_of(json.at("extreme"));
  tally.verdicts = verdicts_of(json.at("verdicts"));
  for (const auto& [name, count] : json.at("incidents").items())
    tally.incidents[index_of(incident_names, name)] = count_of(count);
  tally.broken = count_of(json.at("broken"));
  tally.asked_again = count_of(json.at("asked_again"));
  tally.inconsistent = count_of(json.at("inconsistent"));
  tally.values = values_of(json.at("values"));
  for (const auto& [outcome, worst] : json.at("worst_values").items())
    tally.worst_values[outcome] = {worst.at("value"), error_of(worst.at("scaled")),
                                   worst.value("drawn", std::uint64_t{0})};
  tally.faults = witnesses_of(*problem, json.at("faults"), inputs);
  tally.largest_errors = witnesses_of(*problem, json.at("largest_errors"), inputs);
  if (json.contains("contradicted")) tally.contradicted = witness_of(*problem, json["contradicted"], inputs);
  if (json.contains("configurations"))
    for (const auto& [name, count] : json["configurations"].items()) tally.configurations[name] = count_of(count);
  if (json.contains("tiers")) tally.tiers = tiers_of(json["tiers"], tally.cases);
  if (json.contains("timing")) tally.timing = timing_of(json["timing"]);
  if (json.contains("supplied")) tally.supplied = supplies_of(problem->shape, json["supplied"]);
  if (json.contains("bare")) tally.bare = bare_of(*problem, json["bare"], inputs);
  const std::uint64_t sum = std::accumulate(tally.verdicts.begin(), tally.verdicts.end(), std::uint64_t{0});
  if (sum != tally.cases)
    throw std::runtime_error(fmt::format("its verdicts add up to {}, its cases to {}", sum, tally.cases));
  return tally;
}

// Blocks that follow each other are told by the first and the last of them.
Json blocks_json(const std::set<std::uint64_t>& blocks) {
  Json ranges = Json::array();
  for (const std::uint64_t block : blocks)
    if (!ranges.empty() && ranges.back()[1] == block - 1)
      ranges.back()[1] = block;
    else
      ranges.push_back({block, block});
  return ranges;
}

std::set<std::uint64_t> blocks_of(const Json& ranges, std::uint64_t cases) {
  std::set<std::uint64_t> blocks;
  for (const Json& range : ranges) {
    const std::uint64_t last = count_of(range.at(1));
    if (last >= plumbline::blocks_of(cases)) throw std::runtime_error(fmt::format("{} is none of its blocks", last));
    for (std::uint64_t block = count_of(range.at(0)); block <= last; ++block) blocks.insert(block);
  }
  return blocks;
}

Json division_json(const Division& division) {
  Json families = Json::array();
  for (const auto& [of, blocks] : division.blocks)
    families.push_back({{"problem", of.first}, {"family", of.second}, {"blocks", blocks_json(blocks)}});
  return {{"shard", division.shard.number},
          {"of", division.shard.of},
          {"call", division.call},
          {"program", division.program},
          {"counted", std::move(families)}};
}

Division division_of(const Json& json, std::uint64_t cases) {
  Division division{json.at("call"), json.at("program"), {count_of(json.at("shard")), count_of(json.at("of"))}, {}};
  const Shard& shard = division.shard;
  if (shard.number < 1 || shard.number > shard.of || shard.of > most_shards)
    throw std::runtime_error(fmt::format("there is no part {} of {}", shard.number, shard.of));
  for (const Json& one : json.at("counted"))
    division.blocks[{one.at("problem"), one.at("family")}] = blocks_of(one.at("blocks"), cases);
  return division;
}

}  // namespace

std::string to_json(const Results& results) {
  // A solver from outside may have a name that is no UTF-8.
  const auto line = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  Json head = {{"schema", schema},
               {"seed", results.seed},
               {"cases", results.cases},
               {"inputs", format_name(results.inputs)},
               {"version", results.version},
               {"build", results.build},
               {"watched", watched_json(results.watched)}};
  if (results.admits.limited()) head["range"] = {{"low", hex(results.admits.low)}, {"high", hex(results.admits.high)}};
  if (results.division) head["part"] = division_json(*results.division);
  // A line for each result.
  std::string text = line(head);
  text.back() = ',';
  text += "\n\"results\":[";
  const std::span<const Tally> all = results.tallies;
  for (std::size_t from = 0; from < all.size();) {
    const std::span<const Tally> of_solver = leading(all.subspan(from), of_one_solver);
    from += of_solver.size();
    const std::set<const Witness*> foremost = foremost_errors(of_solver);
    for (const Tally& tally : of_solver)
      text += fmt::format("{}{}", &tally == all.data() ? "\n" : ",\n",
                          line(tally_json(tally, results.division ? nullptr : &foremost)));
  }
  return text + "\n]}\n";
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
                    format_of(document.value("inputs", "binary64")),
                    document.contains("range") ? magnitudes_of(document["range"]) : Magnitudes{},
                    watched_of(document)};
    if (document.contains("part")) results.division = division_of(document["part"], results.cases);
    for (const Json& tally : document.at("results")) {
      place = fmt::format("result {}", results.tallies.size());
      results.tallies.push_back(tally_of(tally, results.inputs));
    }
    return results;
  } catch (const std::exception& error) {
    throw NoResults(fmt::format("{}: {} cannot be read: {}. Write it with `plumbline measure --json` again.", file,
                                place, error.what()));
  }
}

}  // namespace plumbline
