// The judge on answers whose verdict follows from the definitions, spreads worked out by hand.
#include "props/judge/judge.hpp"

#include "props/judge/margin.hpp"
#include "props/judge/query.hpp"
#include "props/planted/judges.hpp"
#include "props/planted/mutant.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

class Judges : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Judges, each_problem(), problem_name);

TEST_P(Judges, ErrOnNoAnswerWhoseVerdictIsKnown) {
  for_each_query(*GetParam(), affordable(*GetParam(), 50, 4), [&](const Family& family, std::span<const double> query) {
    EXPECT_FALSE(errs(judge, {*GetParam(), query, GetParam()->filtered(query.data())}))
        << family.name << ": " << case_text(*GetParam(), query);
  });
}

const Problem& segments() { return *find_problem("segment_intersection"); }
const Problem& quadratics() { return *find_problem("quadratic_roots"); }

Answer answer_of(int code, std::initializer_list<double> values) {
  Answer answer;
  answer.code = code;
  answer.values.fill(not_supplied());
  std::copy(values.begin(), values.end(), answer.values.begin());
  return answer;
}

Judgement judged(const Problem& problem, const std::vector<double>& query, const Answer& answer,
                 const Terms& terms = {}) {
  return judge({problem, query, problem.rational(query.data())}, answer, terms);
}

Terms declaring(const Problem& problem, std::string_view convention) {
  return {.manner = {{}, conventions_named(problem, convention)}};
}

const std::vector<double> crossing = {0, 0, 1, 1, 0, 1, 1, 0};  // in (1/2, 1/2)
const std::vector<double> overlapping = {0, 0, 2, 2, 1, 1, 3, 3};
const std::vector<double> thirds = {3, -1, 0};  // 3x² − x: 0 and 1/3
const std::vector<double> not_finite = {NAN, 0, 1, 1, 0, 1, 1, 0};

TEST(Verdicts, FollowTheirOrder) {
  EXPECT_EQ(judged(segments(), crossing, answer_of(1, {0.5, 0.5})).verdict, Verdict::agree);
  EXPECT_EQ(judged(segments(), crossing, answer_of(0, {})).verdict, Verdict::false_negative);
  EXPECT_EQ(judged(segments(), {0, 0, 1, 0, 0, 1, 1, 1}, answer_of(1, {})).verdict, Verdict::false_positive);
  EXPECT_EQ(judged(segments(), overlapping, answer_of(1, {})).verdict, Verdict::wrong_outcome);
  EXPECT_EQ(judged(segments(), crossing, answer_of(-3, {})).verdict, Verdict::refused);
  EXPECT_EQ(judged(segments(), crossing, answer_of(9, {})).incident, Incident::unknown_code);
  EXPECT_EQ(judged(segments(), crossing, answer_of(1, {NAN, 0.5})).incident, Incident::nan_value);
  EXPECT_EQ(judged(segments(), not_finite, answer_of(-1, {})).verdict, Verdict::agree);
  EXPECT_EQ(judged(segments(), not_finite, answer_of(0, {})).verdict, Verdict::wrong_outcome);
}

TEST(Verdicts, ConventionsAcceptWhatTheyPrescribeAndNoMore) {
  const Judgement accepted =
      judged(segments(), overlapping, answer_of(0, {}), declaring(segments(), "overlap_is_disjoint"));
  EXPECT_EQ(accepted.verdict, Verdict::convention);
  EXPECT_EQ(accepted.conventional->truth.code, 0);
  EXPECT_EQ(judged(segments(), overlapping, answer_of(1, {}), declaring(segments(), "overlap_is_disjoint")).verdict,
            Verdict::false_positive);
  // What is declared binds: the truth's own outcome is wrong there.
  EXPECT_EQ(
      judged(segments(), overlapping, answer_of(2, {1, 1, 2, 2}), declaring(segments(), "overlap_is_disjoint")).verdict,
      Verdict::false_positive);
  EXPECT_EQ(judged(segments(), crossing, answer_of(0, {}), declaring(segments(), "overlap_is_disjoint")).verdict,
            Verdict::false_negative);
  EXPECT_EQ(
      judged(segments(), {0, 0, 1, 1, 1, 1, 2, 0}, answer_of(0, {}), declaring(segments(), "ends_excluded")).verdict,
      Verdict::convention);
  EXPECT_EQ(
      judged(segments(), {0, 0, 0, 0, -1, 0, 1, 0}, answer_of(0, {}), declaring(segments(), "zero_length_is_disjoint"))
          .verdict,
      Verdict::convention);
  EXPECT_EQ(judged(quadratics(), {1, 2, 1}, answer_of(2, {-1, -1}), declaring(quadratics(), "double_is_two")).verdict,
            Verdict::convention);
}

