#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline {

namespace target_intercept_3d {

namespace {

using Numbers = std::array<double, 10>;

// Asks with the axes moved on by one place too, which moves the point's and the velocity's: clause (1).
void expect_interception(const Numbers& query, const Truth& interception) {
  const auto [cx, cy, cz, rx, ry, rz, speed, vx, vy, vz] = query;
  EXPECT_EQ(cgal(query.data()), interception);
  Truth moved = interception;
  if (interception.code == 1) {
    const std::vector<Real>& of = interception.values;
    moved.values = {of[0], of[2], of[3], of[1], of[5], of[6], of[4]};
  }
  EXPECT_EQ(cgal(Numbers{cy, cz, cx, ry, rz, rx, speed, vy, vz, vx}.data()), moved);
}

TEST(target_intercept_3d, a_runner_at_rest) {
  expect_interception({0, 0, 0, 2, 3, 6, 7, 0, 0, 0}, truth(1, 1, 2, 3, 6, 2, 3, 6));
  expect_interception({1, 1, 1, 5, 7, 13, 7, 0, 0, 0}, truth(1, 2, 5, 7, 13, 2, 3, 6));
}

TEST(target_intercept_3d, across) {
  expect_interception({0, 0, 0, 3, 6, 6, 15, 8, -8, 4}, truth(1, 1, 11, -2, 10, 11, -2, 10));
}

TEST(target_intercept_3d, irrational) {
  const Real t = surd(0, 1, 2, 2);
  expect_interception({0, 0, 0, 1, 0, 0, 2, 0, 1, 1}, truth(1, t, 1, t, t, surd(0, 1, 2, 1), 1, 1));
}

TEST(target_intercept_3d, double_root) {
  expect_interception({0, 0, 0, 5, 0, 0, 3, -4, 0, 3}, truth(1, 1.25, 0, 0, 3.75, 0, 0, 3));
  expect_interception({0, 0, 0, 5, 0, 0, 0x1.7ffffffffffffp+1, -4, 0, 3}, truth(0));
}

TEST(target_intercept_3d, equal_speeds) {
  expect_interception({0, 0, 0, 6, 0, 0, 7, -3, 2, 6}, truth(1, 1, 3, 2, 6, 3, 2, 6));
  expect_interception({0, 0, 0, 6, 0, 0, 7, 3, 2, 6}, truth(0));
  expect_interception({0, 0, 0, 6, 0, 0, 7, 0, 7, 0}, truth(0));
}

TEST(target_intercept_3d, impossible) {
  expect_interception({0, 0, 0, 0, 0, 5, 1, 0, 2, 0}, truth(0));
  expect_interception({0, 0, 0, 0, 0, 1, 1, 0, 0, 2}, truth(0));
  expect_interception({0, 0, 0, 0, 0, 1, 0, 0, 0, -1}, truth(0));
  expect_interception({0, 0, 0, 0, 0, 1, -7, 0, 0, 0}, truth(0));
}

TEST(target_intercept_3d, coincident_positions) {
  for (const double speed : {0.0, -1.0, 5.0})
    expect_interception({1, 2, 3, 1, 2, 3, speed, 4, 5, 6}, truth(1, 0, 1, 2, 3, 0, 0, 0));
}

TEST(target_intercept_3d, whole_exponent_range) {
  expect_interception({-largest, 0, 0, largest, 0, 0, largest, 0, 0, 0}, truth(1, 2, largest, 0, 0, largest, 0, 0));
  expect_interception({0, 0, 0, 0, 0, 0x1p1023, least, 0, 0, 0},
                      truth(1, ratio(1, 1, 2097), 0, 0, 0x1p1023, 0, 0, least));
}

// Clause (6).
TEST(target_intercept_3d, in_the_plane) {
  constexpr std::array numbers = {-1.0, 0.0, 2.0};
  for (int i = 0; i < 729; ++i) {
    std::array<double, 6> drawn{};
    int rest = i;
    for (double& number : drawn) {
      number = numbers[static_cast<std::size_t>(rest % 3)];
      rest /= 3;
    }
    const auto [cx, rx, ry, speed, vx, vy] = drawn;
    Truth flat = target_intercept::cgal(std::array{cx, 1.0, rx, ry, speed, vx, vy}.data());
    if (flat.code == 1) {
      flat.values.insert(flat.values.begin() + 3, Real());
      flat.values.emplace_back();
    }
    EXPECT_EQ(cgal(Numbers{cx, 1, 0, rx, ry, 0, speed, vx, vy, 0}.data()), flat) << "number " << i;
  }
}

TEST(target_intercept_3d, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 10); }

TEST(target_intercept_3d, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 0, 1, 0, 0, 2, 0, 1, 1}); }

}  // namespace
}  // namespace target_intercept_3d
}  // namespace plumbline
