// What --json writes.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "props/campaign/scorer.hpp"
#include "props/costs.hpp"
#include "props/testing/planted.hpp"
#include "reports/forms/budget.hpp"
#include "reports/forms/results.hpp"
#include "reports/page/page.hpp"
#include "reports/testing/mixed_results.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

TEST(Json, RoundTripsToTheSameBytes) {
  const std::string text = to_json(mixed());
  EXPECT_EQ(to_json(from_json(text, "all.json")), text);
}

// A campaign of a solver with many faults, which looks for what accepts them.
Results measured() {
  const Campaign campaign{.cases = 200, .jobs = 2, .acceptances = true, .causes = true};
  std::vector<Run> runs;
  for (const std::string_view name : {"quadratic_roots", "segment_sweeps_point"}) {
    const Problem& problem = *find_problem(name);
    runs.push_back({&problem, default_families(problem), {built_in(problem, *problem.solvers.front())}});
  }
  OracleWatch watch(campaign.draws.seed);
  std::vector<ProblemResults> all = measure(campaign, runs, watch);
  return results_of(campaign, std::move(all), watch);
}

void tells_how_many_cases_were_watched(const Results& before) {
  const std::string text = to_json(before);
  EXPECT_EQ(to_json(from_json(text, "all.json")), text);
  const Json watched = Json::parse(text)["watched"];
  EXPECT_EQ(watched["share"], "1/256");
  EXPECT_GT(watched["cases"], 0);
  EXPECT_EQ(watched["differences"], 0);
}

