#include "reports/forms/results.hpp"

#include "reports/forms/budget.hpp"
#include "reports/page/page.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

namespace plumbline {
namespace {

using Json = nlohmann::json;

constexpr double infinity = std::numeric_limits<double>::infinity();

void set(Tally& tally, Verdict verdict, std::uint64_t count) {
  tally.verdicts[static_cast<std::size_t>(verdict)] = count;
}

// An answer to a query, with the truth that it has.
Witness witness_of(std::vector<double> query, Verdict verdict, int code, std::uint64_t count) {
  Witness w;
  w.truth = told(find_problem("segment_intersection")->filtered(query.data()));
  w.query = std::move(query);
  w.answer.code = code;
  w.answer.values.fill(not_supplied());
  w.judgement.verdict = verdict;
  w.count = w.broken = count;
  w.rank = is_extreme(w.query) ? Rank::extreme : Rank::near;
  return w;
}

// A segment's far end on the other segment, missed.
Witness missed_touch(std::vector<double> query, double margin) {
  Witness w = witness_of(std::move(query), Verdict::false_negative, 0, 31);
  w.configuration = "end on segment";
  w.margin = margin;
  w.pardon = Pardon{Demand::ignore_margin, 8};
  return w;
}

Witness missed_overlap() {
  Witness w = witness_of({0, 0, 2, 0, 1, 0, 3, 0}, Verdict::false_negative, 0, 7);
  w.configuration = "overlap";
  w.stated = "equal coordinates";
  w.rank = Rank::stated;
  w.margin = 1;
  w.contradiction = {"(3) reversing cd replaces t by 1 - t", {0, 0, 2, 0, 3, 0, 1, 0}, 2};
  w.accepting = {Convention::overlap_is_disjoint};
  return w;
}

Witness far_point(std::uint64_t count) {
  Witness w = witness_of({-1, 0, 2, 0x1.8p+1, 0, 1, 1, 0}, Verdict::wrong_value, 1, count);
  w.value = 0;
  w.judgement.ulp[0] = 12.25;
  w.judgement.scaled[0] = 0x1p1023;
  w.backward = infinity;
  w.answer.values[0] = 0.1;
  return w;
}

Witness crash() {
  Witness w = witness_of({0, 0, 0, 0, 0, 0, 0, 0}, Verdict::non_answer, 0, 2);
  w.judgement.incident = w.answer.incident = Incident::crash;
  w.rank = Rank::gross;
  return w;
}

Tally touches() {
  Tally tally;
  tally.problem = "segment_intersection";
  tally.solver = "exec:node \"a,b\" <mine>.mjs|it's";
  tally.family = "touch";
  tally.portable = false;
  tally.cases = 100;
  tally.broken = 41;
  set(tally, Verdict::false_negative, 38);
  set(tally, Verdict::non_answer, 2);
  set(tally, Verdict::wrong_value, 1);
  set(tally, Verdict::agree, 59);
  tally.incidents[static_cast<std::size_t>(Incident::crash)] = 2;
  tally.values = {{"x", 60, 12.25, 0x1p1023, 0x1p1023, {{0, 50}, {0.625, 9}, {0x1p1023, 1}}},
                  {"y", 0, no_error, no_error, no_error, {}}};
  tally.family_version = "0123abcd";
  tally.extreme = 12;
  tally.asked_again = 7;
  tally.inconsistent = 2;
  tally.contradicted = missed_overlap();
  tally.faults = {missed_touch({0, 0, 3, 3, 1, 1, 1, 7}, 4), missed_overlap(), far_point(1), crash(),
                  missed_touch({0, 0, 0x1p300, 0x1p300, 0x1p299, 0x1p299, 0, 0x1p300}, infinity)};
  tally.largest_errors = {far_point(0)};
  tally.configurations = {{"overlap", 7}, {"disjoint", 0}};
  tally.faults.back().configuration = "end in the middle";
  tally.faults.back().recorded = true;
  return tally;
}

// Two families of a solver with faults, and one solver that is right.
Results mixed() {
  Results results{7, 100, "0.1.0", "g++ 12.2.0", {touches(), touches(), touches()}};
  results.tallies[1].family = "degenerate";
  results.tallies[1].largest_errors.clear();
  results.tallies[1].faults = {missed_touch({0, 0, 1, 1, 0.5, 0.5, 0, 1}, 1)};
  results.tallies[2] = {"segment_intersection", results.tallies[0].solver, "uniform", false};
  results.tallies[2].cases = 100;
  set(results.tallies[2], Verdict::agree, 100);
  results.tallies[2].timing = {12.25, 1.5, 96};
  results.tallies[2].release = "GEOS 3.11.1";
  Tally right{"orientation", "perp_dot_product", "uniform"};
  right.cases = 100;
  set(right, Verdict::agree, 100);
  right.tiers = {90, 9, 1, 0};
  results.tallies.insert(results.tallies.begin(), right);
  return results;
}

// A validator of the keywords that schema.json uses: the first fault as a sentence, or nothing.
class Validator {
 public:
  explicit Validator(Json schema) : root_(std::move(schema)) { check_keywords(root_); }

