#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::target_intercept {

namespace {

using Numbers = std::array<double, 7>;

// Asks for the quarter turn and the mirror image too, whose truths follow from clause (1).
void expect_interception(const Numbers& query, const Truth& interception) {
  const auto [cx, cy, rx, ry, speed, vx, vy] = query;
  EXPECT_EQ(cgal(query.data()), interception);
  Truth turned = interception, mirrored = interception;
  if (interception.code == 1) {
    const std::vector<Real>& of = interception.values;
    turned.values = {of[0], of[2].negated(), of[1], of[4].negated(), of[3]};
    mirrored.values = {of[0], of[1].negated(), of[2], of[3].negated(), of[4]};
  }
  EXPECT_EQ(cgal(Numbers{-cy, cx, -ry, rx, speed, -vy, vx}.data()), turned);
  EXPECT_EQ(cgal(Numbers{-cx, cy, -rx, ry, speed, -vx, vy}.data()), mirrored);
}

TEST(target_intercept, a_runner_at_rest) {
  expect_interception({0, 0, 3, 4, 5, 0, 0}, truth(1, 1, 3, 4, 3, 4));
  expect_interception({1, 1, 7, 9, 5, 0.0, -0.0}, truth(1, 2, 7, 9, 3, 4));
  expect_interception({0, 0, 1, 1, 1, 0, 0}, truth(1, surd(0, 1, 2, 1), 1, 1, surd(0, 1, 2, 2), surd(0, 1, 2, 2)));
}

TEST(target_intercept, on_one_line) {
  expect_interception({0, 0, 10, 0, 3, -2, 0}, truth(1, 2, 6, 0, 3, 0));
  expect_interception({0, 0, 1, 0, 3, 1, 0}, truth(1, 0.5, 1.5, 0, 3, 0));
}

TEST(target_intercept, across) { expect_interception({0, 0, 4, 0, 5, 0, 3}, truth(1, 1, 4, 3, 4, 3)); }

TEST(target_intercept, irrational) {
  expect_interception({0, 0, 1, 0, 2, 0, 1}, truth(1, surd(0, 1, 3, 3), 1, surd(0, 1, 3, 3), surd(0, 1, 3, 1), 1));
  expect_interception({0, 0, 1, 0, 2, 1, 1},
                      truth(1, surd(1, 1, 3, 2), surd(3, 1, 3, 2), surd(1, 1, 3, 2), surd(0, 1, 3, 1), 1));
}

TEST(target_intercept, two_positive_roots) {
  expect_interception({0, 0, 6, 0, 1, -2, 0}, truth(1, 2, 2, 0, 1, 0));
  expect_interception({0, 0, 5, 0, 3, -3, 1},
                      truth(1, surd(15, -10, 2, 1), surd(-40, 30, 2, 1), surd(15, -10, 2, 1), surd(0, 2, 2, 1), 1));
}

TEST(target_intercept, double_root) {
  expect_interception({0, 0, 5, 0, 3, -4, 3}, truth(1, 1.25, 0, 3.75, 0, 3));
  expect_interception({0, 0, 5, 0, 0x1.7ffffffffffffp+1, -4, 3}, truth(0));
}

TEST(target_intercept, equal_speeds) {
  expect_interception({0, 0, 2, 0, 1, -1, 0}, truth(1, 1, 1, 0, 1, 0));
  expect_interception({0, 0, 6, 0, 5, -3, 4}, truth(1, 1, 3, 4, 3, 4));
  expect_interception({0, 0, 2, 0, 1, 0, 1}, truth(0));
  expect_interception({0, 0, 2, 0, 1, 1, 0}, truth(0));
}

TEST(target_intercept, too_slow) { expect_interception({0, 0, 5, 0, 1, 0, 2}, truth(0)); }

TEST(target_intercept, only_in_the_past) {
  expect_interception({0, 0, 1, 0, 1, 2, 0}, truth(0));
  expect_interception({0, 0, 5, 0, 3, 3, 1}, truth(0));
}

TEST(target_intercept, cannot_move) {
  for (const double speed : {0.0, -0.0, -1.0, -least}) {
    expect_interception({0, 0, 1, 0, speed, -1, 0}, truth(0));
    expect_interception({0, 0, 1, 0, speed, 0, 0}, truth(0));
  }
}

TEST(target_intercept, coincident_positions) {
  for (const double speed : {0.0, -1.0, 5.0}) {
    expect_interception({2, 3, 2, 3, speed, 1, 9}, truth(1, 0, 2, 3, 0, 0));
    expect_interception({0.0, -0.0, -0.0, 0.0, speed, 0, 0}, truth(1, 0, 0, 0, 0, 0));
  }
}

TEST(target_intercept, whole_exponent_range) {
  expect_interception({-largest, 0, largest, 0, largest, 0, 0}, truth(1, 2, largest, 0, largest, 0));
  expect_interception({0, 0, 0x1p1023, 0, least, 0, 0}, truth(1, ratio(1, 1, 2097), 0x1p1023, 0, least, 0));
  expect_interception({0, 0, least, 0, 0x1p1023, 0, 0}, truth(1, ratio(1, 1, -2097), least, 0, 0x1p1023, 0));
  expect_interception({0, 0, least, 0, least, 0, least}, truth(0));
  expect_interception({0, 0, 1, 0, largest, largest, least}, truth(0));
}

TEST(target_intercept, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 7); }

TEST(target_intercept, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 5, 0, 3, -3, 1}); }

}  // namespace
}  // namespace plumbline::target_intercept