void holds_what_every_form_is_made_of(const Results& before, const Results& after) {
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
  const Results whole = from_json(to_json(mixed()), "all.json");
  const Tally before = touches(), after = tally_at(whole, 1);
  EXPECT_EQ(whole.problems[1].solvers[0].name, mixed().problems[1].solvers[0].name);
  EXPECT_EQ(after.verdicts, before.verdicts);
  EXPECT_EQ(after.incidents, before.incidents);
  EXPECT_EQ(after.broken, before.broken);
  ASSERT_EQ(after.values.size(), 1U);  // the other has no errors
  EXPECT_EQ(after.values[0].histogram, before.values[0].histogram);
  EXPECT_EQ(after.values[0].scaled_max, 0x1p1023);
  EXPECT_EQ(before.values[1].count, 0U);
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
  EXPECT_EQ(after.faults[1].said, before.faults[1].said);
  EXPECT_EQ(after.faults[0].said, Said());
  EXPECT_EQ(after.faults[1].rank, Rank::stated);
  EXPECT_EQ(after.faults[1].broken, 7U);
  EXPECT_EQ(after.faults[1].contradiction->query, before.faults[1].contradiction->query);
  EXPECT_EQ(after.faults[1].contradiction->code, 2);
  EXPECT_EQ(after.faults[0].acceptance->least, 8);
  EXPECT_FALSE(after.faults[0].map);  // another of its kind is shown
  EXPECT_EQ(tally_at(whole, 2).faults[0].map, before.faults[0].map);
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

TEST(Json, BinsThatFollowEachOtherStandTogether) {
  Results results = mixed();
  Histogram& histogram = tally_at(results, 1).values[0].histogram;
  histogram = {{0, 5}, {0.0625, 1}, {0.078125, 2}, {0.09375, 3}, {1, 4}, {1.25, 5}, {0x1p1023, 6}};
  const std::string text = to_json(results);
  EXPECT_NE(text.find("\"histogram\":{\"0\":[5,1,2,3],\"1\":[4,5],\"8.98846567431158e+307\":[6]}"), text.npos) << text;
  EXPECT_EQ(tally_at(from_json(text, "all.json"), 1).values[0].histogram, histogram);
}

// The first of a solver's results has that of all.
TEST(Json, AddsUpWhatIsConditioned) {
  const std::vector<Tally> before = mixed().problems[1].solvers[0].families;
  const std::string text = to_json(mixed());
  EXPECT_EQ(Json::parse(text)["results"][1]["conditioned"],
            Json::parse(R"({"errors":[[2,0,10,12],[2,3,14],[40,55,2]],"margins":[[2,40,20],[55,10,0]]})"));
  const Results after = from_json(text, "all.json");
  Conditioned sum = before[0].conditioned;
  sum.take_in(before[1].conditioned);
  EXPECT_EQ(tally_at(after, 1).conditioned.errors, sum.errors);
  EXPECT_EQ(tally_at(after, 1).conditioned.margins.at(2).wrong, 20U);
  EXPECT_TRUE(tally_at(after, 0).conditioned.margins.empty());
  EXPECT_TRUE(tally_at(after, 2).conditioned.margins.empty());
}

TEST(Json, HoldsTheForemostOfTheLargestErrors) {
  Results results = mixed();
  Witness smaller = tally_at(results, 1).largest_errors[0];
  smaller.judgement.verdict = Verdict::agree;
  Witness larger = smaller, extreme = smaller, wrong = smaller;
  smaller.judgement.ulp[*smaller.value] = 3;
  larger.judgement.ulp[*larger.value] = 400;
  extreme.judgement.ulp[*extreme.value] = 5000;
  extreme.query[0] = 0x1p300;
  wrong.judgement.ulp[*wrong.value] = 2;
  wrong.judgement.verdict = Verdict::wrong_value;
  tally_at(results, 1).largest_errors = {smaller, extreme};
  tally_at(results, 2).largest_errors = {larger, wrong};
  const Results whole = from_json(to_json(results), "all.json");
  ASSERT_EQ(tally_at(whole, 1).largest_errors.size(), 1U);
  EXPECT_EQ(tally_at(whole, 1).largest_errors[0].ulp(), 5000);
  ASSERT_EQ(tally_at(whole, 2).largest_errors.size(), 2U);
  EXPECT_EQ(page(whole), page(results));
  results.division = Division{"{}", "", {1, 2}, {}};
  EXPECT_EQ(tally_at(from_json(to_json(results), "part.json"), 1).largest_errors.size(), 2U);
}

void tells_in_full_the_witness_of_each_kind_that_is_shown(const Results& before, const Results& after) {
  const Json results = Json::parse(to_json(before))["results"];
  std::size_t full = 0, brief = 0;
  for (std::size_t i = 0; i < results.size(); ++i)
    for (std::size_t j = 0; j < tally_at(before, i).faults.size(); ++j) {
      const Witness &told = tally_at(after, i).faults[j], &seen = tally_at(before, i).faults[j];
      EXPECT_EQ(told.truth.values, seen.truth.values);
      EXPECT_EQ(fault_kind(told), fault_kind(seen));
      EXPECT_TRUE(results[i]["faults"][j].contains("answered"));
      if (!seen.truth.values.empty()) ++(results[i]["faults"][j].contains("truth_values") ? full : brief);
    }
  EXPECT_GT(brief, full);
  std::set<std::string> shown;
  for (const Json& result : results)
    for (const Json& fault : result["faults"])
      if (fault.contains("truth_values")) shown.insert(fault["case"]);
  for (const auto& [problem, solvers] : before.problems)
    for (const SolverResults& solver : solvers)
      for (const Kind& kind : solver.kinds) {
        const Witness& witness = solver.witness(kind);
        EXPECT_TRUE(witness.truth.values.empty() || shown.contains(case_text(*problem, witness.query)));
      }
}

TEST(Json, DerivesATruthThatIsLeftOut) {
  Json document = Json::parse(to_json(mixed()));
  Json& fault = document["results"][1]["faults"][2];
  ASSERT_TRUE(fault.contains("truth_values"));
  fault.erase("truth_values");
  EXPECT_EQ(tally_at(from_json(document.dump(), "all.json"), 1).faults[2].truth.values,
            touches().faults[2].truth.values);
  fault["truth"] = "disjoint";
  EXPECT_THROW(from_json(document.dump(), "all.json"), NoResults);
}

void has_histograms_of_all_bins_where_the_page_shows_them(const Results& before, const Results& after) {
  std::size_t coarse_ones = 0;
  const std::size_t size = Json::parse(to_json(before))["results"].size();
  for (std::size_t i = 0; i < size; ++i)
    for (const ValueErrors& told : tally_at(after, i).values) {
      const ValueErrors& seen = *tally_at(before, i).errors_of(told.name);
      EXPECT_EQ(told.histogram, told.is_coarse ? coarse(seen.histogram) : seen.histogram);
      const std::string& family = tally_at(before, i).family;
      EXPECT_FALSE(told.is_coarse && (family == "uniform" || family == "degenerate"));
      coarse_ones += told.is_coarse ? 1 : 0;
    }
  EXPECT_GT(coarse_ones, 20U);
}

// Measuring takes longer than checking what it gives, so all checks share one campaign.
TEST(Json, HoldsWhatIsMeasured) {
  const Results before = measured(), after = from_json(to_json(before), "all.json");
  tells_how_many_cases_were_watched(before);
  holds_what_every_form_is_made_of(before, after);
  tells_in_full_the_witness_of_each_kind_that_is_shown(before, after);
  has_histograms_of_all_bins_where_the_page_shows_them(before, after);
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
  const SolverResults after = from_json(to_json(mixed()), "all.json").problems[1].solvers[0];
  EXPECT_FALSE(document["results"][0].contains("release"));
  EXPECT_EQ(document["results"][3]["release"], "GEOS 3.11.1");
  EXPECT_EQ(after.release, "GEOS 3.11.1");
  EXPECT_FALSE(after.portable);
  EXPECT_FALSE(document["results"][0].contains("documented"));
  EXPECT_EQ(document["results"][3]["documented"], "by its tolerance of 1e-6");
  EXPECT_EQ(after.documented, "by its tolerance of 1e-6");
  EXPECT_EQ(document["results"][3]["timing"], Json({{"ns", 12.25},
                                                    {"ratio", 1.5},
                                                    {"ratio_low", 1.25},
                                                    {"ratio_high", 1.75},
                                                    {"p99_ns", 24},
                                                    {"worst_ns", 96}}));
  EXPECT_EQ(document["results"][0]["tiers"],
            Json({{"doubles", 90}, {"double_doubles", 9}, {"balls", 1}, {"integers", 0}}));
  EXPECT_FALSE(result.contains("tiers"));
  EXPECT_EQ(tally_at(from_json(to_json(mixed()), "all.json"), 0).tiers, tally_at(mixed(), 0).tiers);
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
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"orientation\"", "\"orient\"")), RE("\"orient\" is not a problem")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("-0x1p+0 ", "")), RE("takes 8 numbers .* and here are 7")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"truth\":\"overlap\"", "\"truth\":\"lap\"")),
                               RE("not an outcome of segment")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("\"crash\":2", "\"crash\":-2")), RE("-2 is not a count")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("a2080b2016", "a2080b2017")), RE("'a2080b2017' is not a map of 4096")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("a2100b1900c96", "a2100b1900d96")), RE("is not a map of 4096")));
  EXPECT_TRUE(RE::PartialMatch(message(changed("[\"bx\",\"by\"]", "[\"bx\",\"bz\"]")),
                               RE("'bz' is not a number of its query. Write")));
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

