// Margins and backward errors worked out by hand, and a thousand of each worked out again from the signs of linear
// forms, which need no landmarks.
#include "props/judge/margin.hpp"

#include "oracle/testing/infinity.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/place.hpp"
#include "props/judge/points.hpp"
#include "props/judge/query.hpp"
#include "props/judge/way.hpp"
#include "props/testing/each_problem.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline {
namespace {

double margin_of(const char* text, Format format = Format::binary64) {
  const Case one = read_case(text);
  return margin(*one.problem, one.query.data(), format);
}

TEST(Margins, AreTheLeastPowerOfTwoThatMeetsAnotherOutcome) {
  // c is 3 ulps of the largest number above ab: 2 do not reach it, 4 do.
  EXPECT_EQ(margin_of("orientation 0 0 1 0 0.5 0x3p-52"), 4);
  EXPECT_EQ(margin_of("orientation 0 0 1 0 0.5 0"), 1);
  EXPECT_EQ(margin_of("orientation 0 0 0 0 0 0"), INFINITY);
  EXPECT_EQ(margin_of("orientation nan 0 0 0 0 0"), INFINITY);
  EXPECT_EQ(margin_of("orientation 0 0 1 0 0.5 0x3p-23", Format::binary32), 4);
}

// Two points that coincide are torn apart together.
TEST(Margins, SeeCoincidentPoints) {
  EXPECT_EQ(margin_of("segment_intersection 0 0 0 0 0 0 0 0"), 1);
  EXPECT_EQ(margin_of("segment_intersection 1 1 1 1 1 1 1 1"), 1);
  EXPECT_EQ(margin_of("segment_intersection 0 0 0 0 0 0 1 0"), 1);
  // Of three points two coincide whichever of them moves, alone or with another.
  EXPECT_EQ(margin_of("orientation 1 1 1 1 1 1"), INFINITY);
}

TEST(Margins, AreOfMovesThatAreRoundedNowhere) {
  // c is 2.5 ulps of 1 beside a vertical line; its x and 2 of them would be rounded to the line's.
  EXPECT_EQ(margin_of("orientation 0x1.0000000000002p0 0 0x1.0000000000002p0 1 0x1.fffffffffffffp-1 0.5"), 4);
}

TEST(Margins, CountWhatIsMetOnTheWay) {
  // Beyond parallel the lines meet again, beyond b = 0 a line has a root again, beyond equal ends a projection a foot.
  EXPECT_EQ(margin_of("line_intersection 0 0 1 0 0 1 1 0x1.0000000000001p0"), 1);
  EXPECT_EQ(margin_of("line_intersection 0 0 1 0 0 1 1 0x1.0000000000003p0"), 4);
  EXPECT_EQ(margin_of("point_projection 0 1 1 1 0x1.0000000000003p0 1"), 4);
  EXPECT_EQ(margin_of("quadratic_roots 0 0x1p-1074 1"), 1);
  // At equal speeds a runner that runs across is not met.
  EXPECT_EQ(margin_of("target_intercept 0 0 1 0 0x1.0000000000003p0 0 1"), 4);
}

TEST(Margins, AreInUlpsOfTheLargestOfAKind) {
  // b² + 4·10^−15 is far from 0 whichever coefficient is moved by parts of itself.
  EXPECT_EQ(margin_of("quadratic_roots 1e-15 1e-20 -1"), INFINITY);
  EXPECT_EQ(margin_of("quadratic_roots 1 2 1"), 1);
  EXPECT_EQ(margin_of("quadratic_roots 0 0 0"), 1);
  // Among coordinates of 2^30 a speed is 3 ulps of 1 from the runner's, which recedes.
  EXPECT_EQ(margin_of("target_intercept 0 0 0x1p30 0 0x1.0000000000003p0 1 0"), 4);
}

TEST(Margins, FindWhatLiesAtIrrationalSteps) {
  // b reaches 2·√3 from 4: 0.5359, in ulps of 2^−50; a would have to move by 2^50.4 ulps, c by 2^51.
  EXPECT_EQ(margin_of("quadratic_roots 1 4 3"), 0x1p50);
  EXPECT_EQ(margin_of("quadratic_roots 1 0x1.6a09e667f3bcdp1 2"), 1);
}

// Every problem's decisions bound its outcomes: between two neighbouring landmarks there is one, wherever one looks,
// unless they stand for an irrational zero.
class Landmarks : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Landmarks, each_problem(), problem_name);

