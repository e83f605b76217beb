// `compare`: what is planted between two measurements is found, as what it is, and nothing else.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

class Compare : public Program {
 protected:
  Json measured(const std::vector<std::string>& more = {}) {
    std::vector<std::string> call = {
        "measure", "segment_intersection",        "--solver", "minkowski", "--solver", "certified", "--cases", "300",
        "--json",  file("measured.json").string()};
    call.insert(call.end(), more.begin(), more.end());
    EXPECT_EQ(run(call).code, 0);
    return Json::parse(read(file("measured.json")));
  }
  static Json& result(Json& document, const std::string& solver, const std::string& family) {
    for (Json& one : document["results"])
      if (one["solver"] == solver && one["family"] == family) return one;
    throw std::runtime_error("There is no result of " + solver + " on " + family + ".");
  }
  Ended compared(const Json& old, const Json& now, const std::vector<std::string>& more = {}) {
    std::vector<std::string> call = {"compare", file("old.json", old.dump()).string(),
                                     file("new.json", now.dump()).string()};
    call.insert(call.end(), more.begin(), more.end());
    return run(call);
  }
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST_F(Compare, EqualsHaveNoChange) {
  const Json all = measured();
  const Ended same = compared(all, all);
  EXPECT_EQ(same.code, 0) << same.err;
  EXPECT_EQ(same.out, "0 worse, 0 new, 0 gone, 0 better, in " + std::to_string(all["results"].size()) +
                          " results that both have, of the same queries.\n");
}

TEST_F(Compare, MoreAndFewerWrongAnswersOfTheSameQueries) {
  const Json old = measured();
  Json now = old;
  Json& kind = result(now, "minkowski", "shared_ends")["faults"][0];
  const auto count = kind["count"].get<int>();
  kind["count"] = count + 1;
  const Ended worse = compared(old, now);
  EXPECT_EQ(worse.code, 1);
  EXPECT_TRUE(worse.out.starts_with("1 worse, 0 new, 0 gone, 0 better, in ")) << worse.out;
  EXPECT_TRUE(has(worse.out, "\nworse: segment_intersection minkowski: answers `")) << worse.out;
  EXPECT_TRUE(has(worse.out, "   shared_ends " + std::to_string(count) + " → " + std::to_string(count + 1) +
                                 " of 300\n   plumbline explain --solver minkowski 'segment_intersection "))
      << worse.out;
  const Ended better = compared(now, old);
  EXPECT_EQ(better.code, 0);
  EXPECT_TRUE(better.out.starts_with("0 worse, 0 new, 0 gone, 1 better, in ")) << better.out;
}

TEST_F(Compare, KindsThatComeAndGo) {
  const Json old = measured();
  Json now = old;
  const Json kind = result(now, "minkowski", "shared_ends")["faults"][0];
  for (Json& one : now["results"]) {
    Json kept = Json::array();
    for (const Json& fault : one["faults"])
      if (fault["verdict"] != kind["verdict"] || fault["configuration"] != kind["configuration"]) kept.push_back(fault);
    one["faults"] = kept;
  }
  const Ended gone = compared(old, now);
  EXPECT_EQ(gone.code, 0);
  EXPECT_TRUE(has(first_line(gone.out), "0 worse, 0 new, 1 gone, 0 better")) << gone.out;
  EXPECT_TRUE(has(gone.out, "\ngone: segment_intersection minkowski: answers `disjoint` where the truth is `point`"))
      << gone.out;
  const Ended appeared = compared(now, old);
  EXPECT_EQ(appeared.code, 1);
  EXPECT_TRUE(has(first_line(appeared.out), "0 worse, 1 new, 0 gone, 0 better")) << appeared.out;
}

TEST_F(Compare, ErrorsOfValues) {
  const Json old = measured();
  for (const auto& [solver, factor, text] : {std::tuple("certified", 1.2, "0 worse"),
                                             {"certified", 1.5, "1 worse"},
                                             {"minkowski", 0.5, "0 worse, 0 new, 0 gone, 1 better"}}) {
    Json now = old;
    Json& value = result(now, solver, "uniform")["values"]["x"];
    value["scaled_ordinary"] = factor * value["scaled_max"].get<double>();
    const Ended ended = compared(old, now);
    EXPECT_TRUE(ended.out.starts_with(text)) << ended.out << ended.err;
    EXPECT_EQ(has(ended.out, ": the error of `x`\n   uniform "), factor != 1.2) << ended.out;
    EXPECT_EQ(ended.code, factor == 1.5 ? 1 : 0);
  }
  Json mixed = old;
  for (const auto& [family, factor] : {std::pair("uniform", 0.5), {"degenerate", 2.0}}) {
    Json& value = result(mixed, "minkowski", family)["values"]["x"];
    value["scaled_ordinary"] = factor * value["scaled_max"].get<double>();
  }
  const std::string told = compared(old, mixed).out;
  EXPECT_TRUE(told.starts_with("1 worse, 0 new, 0 gone, 0 better")) << told;
  EXPECT_TRUE(std::regex_search(told, std::regex(": the error of `x`\n   degenerate .*\n   but uniform "))) << told;
  Json now = old;
  result(now, "certified", "uniform")["values"].erase("s");
  EXPECT_TRUE(has(compared(old, now).out, ": the error of `s`\n   uniform no longer given\n"));
}

TEST_F(Compare, OtherQueriesChangeNothingByThemselves) {
  const Json old = measured();
  const Json now = measured({"--seed", "2"});
  const Ended ended = compared(old, now);
  EXPECT_TRUE(ended.out.starts_with("0 worse, 0 new, 0 gone, 0 better, in ")) << ended.out;
  EXPECT_TRUE(has(first_line(ended.out), ", 0 of them of the same queries.")) << ended.out;
  Json inexact = now;
  Json& histogram = result(inexact, "certified", "uniform")["values"]["x"]["histogram"];
  std::uint64_t answers = 0;
  for (const Json& run : histogram)
    for (const Json& count : run) answers += count.get<std::uint64_t>();
  histogram = {{"64", {answers}}};
  const Ended far = compared(old, inexact);
  EXPECT_EQ(far.code, 1);
  EXPECT_TRUE(has(far.out, ": the error of `x`\n   uniform beyond ")) << far.out;
  // Of coarse bins those count that lie beyond as a whole.
  for (const auto& [bins, code] : {std::pair(Json{{"64", {answers}}}, 0), {Json{{"32", {200}}, {"64", {100}}}, 1}}) {
    Json coarse = now;
    Json& value = result(coarse, "certified", "uniform")["values"]["x"];
    value["coarse"] = true;
    value["histogram"] = bins;
    EXPECT_EQ(compared(old, coarse).code, code);
  }
  Json many = now;
  for (Json& fault : result(many, "minkowski", "shared_ends")["faults"]) fault["count"] = 299;
  EXPECT_EQ(compared(old, many).code, 1);
  EXPECT_TRUE(has(first_line(compared(old, measured({"--range", "1e-3:1e3"})).out), ", 0 of them of the same queries"));
}

TEST_F(Compare, TimesAreToldAndFailNothing) {
  const Json old = measured({"--timing"});
  Json now = old;
  EXPECT_TRUE(compared(old, now).out.starts_with("0 worse, 0 new, 0 gone, 0 better, 0 slower, 0 faster, in "));
  for (Json& one : now["results"]) one.erase("timing");
  const auto timing = [](double low, double ratio, double high) {
    return Json{{"ns", 10},           {"ratio", ratio}, {"ratio_low", low},
                {"ratio_high", high}, {"p99_ns", 15},   {"worst_ns", 20}};
  };
  Json before = now;
  result(before, "certified", "uniform")["timing"] = timing(1.4, 1.5, 1.6);
  for (const auto& [spread, text] : {std::pair(timing(1.9, 2, 2.1), "0 better, 1 slower, 0 faster"),
                                     {timing(1.7, 1.8, 1.9), "0 better, 0 slower, 0 faster"},  // not by a quarter
                                     {timing(1.5, 2, 2.1), "0 better, 0 slower, 0 faster"},    // they overlap
                                     {timing(0.9, 1, 1.1), "0 better, 0 slower, 1 faster"}}) {
    result(now, "certified", "uniform")["timing"] = spread;
    const Ended ended = compared(before, now);
    EXPECT_TRUE(has(first_line(ended.out), text)) << ended.out;
    EXPECT_EQ(ended.code, 0);
  }
  EXPECT_TRUE(has(compared(before, now).out,
                  "\nfaster: segment_intersection certified: its time to the published solver's\n   uniform × 1.5 (1.4 "
                  "to 1.6) → × 1 (0.9 to 1.1)\n"));
}

// Without its causes, which name their solvers too.
Json undiagnosed(Json document) {
  document.erase("causes");
  document.erase("diagnosed");
  return document;
}

TEST_F(Compare, SolversOfTwoNames) {
  const Json all = undiagnosed(measured());
  const Ended swapped = compared(all, all, {"--as", "minkowski=certified", "--as", "certified=minkowski"});
  EXPECT_TRUE(has(first_line(swapped.out), " 0 better") == false) << swapped.out;
  EXPECT_EQ(swapped.code, 1);
  Json one = all, other = all;
  one["results"] = Json::array();
  other["results"] = Json::array();
  for (const Json& result : all["results"])
    (result["solver"] == "certified" ? one : other)["results"].push_back(result);
  const Ended nothing = compared(one, other);
  EXPECT_EQ(nothing.code, 2);
  EXPECT_TRUE(has(nothing.err, "share no problem, solver and family")) << nothing.err;
  const Ended paired = compared(other, one, {"--as", "minkowski=certified"});
  EXPECT_EQ(paired.code, 0);
  EXPECT_TRUE(has(paired.out, "\ngone: segment_intersection certified: answers ")) << paired.out;
  const Ended unknown = compared(other, one, {"--as", "minkowsky=certified"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.err, "--as minkowsky=certified: give it OLD=NEW")) << unknown.err;
  const Ended lacking = compared(all, one);
  EXPECT_EQ(lacking.code, 0);
  EXPECT_TRUE(has(lacking.out, "Not compared: segment_intersection minkowski is only in the older.\n")) << lacking.out;
  Json fewer = all;
  std::erase_if(fewer["results"].get_ref<Json::array_t&>(),
                [](const Json& result) { return result["solver"] == "minkowski" && result["family"] == "uniform"; });
  EXPECT_TRUE(
      has(compared(all, fewer).out, "Not compared: segment_intersection minkowski on uniform is only in the older.\n"));
}

TEST_F(Compare, PairsTheSameLibraryAtAnotherPath) {
  Json all = undiagnosed(measured());
  std::erase_if(all["results"].get_ref<Json::array_t&>(), [](const Json& one) { return one["solver"] != "minkowski"; });
  const auto called = [&all](const std::vector<std::string>& names) {
    Json document = all;
    document["results"] = Json::array();
    for (const std::string& name : names)
      for (Json one : all["results"]) {
        one["solver"] = name;
        document["results"].push_back(one);
      }
    return document;
  };
  const Ended paired = compared(called({"v1/libmine.so:cross"}), called({"v2/libmine.so:cross"}));
  EXPECT_EQ(paired.code, 0) << paired.err;
  EXPECT_TRUE(has(paired.out, "\nCompared: v1/libmine.so:cross with v2/libmine.so:cross, the same at another path.\n"))
      << paired.out;
  const Ended program = compared(called({"exec:node v1/mine.mjs"}), called({"exec:node v2/mine.mjs"}));
  EXPECT_EQ(program.code, 0) << program.err;
  const Ended other = compared(called({"v1/libmine.so:cross"}), called({"v2/libmine.so:other"}));
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "the older (v1/libmine.so:cross) with one of the newer (v2/libmine.so:other)."))
      << other.err;
  const Ended several = compared(called({"certified", "v1/a.so", "v2/a.so"}), called({"certified", "v3/a.so"}));
  EXPECT_EQ(several.code, 0) << several.err;
  EXPECT_TRUE(has(several.out,
                  "Not compared: v1/a.so or v2/a.so of the older may be v3/a.so of the newer: --as "
                  "OLD=NEW pairs two.\n"))
      << several.out;
  EXPECT_TRUE(has(several.out, "Not compared: segment_intersection v1/a.so is only in the older.\n")) << several.out;
  // A name that the newer has goes to whom --as says.
  const Ended said = compared(called({"a.so", "b.so"}), called({"b.so"}), {"--as", "a.so=b.so"});
  EXPECT_TRUE(has(said.out,
                  "\nCompared: a.so with b.so, as --as says.\nNot compared: segment_intersection b.so of the "
                  "older is left out"))
      << said.out;
  const Ended twice = compared(called({"a.so", "b.so"}), called({"c.so"}), {"--as", "a.so=c.so", "--as", "b.so=c.so"});
  EXPECT_EQ(twice.code, 2);
  EXPECT_TRUE(has(twice.err, "--as b.so=c.so: --as a.so=c.so already names one of the two")) << twice.err;
}