  std::string fault(const Json& value) const { return fault(root_, value, "#"); }

 private:
  static bool has_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == value.type_name();
  }

  // A keyword that this validator ignored would be a promise that no test keeps.
  static void check_keywords(const Json& schema) {
    static const std::vector<std::string> known = {
        "$schema", "$ref",  "$defs",   "title",   "description", "type",       "required",     "additionalProperties",
        "items",   "const", "pattern", "minimum", "enum",        "properties", "propertyNames"};
    for (const auto& [keyword, content] : schema.items()) {
      if (std::ranges::find(known, keyword) == known.end()) throw std::runtime_error("unknown keyword " + keyword);
      if (keyword == "properties" || keyword == "$defs")
        for (const Json& inner : content) check_keywords(inner);
      else if (content.is_object())
        check_keywords(content);
    }
  }

  std::string fault(const Json& schema, const Json& value, const std::string& at) const {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at + " is not allowed";
    if (schema.contains("$ref"))
      if (auto found = fault(root_.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))), value, at);
          !found.empty())
        return found;
    if (auto found = fault_of_scalar(schema, value); !found.empty()) return at + found;
    if (value.is_object()) return fault_of_members(schema, value, at);
    if (value.is_array() && schema.contains("items"))
      for (std::size_t i = 0; i < value.size(); ++i)
        if (auto found = fault(schema["items"], value[i], fmt::format("{}/{}", at, i)); !found.empty()) return found;
    return "";
  }

  static std::string fault_of_scalar(const Json& schema, const Json& value) {
    if (schema.contains("type")) {
      const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
      if (std::ranges::none_of(types, [&](const Json& type) { return has_type(value, type.get<std::string>()); }))
        return " has the wrong type";
    }
    if (schema.contains("const") && value != schema["const"]) return " is not the constant";
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return " is none of the names";
    if (schema.contains("minimum") && value.is_number() && value < schema["minimum"]) return " is too small";
    if (schema.contains("pattern") && value.is_string() &&
        !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return " does not match the pattern";
    return "";
  }

  std::string fault_of_members(const Json& schema, const Json& value, const std::string& at) const {
    for (const Json& name : schema.value("required", Json::array()))
      if (!value.contains(name.get<std::string>())) return fmt::format("{} lacks {}", at, name.get<std::string>());
    for (const auto& [name, member] : value.items()) {
      const std::string inside = fmt::format("{}/{}", at, name);
      if (schema.contains("propertyNames"))
        if (auto found = fault(schema["propertyNames"], name, inside); !found.empty()) return found;
      const bool known = schema.contains("properties") && schema["properties"].contains(name);
      const Json& inner = known ? schema["properties"][name] : schema.value("additionalProperties", Json(true));
      if (auto found = fault(inner, member, inside); !found.empty()) return found;
    }
    return "";
  }

  Json root_;
};

