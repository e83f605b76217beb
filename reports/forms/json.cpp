// The document of `measure --json`: schema.json says what it holds.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>

#include "reports/forms/json_builds.hpp"
#include "reports/forms/json_causes.hpp"
#include "reports/forms/json_fields.hpp"
#include "reports/forms/json_witness.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr int schema = 1;  // raised whenever a reader of the document before it would misread a new one

Format format_of(const std::string& name) {
  for (const Format format : {Format::binary64, Format::binary32})
    if (name == format_name(format)) return format;
  throw std::runtime_error(fmt::format("\"{}\" is not a format of numbers that this program knows", name));
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

Histogram histogram_of(const Json& json, std::string_view value) {
  Histogram histogram;
  for (const auto& [first, counts] : json.items()) {
    std::optional<double> edge = read_double(first);
    if (!edge) throw std::runtime_error(fmt::format("\"{}\" is not an edge of a bin of {}", first, value));
    for (const Json& count : counts) {
      histogram[*edge] = count_of(count);
      edge = bin_after(*edge);
    }
  }
  return histogram;
}

// Of the largest errors those written: of each value the largest of all families, and the largest where the query
// is not extreme; and whatever is wrong.
std::set<const Witness*> foremost_errors(const SolverResults& solver) {
  std::set<const Witness*> foremost;
  std::map<std::pair<std::string_view, bool>, const Witness*> largest;  // by value, and whether extreme ones count
  for (const Tally& tally : solver.families)
    for (const Witness& witness : tally.largest_errors) {
      if (wrong(witness.verdict())) foremost.insert(&witness);
      for (const bool any : {false, true}) {
        if (!any && is_extreme(witness.query)) continue;
        const Witness*& held = largest[{value_name(solver.problem->shape, witness), any}];
        const auto size = [](const Witness& one) { return std::pair(one.ulp(), one.scaled()); };
        if (held == nullptr || size(witness) > size(*held)) held = &witness;
      }
    }
  for (const auto& [value, witness] : largest) foremost.insert(witness);
  return foremost;
}

// Of each kind the witness that is shown, of extreme numbers and of others.
std::set<const Witness*> shown_faults(const SolverResults& solver) {
  std::map<FaultKind, const Witness*> shown;
  for (const Tally& tally : solver.families)
    for (const Witness& witness : tally.faults) {
      const Witness*& held = shown[fault_kind(witness)];
      if (held == nullptr || shown_before(witness, *held)) held = &witness;
    }
  std::set<const Witness*> all;
  for (const auto& [kind, witness] : shown) all.insert(witness);
  return all;
}

// One solver's results in full. A part has all so.
struct Foremost {
  const SolverResults& solver;
  std::set<const Witness*> faults, largest_errors;

  explicit Foremost(const SolverResults& of)
      : solver(of), faults(shown_faults(of)), largest_errors(foremost_errors(of)) {}
};

// Of a value in full the errors on `uniform`, on `degenerate`, and on the family with the largest.
Json values_json(const Tally& tally, const Foremost* foremost) {
  Json json = Json::object();
  for (const ValueErrors& value : tally.values) {
    if (value.count == 0 && foremost != nullptr) continue;
    const bool whole = foremost == nullptr || tally.family == "uniform" || tally.family == "degenerate" ||
                       with_largest_error(foremost->solver, value.name) == &tally;
    const Histogram fewer = whole ? Histogram() : coarse(value.histogram);
    const bool is_coarse = value.is_coarse || (!whole && fewer.size() < value.histogram.size());
    Json& entry = json[value.name];
    entry = {{"count", value.count},
             {"ulp_max", error_json(value.ulp_max)},
             {"ulp_median", error_json(quantile(value.histogram, 0.5))},
             {"ulp_p99", error_json(quantile(value.histogram, 0.99))},
             {"scaled_max", error_json(value.scaled_max)}};
    if (value.scaled_ordinary != value.scaled_max) entry["scaled_ordinary"] = error_json(value.scaled_ordinary);
    if (is_coarse) entry["coarse"] = true;
    entry["histogram"] = histogram_json(whole ? value.histogram : fewer);
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
    value.scaled_ordinary = entry.contains("scaled_ordinary") ? error_of(entry["scaled_ordinary"]) : value.scaled_max;
    value.is_coarse = entry.value("coarse", false);
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

Json faults_json(const Problem& problem, const Tally& tally, const Foremost* foremost) {
  Json list = Json::array();
  for (const Witness& witness : tally.faults)
    list.push_back(witness_json(problem, witness,
                                foremost == nullptr                   ? Detail::of_part
                                : foremost->faults.contains(&witness) ? Detail::full
                                                                      : Detail::brief));
  return list;
}

Json largest_errors_json(const Problem& problem, const Tally& tally, const Foremost* foremost) {
  Json list = Json::array();
  for (const Witness& witness : tally.largest_errors)
    if (foremost == nullptr || foremost->largest_errors.contains(&witness))
      list.push_back(witness_json(problem, witness, foremost == nullptr ? Detail::of_part : Detail::full));
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
                    {"first", witness_json(problem, one.first, Detail::of_part)},
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

// That of all families of a solver together stands in the first of its results; in a part each has its own.
Json conditioned_json(const Tally& tally, const Foremost* foremost) {
  Conditioned sum;
  if (foremost == nullptr) sum = tally.conditioned;
  if (foremost != nullptr && &tally == foremost->solver.families.data())
    for (const Tally& one : foremost->solver.families) sum.take_in(one.conditioned);
  if (sum.margins.empty()) return nullptr;
  Json rows = Json::array(), margins = Json::array();
  std::pair<int, int> next{-1, -1};
  for (const auto& [bins, count] : sum.errors) {
    if (bins != next) rows.push_back({bins.first, bins.second});
    rows.back().push_back(count);
    next = {bins.first, bins.second + 1};
  }
  for (const auto& [bin, answers] : sum.margins) margins.push_back({bin, answers.asked, answers.wrong});
  return {{"errors", std::move(rows)}, {"margins", std::move(margins)}};
}

Conditioned conditioned_of(const Json& json) {
  Conditioned conditioned;
  for (const Json& row : json.at("errors"))
    for (std::size_t i = 2; i < row.size(); ++i)
      conditioned.errors[{row.at(0), row.at(1).get<int>() + static_cast<int>(i) - 2}] = count_of(row[i]);
  for (const Json& bar : json.at("margins"))
    conditioned.margins[bar.at(0)] = {count_of(bar.at(1)), count_of(bar.at(2))};
  return conditioned;
}

// Without `foremost`, of a part, it holds everything.
Json tally_json(const SolverResults& solver, const Tally& tally, const Foremost* foremost) {
  const bool of_part = foremost == nullptr;
  const Problem& problem = *solver.problem;
  Json incidents = Json::object();
  for (std::size_t i = 1; i < incident_names.size(); ++i)
    if (tally.incidents[i] != 0) incidents[std::string(incident_names[i])] = tally.incidents[i];
  Json json = {{"problem", problem.name()},
               {"solver", solver.name},
               {"family", tally.family},
               {"family_version", tally.family_version},
               {"portable", solver.portable},
               {"cases", tally.cases},
               {"verdicts", verdicts_json(tally.verdicts)},
               {"incidents", std::move(incidents)},
               {"asked_again", tally.asked_again},
               {"inconsistent", tally.inconsistent},
               {"values", values_json(tally, foremost)},
               {"worst_values", worst_json(tally.worst_values, of_part)},
               {"faults", faults_json(problem, tally, foremost)},
               {"largest_errors", largest_errors_json(problem, tally, foremost)}};
  if (tally.extreme > 0) json["extreme"] = tally.extreme;
  if (tally.broken > 0) json["broken"] = tally.broken;
  if (tally.contradicted)
    json["contradicted"] = witness_json(problem, *tally.contradicted, of_part ? Detail::of_part : Detail::full);
  if (!tally.configurations.empty()) json["configurations"] = tally.configurations;
  if (!solver.release.empty()) json["release"] = solver.release;
  if (!solver.documented.empty()) json["documented"] = solver.documented;
  if (Json conditioned = conditioned_json(tally, foremost); !conditioned.is_null())
    json["conditioned"] = std::move(conditioned);
  if (tally.tiers)
    for (std::size_t i = 0; i < tier_names.size(); ++i) json["tiers"][std::string(tier_names[i])] = (*tally.tiers)[i];
  if (const auto& timing = tally.timing)
    json["timing"] = {{"ns", timing->ns},
                      {"ratio", timing->ratio},
                      {"ratio_low", timing->ratio_low},
                      {"ratio_high", timing->ratio_high},
                      {"p99_ns", timing->p99},
                      {"worst_ns", timing->worst}};
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

Timing timing_of(const Json& json) {
  return {.ns = json.at("ns"),
          .ratio = json.at("ratio"),
          .p99 = json.at("p99_ns"),
          .worst = json.at("worst_ns"),
          .ratio_low = json.at("ratio_low"),
          .ratio_high = json.at("ratio_high")};
}

Magnitudes magnitudes_of(const Json& json) { return {double_of(json.at("low")), double_of(json.at("high"))}; }

Tally tally_of(const Problem& problem, const Json& json, Format inputs) {
  Tally tally;
  tally.family = json.at("family");
  tally.family_version = json.at("family_version");
  tally.cases = count_of(json.at("cases"));
  tally.extreme = json.value("extreme", std::uint64_t{0});
  tally.verdicts = verdicts_of(json.at("verdicts"));
  for (const auto& [name, count] : json.at("incidents").items())
    tally.incidents[index_of(incident_names, name)] = count_of(count);
  tally.broken = json.value("broken", std::uint64_t{0});
  tally.asked_again = count_of(json.at("asked_again"));
  tally.inconsistent = count_of(json.at("inconsistent"));
  tally.values = values_of(json.at("values"));
  for (const auto& [outcome, worst] : json.at("worst_values").items())
    tally.worst_values[outcome] = {worst.at("value"), error_of(worst.at("scaled")),
                                   worst.value("drawn", std::uint64_t{0})};
  tally.faults = witnesses_of(problem, json.at("faults"), inputs);
  tally.largest_errors = witnesses_of(problem, json.at("largest_errors"), inputs);
  if (json.contains("contradicted")) tally.contradicted = witness_of(problem, json["contradicted"], inputs);
  if (json.contains("configurations"))
    for (const auto& [name, count] : json["configurations"].items()) tally.configurations[name] = count_of(count);
  if (json.contains("conditioned")) tally.conditioned = conditioned_of(json["conditioned"]);
  if (json.contains("tiers")) tally.tiers = tiers_of(json["tiers"], tally.cases);
  if (json.contains("timing")) tally.timing = timing_of(json["timing"]);
  if (json.contains("supplied")) tally.supplied = supplies_of(problem.shape, json["supplied"]);
  if (json.contains("bare")) tally.bare = bare_of(problem, json["bare"], inputs);
  const std::uint64_t sum = std::accumulate(tally.verdicts.begin(), tally.verdicts.end(), std::uint64_t{0});
  if (sum != tally.cases)
    throw std::runtime_error(fmt::format("its verdicts add up to {}, its cases to {}", sum, tally.cases));
  return tally;
}

// Takes in a result, whose solver may be there with other families.
void read_result(const Json& json, std::span<const Problem> known, Results& results) {
  const std::string name = json.at("problem");
  const auto problem = std::ranges::find(known, name, &Problem::name);
  if (problem == known.end()) throw std::runtime_error(fmt::format("\"{}\" is not a problem of this program", name));
  SolverResults& solver = of(results.problems, *problem).of(json.at("solver").get<std::string>());
  solver.portable = json.at("portable");
  solver.release = json.value("release", "");
  solver.documented = json.value("documented", "");
  const std::string family = json.at("family");
  if (std::ranges::find(solver.families, family, &Tally::family) != solver.families.end())
    throw std::runtime_error(fmt::format("{}, {}, {} is listed twice", name, solver.name, family));
  solver.families.push_back(tally_of(*problem, json, results.inputs));
}

// The first and the last of each run.
Json blocks_json(const Blocks& blocks) {
  Json runs = Json::array();
  for (const auto& [first, last] : blocks.runs()) runs.push_back({first, last});
  return runs;
}

Blocks blocks_of(const Json& runs, std::uint64_t cases) {
  Blocks blocks;
  for (const Json& run : runs) {
    const std::uint64_t first = count_of(run.at(0)), last = count_of(run.at(1));
    if (first > last || last >= plumbline::blocks_of(cases))
      throw std::runtime_error(fmt::format("{} are none of its blocks", run.dump()));
    blocks.insert(first, last);
  }
  return blocks;
}

Json division_json(const Division& division) {
  Json families = Json::array();
  for (const auto& [of, blocks] : division.blocks)
    families.push_back({{"problem", of.first}, {"family", of.second}, {"blocks", blocks_json(blocks)}});
  return {{"shard", division.shard.number},
          {"of", division.shard.of},
          {"plan", Json::parse(division.plan)},
          {"program", division.program},
          {"counted", std::move(families)}};
}

Division division_of(const Json& json, std::uint64_t cases) {
  Division division{
      json.at("plan").dump(), json.at("program"), {count_of(json.at("shard")), count_of(json.at("of"))}, {}};
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
  if (!results.builds.rows.empty()) head["builds"] = builds_json(*results.problems.front().problem, results.builds);
  if (Json diagnosed = diagnosed_json(results.problems); !diagnosed.empty()) {
    head["causes"] = causes_json(results.problems);
    head["diagnosed"] = std::move(diagnosed);
  }
  // A line for each result.
  std::string text = line(head);
  text.back() = ',';
  text += "\n\"results\":[";
  std::string_view between = "\n";
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      const Foremost foremost(solver);
      for (const Tally& tally : solver.families) {
        text += fmt::format("{}{}", between, line(tally_json(solver, tally, results.division ? nullptr : &foremost)));
        between = ",\n";
      }
    }
  return text + "\n]}\n";
}

Results from_json(std::string_view text, std::string_view file, std::span<const Problem> known) {
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
                    format_of(document.at("inputs")),
                    document.contains("range") ? magnitudes_of(document["range"]) : Magnitudes{},
                    count_of(document.at("watched").at("cases"))};
    if (document.contains("part")) results.division = division_of(document["part"], results.cases);
    std::size_t count = 0;
    for (const Json& result : document.at("results")) {
      place = fmt::format("result {}", count++);
      read_result(result, known, results);
    }
    for (auto& [problem, solvers] : results.problems)
      for (SolverResults& solver : solvers) solver.find_kinds();
    place = "its builds";
    if (document.contains("builds") && !results.problems.empty())
      results.builds = builds_of(*results.problems.front().problem, document["builds"]);
    place = "its causes";
    if (document.contains("diagnosed")) read_causes(document.at("causes"), document["diagnosed"], results);
    return results;
  } catch (const std::exception& error) {
    throw NoResults(fmt::format("{}: {} cannot be read: {}. Write it with `plumbline measure --json` again.", file,
                                place, error.what()));
  }
}

}  // namespace plumbline