TEST_F(Compare, AResultListedTwiceIsRefused) {
  const Json all = measured();
  Json twice = all;
  twice["results"].push_back(twice["results"][0]);
  const Ended ended = compared(all, twice);
  EXPECT_EQ(ended.code, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_TRUE(has(ended.err, "/new.json: result ")) << ended.err;
  EXPECT_TRUE(has(ended.err, "segment_intersection, minkowski, uniform is listed twice")) << ended.err;
}

TEST_F(Compare, MarkdownForAPullRequest) {
  const Json old = measured();
  Json now = old;
  Json& kind = result(now, "minkowski", "shared_ends")["faults"][0];
  kind["count"] = kind["count"].get<int>() + 1;
  const Ended ended = compared(old, now, {"--markdown", "-"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.out.starts_with("**Plumbline**: 1 worse, 0 new, 0 gone, 0 better")) << ended.out;
  EXPECT_TRUE(has(ended.out, "<details open><summary>1 worse</summary>")) << ended.out;
  EXPECT_TRUE(has(ended.out, "  ```sh\n  plumbline explain --solver minkowski ")) << ended.out;
}

TEST_F(Compare, CausesThatComeAndGo) {
  const std::string ends = MUTANTS ":less_for_less_equal", overlaps = MUTANTS ":overlap_forgotten";
  const auto checked = [this](const std::string& solver) {
    run({"check", "segment_intersection", "--solver", solver, "--cases", "300", "--json", file("one.json").string()});
    return Json::parse(read(file("one.json")));
  };
  const Json old = checked(ends), now = checked(overlaps);
  const Ended both = compared(old, now, {"--as", ends + '=' + overlaps});
  EXPECT_TRUE(has(both.out, "\ncause gone: segment_intersection " + overlaps +
                                ": far_ends_excluded: contact at a segment's far end does not count ("))
      << both.out;
  EXPECT_TRUE(has(both.out, "\nnew cause: segment_intersection " + overlaps + ": overlap_is_disjoint: "));
  EXPECT_FALSE(has(compared(now, now).out, "cause"));
}

TEST_F(Compare, AnotherSchemaIsRefused) {
  const Ended ended = run({"compare", file("a.json", "{\"schema\":9}").string(), file("b.json", "{}").string()});
  EXPECT_EQ(ended.code, 2);
  EXPECT_TRUE(has(ended.err, "/a.json: the document cannot be read: its schema is 9, this program reads 1"))
      << ended.err;
}

}  // namespace
}  // namespace plumbline