Json read_schema() {
  std::ifstream file(PLUMBLINE_SCHEMA);
  return Json::parse(file);
}

TEST(Json, RoundTripsToTheSameBytes) {
  const std::string text = to_json(mixed());
  EXPECT_EQ(to_json(from_json(text, "all.json")), text);
}

// A campaign of a solver with many faults, its excuses looked for.
Results measured() {
  const Campaign campaign{.cases = 200, .jobs = 2, .excuses = true};
  std::vector<Run> runs;
  for (const std::string_view name : {"quadratic_roots", "segment_sweeps_point"}) {
    const Problem& problem = *find_problem(name);
    runs.push_back({&problem, default_families(problem), {built_in(problem, *problem.solvers.front())}});
  }
  OracleWatch watch(campaign.draws.seed);
  std::vector<Tally> tallies = measure(campaign, runs, watch);
  return results_of(campaign, std::move(tallies), watch);
}

TEST(Json, TellsHowManyCasesWereWatched) {
  const std::string text = to_json(measured());
  EXPECT_EQ(to_json(from_json(text, "all.json")), text);
  Json document = Json::parse(text);
  const Json& watched = document["watched"];
  EXPECT_EQ(watched["share"], "1/256");
  EXPECT_GT(watched["cases"], 0);
  EXPECT_EQ(watched["differences"], 0);
  document.erase("watched");
  EXPECT_EQ(from_json(document.dump(), "older.json").watched, 0U);
}

TEST(Json, HoldsWhatEveryFormIsMadeOf) {
  const Results before = measured(), after = from_json(to_json(before), "all.json");
  EXPECT_EQ(findings(after), findings(before));
  EXPECT_EQ(table(after, {}), table(before, {}));
  EXPECT_EQ(markdown(after), markdown(before));
  EXPECT_EQ(csv(after), csv(before));
  EXPECT_EQ(junit(after), junit(before));
  EXPECT_EQ(annotations(after), annotations(before));
  EXPECT_EQ(page(after), page(before));
  EXPECT_EQ(to_budget(after, {}), to_budget(before, {}));
}

TEST(Json, GivesBackEachField) {
  const Tally before = touches(), after = from_json(to_json(mixed()), "all.json").tallies[1];
  EXPECT_EQ(after.solver, before.solver);
  EXPECT_EQ(after.verdicts, before.verdicts);
  EXPECT_EQ(after.incidents, before.incidents);
  EXPECT_EQ(after.broken, before.broken);
  ASSERT_EQ(after.values.size(), 2U);
  EXPECT_EQ(after.values[0].histogram, before.values[0].histogram);
  EXPECT_EQ(after.values[0].scaled_max, 0x1p1023);
  EXPECT_EQ(after.values[1].ulp_max, no_error);
  EXPECT_EQ(after.family_version, before.family_version);
  EXPECT_EQ(after.extreme, before.extreme);
  EXPECT_EQ(after.configurations, before.configurations);
  ASSERT_EQ(after.faults.size(), before.faults.size());
  EXPECT_EQ(after.faults[2].query, before.faults[2].query);
  EXPECT_EQ(after.faults[2].truth.values, before.faults[2].truth.values);
  EXPECT_EQ(after.faults[2].answer.values[0], 0.1);
  EXPECT_TRUE(is_not_supplied(after.faults[2].answer.values[1]));
  EXPECT_EQ(after.faults[2].backward, infinity);
  EXPECT_EQ(after.faults[1].accepting, before.faults[1].accepting);
  EXPECT_EQ(after.faults[1].rank, Rank::stated);
  EXPECT_EQ(after.faults[1].broken, 7U);
  EXPECT_EQ(after.faults[1].contradiction->query, before.faults[1].contradiction->query);
  EXPECT_EQ(after.faults[1].contradiction->code, 2);
  EXPECT_EQ(after.faults[0].pardon->least, 8);
  EXPECT_FALSE(after.faults[0].recorded);
  EXPECT_TRUE(after.faults[4].recorded);
  EXPECT_EQ(after.asked_again, 7U);
  EXPECT_EQ(after.inconsistent, 2U);
  EXPECT_EQ(after.contradicted->query, before.contradicted->query);
  EXPECT_EQ(after.faults[3].incident(), Incident::crash);
  EXPECT_EQ(after.faults[3].answer.incident, Incident::crash);
  EXPECT_EQ(after.faults[3].answer_code(), refused_code);
  ASSERT_EQ(after.largest_errors.size(), 1U);
  EXPECT_EQ(after.largest_errors[0].ulp(), 12.25);
  EXPECT_FALSE(after.timing);
}