TEST_P(Landmarks, BoundTheOutcomes) {
  const Problem& problem = *GetParam();
  for_each_query(problem, 1, [&](const Family&, std::span<const double> query) {
    if (problem.refuses(query.data())) return;
    const std::vector<Real> ulps = ulps_of_kinds(problem.shape, query, Format::binary64);
    visit_ways(problem, query, ulps, 0x1p52, [&](const Way& way) {
      std::vector<Real> ends = way.landmarks();
      if (ends.empty() || ends.back().compare(0x1p52) < 0) ends.emplace_back(0x1p52);
      Real from;
      std::vector<int> codes;
      for (const Real& to : ends) {
        const bool around_a_zero = (to - from - to.scaled(-104)).sign() < 0;
        codes.push_back(way.at(way.between(from, to)).code);
        for (const double part : {0x1p-40, 0.8})
          EXPECT_TRUE(around_a_zero || way.at(from + (to - from) * Real(part)).code == codes.back())
              << case_text(problem, query);
        from = to;
      }
      for (std::size_t i = 0; i + 1 < codes.size(); ++i)
        EXPECT_TRUE(!way.passes_one_zero(i) || codes[i] == codes[i - 1] || codes[i] == codes[i + 1])
            << case_text(problem, query);
      return 0x1p52;
    });
  });
}

TEST_P(Landmarks, AreOfDecisionsOfDegreeTwoAtMost) {
  const Problem& problem = *GetParam();
  for_each_query(problem, 2, [&](const Family&, std::span<const double> query) {
    if (problem.refuses(query.data())) return;
    std::vector<std::vector<std::size_t>> moved_together;
    for (std::size_t i = 0; i < query.size(); ++i) moved_together.push_back({i});
    const std::vector<PointPlaces> points = points_of(problem.shape);
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        for (std::size_t axis = 0; axis < points[i].size(); ++axis)
          moved_together.push_back({points[i][axis], points[j][axis]});
    for (const std::vector<std::size_t>& places : moved_together) {
      std::vector<std::vector<Real>> at;
      for (int k = 0; k < 4; ++k) {
        std::vector<Real> numbers = exact_numbers(query);
        for (const std::size_t i : places) numbers[i] = numbers[i] + Real(k);
        at.push_back(problem.decisions.polynomials(problem, numbers));
      }
      for (std::size_t d = 0; d < at[0].size(); ++d)  // the third difference
        EXPECT_EQ((at[3][d] - at[0][d] - Real(3) * (at[2][d] - at[1][d])).sign(), 0) << case_text(problem, query);
    }
  });
}

TEST_P(Landmarks, MakeOneSentenceOfMarginAndRank) {
  const Problem& problem = *GetParam();
  for_each_query(problem, 3, [&](const Family&, std::span<const double> query) {
    const double k = margin(problem, query.data());
    EXPECT_EQ(margin_is_finite(problem, query.data()), !std::isinf(k)) << case_text(problem, query);
    for (const double least : {2.0, 0x1p20, 0x1p50})
      EXPECT_EQ(margin_is_at_least(problem, query.data(), least), k >= least) << case_text(problem, query);
  });
}

// A query with one number moved by a step in ulps, exactly.
struct Moved {
  const Problem& problem;
  std::span<const double> query;
  std::size_t place;

