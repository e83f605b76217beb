// Campaigns: counts that add up, the same results however they are run, witnesses that replay.
#include "props/campaign/engine.hpp"
#include "props/planted/mutant.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

#include "oracle/oracles.hpp"
#include "props/case.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/shrinker.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"
#include "solvers/segment_intersection/problem.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline {
namespace {

class Campaigns : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Campaigns, each_problem(), problem_name);

Run run_of(const Problem& problem) {
  Run run{&problem, default_families(problem), {}};
  for (const Solver* solver : problem.solvers) run.subjects.push_back(built_in(problem, *solver));
  return run;
}

std::vector<SolverResults> measured(const Run& run, const Campaign& campaign) {
  return std::move(measure(campaign, {&run, 1}).at(0).solvers);
}

std::vector<SolverResults> solvers_of(const Problem& problem, const Campaign& campaign) {
  plumbline::Run run = run_of(problem);
  run.families = affordable(problem, run.families);
  return measured(run, campaign);
}

// Whose it is, and on what.
std::string where(const SolverResults& solver, const Tally& tally) {
  return fmt::format("{} on {}", solver.name, tally.family);
}

std::vector<Witness> all_of(const Tally& tally) {
  std::vector<Witness> all = tally.faults;
  all.insert(all.end(), tally.largest_errors.begin(), tally.largest_errors.end());
  return all;
}

std::vector<Witness> all_of(const SolverResults& solver) {
  std::vector<Witness> all;
  for (const Tally& tally : solver.families) std::ranges::move(all_of(tally), std::back_inserter(all));
  return all;
}

// Everything of a tally that is compared, as text.
std::string text_of(const Tally& tally) {
  std::string text = fmt::format("{} {}", tally.family, fmt::join(tally.verdicts, " "));
  for (const ValueErrors& errors : tally.values) {
    text += fmt::format(" {} {} {}", errors.name, hex(errors.ulp_max), hex(errors.scaled_max));
    for (const auto& [edge, count] : errors.histogram) text += fmt::format(" {}:{}", hex(edge), count);
  }
  if (tally.tiers) text += fmt::format(" {}", fmt::join(*tally.tiers, " "));
  for (const Witness& w : all_of(tally))
    text += fmt::format(" | {} {} {} {}", join(w.query, hex), hex(w.margin), hex(w.backward), w.count);
  return text;
}

std::string text_of(const SolverResults& solver) {
  std::string text = fmt::format("{} {}\n", solver.problem->name(), solver.name);
  for (const Tally& tally : solver.families) text += text_of(tally) + '\n';
  for (const Kind& kind : solver.kinds)
    text += fmt::format("{} {} {}\n", static_cast<int>(kind.rank), kind.count, join(solver.witness(kind).query, hex));
  return text;
}

void expect_sums(const SolverResults& solver, std::uint64_t cases) {
  for (const Tally& tally : solver.families) {
    EXPECT_EQ(std::accumulate(tally.verdicts.begin(), tally.verdicts.end(), std::uint64_t{0}), cases);
    EXPECT_EQ(tally.cases, cases);
    EXPECT_EQ(tally.broken, 0u) << where(solver, tally);
    for (const ValueErrors& errors : tally.values) {
      std::uint64_t binned = 0;
      for (const auto& [edge, count] : errors.histogram) binned += count;
      EXPECT_EQ(binned, errors.count);
    }
  }
}

void expect_a_replay(const Problem& problem, const Solver& solver, const Witness& witness) {
  Answer answer;
  DirectRunner(solver.solve, problem.shape).run(witness.query, {&answer, 1});
  const Truth truth = problem.rational(witness.query.data());
  const Judgement judgement = judge({problem, witness.query, truth}, answer, {declared_manner(problem, solver)});
  EXPECT_EQ(judgement.verdict, witness.verdict()) << case_text(problem, witness.query);
  EXPECT_EQ(truth.code, witness.truth.code);
  const ToldTruth derived = told(truth);  // by another oracle, whose surds may be written otherwise
  ASSERT_EQ(derived.values.size(), witness.truth.values.size());
  for (std::size_t i = 0; i < derived.values.size(); ++i) {
    EXPECT_EQ(derived.values[i].nearest, witness.truth.values[i].nearest);
    EXPECT_EQ(derived.values[i].lack, witness.truth.values[i].lack);
  }
  EXPECT_EQ(answer.code, witness.answer.code);
}

