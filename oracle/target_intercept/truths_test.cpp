#include "solvers/target_intercept/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::target_intercept {

namespace {

class TargetIntercept : public OracleTest<std::size(numbers)> {
 protected:
  // Asks for the quarter turn and the mirror image too: clause (1).
  static void expect_interception(const Query& query, const Truth& interception) {
    const auto [cx, cy, rx, ry, speed, vx, vy] = query;
    EXPECT_EQ(ask(query), interception);
    Truth turned = interception, mirrored = interception;
    if (interception.code == outcome::possible) {
      const Truth::Values& seen = interception.values;
      const auto turn = [&](value::Place x, value::Place y) {
        turned.values[x] = seen[y].negated();
        turned.values[y] = seen[x];
        mirrored.values[x] = seen[x].negated();
      };
      turn(value::x, value::y);
      turn(value::chaser_vx, value::chaser_vy);
    }
    EXPECT_EQ(ask({-cy, cx, -ry, rx, speed, -vy, vx}), turned);
    EXPECT_EQ(ask({-cx, cy, -rx, ry, speed, -vx, vy}), mirrored);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(TargetIntercept);

TEST_P(TargetIntercept, ARunnerAtRestIsMetWhereItIs) {
  expect_interception({0, 0, 3, 4, 5, 0, 0}, truth(outcome::possible, 1, 3, 4, 3, 4));
  expect_interception({1, 1, 7, 9, 5, 0.0, -0.0}, truth(outcome::possible, 2, 7, 9, 3, 4));
  expect_interception({0, 0, 1, 1, 1, 0, 0},
                      truth(outcome::possible, surd(0, 1, 2, 1), 1, 1, surd(0, 1, 2, 2), surd(0, 1, 2, 2)));
}

TEST_P(TargetIntercept, ARunnerOnTheLineOfSightIsMetOnIt) {
  expect_interception({0, 0, 10, 0, 3, -2, 0}, truth(outcome::possible, 2, 6, 0, 3, 0));
  expect_interception({0, 0, 1, 0, 3, 1, 0}, truth(outcome::possible, 0.5, 1.5, 0, 3, 0));
}

TEST_P(TargetIntercept, ARunnerAcrossIsMetAhead) {
  expect_interception({0, 0, 4, 0, 5, 0, 3}, truth(outcome::possible, 1, 4, 3, 4, 3));
}

TEST_P(TargetIntercept, TheTimeMayBeIrrational) {
  expect_interception({0, 0, 1, 0, 2, 0, 1},
                      truth(outcome::possible, surd(0, 1, 3, 3), 1, surd(0, 1, 3, 3), surd(0, 1, 3, 1), 1));
  expect_interception({0, 0, 1, 0, 2, 1, 1}, truth(outcome::possible, surd(1, 1, 3, 2), surd(3, 1, 3, 2),
                                                   surd(1, 1, 3, 2), surd(0, 1, 3, 1), 1));
}

TEST_P(TargetIntercept, TheEarlierOfTwoTimesCounts) {
  expect_interception({0, 0, 6, 0, 1, -2, 0}, truth(outcome::possible, 2, 2, 0, 1, 0));
  expect_interception({0, 0, 5, 0, 3, -3, 1}, truth(outcome::possible, surd(15, -10, 2, 1), surd(-40, 30, 2, 1),
                                                    surd(15, -10, 2, 1), surd(0, 2, 2, 1), 1));
}

TEST_P(TargetIntercept, ADoubleRootIsTheLeastSpeedThatIsEnough) {
  expect_interception({0, 0, 5, 0, 3, -4, 3}, truth(outcome::possible, 1.25, 0, 3.75, 0, 3));
  expect_interception({0, 0, 5, 0, 0x1.7ffffffffffffp+1, -4, 3}, truth(outcome::impossible));
}

TEST_P(TargetIntercept, EqualSpeedsMeetWhereTheRunnerComesNearer) {
  expect_interception({0, 0, 2, 0, 1, -1, 0}, truth(outcome::possible, 1, 1, 0, 1, 0));
  expect_interception({0, 0, 6, 0, 5, -3, 4}, truth(outcome::possible, 1, 3, 4, 3, 4));
  expect_interception({0, 0, 2, 0, 1, 0, 1}, truth(outcome::impossible));
  expect_interception({0, 0, 2, 0, 1, 1, 0}, truth(outcome::impossible));
}

TEST_P(TargetIntercept, AChaserMayBeTooSlow) { expect_interception({0, 0, 5, 0, 1, 0, 2}, truth(outcome::impossible)); }

TEST_P(TargetIntercept, AMeetingInThePastIsNone) {
  expect_interception({0, 0, 1, 0, 1, 2, 0}, truth(outcome::impossible));
  expect_interception({0, 0, 5, 0, 3, 3, 1}, truth(outcome::impossible));
}

TEST_P(TargetIntercept, AChaserWithoutAPositiveSpeedMeetsNobody) {
  for (const double speed : {0.0, -0.0, -1.0, -least}) {
    expect_interception({0, 0, 1, 0, speed, -1, 0}, truth(outcome::impossible));
    expect_interception({0, 0, 1, 0, speed, 0, 0}, truth(outcome::impossible));
  }
}

TEST_P(TargetIntercept, CoincidentPositionsAreMetNowWhateverTheSpeed) {
  for (const double speed : {0.0, -1.0, 5.0}) {
    expect_interception({2, 3, 2, 3, speed, 1, 9}, truth(outcome::possible, 0, 2, 3, 0, 0));
    expect_interception({0.0, -0.0, -0.0, 0.0, speed, 0, 0}, truth(outcome::possible, 0, 0, 0, 0, 0));
  }
}

TEST_P(TargetIntercept, TheWholeRangeOfExponentsIsAnswered) {
  expect_interception({-largest, 0, largest, 0, largest, 0, 0}, truth(outcome::possible, 2, largest, 0, largest, 0));
  expect_interception({0, 0, 0x1p1023, 0, least, 0, 0},
                      truth(outcome::possible, ratio(1, 1, 2097), 0x1p1023, 0, least, 0));
  expect_interception({0, 0, least, 0, 0x1p1023, 0, 0},
                      truth(outcome::possible, ratio(1, 1, -2097), least, 0, 0x1p1023, 0));
  expect_interception({0, 0, least, 0, least, 0, least}, truth(outcome::impossible));
  expect_interception({0, 0, 1, 0, largest, largest, least}, truth(outcome::impossible));
}

TEST_P(TargetIntercept, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(TargetIntercept, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 5, 0, 3, -3, 1}); }

// As doubles 0.3² + 0.4² is not 0.5².
TEST(ExactTargetIntercept, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0", "0", "0.3", "0.4", "0.5", "0", "0")),
            truth(outcome::possible, 1, ratio(3, 10), ratio(2, 5), ratio(3, 10), ratio(2, 5)));
}

}  // namespace
}  // namespace plumbline::target_intercept
