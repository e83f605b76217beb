#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::wall_hit_time {

namespace {

using Numbers = std::array<double, 8>;

// Asks with the wall in both directions, and for the quarter turn; the images' truths follow from clauses (1) and (3).
void expect_hit(const Numbers& query, const Truth& hit) {
  const auto [x, y, vx, vy, ax, ay, bx, by] = query;
  EXPECT_EQ(cgal(query.data()), hit);
  Truth image = hit;
  if (hit.code > 2) image.code = 7 - hit.code;
  if (hit.code != 0 && (ax != bx || ay != by)) image.values[3] = hit.values[3].complement();
  EXPECT_EQ(cgal(Numbers{x, y, vx, vy, bx, by, ax, ay}.data()), image);
  image = hit;
  if (hit.code != 0) {
    image.values[1] = hit.values[2].negated();
    image.values[2] = hit.values[1];
  }
  EXPECT_EQ(cgal(Numbers{-y, x, -vy, vx, -ay, ax, -by, bx}.data()), image);
}

TEST(wall_hit_time, ahead) {
  expect_hit({0, 0, 1, 0, 2, -1, 2, 1}, truth(1, 2, 2, 0, 0.5));
  expect_hit({0, 0, 1, 2, 0, 1, 3, 1}, truth(1, 0.5, 0.5, 1, ratio(1, 6)));
  expect_hit({0, 0, 3, 0, 1, -1, 1, 2}, truth(1, ratio(1, 3), 1, 0, ratio(1, 3)));
}

TEST(wall_hit_time, behind) {
  expect_hit({0, 0, -1, 0, 2, -1, 2, 1}, truth(2, -2, 2, 0, 0.5));
  expect_hit({0, 0, -3, 0, 1, -1, 1, 2}, truth(2, ratio(-1, 3), 1, 0, ratio(1, 3)));
}

TEST(wall_hit_time, in_an_end) {
  expect_hit({0, 0, 1, 0, 2, 0, 2, 4}, truth(1, 2, 2, 0, 0));
  expect_hit({0, 0, -1, 0, 2, 0, 2, 4}, truth(2, -2, 2, 0, 0));
}

TEST(wall_hit_time, past_the_start) {
  expect_hit({0, 0, 1, 0, 2, 1, 2, 3}, truth(3, 2, 2, 0, -0.5));
  expect_hit({0, 0, -1, 0, 2, 1, 2, 3}, truth(3, -2, 2, 0, -0.5));
  expect_hit({2, 0, 1, 0, 2, 1, 2, 3}, truth(3, 0, 2, 0, -0.5));
}

TEST(wall_hit_time, past_the_end) {
  expect_hit({0, 0, 1, 0, 2, -3, 2, -1}, truth(4, 2, 2, 0, 1.5));
  expect_hit({0, 0, -1, 0, 2, -3, 2, -1}, truth(4, -2, 2, 0, 1.5));
}

TEST(wall_hit_time, on_the_wall_already) {
  expect_hit({2, 0, 1, 0, 2, -1, 2, 3}, truth(1, 0, 2, 0, 0.25));
  expect_hit({2, 0, 0, 0, 2, -1, 2, 3}, truth(1, 0, 2, 0, 0.25));
  expect_hit({2, 0, 0, 7, 2, -1, 2, 3}, truth(1, 0, 2, 0, 0.25));
  expect_hit({2, -1, -5, 1, 2, -1, 2, 3}, truth(1, 0, 2, -1, 0));
}

TEST(wall_hit_time, at_rest_off_the_wall) {
  expect_hit({0, 0, 0, 0, 2, -1, 2, 1}, truth(0));
  expect_hit({2, 5, 0.0, -0.0, 2, -1, 2, 1}, truth(0));
}

TEST(wall_hit_time, parallel) {
  expect_hit({0, 0, 0, 1, 2, -1, 2, 1}, truth(0));
  expect_hit({0, least, -3, 0, 2, 0, 5, 0}, truth(0));
}

TEST(wall_hit_time, along_the_walls_line) {
  expect_hit({0, 0, 1, 0, 2, 0, 5, 0}, truth(1, 2, 2, 0, 0));
  expect_hit({0, 0, -1, 0, 2, 0, 5, 0}, truth(2, -2, 2, 0, 0));
  expect_hit({0, 0, 1, 0, -2, 0, -5, 0}, truth(2, -2, -2, 0, 0));
  expect_hit({1, 1, 2, 2, 2, 2, 3, 3}, truth(1, 0.5, 2, 2, 0));
}

TEST(wall_hit_time, a_wall_of_zero_length) {
  expect_hit({0, 0, 1, 1, 3, 3, 3, 3}, truth(1, 3, 3, 3, 0));
  expect_hit({0, 0, -1, -1, 3, 3, 3, 3}, truth(2, -3, 3, 3, 0));
  expect_hit({0, 0, 1, 1, 3, 4, 3, 4}, truth(0));
  expect_hit({0, 0, 0, 0, 3, 4, 3, 4}, truth(0));
  expect_hit({3, 4, 0, 0, 3, 4, 3, 4}, truth(1, 0, 3, 4, 0));
  expect_hit({3, 4, 5, -2, 3, 4, 3, 4}, truth(1, 0, 3, 4, 0));
}

TEST(wall_hit_time, whole_exponent_range) {
  expect_hit({-largest, 0, largest, 0, largest, -1, largest, 1}, truth(1, 2, largest, 0, 0.5));
  expect_hit({0, 0, least, 0, 0x1p1023, -1, 0x1p1023, 1}, truth(1, ratio(1, 1, 2097), 0x1p1023, 0, 0.5));
  expect_hit({least, 0, -0x1p1023, 0, 0, -1, 0, 1}, truth(1, ratio(1, 1, -2097), 0, 0, 0.5));
  expect_hit({0, 0, 1, 0, 1, least, 1, 1}, truth(3, 1, 1, 0, ratio(-1, (exact::Integer(1) << 1074) - 1)));
  expect_hit({0, 0, least, 0, least, 0, least, largest}, truth(1, 1, least, 0, 0));
}

TEST(wall_hit_time, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 8); }

TEST(wall_hit_time, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 1, 2, 0, 1, 3, 1}); }

}  // namespace
}  // namespace plumbline::wall_hit_time