// Results do not depend on the number of jobs, their counts add up, no solver of the tree breaks its promise, and each
// witness replays. One test checks all of it, because measuring takes longer than checking.
TEST_P(Campaigns, AreTheSameWithAnyNumberOfJobsAndAddUpAndReplay) {
  const Problem& problem = *GetParam();
  const std::uint64_t cases = affordable(problem, 600);
  const std::vector<SolverResults> one = solvers_of(problem, {.cases = cases, .jobs = 1});
  const std::vector<SolverResults> three = solvers_of(problem, {.cases = cases, .jobs = 3});
  ASSERT_EQ(one.size(), three.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(text_of(one[i]), text_of(three[i]));
    expect_sums(three[i], cases);
    for (const Witness& witness : all_of(three[i]))
      expect_a_replay(problem, *find_solver(problem, three[i].name), witness);
  }
}

// The runs, their subjects and their families, each with its kinds: those whose counts are the tallies'.
TEST(Results, AreATreeInTheOrderOfTheRuns) {
  std::vector<plumbline::Run> runs;
  for (const char* name : {"quadratic_roots", "orientation"}) runs.push_back(run_of(*find_problem(name)));
  OracleWatch watch(1);
  const std::vector<ProblemResults> all = measure({.cases = 200, .jobs = 2}, runs, watch);
  ASSERT_EQ(all.size(), runs.size());
  std::size_t kinds = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].problem, runs[i].problem);
    ASSERT_EQ(all[i].solvers.size(), runs[i].subjects.size());
    for (std::size_t s = 0; s < all[i].solvers.size(); ++s) {
      const SolverResults& solver = all[i].solvers[s];
      EXPECT_EQ(solver.problem, runs[i].problem);
      EXPECT_EQ(solver.name, runs[i].subjects[s].name);
      std::vector<std::string> drawn, found;
      for (const Family* family : runs[i].families) drawn.emplace_back(family->name);
      std::uint64_t faults = 0, counted = 0;
      for (const Tally& tally : solver.families) {
        found.push_back(tally.family);
        for (const Witness& fault : tally.faults) faults += fault.count;
      }
      for (const Kind& kind : solver.kinds) {
        EXPECT_EQ(fault_kind(solver.witness(kind)), kind.fault);
        counted += kind.count + kind.extreme;
      }
      EXPECT_EQ(found, drawn);
      EXPECT_EQ(counted, faults) << solver.name;
      EXPECT_TRUE(std::ranges::is_sorted(solver.kinds, {}, &Kind::rank)) << solver.name;
      kinds += solver.kinds.size();
    }
  }
  EXPECT_GT(kinds, 10U);
}