// What a solver answers to so many cases of a family from `first` on, as a part's document has it.
Tally counted(const Planted& planted, const Family& family, Indices indices) {
  Scorer scorer(planted.campaign, planted.problem, planted.subject, family.name, indices.first);
  Questions asked{draw({}, planted.problem, family, indices), {}};
  for (std::size_t i = 0; i < asked.queries.size(); ++i) {
    asked.truths.push_back(planted.problem.filtered(asked.queries[i].data()));
    if (indices.first + i < 10)
      asked.conditioning.push_back(
          conditioning_of({planted.problem, asked.queries[i], asked.truths[i]}, Format::binary64));
  }
  std::vector<Answer> answers;
  scorer.score(asked, answers, {});
  return scorer.finish("");
}

Json part_json(const Problem& problem, const Tally& tally) {
  Results results{1, 50'000, "1.0.0", "g++ 12", {}};
  add(results, results_of(problem.name(), "planted", {tally}));
  Blocks blocks;
  for (const std::uint64_t block : {4U, 1U, 0U}) blocks.insert(block);
  results.division =
      Division{R"({"command":"check"})", "0123", {2, 3}, {{{std::string(problem.name()), tally.family}, blocks}}};
  const std::string text = to_json(results);
  EXPECT_EQ(to_json(from_json(text, "part.json")), text);
  return Json::parse(text);
}

// A kind has the rank of its worst case among the first 16 of each part: of one with more cases another may be shown.
void expect_the_same_faults(Json& sum, Json& whole, std::size_t& same) {
  ASSERT_EQ(sum.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i]["count"] <= 16) {
      ++same;
      continue;
    }
    for (const char* of_kind : {"count", "broken", "accepting", "pardon", "configuration", "verdict"})
      EXPECT_EQ(sum[i][of_kind], whole[i][of_kind]) << whole[i];
    sum[i] = whole[i] = nullptr;
  }
}