TEST(Verdicts, HoldValuesToTheirLimits) {
  const double third = 1.0 / 3;  // below 1/3 by a third of its ulp
  const Judgement exact = judged(quadratics(), thirds, answer_of(2, {0, third}));
  EXPECT_EQ(exact.ulp[0], 0);
  EXPECT_EQ(exact.ulp[1], third);
  const Answer above = answer_of(2, {0, std::nextafter(third, 1)});
  EXPECT_EQ(judged(quadratics(), thirds, above).ulp[1], 2.0 / 3);
  EXPECT_EQ(judged(quadratics(), thirds, above, {.limits = {.max_ulp = 2.0 / 3}}).verdict, Verdict::agree);
  EXPECT_EQ(judged(quadratics(), thirds, above, {.limits = {.max_ulp = 0.6}}).verdict, Verdict::wrong_value);
}

TEST(Verdicts, AZeroIsMissedByAnyNumberOnceUlpsAreAsked) {
  const Answer tiny = answer_of(2, {1e-300, 1.0 / 3});
  EXPECT_EQ(judged(quadratics(), thirds, tiny).verdict, Verdict::agree);
  EXPECT_EQ(judged(quadratics(), thirds, tiny, {.limits = {.max_ulp = 1e18}}).verdict, Verdict::wrong_value);
  EXPECT_EQ(judged(quadratics(), thirds, answer_of(2, {-0.0, 1.0 / 3}), {.limits = {.max_ulp = 0.5}}).verdict,
            Verdict::agree);
}

TEST(Verdicts, NameAValueThatIsPast) {
  // s is furthest from the truth in its own ulps, and within the limit on its scale; x is past it.
  const std::vector<double> query = {-8, 0x1p-40, 8, 0x1p-40, -8, 0, -8, 1};
  const Judgement judgement =
      judged(segments(), query, answer_of(1, {-8 + 0x1p-45, 0x1p-40, 0x1p-52, 0x1p-40}), {.limits = {.max_scaled = 4}});
  EXPECT_EQ(judgement.verdict, Verdict::wrong_value);
  EXPECT_EQ(judgement.past, 0U);
  EXPECT_GT(judgement.ulp[2], judgement.ulp[0]);
}

TEST(Verdicts, LeaveToMixedErrorsWhatTheQueryLeavesOpen) {
  // The lines meet at an angle of 2^−30: an ulp of the query moves the point by about 2^30 of them.
  const std::vector<double> flat = {0, 0, 1, 0x1p-30, 0, 0x1p-31, 1, 0x1p-31};
  const Truth truth = segments().rational(flat.data());
  Answer answer;
  answer.code = write_answer(truth, answer.values.data());
  answer.values[0] += 0x1p-30;  // 2^22 ulps of 1
  const auto verdict = [&](double most) {
    return judge({segments(), flat, truth}, answer, {{every_value(segments().shape)}, {.max_mixed = most}});
  };
  EXPECT_EQ(verdict(0x1p20).verdict, Verdict::agree);
  EXPECT_EQ(verdict(0x1p20).mixed[0], 0x1p22 / spreads({segments(), flat, truth})[0]);
  EXPECT_EQ(verdict(0x1p-10).verdict, Verdict::wrong_value);
  EXPECT_EQ(judged(segments(), crossing, answer_of(1, {1, 1, 0.5, 0.5}), {.limits = {.max_mixed = 0x1p20}}).verdict,
            Verdict::wrong_value);
}

TEST(Verdicts, InfinityIsRightOnlyBeyondTheLargestDouble) {
  EXPECT_EQ(judged(quadratics(), thirds, answer_of(2, {0, INFINITY})).verdict, Verdict::wrong_value);
  const std::vector<double> beyond = {0, 0x1p-1074, 1};  // the root −2^1074
  EXPECT_EQ(judged(quadratics(), beyond, answer_of(1, {-INFINITY}), {.limits = {.max_ulp = 0.5}}).verdict,
            Verdict::agree);
  EXPECT_EQ(judged(quadratics(), beyond, answer_of(1, {INFINITY})).verdict, Verdict::wrong_value);
}