// By each bin's edges, and by margins and errors that are found out one by one.
TEST_P(Campaigns, LookIntoTheFirstCases) {
  const Problem& problem = *GetParam();
  const std::uint64_t first = affordable(problem, 20);
  const auto bin = [](double ulps) {
    int found = 0;
    while (found < last_power_bin && ulps > (found == 0 ? 0.0 : std::ldexp(1.0, found - 2))) ++found;
    return found;
  };
  std::uint64_t seen = 0;
  const auto expect_of = [&](const Solver& solver, const Tally& tally) {
    std::map<std::pair<int, int>, std::uint64_t> errors;
    std::map<int, std::pair<std::uint64_t, std::uint64_t>> margins, found;
    const Batch queries = draw({}, problem, *find_family(problem, tally.family), {0, first});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const Truth truth = problem.rational(queries[i].data());
      const Asked asked{problem, queries[i], truth};
      Answer answer;
      DirectRunner(solver.solve, problem.shape).run(queries[i], {&answer, 1});
      const Judgement judgement = judge(asked, answer, {declared_manner(problem, solver)});
      if (truth.code == refused_code || is_extreme(queries[i]) || judgement.conventional) continue;
      auto& [all, wrong] = margins[bin(margin(problem, queries[i].data()))];
      ++all;
      const bool right = judgement.incident == Incident::none && answer.code == truth.code;
      wrong += right ? 0 : 1;
      const auto spread = spreads(asked);
      for (std::size_t v = 0; right && v < truth.values.size(); ++v)
        if (judgement.scaled[v] != no_error) ++errors[{bin(spread[v]), bin(judgement.scaled[v])}];
    }
    for (const auto& [at, answers] : tally.conditioned.margins) found[at] = {answers.asked, answers.wrong};
    EXPECT_EQ(found, margins) << solver.name << " on " << tally.family;
    EXPECT_EQ(tally.conditioned.errors, errors) << solver.name << " on " << tally.family;
    seen += margins.size();
  };
  for (const SolverResults& solver :
       solvers_of(problem, {.cases = affordable(problem, 60), .jobs = 2, .conditioned = first}))
    for (const Tally& tally : solver.families) expect_of(*find_solver(problem, solver.name), tally);
  EXPECT_GT(seen, 10U);
}

TEST_P(Campaigns, DrawOnlyWhatTheyAdmit) {
  const std::uint64_t cases = affordable(*GetParam(), 200);
  Campaign campaign{.cases = cases, .jobs = 2};
  campaign.draws.admits = within(1e-3, 1e3);
  for (const SolverResults& solver : solvers_of(*GetParam(), campaign))
    for (const Tally& tally : solver.families) {
      if (tally.family != "special_values") {
        EXPECT_GE(tally.cases, cases - cases / 20) << tally.family;
      }
      for (const Witness& witness : all_of(tally)) EXPECT_TRUE(campaign.draws.admits(witness.query)) << tally.family;
    }
}

TEST_P(Campaigns, TimeSolversAgainstThePublishedOne) {
  const std::string_view published = GetParam()->solvers.front()->name;
  plumbline::Run run = run_of(*GetParam());
  run.families.resize(2);
  for (const SolverResults& solver : measured(run, {.cases = affordable(*GetParam(), 50), .timing = true}))
    for (const Tally& tally : solver.families) {
      ASSERT_TRUE(tally.timing) << where(solver, tally);
      EXPECT_GT(tally.timing->ns, 0);
      EXPECT_GT(tally.timing->ratio, 0);
      if (solver.name == published) {
        EXPECT_EQ(tally.timing->ratio, 1);
      }
    }
  for (const SolverResults& solver : measured(run, {.cases = 50}))
    for (const Tally& tally : solver.families) EXPECT_FALSE(tally.timing);
}

TEST_P(Campaigns, AskWhatIsExactInBinary32) {
  const std::uint64_t cases = affordable(*GetParam(), 200);
  const Campaign campaign{.draws = {.format = Format::binary32}, .cases = cases, .jobs = 2};
  for (const SolverResults& solver : solvers_of(*GetParam(), campaign))
    for (const Tally& tally : solver.families) {
      EXPECT_EQ(tally.cases, cases) << tally.family;
      EXPECT_EQ(tally.broken, 0u) << where(solver, tally);
      for (const Witness& witness : all_of(tally))
        for (const double number : witness.query) EXPECT_EQ(static_cast<float>(number), number) << tally.family;
    }
}

// The roots, but none where a < 0.
int roots_without_negative_a(const double* query, double* answer) {
  const Truth truth = find_problem("quadratic_roots")->filtered(query);
  std::array<double, max_values> values{};
  const int code = write_answer(truth, values.data());
  if (query[0] >= 0) std::copy_n(values.begin(), truth.values.size(), answer);
  return code;
}

