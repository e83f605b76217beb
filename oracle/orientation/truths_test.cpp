#include "solvers/orientation/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::orientation {

namespace {

class Orientation : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the points moved on by one place too, and with two of them exchanged: clauses (2) and (1).
  static void expect_turn(const Query& abc, outcome::Code turn) {
    const auto [ax, ay, bx, by, cx, cy] = abc;
    const outcome::Code opposite = turn == outcome::left    ? outcome::right
                                   : turn == outcome::right ? outcome::left
                                                            : outcome::collinear;
    EXPECT_EQ(ask(abc), truth(turn));
    EXPECT_EQ(ask({bx, by, cx, cy, ax, ay}), truth(turn));
    EXPECT_EQ(ask({bx, by, ax, ay, cx, cy}), truth(opposite));
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(Orientation);

TEST_P(Orientation, LeftAndRightAreToldApart) {
  expect_turn({0, 0, 1, 0, 0, 1}, outcome::left);
  expect_turn({0, 0, 1, 0, 0, -1}, outcome::right);
}

TEST_P(Orientation, TheLastBitOfACoordinateDecides) {
  expect_turn({0.5, 0.5, 12, 12, 24, 0x1.8000000000001p+4}, outcome::left);
}

TEST_P(Orientation, PointsOfOneLineAreCollinear) {
  expect_turn({0, 0, 1, 1, 2, 2}, outcome::collinear);
  expect_turn({0, 0, 2, 6, -1, -3}, outcome::collinear);
  expect_turn({0, 5, 0, -7, 0, 1}, outcome::collinear);
}

// As decimals these points lie on y = 3x; the double nearest to 0.3 is less than three times the one nearest to 0.1.
TEST_P(Orientation, DoublesAreTakenAsTheyAre) { expect_turn({0, 0, 0.1, 0.3, 1, 3}, outcome::left); }

TEST_P(Orientation, CoincidentPointsAreCollinear) {
  expect_turn({3, 4, 3, 4, 5, 6}, outcome::collinear);
  expect_turn({3, 4, 5, 6, 5, 6}, outcome::collinear);
  expect_turn({3, 4, 3, 4, 3, 4}, outcome::collinear);
  expect_turn({0.0, -0.0, -0.0, 0.0, 0.0, 0.0}, outcome::collinear);
}

TEST_P(Orientation, TheWholeRangeOfExponentsIsAnswered) {
  expect_turn({0, 0, least, 0, 0, least}, outcome::left);
  expect_turn({-largest, -largest, largest, -largest, largest, largest}, outcome::left);
  expect_turn({-largest, -largest, 0, 0, largest, largest}, outcome::collinear);
  expect_turn({-largest, -largest, largest, largest, 0, least}, outcome::left);
  expect_turn({-largest, -largest, largest, largest, 0, -least}, outcome::right);
  expect_turn({0, 0, least, least, largest, largest}, outcome::collinear);
}

// Products that underflow, one of them or both, decide nothing by themselves: 0 ≥ 0 is no certificate.
TEST_P(Orientation, TurnsOfTheSmallestPointsAreTold) {
  for (const double unit : {least, 0x1p-539, 0x1p-538, 0x1p-537, 0x1p-530})
    for (int i = 0; i < 7 * 7 * 7 * 7; ++i) {
      const double bx = i % 7 - 3, by = i / 7 % 7 - 3, cx = i / 49 % 7 - 3, cy = i / 343 - 3;
      const double turn = bx * cy - by * cx;
      const outcome::Code code = turn == 0 ? outcome::collinear : turn > 0 ? outcome::left : outcome::right;
      EXPECT_EQ(ask({0, 0, bx * unit, by * unit, cx * unit, cy * unit}), truth(code)) << i << " times " << unit;
    }
}

TEST_P(Orientation, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(Orientation, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 0.1, 0.3, 1, 3}); }

TEST(ExactOrientation, DecimalsOfOneLineAreCollinear) {
  EXPECT_EQ(exact(typed("0", "0", "0.1", "0.3", "1", "3")), truth(outcome::collinear));
}

}  // namespace
}  // namespace plumbline::orientation
