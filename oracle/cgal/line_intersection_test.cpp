#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::line_intersection {

namespace {

using Lines = std::array<double, 8>;

// Asks with the lines in both orders and each in both directions, which changes nothing: clauses (1) and (2).
void expect_common(const Lines& query, const Truth& common) {
  const auto [ax, ay, bx, by, cx, cy, dx, dy] = query;
  EXPECT_EQ(cgal(query.data()), common);
  EXPECT_EQ(cgal(Lines{bx, by, ax, ay, cx, cy, dx, dy}.data()), common);
  EXPECT_EQ(cgal(Lines{ax, ay, bx, by, dx, dy, cx, cy}.data()), common);
  EXPECT_EQ(cgal(Lines{cx, cy, dx, dy, ax, ay, bx, by}.data()), common);
}

TEST(line_intersection, between_the_points) {
  expect_common({0, 0, 2, 2, 0, 2, 2, 0}, truth(1, 1, 1));
  expect_common({0, 0, 1, 2, 0, 1, 3, 0}, truth(1, ratio(3, 7), ratio(6, 7)));
}

TEST(line_intersection, outside_of_the_points) {
  expect_common({0, 0, 1, 0, 5, 1, 5, 2}, truth(1, 5, 0));
  expect_common({0, 0, 1, 1, 0, 3, 1, 2}, truth(1, 1.5, 1.5));
}

TEST(line_intersection, in_a_shared_point) {
  expect_common({0.1, 0.7, 3, 4, 0.1, 0.7, -2, 5}, truth(1, 0.1, 0.7));
  expect_common({0, 0, 0.1, 0.3, 0, 0, 1, 3}, truth(1, 0, 0));
}

TEST(line_intersection, parallel) {
  expect_common({0, 0, 1, 1, 1, 0, 3, 2}, truth(0));
  expect_common({0, 0, 3, 0, 1, least, 7, least}, truth(0));
  expect_common({0, 0, 0, 1, 2, 5, 2, -5}, truth(0));
}

TEST(line_intersection, same_line) {
  expect_common({0, 0, 1, 1, 2, 2, 7, 7}, truth(2));
  expect_common({0, 3, 3, 1, 0, 3, 3, 1}, truth(2));
  expect_common({-0.0, 0, 0.0, 1, 0, 5, 0, 9}, truth(2));
}

TEST(line_intersection, no_line) {
  expect_common({1, 2, 1, 2, 0, 0, 1, 1}, truth(3));
  expect_common({1, 1, 1, 1, 0, 0, 2, 2}, truth(3));
  expect_common({1, 1, 1, 1, 1, 1, 1, 1}, truth(3));
  expect_common({0.0, -0.0, -0.0, 0.0, 0, 0, 2, 2}, truth(3));
}

TEST(line_intersection, nearly_parallel) {
  expect_common({0, 0, 1, 0, 0, 1, 1, 0x1.fffffffffffffp-1}, truth(1, 0x1p53, 0));
  const Truth beyond = truth(1, ratio(1, 1, 1076), 0);
  expect_common({0, 0, 1, 0, 0, 1, 0x1p1023, 0x1.fffffffffffffp-1}, beyond);
  EXPECT_EQ(beyond.values[0].nearest(), std::numeric_limits<double>::infinity());
}

TEST(line_intersection, whole_exponent_range) {
  expect_common({-largest, -largest, largest, largest, -largest, largest, largest, -largest}, truth(1, 0, 0));
  expect_common({0, 0, least, least, 0, least, least, 0}, truth(1, ratio(1, 1, -1075), ratio(1, 1, -1075)));
  expect_common({0, 0, least, 0, 0x1p1023, -1, 0x1p1023, 0x1p1023}, truth(1, 0x1p1023, 0));
  expect_common({0, 0, least, least, -largest, -largest, largest, largest}, truth(2));
  expect_common({0, least, least, 2 * least, 0, 0, largest, largest}, truth(0));
}

TEST(line_intersection, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 8); }

TEST(line_intersection, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 1, 2, 0, 1, 3, 0}); }

}  // namespace
}  // namespace plumbline::line_intersection
