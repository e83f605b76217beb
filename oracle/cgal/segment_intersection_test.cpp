#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::segment_intersection {

namespace {

using Segments = std::array<double, 8>;

// Asks with the segments in both orders and each in both directions; the images' truths follow from clauses (1) to (3).
void expect_common(const Segments& query, const Truth& common) {
  for (const bool reverse_ab : {false, true}) {
    for (const bool reverse_cd : {false, true}) {
      auto [ax, ay, bx, by, cx, cy, dx, dy] = query;
      Truth image = common;
      const bool point = common.code == 1;
      if (reverse_ab && point && (ax != bx || ay != by)) image.values[2] = common.values[2].complement();
      if (reverse_cd && point && (cx != dx || cy != dy)) image.values[3] = common.values[3].complement();
      if (reverse_ab) {
        std::swap(ax, bx);
        std::swap(ay, by);
      }
      if (reverse_cd) {
        std::swap(cx, dx);
        std::swap(cy, dy);
      }
      EXPECT_EQ(cgal(Segments{ax, ay, bx, by, cx, cy, dx, dy}.data()), image);
      if (point) std::swap(image.values[2], image.values[3]);
      EXPECT_EQ(cgal(Segments{cx, cy, dx, dy, ax, ay, bx, by}.data()), image);
    }
  }
}

TEST(segment_intersection, crossing) {
  expect_common({0, 0, 2, 2, 0, 2, 2, 0}, truth(1, 1, 1, 0.5, 0.5));
  expect_common({0, 0, 1, 1, 1, 0, 0, 2}, truth(1, ratio(2, 3), ratio(2, 3), ratio(2, 3), ratio(1, 3)));
  expect_common({1, 0, 1, 3, 0, 1, 2, 1}, truth(1, 1, 1, ratio(1, 3), 0.5));
}

TEST(segment_intersection, lines_cross_outside) {
  expect_common({0, 0, 1, 1, 3, 0, 0, 3}, truth(0));
  expect_common({0, 0, 4, 0, 2, 1, 2, 3}, truth(0));
  expect_common({0, 0, 3, 0, 1, least, 1, 5}, truth(0));
}

TEST(segment_intersection, an_end_on_the_other_segment) {
  expect_common({0, 0, 3, 0, 1, 0, 1, 5}, truth(1, 1, 0, ratio(1, 3), 0));
  expect_common({0, 0, 5, 5, 2, 2, 9, 1}, truth(1, 2, 2, ratio(2, 5), 0));
  expect_common({2, -1, 2, 3, -4, 0, 2, 0}, truth(1, 2, 0, 0.25, 1));
}

TEST(segment_intersection, shared_end) {
  expect_common({0, 0, 1, 0, 1, 0, 1, 1}, truth(1, 1, 0, 1, 0));
  expect_common({0, 0, 0.4, 1, 0.1, 0, 0.4, 1}, truth(1, 0.4, 1, 1, 1));
  expect_common({0, 0, 1, 5, 0, 0, 3, -1}, truth(1, 0, 0, 0, 0));
}

TEST(segment_intersection, parallel) {
  expect_common({0, 0, 1, 1, 1, 0, 2, 1}, truth(0));
  expect_common({0, 0, 3, 0, 1, least, 2, least}, truth(0));
}

TEST(segment_intersection, on_one_line_apart) {
  expect_common({0, 0, 1, 1, 2, 2, 3, 3}, truth(0));
  expect_common({0, 0, 0, 1, 0, 0x1.0000000000001p+0, 0, 2}, truth(0));
}

TEST(segment_intersection, on_one_line_touching) {
  expect_common({0, 0, 1, 1, 1, 1, 3, 3}, truth(1, 1, 1, 1, 0));
  expect_common({0, 4, 0, 1, 0, 1, 0, -2}, truth(1, 0, 1, 1, 0));
}

TEST(segment_intersection, on_one_line_overlapping) {
  expect_common({0, 0, 2, 2, 1, 1, 3, 3}, truth(2, 1, 1, 2, 2));
  expect_common({0, 0, 0, 3, 0, 1, 0, 5}, truth(2, 0, 1, 0, 3));
  expect_common({0, 5, 3, 2, 2, 3, 5, 0}, truth(2, 2, 3, 3, 2));
}

TEST(segment_intersection, one_within_the_other) {
  expect_common({0, 0, 3, 3, 1, 1, 2, 2}, truth(2, 1, 1, 2, 2));
  expect_common({0, 0, 3, 0, 0, 0, 1, 0}, truth(2, 0, 0, 1, 0));
  expect_common({0, 3, 3, 0, 1, 2, 3, 0}, truth(2, 1, 2, 3, 0));
}

TEST(segment_intersection, equal_segments) { expect_common({0, 3, 3, 1, 0, 3, 3, 1}, truth(2, 0, 3, 3, 1)); }

TEST(segment_intersection, one_of_zero_length) {
  expect_common({1, 1, 1, 1, 0, 0, 3, 3}, truth(1, 1, 1, 0, ratio(1, 3)));
  expect_common({0, 2, 0, 2, 0, -1, 0, 3}, truth(1, 0, 2, 0, 0.75));
  expect_common({0, 0, 0, 0, 0, 0, 3, 3}, truth(1, 0, 0, 0, 0));
  expect_common({3, 3, 3, 3, 0, 0, 3, 3}, truth(1, 3, 3, 0, 1));
  expect_common({4, 4, 4, 4, 0, 0, 3, 3}, truth(0));
  expect_common({0, 4, 0, 4, 0, 0, 0, 3}, truth(0));
  expect_common({1, 0, 1, 0, 0, 0, 3, 3}, truth(0));
  expect_common({0.5, 0x1.0000000000001p-1, 0.5, 0x1.0000000000001p-1, 0, 0, 1, 1}, truth(0));
}

TEST(segment_intersection, both_of_zero_length) {
  expect_common({2, 3, 2, 3, 2, 3, 2, 3}, truth(1, 2, 3, 0, 0));
  expect_common({2, 3, 2, 3, 2, 4, 2, 4}, truth(0));
  expect_common({2, 3, 2, 3, 5, 3, 5, 3}, truth(0));
}

TEST(segment_intersection, negative_zeros_are_zeros) {
  expect_common({-0.0, 0.0, 0.0, -0.0, 0.0, 0.0, -0.0, -0.0}, truth(1, 0, 0, 0, 0));
  expect_common({-0.0, -1, 0.0, 1, -1, -0.0, 1, 0.0}, truth(1, 0, 0, 0.5, 0.5));
  expect_common({-0.0, 0, 0.0, 2, 0.0, 1, -0.0, 3}, truth(2, 0, 1, 0, 2));
}

TEST(segment_intersection, whole_exponent_range) {
  expect_common({-largest, -largest, largest, largest, -largest, largest, largest, -largest}, truth(1, 0, 0, 0.5, 0.5));
  expect_common({0, 0, 0x1p1023, 0, least, -1, least, 1}, truth(1, least, 0, ratio(1, 1, -2097), 0.5));
  expect_common({0, 0, 2 * least, 2 * least, 0, 2 * least, 2 * least, 0}, truth(1, least, least, 0.5, 0.5));
  expect_common({0, 0, least, least, 0, least, least, 0}, truth(1, ratio(1, 1, -1075), ratio(1, 1, -1075), 0.5, 0.5));
  expect_common({-largest, 0, least, 0, -least, 0, largest, 0}, truth(2, -least, 0, least, 0));
  expect_common({0, 0, least, least, least, least, 0x1p1023, 0x1p1023}, truth(1, least, least, 1, 0));
  expect_common({-largest, -largest, largest, largest, 0, least, 0, largest}, truth(0));
}

TEST(segment_intersection, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 8); }

TEST(segment_intersection, threads_share_nothing) { expect_threads_share_nothing(cgal, {0, 0, 1, 1, 1, 0, 0, 2}); }

}  // namespace
}  // namespace plumbline::segment_intersection