  std::vector<Real> by(const Real& step) const {
    std::vector<Real> numbers = exact_numbers(query);
    const int unit = ulp_exponent_of_kind(problem.shape, query.data(), place, Format::binary64);
    numbers[place] = numbers[place] + step.scaled(unit);
    return numbers;
  }
};

using Numbers = std::vector<Real>;

Real determinant(const Numbers& q) {
  using enum line_intersection::number::Place;
  return cross(place_at(q, bx) - place_at(q, ax), place_at(q, dx) - place_at(q, cx));
}

bool keeps_sign(const Real& from, const Real& to) { return from.sign() != 0 && from.sign() == to.sign(); }

bool zero_on_the_way(const Real& from, const Real& to) { return from.sign() * to.sign() <= 0; }

bool leaves_sign(const Real& from, const Real& to) { return from.sign() != to.sign(); }

// Linear in each number.
Real first_turn(const Numbers& q) { return turn(place_at(q, 0), place_at(q, 2), place_at(q, 4)); }

bool orientation_changes(const Numbers& from, const Numbers& to) {
  return leaves_sign(first_turn(from), first_turn(to));
}

// Whether a or b, or c or d, are equal somewhere on the way of one number.
bool ends_meet(const Numbers& from, const Numbers& to) {
  for (const std::size_t first : {0u, 4u}) {
    const Place p = place_at(from, first + 2) - place_at(from, first),
                q = place_at(to, first + 2) - place_at(to, first);
    if (zero_on_the_way(p.x, q.x) && zero_on_the_way(p.y, q.y)) return true;
  }
  return false;
}

bool lines_change(const Numbers& from, const Numbers& to) {
  const auto undefined = [](const Numbers& q) { return ends_meet(q, q); };
  if (undefined(from)) return !undefined(to);
  if (ends_meet(from, to) || leaves_sign(determinant(from), determinant(to))) return true;
  return determinant(from).sign() == 0 && leaves_sign(first_turn(from), first_turn(to));
}

// b² − 4ac at the place between b and b' that is nearest to 0, or at b'.
Real least_discriminant(const Numbers& from, const Numbers& to) {
  const Real b = zero_on_the_way(from[1], to[1])                  ? Real(0)
                 : (from[1] * from[1] - to[1] * to[1]).sign() < 0 ? from[1]
                                                                  : to[1];
  return b * b - Real(4) * to[0] * to[2];
}

Real discriminant(const Numbers& q) { return q[1] * q[1] - Real(4) * q[0] * q[2]; }

bool roots_change(const Numbers& from, const Numbers& to) {
  const auto zero = [](const Real& y) { return y.sign() == 0; };
  if (zero(from[0])) {
    if (zero(from[1]) && zero(from[2])) return !zero(to[0]) || !zero(to[1]) || !zero(to[2]);
    // A line has one root until b is 0 or a is not; a constant none until it is 0, b is not, or −c/a is positive.
    if (!zero(from[1])) return !zero(to[0]) || zero_on_the_way(from[1], to[1]);
    return !zero(to[1]) || zero_on_the_way(from[2], to[2]) || discriminant(to).sign() > 0;
  }
  const int sign = discriminant(from).sign();
  if (sign == 0) return discriminant(to).sign() != 0 || zero_on_the_way(from[0], to[0]);
  if (sign > 0) return zero_on_the_way(from[0], to[0]) || least_discriminant(from, to).sign() <= 0;
  const bool line = zero_on_the_way(from[0], to[0]) && !zero(from[1]);
  const bool constant = zero(to[0]) && zero(to[1]);
  return line || (discriminant(to).sign() >= 0 && !constant);
}

struct Rule {
  const char* problem;
  bool (*changes)(const Numbers& from, const Numbers& to);
};