TEST(MissingValues, AreSettledWhenTheRunCloses) {
  const Problem& problem = *find_problem("quadratic_roots");
  Subject subject;  // of which nothing is known beforehand
  subject.name = "mine";
  subject.start = [&] { return std::make_unique<DirectRunner>(roots_without_negative_a, problem.shape); };
  const plumbline::Run run{&problem, {find_family(problem, "uniform"), find_family(problem, "double_root")}, {subject}};
  const Campaign campaign{.cases = 3000, .jobs = 2};
  for (const Tally& tally : of_only_solver(measure(campaign, {&run, 1}))) {
    const Batch queries = draw({}, problem, *find_family(problem, tally.family), {0, campaign.cases});
    std::uint64_t bare = 0;
    for (std::size_t i = 0; i < queries.size(); ++i)
      bare += queries[i][0] < 0 && !problem.filtered(queries[i].data()).values.empty() ? 1 : 0;
    EXPECT_GT(bare, 500U) << tally.family;
    EXPECT_EQ(tally.incidents[static_cast<std::size_t>(Incident::missing_value)], bare) << tally.family;
    EXPECT_EQ(tally.verdicts[static_cast<std::size_t>(Verdict::non_answer)], bare) << tally.family;
    EXPECT_EQ(tally.verdicts[static_cast<std::size_t>(Verdict::agree)], campaign.cases - bare) << tally.family;
    EXPECT_EQ(tally.broken, bare) << tally.family;
  }
}

// Segments that meet, but for an overlap whose second segment runs against the first.
int overlap_found_in_order(const double* query, double* answer) {
  const Truth truth = find_problem("segment_intersection")->filtered(query);
  const bool against =
      (query[2] - query[0]) * (query[6] - query[4]) + (query[3] - query[1]) * (query[7] - query[5]) < 0;
  return truth.code == 2 && against ? 0 : write_answer(truth, answer);
}

// Right, but refuses a negative first number.
int orientation_of_the_right_half(const double* query, double* answer) {
  return query[0] < 0 ? refused_code : write_answer(find_problem("orientation")->filtered(query), answer);
}

TEST(Domains, AreAllThatASubjectIsJudgedBy) {
  const Problem& problem = *find_problem("orientation");
  const Campaign campaign{.cases = 2000, .jobs = 2, .images = true};
  for (const std::string domain : {"", "ax is not negative"}) {
    Subject subject;
    subject.name = "mine";
    subject.domain = domain;
    subject.start = [&] { return std::make_unique<DirectRunner>(orientation_of_the_right_half, problem.shape); };
    const plumbline::Run run{&problem, {find_family(problem, "uniform")}, {subject}};
    const Tally tally = of_only_solver(measure(campaign, {&run, 1})).at(0);
    const auto count = [&](Verdict verdict) { return tally.verdicts[static_cast<std::size_t>(verdict)]; };
    const std::uint64_t beyond = count(domain.empty() ? Verdict::refused : Verdict::convention);
    EXPECT_GT(beyond, campaign.cases / 3);
    EXPECT_EQ(beyond + count(Verdict::agree), campaign.cases);
    EXPECT_EQ(tally.broken > 0, domain.empty());
    EXPECT_EQ(tally.inconsistent > 0, domain.empty());
  }
}

