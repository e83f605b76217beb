#include "solvers/point_projection/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::point_projection {

namespace {

class PointProjection : public OracleTest<std::size(numbers)> {
 protected:
  // Asks for p on ab and on ba, and for the quarter turn of it: clauses (1) and (3).
  static void expect_foot(const Query& pab, const Real& s) {
    const auto [px, py, ax, ay, bx, by] = pab;
    EXPECT_EQ(ask(pab), truth(outcome::foot, s));
    EXPECT_EQ(ask({px, py, bx, by, ax, ay}), truth(outcome::foot, s.complement()));
    EXPECT_EQ(ask({-py, px, -ay, ax, -by, bx}), truth(outcome::foot, s));
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(PointProjection);

TEST_P(PointProjection, APointBesideTheSegmentHasItsFootInIt) {
  expect_foot({1, 1, 0, 0, 4, 0}, Real(0.25));
  expect_foot({1, 0, 0, 0, 1, 2}, ratio(1, 5));
  expect_foot({2, 7, 1, 1, 4, 1}, ratio(1, 3));
}

TEST_P(PointProjection, TheFootMayLieBeyondTheEnds) {
  expect_foot({0, 3, 0, 0, 1, 1}, Real(1.5));
  expect_foot({-1, 5, 0, 0, 3, 0}, ratio(-1, 3));
}

TEST_P(PointProjection, APointOfTheLineIsItsOwnFoot) {
  expect_foot({3, 3, 0, 0, 1, 1}, Real(3.0));
  expect_foot({0, 1, 0, 0, 0, 3}, ratio(1, 3));
}

TEST_P(PointProjection, AnEndIsItsOwnFoot) { expect_foot({0.1, 0.7, 0.1, 0.7, 0.3, -5}, Real(0.0)); }

// As decimals this is 1/10; the doubles' 0.1 + 3·0.3 is 1 − 2^−55.
TEST_P(PointProjection, DoublesAreTakenAsTheyAre) {
  expect_foot({0.1, 0.3, 0, 0, 1, 3}, ratio((exact::Integer(1) << 55) - 1, 10, -55));
}

TEST_P(PointProjection, TwoEqualPointsAreNoLine) {
  EXPECT_EQ(ask({1, 2, 3, 4, 3, 4}), truth(outcome::undefined));
  EXPECT_EQ(ask({3, 4, 3, 4, 3, 4}), truth(outcome::undefined));
  EXPECT_EQ(ask({1, 2, 0.0, -0.0, -0.0, 0.0}), truth(outcome::undefined));
}

TEST_P(PointProjection, TheWholeRangeOfExponentsIsAnswered) {
  expect_foot({0, 0, -largest, -largest, largest, largest}, Real(0.5));
  expect_foot({-largest, largest, -largest, -largest, largest, largest}, Real(0.5));
  expect_foot({0x1p1023, 1, 0, 0, least, 0}, ratio(1, 1, 2097));
  expect_foot({0, least, 0, 0, 0x1p1023, 0x1p1023}, ratio(1, 1, -2098));
  expect_foot({least, 0, 0, 0, least, least}, Real(0.5));
}

TEST_P(PointProjection, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(PointProjection, ThreadsShareNothing) { expect_threads_share_nothing({0.1, 0.3, 0, 0, 1, 3}); }

TEST(ExactPointProjection, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0.1", "0.3", "0", "0", "1", "3")), truth(outcome::foot, ratio(1, 10)));
}

}  // namespace
}  // namespace plumbline::point_projection