TEST(Json, HoldsWhatTheInterfaceNames) {
  const Json document = Json::parse(to_json(mixed()));
  const Json& result = document["results"][1];
  EXPECT_EQ(document["schema"], 1);
  EXPECT_EQ(result["verdicts"].size(), verdict_names.size());
  EXPECT_EQ(result["incidents"], Json({{"crash", 2}}));
  EXPECT_EQ(result["values"]["x"]["ulp_median"], 0);
  EXPECT_EQ(result["values"]["x"]["ulp_p99"], 0x1p1023);
  EXPECT_EQ(result["faults"][2]["case"],
            "segment_intersection -0x1p+0 0x0p+0 0x1p+1 0x1.8p+1 0x0p+0 0x1p+0 0x1p+0 0x0p+0");
  EXPECT_EQ(result["faults"][2]["error"]["backward"], "inf");
  EXPECT_EQ(result["faults"][1]["truth"], "overlap");
  EXPECT_FALSE(result.contains("timing"));
  EXPECT_FALSE(result.contains("release"));
  EXPECT_EQ(document["results"][3]["release"], "GEOS 3.11.1");
  EXPECT_EQ(from_json(to_json(mixed()), "all.json").tallies[3].release, "GEOS 3.11.1");
  EXPECT_EQ(document["results"][3]["timing"], Json({{"ns", 12.25}, {"ratio", 1.5}, {"worst_ns", 96}}));
  EXPECT_EQ(document["results"][0]["tiers"],
            Json({{"doubles", 90}, {"double_doubles", 9}, {"balls", 1}, {"integers", 0}}));
  EXPECT_FALSE(result.contains("tiers"));
  EXPECT_EQ(from_json(to_json(mixed()), "all.json").tallies[0].tiers, mixed().tallies[0].tiers);
}

TEST(Json, RefusesWhatIsNoneInASentence) {
  const std::string text = to_json(mixed());
  const auto message = [](const std::string& document) -> std::string {
    try {
      from_json(document, "all.json");
    } catch (const NoResults& error) {
      return error.what();
    }
    return "";
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string copy = text;
    const std::size_t at = copy.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return copy.replace(at, from.size(), to);
  };
  using testing::internal::RE;
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"schema\":1", "\"schema\":2")), RE("all.json: .*schema is 2.* 1")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"agree\":59", "\"agree\":58")), RE("result 1 .*99.*100")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"orientation\"", "\"orient\"")), RE("\"orient\" is no problem")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("-0x1p+0 ", "")), RE("takes 8 numbers .* and here are 7")));
  EXPECT_TRUE(
      RE::PartialMatch(message(changed("\"truth\":\"overlap\"", "\"truth\":\"lap\"")), RE("no outcome of segment")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"crash\":2", "\"crash\":-2")), RE("-2 is no count")));
  EXPECT_NE(message(text.substr(0, text.size() / 2)), "");
  EXPECT_NE(message("[]"), "");
  EXPECT_NE(message(""), "");
}