TEST(Consistency, FindsWhatChangesWithTheOrderOfEnds) {
  const Problem& problem = *find_problem("segment_intersection");
  Subject subject;
  subject.name = "mine";
  subject.start = [&] { return std::make_unique<DirectRunner>(overlap_found_in_order, problem.shape); };
  const plumbline::Run run{&problem, {find_family(problem, "overlapping")}, {subject}};
  const Campaign campaign{.cases = 1000, .images = true};
  const Tally tally = of_only_solver(measure(campaign, {&run, 1})).front();
  EXPECT_EQ(tally.asked_again, 63U);
  EXPECT_EQ(tally.inconsistent, 63U);
  ASSERT_TRUE(tally.contradicted);
  const Witness& witness = *tally.contradicted;
  const Contradiction& contradiction = *witness.contradiction;
  EXPECT_NE(witness.answer.code, contradiction.code);
  std::array<double, max_values> answer{};
  EXPECT_EQ(overlap_found_in_order(witness.query.data(), answer.data()), witness.answer.code);
  EXPECT_EQ(overlap_found_in_order(contradiction.query.data(), answer.data()), contradiction.code);
  const plumbline::Run right{
      &problem, default_families(problem), {built_in(problem, *find_solver(problem, "minkowski"))}};
  for (const Tally& other : of_only_solver(measure({.cases = 200}, {&right, 1}))) EXPECT_EQ(other.asked_again, 0U);
}

TEST(PublishedSolvers, FailOnDegenerateQueriesAndNotOnUniformOnes) {
  const auto wrong_share = [](const Tally& tally) {
    return static_cast<double>(tally.wrong_answers()) / static_cast<double>(tally.cases);
  };
  for (const SolverResults& solver : solvers_of(*find_problem("segment_intersection"), {.cases = 5000, .jobs = 2})) {
    if (solver.name == "certified") continue;
    EXPECT_EQ(wrong_share(*solver.find("uniform")), 0);
    EXPECT_GE(wrong_share(*solver.find("degenerate")), 0.25);
  }
}

TEST(Histograms, HaveEdgesOfThreeBits) {
  EXPECT_EQ(bin_edge(0), 0);
  EXPECT_EQ(bin_edge(1e-9), 0x1p-4);
  EXPECT_EQ(bin_edge(0x1p-4), 0x1p-4);
  EXPECT_EQ(bin_edge(0.5), 0.5);
  EXPECT_EQ(bin_edge(std::nextafter(0.5, 1)), 0.625);
  EXPECT_EQ(bin_edge(1.9), 2);
  EXPECT_EQ(bin_edge(0x1p1023), 0x1p1023);
  EXPECT_EQ(quantile({{0, 1}, {1, 1}, {8, 2}}, 0.5), 1);
  EXPECT_EQ(quantile({{0, 1}, {1, 1}, {8, 2}}, 0.99), 8);
  EXPECT_EQ(quantile({}, 0.5), no_error);
}

TEST(Shrinking, PrefersOrdinarySizeThenFewDigitsThenFewBits) {
  EXPECT_LT(complexity(1.0), complexity(3.0));
  EXPECT_LT(complexity(0.1), complexity(0.12));
  EXPECT_LT(complexity(0.5), complexity(0.1));
  EXPECT_LT(complexity(0.1), complexity(0x1.123456789p0));
  EXPECT_LT(complexity(1e-7), complexity(0x1p-23));
  EXPECT_LT(complexity(0.123456789), complexity(1e-10));
  EXPECT_LT(complexity(0.123456789e-10), complexity(1e31));
  EXPECT_LT(complexity(0.123456789e31), complexity(0x1p251));
  EXPECT_LT(complexity(0x1.fffffffffffffp1023), complexity(std::numeric_limits<double>::infinity()));
  EXPECT_EQ(complexity(0.0), 0u);
  const std::vector<double> ordinary = {0, 0, 1e-7, 1e-7, 0, 1e-7, 1e-7, 0};
  for (const double other : {1e-163, 0x1p-23, 1e-10}) {
    std::vector<double> query = ordinary;
    std::ranges::replace(query, 1e-7, other);
    EXPECT_LT(complexity(ordinary), complexity(query)) << other;
  }
}

