#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::orientation {

namespace {

using Points = std::array<double, 6>;

void expect_turn(const Points& abc, int code) {
  const auto [ax, ay, bx, by, cx, cy] = abc;
  const int mirrored = code == 0 ? 0 : 3 - code;
  EXPECT_EQ(cgal(abc.data()), truth(code));
  EXPECT_EQ(cgal(Points{bx, by, cx, cy, ax, ay}.data()), truth(code));
  EXPECT_EQ(cgal(Points{bx, by, ax, ay, cx, cy}.data()), truth(mirrored));
}

TEST(orientation, left_and_right) {
  expect_turn({0, 0, 1, 0, 0, 1}, 1);
  expect_turn({0, 0, 1, 0, 0, -1}, 2);
  expect_turn({0.5, 0.5, 12, 12, 24, 0x1.8000000000001p+4}, 1);
}

TEST(orientation, collinear_points) {
  expect_turn({0, 0, 1, 1, 2, 2}, 0);
  expect_turn({0, 0, 2, 6, -1, -3}, 0);
  expect_turn({0, 5, 0, -7, 0, 1}, 0);
}

// As decimals these points lie on y = 3x; the double nearest to 0.3 is less than three times the one nearest to 0.1.
TEST(orientation, takes_doubles_as_they_are) { expect_turn({0, 0, 0.1, 0.3, 1, 3}, 1); }

TEST(orientation, coincident_points_are_collinear) {
  expect_turn({3, 4, 3, 4, 5, 6}, 0);
  expect_turn({3, 4, 5, 6, 5, 6}, 0);
  expect_turn({3, 4, 3, 4, 3, 4}, 0);
  expect_turn({0.0, -0.0, -0.0, 0.0, 0.0, 0.0}, 0);
}

TEST(orientation, whole_exponent_range) {
  expect_turn({0, 0, least, 0, 0, least}, 1);
  expect_turn({-largest, -largest, largest, -largest, largest, largest}, 1);
  expect_turn({-largest, -largest, 0, 0, largest, largest}, 0);
  expect_turn({-largest, -largest, largest, largest, 0, least}, 1);
  expect_turn({-largest, -largest, largest, largest, 0, -least}, 2);
  expect_turn({0, 0, least, least, largest, largest}, 0);
}

TEST(orientation, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 6); }

TEST(orientation, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 0.1, 0.3, 1, 3}); }

}  // namespace
}  // namespace plumbline::orientation