TEST(Json, NamesTheFormatOfTheInputs) {
  Results results = mixed();
  EXPECT_EQ(Json::parse(to_json(results))["inputs"], "binary64");
  results.inputs = Format::binary32;
  const Results after = from_json(to_json(results), "all.json");
  EXPECT_EQ(after.inputs, Format::binary32);
  EXPECT_NE(findings(after).find("Queries are exact in binary32"), std::string::npos);
  EXPECT_NE(table(after, {}).find("Queries are exact in binary32"), std::string::npos);
  EXPECT_NE(findings(after).find(" --inputs binary32 '"), std::string::npos);
}

TEST(Schema, DescribesTheDocument) {
  const Validator validator(read_schema());
  EXPECT_EQ(validator.fault(Json::parse(to_json(mixed()))), "");
}

TEST(Schema, RefusesEachKindOfFault) {
  struct Fault {
    const char* at;
    Json value;
  };
  const Validator validator(read_schema());
  const Json document = Json::parse(to_json(mixed()));
  const std::vector<Fault> faults = {
      {"/schema", 2},                                                        // const
      {"/seed", "1"},                                                        // type
      {"/cases", -1},                                                        // minimum through $ref
      {"/extra", 1},                                                         // additionalProperties
      {"/version", "one"},                                                   // pattern
      {"/watched/differences", 1},                                           // const, nested
      {"/results/1/verdicts/agrees", 1},                                     // propertyNames with an enum
      {"/results/1/incidents/crash", 0.5},                                   // additionalProperties as a schema
      {"/results/1/values/x/ulp_max", "infinite"},                           // pattern of a string among types
      {"/results/1/values/x/histogram/many", 1},                             // propertyNames with a pattern
      {"/results/3/timing/ratio", "1.5"},                                    // type, nested
      {"/results/3/release", "GEOS"},                                        // pattern
      {"/results/1/faults/0/verdict", "wrong"},                              // enum, within items
      {"/results/1/faults/0/case", "segment_intersection 0 0 1 1 0 1 1 0"},  // decimals
      {"/results/1/faults/2/error", "none"},                                 // type among several
  };
  for (const Fault& fault : faults) {
    Json broken = document;
    broken[Json::json_pointer(fault.at)] = fault.value;
    EXPECT_NE(validator.fault(broken), "") << fault.at;
  }
  for (const char* member : {"schema", "results", "build"}) {
    Json broken = document;
    broken.erase(member);
    EXPECT_EQ(validator.fault(broken), fmt::format("# lacks {}", member));
  }
}

TEST(Kinds, MergeFamiliesAndComeByRank) {
  const std::vector<Kind> all = kinds(mixed());
  ASSERT_EQ(all.size(), 5U);
  const std::vector<Rank> ranks = {Rank::gross, Rank::stated, Rank::near, Rank::near, Rank::extreme};
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].rank, ranks[i]);
  EXPECT_EQ(all[0].witness.incident(), Incident::crash);
  EXPECT_EQ(all[1].witness.stated, "equal coordinates");
  EXPECT_EQ(all[2].count, 62U);
  EXPECT_EQ(places(all[2]), "touch 31 of 100, degenerate 31 of 100");
  EXPECT_EQ(places(all[2], 1), "touch 31 of 100, and in 1 more");
  EXPECT_TRUE(all[2].broken);
}

TEST(Kinds, CountExtremeNumbersApart) {
  Results results = mixed();
  std::vector<Witness>& faults = results.tallies[1].faults;
  faults.back().configuration = faults.front().configuration;
  faults.back().count = 7;
  const std::vector<Kind> all = kinds(results);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[2].rank, Rank::near);
  EXPECT_EQ(all[2].count, 62U);
  EXPECT_EQ(all[2].extreme, 7U);
  EXPECT_EQ(places(all[2]), "touch 31 of 100, degenerate 31 of 100, and 7 with extreme numbers");
  EXPECT_NE(findings(results).find("; 7 more with extreme numbers\n"), std::string::npos) << findings(results);
}