bool another_outcome_within(const Rule& rule, const Problem& problem, std::span<const double> query, double k) {
  for (std::size_t i = 0; i < query.size(); ++i)
    for (const double step : {k, -k}) {
      const Moved moved{problem, query, i};
      if (rule.changes(moved.by(Real(0)), moved.by(Real(step)))) return true;
    }
  return false;
}

TEST(Margins, AgreeWithTheSignsOfLinearForms) {
  int told = 0, infinite = 0;
  for (const Rule& rule : {Rule{"orientation", orientation_changes}, Rule{"line_intersection", lines_change},
                           Rule{"quadratic_roots", roots_change}}) {
    const Problem& problem = *find_problem(rule.problem);
    for_each_query(problem, 30, [&](const Family&, std::span<const double> query) {
      if (problem.refuses(query.data())) return;
      const double k = margin(problem, query.data());
      const auto met = [&](double step) { return another_outcome_within(rule, problem, query, step); };
      EXPECT_EQ(met(std::min(k, 0x1p52)), std::isfinite(k)) << k << ": " << case_text(problem, query);
      EXPECT_FALSE(k > 1 && met(std::min(k / 2, 0x1p52))) << k << ": " << case_text(problem, query);
      ++told;
      infinite += std::isinf(k) ? 1 : 0;
    });
  }
  EXPECT_GE(told, 1000);
  EXPECT_GE(infinite, 100);
}

double backward_of(const char* text, std::initializer_list<double> values) {
  const Case one = read_case(text);
  const Truth truth = one.problem->rational(one.query.data());
  Answer answer;
  answer.code = truth.code;
  answer.values.fill(not_supplied());
  std::ranges::copy(values, answer.values.begin());
  return backward_error({*one.problem, one.query, truth}, answer);
}

TEST(BackwardErrors, AreTheStepThatMakesTheAnswerTrue) {
  const char* const crossing = "segment_intersection 0 0 1 1 0 1 1 0";
  EXPECT_EQ(backward_of(crossing, {0.5, 0.5, 0.5, 0.5}), 0);
  // Moving an end's coordinate by δ moves the crossing by about δ/4 in x and y: 2^−50 needs about 16 ulps of 1.
  EXPECT_GE(backward_of(crossing, {0.5 + 0x1p-50, 0.5}), 8);
  EXPECT_LE(backward_of(crossing, {0.5 + 0x1p-50, 0.5}), 32);
  EXPECT_EQ(backward_of(crossing, {INFINITY, 0.5}), INFINITY);
}

TEST(BackwardErrors, EndAtPolesAndOtherRoots) {
  // The lines meet in x = 2^53. Across the pole 1 ulp of dy does as if they met in 1; truly d has to go to 0.
  EXPECT_EQ(backward_of("line_intersection 0 0 1 0 0 1 1 0x1.fffffffffffffp-1", {1, 0}), 0x1p52);
  // The root near 1 becomes 5 for b = 0.2; beyond a = 0 it is the lesser one.
  EXPECT_EQ(backward_of("quadratic_roots 1e-17 1 -1", {-1e17, 5}), 0x1p52);
  EXPECT_EQ(backward_of("quadratic_roots 0 1 -1", {-1}), INFINITY);
}

TEST(BackwardErrors, ReachWhatLiesJustBeforeAChangeOfOutcome) {
  // The roots of x² − 2x + 1 − 3·2^−53 are 1 ± r, r = √3·2^−26.5. Where r is 0.316 of that, b has moved by 0.9 of the
  // 0.75 ulps after which they meet, a of 1.5, c of 3.
  const double root = 1 + 0.316 * std::sqrt(0x3p-53);
  EXPECT_EQ(backward_of("quadratic_roots 1 -2 0x1.ffffffffffffdp-1", {not_supplied(), root}), 1);
}

// What is zero, and linear in each number of the query, where the answer is the value in this place.
using Equation = Real(const Numbers& query, double answer, std::size_t place);
// Whether the outcome stays, and the value is one and the same continuous function, from one query to another.
using Continues = bool(const Numbers& from, const Numbers& to, double answer, std::size_t place);

