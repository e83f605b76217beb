#include "solvers/line_intersection/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::line_intersection {

namespace {

class LineIntersection : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the lines in both orders and each in both directions, which changes nothing: clauses (1) and (2).
  static void expect_common(const Query& query, const Truth& common) {
    const auto [ax, ay, bx, by, cx, cy, dx, dy] = query;
    EXPECT_EQ(ask(query), common);
    EXPECT_EQ(ask({bx, by, ax, ay, cx, cy, dx, dy}), common);
    EXPECT_EQ(ask({ax, ay, bx, by, dx, dy, cx, cy}), common);
    EXPECT_EQ(ask({cx, cy, dx, dy, ax, ay, bx, by}), common);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(LineIntersection);

TEST_P(LineIntersection, LinesMeetBetweenTheirPoints) {
  expect_common({0, 0, 2, 2, 0, 2, 2, 0}, truth(outcome::point, 1, 1));
  expect_common({0, 0, 1, 2, 0, 1, 3, 0}, truth(outcome::point, ratio(3, 7), ratio(6, 7)));
}

TEST_P(LineIntersection, LinesMeetBeyondTheirPoints) {
  expect_common({0, 0, 1, 0, 5, 1, 5, 2}, truth(outcome::point, 5, 0));
  expect_common({0, 0, 1, 1, 0, 3, 1, 2}, truth(outcome::point, 1.5, 1.5));
}

TEST_P(LineIntersection, LinesThroughOnePointMeetThere) {
  expect_common({0.1, 0.7, 3, 4, 0.1, 0.7, -2, 5}, truth(outcome::point, 0.1, 0.7));
  expect_common({0, 0, 0.1, 0.3, 0, 0, 1, 3}, truth(outcome::point, 0, 0));
}

TEST_P(LineIntersection, ParallelLinesAreApart) {
  expect_common({0, 0, 1, 1, 1, 0, 3, 2}, truth(outcome::parallel));
  expect_common({0, 0, 3, 0, 1, least, 7, least}, truth(outcome::parallel));
  expect_common({0, 0, 0, 1, 2, 5, 2, -5}, truth(outcome::parallel));
}

TEST_P(LineIntersection, EqualLinesAreOneLine) {
  expect_common({0, 0, 1, 1, 2, 2, 7, 7}, truth(outcome::same_line));
  expect_common({0, 3, 3, 1, 0, 3, 3, 1}, truth(outcome::same_line));
  expect_common({-0.0, 0, 0.0, 1, 0, 5, 0, 9}, truth(outcome::same_line));
}

TEST_P(LineIntersection, TwoEqualPointsAreNoLine) {
  expect_common({1, 2, 1, 2, 0, 0, 1, 1}, truth(outcome::undefined));
  expect_common({1, 1, 1, 1, 0, 0, 2, 2}, truth(outcome::undefined));
  expect_common({1, 1, 1, 1, 1, 1, 1, 1}, truth(outcome::undefined));
  expect_common({0.0, -0.0, -0.0, 0.0, 0, 0, 2, 2}, truth(outcome::undefined));
}

TEST_P(LineIntersection, NearlyParallelLinesMeetFarAway) {
  expect_common({0, 0, 1, 0, 0, 1, 1, 0x1.fffffffffffffp-1}, truth(outcome::point, 0x1p53, 0));
}

TEST_P(LineIntersection, APointBeyondTheLargestDoubleIsExactToo) {
  const Truth beyond = truth(outcome::point, ratio(1, 1, 1076), 0);
  expect_common({0, 0, 1, 0, 0, 1, 0x1p1023, 0x1.fffffffffffffp-1}, beyond);
  EXPECT_EQ(beyond.values[value::x].nearest(), infinity);
}

TEST_P(LineIntersection, TheWholeRangeOfExponentsIsAnswered) {
  expect_common({-largest, -largest, largest, largest, -largest, largest, largest, -largest},
                truth(outcome::point, 0, 0));
  expect_common({0, 0, least, least, 0, least, least, 0},
                truth(outcome::point, ratio(1, 1, -1075), ratio(1, 1, -1075)));
  expect_common({0, 0, least, 0, 0x1p1023, -1, 0x1p1023, 0x1p1023}, truth(outcome::point, 0x1p1023, 0));
  expect_common({0, 0, least, least, -largest, -largest, largest, largest}, truth(outcome::same_line));
  expect_common({0, least, least, 2 * least, 0, 0, largest, largest}, truth(outcome::parallel));
}

TEST_P(LineIntersection, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(LineIntersection, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 1, 2, 0, 1, 3, 0}); }

TEST(ExactLineIntersection, DecimalsOfOneLineAreThatLine) {
  EXPECT_EQ(exact(typed("0", "0", "0.1", "0.3", "0.2", "0.6", "0.7", "2.1")), truth(outcome::same_line));
}

}  // namespace
}  // namespace plumbline::line_intersection