TEST(Shrinking, EndsAtTheSimplestThatHolds) {
  const auto big = [](std::span<const double> query) { return query[0] > 10 && query[1] == query[0]; };
  EXPECT_EQ(shrink({123.456, 123.456, 7.89}, big), (std::vector<double>{20, 20, 0}));
  const auto decimal_only = [](std::span<const double> query) {
    return query[0] != std::round(query[0] * 8) / 8 && query[0] > 0.01;
  };
  EXPECT_EQ(shrink({0.123456789}, decimal_only).size(), 1u);
  EXPECT_LE(complexity(shrink({0.123456789}, decimal_only)), complexity(0.1));
}

TEST(Shrinking, AsksWhatIsDearNowAndThen) {
  const std::vector<double> start = {123.456, 123.456, 7.89, 0.1, 99.9, 1e5, 3.25, 1e-3};
  const Holds above = [](std::span<const double> q) { return q[0] >= 3 && q[1] == q[0] && q[4] > q[5] / 2e4; };
  const Holds lax = [](std::span<const double> q) { return q[0] >= 3 && q[4] > q[5] / 2e4; };
  const Holds strict = [](std::span<const double> q) { return q[0] >= 100; };
  const Holds never = [](std::span<const double>) { return false; };
  const std::vector<double> simplest = shrink(start, above);
  unsigned asked = 0, asked_plainly = 0;
  const auto counting = [&above](unsigned& count) {
    return [&](std::span<const double> query) { return ++count, above(query); };
  };
  EXPECT_EQ(shrink(start, counting(asked_plainly)), simplest);
  EXPECT_EQ(shrink(start, above, counting(asked)), simplest);
  EXPECT_LT(4 * asked, asked_plainly);
  EXPECT_EQ(shrink(start, never, above), simplest);
  for (const Holds& seems : {lax, strict}) EXPECT_TRUE(above(shrink(start, seems, above)));
  EXPECT_EQ(complexity(shrink(start, lax, above)), complexity(simplest));
}

// A solver that calls lines parallel whose product is below 1e-12, started at all sizes.
TEST(Shrinking, ShowsAnAbsoluteEpsilonAtOrdinarySize) {
  namespace number = segment_intersection::number;
  const auto lost = [](std::span<const double> q) {
    const double product = (q[number::bx] - q[number::ax]) * (q[number::dy] - q[number::cy]) -
                           (q[number::by] - q[number::ay]) * (q[number::dx] - q[number::cx]);
    return std::fabs(product) < 1e-12 &&
           segment_intersection::filtered(q.data()).code == segment_intersection::outcome::point &&
           q[number::ax] != q[number::bx] && q[number::cx] != q[number::dx];
  };
  for (const double size : {1e-7, 0x1p-23, 1e-15, 1e-163, 0x1p-300}) {
    const std::vector<double> start = {0.1 * size, 0.2 * size, size,       1.1 * size,
                                       0,          0.9 * size, 0.8 * size, 0.07 * size};
    ASSERT_TRUE(lost(start)) << size;
    const std::vector<double> found = shrink(start, lost);
    EXPECT_TRUE(ordinary_size(found)) << join(found, decimal);
    for (const double number : found) EXPECT_LE(decimal(std::fabs(number)).size(), 5u) << join(found, decimal);
  }
}

TEST(Shrinking, RescalesTheNumbersOfAKindAlone) {
  const Problem& problem = *find_problem("wall_hit_time");
  const auto slow = [](std::span<const double> query) {
    namespace number = wall_hit_time::number;
    return query[number::vx] != 0 && query[number::vy] == 3 * query[number::vx];
  };
  const std::vector<double> found = shrink({1, 2, 0x1p-300, 0x3p-300, 1, 2, 3, 4}, slow, 2000, problem.shape.numbers);
  EXPECT_EQ(found, (std::vector<double>{0, 0, 1, 3, 0, 0, 0, 0}));
}

TEST(SelfTest, PlantsAtLeastEightFaultsAProblem) {
  for (const Problem& problem : problems()) EXPECT_GE(mutants_of(problem).size(), 8u) << problem.name();
}

}  // namespace
}  // namespace plumbline