TEST(Kinds, AreGrossWhereTheyAreOftenFoundAmongRandomQueries) {
  Results results = mixed();
  Tally& uniform = results.tallies[3];
  ASSERT_EQ(uniform.family, "uniform");
  uniform.cases = 3000;
  uniform.faults = {missed_touch({0, 0, 1, 1, 0.5, 0.5, 0, 1}, 1)};
  const auto rank_where = [&](std::uint64_t count) {
    uniform.faults[0].count = count;
    for (const Kind& kind : kinds(results))
      if (kind.found.back().family == "uniform") return kind.rank;
    return Rank::extreme;
  };
  EXPECT_EQ(rank_where(2), Rank::near);
  EXPECT_EQ(rank_where(3), Rank::gross);
  uniform.cases = 3001;
  EXPECT_EQ(rank_where(3), Rank::near);
}

TEST(Kinds, AreOneWhereEveryQueryIsRefused) {
  Results results = mixed();
  results.tallies.resize(3);
  results.tallies.erase(results.tallies.begin());
  for (Tally& tally : results.tallies) {
    tally.verdicts.fill(0);
    tally.incidents.fill(0);
    set(tally, Verdict::refused, 100);
    tally.faults = {witness_of({0, 0, 2, 0, 1, 0, 3, 0}, Verdict::refused, -1, 60),
                    witness_of({0, 0, 1, 1, 0.5, 0.5, 0, 1}, Verdict::refused, -1, 40)};
  }
  const std::vector<Kind> all = kinds(results);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].count, 200U);
  EXPECT_EQ(all[0].rank, Rank::gross);
  EXPECT_NE(findings(results).find(": it refuses every query\n"), std::string::npos) << findings(results);
  set(results.tallies[0], Verdict::refused, 99);
  set(results.tallies[0], Verdict::agree, 1);
  EXPECT_EQ(kinds(results).size(), 2U);
}

TEST(Kinds, NameTheConventionThatExplainsAllOfTheirWitnesses) {
  const std::vector<Kind> all = kinds(mixed());
  EXPECT_EQ(all[1].convention, Convention::overlap_is_disjoint);
  EXPECT_FALSE(all[0].convention);
}

TEST(Forms, AreEmptyButWellFormedForNoResults) {
  const Results none{1, 0, "0.1.0", "g++ 12.2.0", {}};
  EXPECT_EQ(table(none, {}), "");
  EXPECT_EQ(annotations(none), "");
  EXPECT_EQ(findings(none), "");
  EXPECT_EQ(from_json(to_json(none), "none.json").tallies.size(), 0U);
  EXPECT_NE(junit(none).find("</testsuites>"), std::string::npos);
}

TEST(Replay, QuotesTheSolverForAShell) {
  const Problem& problem = *find_problem("orientation");
  Witness w;
  w.query = {0, 0, 1, 1, 2, 2};
  const std::string numbers = " 'orientation 0x0p+0 0x0p+0 0x1p+0 0x1p+0 0x1p+1 0x1p+1'";
  EXPECT_EQ(replay(problem, "./libmine.so:turn", w), "plumbline explain --solver ./libmine.so:turn" + numbers);
  EXPECT_EQ(replay(problem, "exec:it's", w), "plumbline explain --solver 'exec:it'\\''s'" + numbers);
}

TEST(Table, FitsTheTerminalAndPaintsOnlyWhenAsked) {
  Results untimed = mixed();
  untimed.tallies.back().timing.reset();
  EXPECT_NE(table(mixed(), {}).find("     12.2      1.5     96.0\n"), std::string::npos);
  const std::string plain = table(untimed, {});
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(table(mixed(), {.colour = true}).find("\x1b[31m"), std::string::npos);
  EXPECT_NE(plain.find("38 (38 %)"), std::string::npos);
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t end = plain.find('\n', at);
    EXPECT_LE(end - at, 100U);
    at = end + 1;
  }
}