TEST(Verdicts, ScaledErrorsAreInUlpsOfTheScale) {
  // The point is (0, 1/2) among coordinates up to 8, whose ulp is 2^−49; s is in ulps of 1.
  const std::vector<double> query = {-8, 0.5, 8, 0.5, 0, 0, 0, 1};
  const Judgement judgement = judged(segments(), query, answer_of(1, {0x1p-49, 0.5, 0.5 + 0x1p-52, 0.5}));
  EXPECT_EQ(judgement.scaled[0], 1);
  EXPECT_EQ(judgement.ulp[0], 0x1p1023);  // 2^−49 / 2^−1074 = 2^1025
  EXPECT_EQ(judgement.scaled[2], 1);
  EXPECT_EQ(judgement.ulp[2], 2);
}

TEST(Verdicts, ErrorsMayBeInUlpsOfBinary32) {
  const auto error = [](const std::vector<double>& query, int code, double root) {
    return judged(quadratics(), query, answer_of(code, {root}), {.format = Format::binary32});
  };
  const std::vector<double> third = {0, 3, -1};
  EXPECT_EQ(error(third, 1, 1.0f / 3).ulp[0], 1.0 / 3);  // the nearest of binary32 is above 1/3 by a third of its ulp
  EXPECT_EQ(error(third, 1, 1.0 / 3).ulp[0], 0x1p-29 / 3);
  EXPECT_EQ(error({0, 1, 0}, 1, 0x1p-149).ulp[0], 1);
  EXPECT_EQ(error({0, 0x1p-127, -2}, 1, INFINITY).ulp[0], 0);  // the root 2^128
  EXPECT_EQ(error({0, 0x1p-126, -2}, 1, INFINITY).ulp[0], 0x1p1023);
}

TEST(Spreads, AreHowFarAnUlpOfTheQueryMovesAValue) {
  // 3·x = 6: an ulp of 6 is 2^−50 and moves x by a third of it, which is two thirds of an ulp of 2; one of 3 as much.
  const std::vector<double> linear = {0, 3, -6};
  const Truth two = quadratics().rational(linear.data());
  EXPECT_NEAR(spreads({quadratics(), linear, two})[0], 2.0 / 3, 1e-12);
  // Any move of a coefficient makes of a double root two or none.
  const std::vector<double> doubled = {1, 2, 1};
  const Truth one = quadratics().rational(doubled.data());
  EXPECT_EQ(spreads({quadratics(), doubled, one})[0], 0);
}

// By rationals, from the nearest double, each number in turn.
TEST_P(Judges, FindTheSpreadOfEveryValue) {
  const Problem& problem = *GetParam();
  for_each_query(problem, affordable(problem, 20, 4), [&](const Family&, std::span<const double> query) {
    const Truth truth = problem.rational(query.data());
    if (truth.values.empty()) return;
    std::array<double, max_values> furthest{};
    for (std::size_t i = 0; i < query.size(); ++i)
      for (const double sign : {1.0, -1.0}) {
        std::vector<Real> moved = exact_numbers(query);
        moved[i] = moved[i] + Real(sign).scaled(ulp_exponent_of_kind(problem.shape, query.data(), i, Format::binary64));
        const Truth other = problem.exact(moved);
        for (const Value& value : problem.shape.outcome(truth.code)->values) {
          if (other.code != truth.code) continue;
          const Real& y = truth.values[value.place];
          const int unit = scale_exponent(problem.shape, query.data(), value.scale, y);
          double& spread = furthest[value.place];
          spread = std::max(spread, other.values[value.place].distance(y.nearest(), unit));
        }
      }
    EXPECT_EQ(spreads({problem, query, truth}), furthest) << case_text(problem, query);
  });
}

TEST_P(Judges, KnowWhatIsStatedInTheInput) {
  for_each_query(*GetParam(), 100, [&](const Family& family, std::span<const double> query) {
    if (family.name == "uniform") {
      EXPECT_EQ(GetParam()->words.stated(*GetParam(), query.data()), "") << case_text(*GetParam(), query);
    }
  });
}

}  // namespace
}  // namespace plumbline