// Cases in four parts that are added in another order than they were drawn in; each has one in 16 asked again.
void expect_the_sum(const Planted& planted, const Family& family, std::size_t& same) {
  Tally sum = counted(planted, family, {192, 336});
  for (const Indices& indices : {Indices{336, 400}, Indices{0, 96}, Indices{96, 192}})
    sum.take_in(planted.problem.shape, counted(planted, family, indices));
  Json of_parts = part_json(planted.problem, sum),
       of_all = part_json(planted.problem, counted(planted, family, {0, 400}));
  Json &first = of_parts["results"][0], &second = of_all["results"][0];
  expect_the_same_faults(first["faults"], second["faults"], same);
  EXPECT_EQ(of_parts, of_all) << Json::diff(of_all, of_parts).dump(1);
}

TEST(Parts, AddUpToTheWhole) {
  std::size_t same = 0, faults = 0;
  for (const Problem& problem : problems())
    for (const Mutant& mutant : mutants_of(problem)) {
      if (!mutant.fault || ++faults % 20 != 0) continue;
      Planted planted(problem, mutant);
      planted.campaign.acceptances = planted.campaign.causes = planted.campaign.images = true;
      for (const Family* family : affordable(problem, default_families(problem)))
        expect_the_sum(planted, *family, same);
    }
  EXPECT_GT(same, 100U);
}

// Whatever is inserted in whatever order, a set has the same numbers.
TEST(Parts, BlocksAreASet) {
  constexpr std::uint64_t most = 40;
  std::uint64_t state = 1;
  const auto drawn = [&state](std::uint64_t below) {
    state = state * 6364136223846793005 + 1442695040888963407;
    return (state >> 33) % below;
  };
  for (int i = 0; i < 2000; ++i) {
    Blocks blocks, others;
    std::set<std::uint64_t> all, of_others;
    for (auto& [runs, set] : {std::pair(&blocks, &all), {&others, &of_others}})
      for (std::uint64_t n = drawn(8); n > 0; --n) {
        const std::uint64_t first = drawn(most), last = first + drawn(5);
        runs->insert(first, last);
        for (std::uint64_t block = first; block <= last; ++block) set->insert(block);
      }
    EXPECT_EQ(blocks.meets(others), std::ranges::any_of(all, [&](auto block) { return of_others.contains(block); }));
    blocks.take_in(others);
    all.merge(of_others);
    EXPECT_EQ(blocks.size(), all.size());
    EXPECT_EQ(blocks.empty(), all.empty());
    for (std::uint64_t block = 0; block < most + 10; ++block)
      EXPECT_EQ(blocks.contains(block), all.contains(block)) << block;
    std::uint64_t gap = 0;  // after which the next run begins
    for (const auto& [first, last] : blocks.runs()) {
      EXPECT_TRUE(gap == 0 || first > gap) << first;
      gap = last + 1;
    }
  }
}

TEST(Parts, OfEqualWitnessesTheOneThatWasDrawnFirstIsShown) {
  Witness first, second;
  first.query = {1, 2};
  second.query = {2, 1};
  first.drawn = 3;
  second.drawn = 10'005;
  first.count = 4;
  second.count = 7;
  for (const Witness& sum : {together(first, second), together(second, first)}) {
    EXPECT_EQ(sum.query, first.query);
    EXPECT_EQ(sum.count, 11U);
  }
}

int forgets_roots(const double* query, double* answer) {
  const int code = find_solver(*find_problem("quadratic_roots"), "certified")->solve(query, answer);
  if (query[2] != 0) answer[0] = not_supplied();
  if (query[1] < 0) answer[1] = not_supplied();
  return code;
}

TEST(Parts, AddUpAlsoWhereValuesAreLeftOut) {
  const Problem& problem = *find_problem("quadratic_roots");
  Planted planted(problem, "forgets_roots", forgets_roots);
  planted.subject.manner.supplies = {};
  std::size_t same = 0, bare = 0;
  for (const Family* family : default_families(problem)) {
    expect_the_sum(planted, *family, same);
    bare += counted(planted, *family, {0, 400}).bare.size();
  }
  EXPECT_GT(bare, 20U);
}

}  // namespace
}  // namespace plumbline