Real lines_equation(const Numbers& q, double answer, std::size_t place) {
  const Place a = place_at(q, 0), ab = place_at(q, 2) - a, c = place_at(q, 4), cd = place_at(q, 6) - c;
  const Real along = cross(c - a, cd);
  return place == line_intersection::value::x ? (Real(answer) - a.x) * cross(ab, cd) - along * ab.x
                                              : (Real(answer) - a.y) * cross(ab, cd) - along * ab.y;
}

bool lines_continue(const Numbers& from, const Numbers& to, double, std::size_t) {
  return keeps_sign(determinant(from), determinant(to));
}

Real roots_equation(const Numbers& q, double answer, std::size_t) {
  return (q[0] * Real(answer) + q[1]) * Real(answer) + q[2];
}

bool roots_continue(const Numbers& from, const Numbers& to, double answer, std::size_t place) {
  if (from[0].sign() == 0) return to[0].sign() == 0 && keeps_sign(from[1], to[1]);
  if (!keeps_sign(from[0], to[0]) || discriminant(from).sign() == 0 || least_discriminant(from, to).sign() <= 0)
    return false;
  const Real slope = Real(2) * to[0] * Real(answer) + to[1];
  return slope.sign() == (place == quadratic_roots::value::x_2 ? to[0].sign() : -to[0].sign());
}

struct Solution {
  const char* problem;
  Equation* equation;
  Continues* continues;

  // The least 2^j, j ≥ −10, that reaches the step at which the answer is the value, over all numbers.
  double backward(const Problem& of, std::span<const double> query, double answer, std::size_t place) const {
    double least = infinity;
    for (std::size_t i = 0; i < query.size(); ++i) {
      const Moved moved{of, query, i};
      const Real here = equation(moved.by(Real(0)), answer, place), next = equation(moved.by(Real(1)), answer, place);
      if ((next - here).sign() == 0) continue;
      const Real step = here / (here - next);
      if (!continues(moved.by(Real(0)), moved.by(step), answer, place)) continue;
      const Real size = step.sign() < 0 ? step.negated() : step;
      double power = 0x1p-10;
      while (power <= 0x1p52 && size.compare(power) > 0) power *= 2;
      if (power <= 0x1p52) least = std::min(least, power);
    }
    return least;
  }
};

// A value off by rounding, by half, or with few bits of it right.
double near_to(Random& random, double value) {
  const int bits = static_cast<int>(random.between(0, 53));
  const double part = uniform(random);
  return value + std::ldexp(value * part, -bits);
}

TEST(BackwardErrors, AgreeWithTheSolutionsOfLinearEquations) {
  int told = 0, infinite = 0;
  for (const Solution& solution : {Solution{"line_intersection", lines_equation, lines_continue},
                                   Solution{"quadratic_roots", roots_equation, roots_continue}}) {
    const Problem& problem = *find_problem(solution.problem);
    Random random(1);
    for_each_query(problem, 40, [&](const Family&, std::span<const double> query) {
      const Truth truth = problem.rational(query.data());
      if (truth.values.empty()) return;
      const std::size_t place = random.below(truth.values.size());
      const double nearest = truth.values[place].nearest(), value = near_to(random, nearest);
      if (value == nearest || !std::isfinite(value)) return;
      Answer answer;
      answer.code = truth.code;
      answer.values.fill(not_supplied());
      answer.values[place] = value;
      const double backward = backward_error({problem, query, truth}, answer);
      EXPECT_EQ(backward, solution.backward(problem, query, value, place))
          << case_text(problem, query) << " answered " << hex(value) << " in " << place;
      ++told;
      infinite += std::isinf(backward) ? 1 : 0;
    });
  }
  EXPECT_GE(told, 1000);
  EXPECT_GE(infinite, 20);
}

}  // namespace
}  // namespace plumbline