TEST(Csv, QuotesFieldsAndHasOneShape) {
  const std::string text = csv(mixed());
  EXPECT_NE(text.find("segment_intersection,\"exec:node \"\"a,b\"\" <mine>.mjs|it's\",touch,false,100,"),
            std::string::npos);
  EXPECT_NE(text.find(",41,crash=2,x,12.25,8.98846567431158e+307,,,,,,,\n"), std::string::npos);
  EXPECT_NE(text.find(",12.25,1.5,96,,,,\n"), std::string::npos);
  EXPECT_NE(text.find(",,,90,9,1,0\n"), std::string::npos);
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
}

TEST(Tiers, StandBelowTheFamiliesOfASolver) {
  const std::string plain = table(mixed(), {});
  EXPECT_NE(
      plain.find("\n  answered by                      doubles  double-doubles           balls        integers"
                 "\n  uniform                             90 %             9 %             1 %               0\n"),
      std::string::npos)
      << plain;
  const std::string comment = markdown(mixed());
  EXPECT_NE(comment.find("| orientation | perp_dot_product | uniform | 90 % | 9 % | 1 % | 0 |\n"), std::string::npos)
      << comment;
  Results none = mixed();
  none.tallies[0].tiers.reset();
  EXPECT_EQ(table(none, {}).find("answered by"), std::string::npos);
  EXPECT_EQ(markdown(none).find("integers"), std::string::npos);
}

TEST(Certified, IsNamedWhereASolverIsWrong) {
  const std::string instead =
      "To use instead, right to the last bit: `certified`, #include <plumbline/segment_intersection.hpp>.";
  const Results wrong = mixed();
  EXPECT_EQ(to_use_instead(wrong), instead);
  EXPECT_NE(findings(wrong).find('\n' + instead + '\n'), std::string::npos);
  EXPECT_TRUE(overview(wrong, {}).ends_with('\n' + instead + '\n'));
  EXPECT_NE(markdown(wrong).find("`certified`, `#include <plumbline/segment_intersection.hpp>`.\n"), std::string::npos);
  EXPECT_NE(page(wrong).find("<code>#include &lt;plumbline/segment_intersection.hpp&gt;</code>"), std::string::npos);
  Results several = wrong;
  set(several.tallies[0], Verdict::agree, 99);
  set(several.tallies[0], Verdict::wrong_outcome, 1);
  EXPECT_NE(to_use_instead(several).find("<plumbline/PROBLEM.hpp>"), std::string::npos);
  Results right = wrong;
  right.tallies.resize(1);
  EXPECT_EQ(to_use_instead(right), "");
  EXPECT_EQ(findings(right).find("instead"), std::string::npos);
  EXPECT_EQ(page(right).find("instead"), std::string::npos);
}

TEST(Markdown, EscapesBarsInTheTable) {
  const std::string text = markdown(mixed());
  EXPECT_TRUE(text.starts_with("### plumbline: 5 kinds of wrong answers\n"));
  EXPECT_NE(text.find("<mine>.mjs\\|it's"), std::string::npos);
}

TEST(Junit, FailsWhereWhatIsAskedIsBrokenAndEscapes) {
  const std::string text = junit(mixed());
  EXPECT_NE(text.find("<testsuite name=\"orientation\" tests=\"1\" failures=\"0\""), std::string::npos);
  EXPECT_NE(text.find("<testsuite name=\"segment_intersection\" tests=\"3\" failures=\"2\""), std::string::npos);
  EXPECT_NE(text.find("&lt;mine&gt;"), std::string::npos);
  EXPECT_EQ(text.find("<mine>"), std::string::npos);
  EXPECT_NE(text.find("plumbline explain --solver"), std::string::npos);
}

