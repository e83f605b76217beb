#include "solvers/wall_hit_time/problem.hpp"

#include "oracle/testing/hand_worked.hpp"

namespace plumbline::wall_hit_time {

namespace {

class WallHitTime : public OracleTest<std::size(numbers)> {
 protected:
  // Asks with the wall in both directions, and for the quarter turn: clauses (1) and (3).
  static void expect_hit(const Query& query, const Truth& hit) {
    const auto [x, y, vx, vy, ax, ay, bx, by] = query;
    EXPECT_EQ(ask(query), hit);
    Truth reversed = hit, turned = hit;
    if (hit.code == outcome::passes_before_start) reversed.code = outcome::passes_beyond_end;
    if (hit.code == outcome::passes_beyond_end) reversed.code = outcome::passes_before_start;
    if (hit.code != outcome::never) {
      if (ax != bx || ay != by) reversed.values[value::u] = hit.values[value::u].complement();
      turned.values[value::x] = hit.values[value::y].negated();
      turned.values[value::y] = hit.values[value::x];
    }
    EXPECT_EQ(ask({x, y, vx, vy, bx, by, ax, ay}), reversed);
    EXPECT_EQ(ask({-y, x, -vy, vx, -ay, ax, -by, bx}), turned);
  }
};
PLUMBLINE_HOLD_EVERY_ORACLE(WallHitTime);

TEST_P(WallHitTime, AWallAheadWillBeHit) {
  expect_hit({0, 0, 1, 0, 2, -1, 2, 1}, truth(outcome::will_hit, 2, 2, 0, 0.5));
  expect_hit({0, 0, 1, 2, 0, 1, 3, 1}, truth(outcome::will_hit, 0.5, 0.5, 1, ratio(1, 6)));
  expect_hit({0, 0, 3, 0, 1, -1, 1, 2}, truth(outcome::will_hit, ratio(1, 3), 1, 0, ratio(1, 3)));
}

TEST_P(WallHitTime, AWallBehindHasBeenHit) {
  expect_hit({0, 0, -1, 0, 2, -1, 2, 1}, truth(outcome::has_hit, -2, 2, 0, 0.5));
  expect_hit({0, 0, -3, 0, 1, -1, 1, 2}, truth(outcome::has_hit, ratio(-1, 3), 1, 0, ratio(1, 3)));
}

TEST_P(WallHitTime, AnEndOfTheWallIsHit) {
  expect_hit({0, 0, 1, 0, 2, 0, 2, 4}, truth(outcome::will_hit, 2, 2, 0, 0));
  expect_hit({0, 0, -1, 0, 2, 0, 2, 4}, truth(outcome::has_hit, -2, 2, 0, 0));
}

TEST_P(WallHitTime, AParticleMayPassBeforeTheStart) {
  expect_hit({0, 0, 1, 0, 2, 1, 2, 3}, truth(outcome::passes_before_start, 2, 2, 0, -0.5));
  expect_hit({0, 0, -1, 0, 2, 1, 2, 3}, truth(outcome::passes_before_start, -2, 2, 0, -0.5));
  expect_hit({2, 0, 1, 0, 2, 1, 2, 3}, truth(outcome::passes_before_start, 0, 2, 0, -0.5));
}

TEST_P(WallHitTime, AParticleMayPassBeyondTheEnd) {
  expect_hit({0, 0, 1, 0, 2, -3, 2, -1}, truth(outcome::passes_beyond_end, 2, 2, 0, 1.5));
  expect_hit({0, 0, -1, 0, 2, -3, 2, -1}, truth(outcome::passes_beyond_end, -2, 2, 0, 1.5));
}

TEST_P(WallHitTime, OnTheWallAlreadyIsAHitNow) {
  expect_hit({2, 0, 1, 0, 2, -1, 2, 3}, truth(outcome::will_hit, 0, 2, 0, 0.25));
  expect_hit({2, 0, 0, 0, 2, -1, 2, 3}, truth(outcome::will_hit, 0, 2, 0, 0.25));
  expect_hit({2, 0, 0, 7, 2, -1, 2, 3}, truth(outcome::will_hit, 0, 2, 0, 0.25));
  expect_hit({2, -1, -5, 1, 2, -1, 2, 3}, truth(outcome::will_hit, 0, 2, -1, 0));
}

TEST_P(WallHitTime, AtRestOffTheWallIsNever) {
  expect_hit({0, 0, 0, 0, 2, -1, 2, 1}, truth(outcome::never));
  expect_hit({2, 5, 0.0, -0.0, 2, -1, 2, 1}, truth(outcome::never));
}

TEST_P(WallHitTime, ParallelToTheWallIsNever) {
  expect_hit({0, 0, 0, 1, 2, -1, 2, 1}, truth(outcome::never));
  expect_hit({0, least, -3, 0, 2, 0, 5, 0}, truth(outcome::never));
}

TEST_P(WallHitTime, AlongTheWallsLineTheNearerEndIsHit) {
  expect_hit({0, 0, 1, 0, 2, 0, 5, 0}, truth(outcome::will_hit, 2, 2, 0, 0));
  expect_hit({0, 0, -1, 0, 2, 0, 5, 0}, truth(outcome::has_hit, -2, 2, 0, 0));
  expect_hit({0, 0, 1, 0, -2, 0, -5, 0}, truth(outcome::has_hit, -2, -2, 0, 0));
  expect_hit({1, 1, 2, 2, 2, 2, 3, 3}, truth(outcome::will_hit, 0.5, 2, 2, 0));
}

TEST_P(WallHitTime, AWallOfZeroLengthIsThePointThatItIs) {
  expect_hit({0, 0, 1, 1, 3, 3, 3, 3}, truth(outcome::will_hit, 3, 3, 3, 0));
  expect_hit({0, 0, -1, -1, 3, 3, 3, 3}, truth(outcome::has_hit, -3, 3, 3, 0));
  expect_hit({0, 0, 1, 1, 3, 4, 3, 4}, truth(outcome::never));
  expect_hit({0, 0, 0, 0, 3, 4, 3, 4}, truth(outcome::never));
  expect_hit({3, 4, 0, 0, 3, 4, 3, 4}, truth(outcome::will_hit, 0, 3, 4, 0));
  expect_hit({3, 4, 5, -2, 3, 4, 3, 4}, truth(outcome::will_hit, 0, 3, 4, 0));
}

TEST_P(WallHitTime, TheWholeRangeOfExponentsIsAnswered) {
  expect_hit({-largest, 0, largest, 0, largest, -1, largest, 1}, truth(outcome::will_hit, 2, largest, 0, 0.5));
  expect_hit({0, 0, least, 0, 0x1p1023, -1, 0x1p1023, 1},
             truth(outcome::will_hit, ratio(1, 1, 2097), 0x1p1023, 0, 0.5));
  expect_hit({least, 0, -0x1p1023, 0, 0, -1, 0, 1}, truth(outcome::will_hit, ratio(1, 1, -2097), 0, 0, 0.5));
  expect_hit({0, 0, 1, 0, 1, least, 1, 1},
             truth(outcome::passes_before_start, 1, 1, 0, ratio(-1, (exact::Integer(1) << 1074) - 1)));
  expect_hit({0, 0, least, 0, least, 0, least, largest}, truth(outcome::will_hit, 1, least, 0, 0));
}

TEST_P(WallHitTime, WhatIsNotFiniteIsRefused) { expect_refuses_what_is_not_finite(); }

TEST_P(WallHitTime, ThreadsShareNothing) { expect_threads_share_nothing({0, 0, 1, 2, 0, 1, 3, 1}); }

// As doubles the particle is beside the wall.
TEST(ExactWallHitTime, DecimalsAreTakenAsTheyAreTyped) {
  EXPECT_EQ(exact(typed("0.1", "0.3", "0", "0", "0", "0", "1", "3")),
            truth(outcome::will_hit, 0, ratio(1, 10), ratio(3, 10), ratio(1, 10)));
}

}  // namespace
}  // namespace plumbline::wall_hit_time
