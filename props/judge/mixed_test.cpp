// What lies between rounding and garbage: the mixed errors of good formulas, and of answers that are plainly wrong.
#include "props/campaign/engine.hpp"
#include "props/judge/margin.hpp"
#include "props/planted/mutant.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"

namespace plumbline {
namespace {

// Of the answers of a built-in solver to 2,000 queries of each family that are not extreme, how many are past 2^5.
std::uint64_t past_rounding(const char* problem_name, const char* solver_name) {
  const Problem& problem = *find_problem(problem_name);
  const Run run{&problem, default_families(problem), {built_in(problem, *find_solver(problem, solver_name))}};
  Campaign campaign{.draws = {.admits = within(0x1p-250, 0x1p250)}, .cases = 2000, .jobs = 2};
  campaign.demands = {.max_mixed = 0x1p5, .promises = false};
  std::uint64_t past = 0;
  for (const Tally& tally : of_only_solver(measure(campaign, {&run, 1})))
    past += tally.verdicts[static_cast<std::size_t>(Verdict::wrong_value)];
  return past;
}

TEST(MixedErrors, OfGoodFormulasStayBelow32) {
  EXPECT_EQ(past_rounding("quadratic_roots", "kahan"), 0U);
  EXPECT_EQ(past_rounding("line_intersection", "cross_products"), 0U);
}

// The nearest doubles with the first value changed, on `uniform`: how many of a thousand are past what
// `check` asks.
template <typename Change>
std::uint64_t caught_of_1000(const Problem& problem, Change change) {
  const Batch queries = draw({}, problem, *find_family(problem, "uniform"), {0, 2000});
  const Terms terms{{every_value(problem.shape)}, {.max_mixed = usual_mixed(Format::binary64)}};
  std::uint64_t past = 0, asked = 0;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const Truth truth = problem.filtered(queries[i].data());
    if (truth.values.empty()) continue;
    Answer answer;
    answer.values.fill(not_supplied());
    answer.code = write_answer(truth, answer.values.data());
    answer.values.front() = change(answer.values.front());
    past += judge({problem, queries[i], truth}, answer, terms).verdict == Verdict::wrong_value ? 1 : 0;
    ++asked;
  }
  EXPECT_GT(asked, 400U);
  return past * 1000 / asked;
}

TEST(MixedErrors, OfGarbageAndOffsetsLieAboveTheUsualLimit) {
  for (const char* name : {"quadratic_roots", "line_intersection", "segment_intersection", "point_projection"}) {
    const Problem& problem = *find_problem(name);
    EXPECT_GE(caught_of_1000(problem, [](double x) { return x + 0.5; }), 990U) << name;
    EXPECT_GE(caught_of_1000(problem, [](double) { return 41.0; }), 990U) << name;
    EXPECT_EQ(caught_of_1000(problem, [](double x) { return std::nextafter(x, 0); }), 0U) << name;
  }
}

}  // namespace
}  // namespace plumbline