TEST(Annotations, AreOneLineAKindThatBreaksWhatIsAsked) {
  Results results = mixed();
  const std::string text = annotations(results);
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
  EXPECT_TRUE(text.starts_with("::error title=segment_intersection%2C exec%3Anode "));
  EXPECT_LT(text.find("crashes"), text.find("answers `disjoint`"));
  Results many = mixed();
  for (int i = 0; i < 12; ++i) {
    many.tallies[1].faults.push_back(many.tallies[1].faults.front());
    many.tallies[1].faults.back().configuration = fmt::format("configuration {}", i);
  }
  EXPECT_EQ(std::ranges::count(annotations(many), '\n'), 10);
  EXPECT_NE(annotations(many).find("crashes"), std::string::npos);
  for (Tally& tally : results.tallies) tally.broken = 0;
  EXPECT_EQ(annotations(results), "");
}

TEST(Findings, TellWhatAPersonNeeds) {
  const std::string text = findings(mixed());
  for (const char* part :
       {"orientation, perp_dot_product: no wrong answers",
        ": 5 kinds of wrong answers: 1 gross, 1 stated in the input, 2 near a decision, 1 extreme\n",
        "2 solvers: 1 with gross faults", "1. It crashes where",
        "2. It answers `disjoint` where the truth is `overlap`.",
        "yet       `overlap` to segment_intersection 0 0 2 0 3 0 1 0,\n",
        "   though reversing cd replaces t by 1 - t\n", "stated in the input: equal coordinates",
        "touch 31 of 100; degenerate 31 of 100", "ax 0  ay 0  bx 1  by 1  cx 0.5  cy 0.5  dx 0  dy 1",
        "--convention overlap_is_disjoint accepts this", "s = 1/2 = 0.5", "x 0.1 is 12.25 ulps from the truth",
        "a step of one number by 1 ulp of the largest of its kind", "Everything was right on these families: uniform."})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}

// Kinds without end, each of two contacts of a sweep, whose values are the longest.
Results long_results() {
  Tally tally;
  tally.problem = "segment_sweeps_point";
  tally.solver = "mine";
  for (int i = 0; i < 14; ++i) {
    Witness w;
    w.query = {0.1, 0.2, 1.3, 1.4, 3.3, -0.7, -1.1, 2.9, 1.7, 0.3, 0.4, 0.9};
    w.truth = {2, std::vector<ToldValue>(16, {std::string(79, '7'), 0.12345678901234567, 0.25})};
    w.answer.code = 1;
    w.answer.values.fill(0.123);
    w.judgement.verdict = Verdict::wrong_outcome;
    w.configuration = "a configuration of " + std::to_string(i);
    w.margin = 1024;
    w.count = 1;
    tally.faults.push_back(w);
  }
  tally.cases = 14;
  set(tally, Verdict::wrong_outcome, 14);
  Results results{1, 14, "0.1.0", "g++ 12.2.0", {}};
  for (const char* family : {"uniform", "simple", "lateral", "lever", "plunge", "at_an_end", "graze", "huge", "tiny"}) {
    tally.family = family;
    results.tallies.push_back(tally);
  }
  return results;
}

TEST(Findings, TellTenKindsInFullInAtMost24LinesEach) {
  const std::string text = findings(long_results());
  const auto lines_to = [&text](const std::string& from, const std::string& to) {
    const std::size_t first = text.find(from), last = text.find(to);
    EXPECT_TRUE(first < last && last != std::string::npos) << from << to << text;
    return std::ranges::count(text.substr(first, last - first), '\n');
  };
  for (int i = 1; i < 10; ++i)
    EXPECT_LE(lines_to("\n" + std::to_string(i) + ". It", "\n" + std::to_string(i + 1) + ". It"), 24);
  EXPECT_EQ(lines_to("\n11. It", "\n14. It"), 3);
  EXPECT_NE(text.find("which --all tells in full"), std::string::npos);
  EXPECT_EQ(findings(long_results(), {.all = true}).find("which --all"), std::string::npos);
  const std::string cases = witness_cases(long_results());
  EXPECT_EQ(std::ranges::count(cases, '\n'), 28);
  EXPECT_NE(cases.find("\nsegment_sweeps_point 0x1."), std::string::npos);
}

}  // namespace
}  // namespace plumbline
