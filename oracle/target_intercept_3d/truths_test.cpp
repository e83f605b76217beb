#include "solvers/target_intercept_3d/problem.hpp"

#include <algorithm>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::target_intercept_3d {

namespace {

class TargetIntercept3d : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the axes moved on by one place too, which moves the point's and the velocity's: clause (1).
  static void expect_interception(const Query& query, const Truth& interception) {
    const auto [cx, cy, cz, rx, ry, rz, speed, vx, vy, vz] = query;
    EXPECT_EQ(ask(query), interception);
    Truth moved = interception;
    if (interception.code == outcome::possible)
      for (const auto& first : {moved.values.begin() + value::x, moved.values.begin() + value::chaser_vx})
        std::rotate(first, first + 1, first + 3);
    EXPECT_EQ(ask({cy, cz, cx, ry, rz, rx, speed, vy, vz, vx}), moved);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(TargetIntercept3d);

TEST_P(TargetIntercept3d, ARunnerAtRestIsMetWhereItIs) {
  expect_interception({0, 0, 0, 2, 3, 6, 7, 0, 0, 0}, truth(outcome::possible, 1, 2, 3, 6, 2, 3, 6));
  expect_interception({1, 1, 1, 5, 7, 13, 7, 0, 0, 0}, truth(outcome::possible, 2, 5, 7, 13, 2, 3, 6));
}

TEST_P(TargetIntercept3d, ARunnerAcrossIsMetAhead) {
  expect_interception({0, 0, 0, 3, 6, 6, 15, 8, -8, 4}, truth(outcome::possible, 1, 11, -2, 10, 11, -2, 10));
}

TEST_P(TargetIntercept3d, TheTimeMayBeIrrational) {
  const Real t = surd(0, 1, 2, 2);
  expect_interception({0, 0, 0, 1, 0, 0, 2, 0, 1, 1}, truth(outcome::possible, t, 1, t, t, surd(0, 1, 2, 1), 1, 1));
}

TEST_P(TargetIntercept3d, ADoubleRootIsTheLeastSpeedThatIsEnough) {
  expect_interception({0, 0, 0, 5, 0, 0, 3, -4, 0, 3}, truth(outcome::possible, 1.25, 0, 0, 3.75, 0, 0, 3));
  expect_interception({0, 0, 0, 5, 0, 0, 0x1.7ffffffffffffp+1, -4, 0, 3}, truth(outcome::impossible));
}

TEST_P(TargetIntercept3d, EqualSpeedsMeetWhereTheRunnerComesNearer) {
  expect_interception({0, 0, 0, 6, 0, 0, 7, -3, 2, 6}, truth(outcome::possible, 1, 3, 2, 6, 3, 2, 6));
  expect_interception({0, 0, 0, 6, 0, 0, 7, 3, 2, 6}, truth(outcome::impossible));
  expect_interception({0, 0, 0, 6, 0, 0, 7, 0, 7, 0}, truth(outcome::impossible));
}

TEST_P(TargetIntercept3d, AChaserMayBeTooSlowOrLateOrUnableToMove) {
  expect_interception({0, 0, 0, 0, 0, 5, 1, 0, 2, 0}, truth(outcome::impossible));
  expect_interception({0, 0, 0, 0, 0, 1, 1, 0, 0, 2}, truth(outcome::impossible));
  expect_interception({0, 0, 0, 0, 0, 1, 0, 0, 0, -1}, truth(outcome::impossible));
  expect_interception({0, 0, 0, 0, 0, 1, -7, 0, 0, 0}, truth(outcome::impossible));
}

TEST_P(TargetIntercept3d, CoincidentPositionsAreMetNowWhateverTheSpeed) {
  for (const double speed : {0.0, -1.0, 5.0})
    expect_interception({1, 2, 3, 1, 2, 3, speed, 4, 5, 6}, truth(outcome::possible, 0, 1, 2, 3, 0, 0, 0));
}

TEST_P(TargetIntercept3d, TheWholeRangeOfExponentsIsAnswered) {
  expect_interception({-largest, 0, 0, largest, 0, 0, largest, 0, 0, 0},
                      truth(outcome::possible, 2, largest, 0, 0, largest, 0, 0));
  expect_interception({0, 0, 0, 0, 0, 0x1p1023, least, 0, 0, 0},
                      truth(outcome::possible, ratio(1, 1, 2097), 0, 0, 0x1p1023, 0, 0, least));
}

// Clause (6).
TEST_P(TargetIntercept3d, WithEveryZZeroTheTruthIsThatOfThePlane) {
  constexpr std::array choices = {-1.0, 0.0, 2.0};
  for (int i = 0; i < 729; ++i) {
    std::array<double, 6> drawn{};
    int rest = i;
    for (double& number : drawn) {
      number = choices[static_cast<std::size_t>(rest % 3)];
      rest /= 3;
    }
    const auto [cx, rx, ry, speed, vx, vy] = drawn;
    Truth flat = target_intercept::rational(std::array{cx, 1.0, rx, ry, speed, vx, vy}.data());
    if (flat.code == outcome::possible) {
      flat.values.insert(flat.values.begin() + value::z, Real());
      flat.values.emplace_back();
    }
    EXPECT_EQ(ask({cx, 1, 0, rx, ry, 0, speed, vx, vy, 0}), flat) << "number " << i;
  }
}

TEST_P(TargetIntercept3d, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(TargetIntercept3d, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 0, 1, 0, 0, 2, 0, 1, 1}); }

TEST(ExactTargetIntercept3d, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(
      exact(typed("0", "0", "0", "0.2", "0.3", "0.6", "0.7", "0", "0", "0")),
      truth(outcome::possible, 1, ratio(1, 5), ratio(3, 10), ratio(3, 5), ratio(1, 5), ratio(3, 10), ratio(3, 5)));
}

}  // namespace
}  // namespace plumbline::target_intercept_3d
