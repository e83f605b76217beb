#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::point_projection {

namespace {

using Points = std::array<double, 6>;

// Asks for p on ab and on ba, and for the quarter turn of it; the images' truths follow from clauses (1) and (3).
void expect_foot(const Points& pab, const Real& s) {
  const auto [px, py, ax, ay, bx, by] = pab;
  EXPECT_EQ(cgal(pab.data()), truth(1, s));
  EXPECT_EQ(cgal(Points{px, py, bx, by, ax, ay}.data()), truth(1, s.complement()));
  EXPECT_EQ(cgal(Points{-py, px, -ay, ax, -by, bx}.data()), truth(1, s));
}

TEST(point_projection, beside_the_segment) {
  expect_foot({1, 1, 0, 0, 4, 0}, Real(0.25));
  expect_foot({1, 0, 0, 0, 1, 2}, ratio(1, 5));
  expect_foot({2, 7, 1, 1, 4, 1}, ratio(1, 3));
}

TEST(point_projection, beyond_the_ends) {
  expect_foot({0, 3, 0, 0, 1, 1}, Real(1.5));
  expect_foot({-1, 5, 0, 0, 3, 0}, ratio(-1, 3));
}

TEST(point_projection, on_the_line) {
  expect_foot({3, 3, 0, 0, 1, 1}, Real(3.0));
  expect_foot({0, 1, 0, 0, 0, 3}, ratio(1, 3));
}

TEST(point_projection, in_an_end) { expect_foot({0.1, 0.7, 0.1, 0.7, 0.3, -5}, Real(0.0)); }

// As decimals this is 1/10; the doubles' 0.1 + 3·0.3 is 1 − 2^−55.
TEST(point_projection, takes_doubles_as_they_are) {
  expect_foot({0.1, 0.3, 0, 0, 1, 3}, ratio((exact::Integer(1) << 55) - 1, 10, -55));
}

TEST(point_projection, no_line) {
  EXPECT_EQ(cgal(Points{1, 2, 3, 4, 3, 4}.data()), truth(0));
  EXPECT_EQ(cgal(Points{3, 4, 3, 4, 3, 4}.data()), truth(0));
  EXPECT_EQ(cgal(Points{1, 2, 0.0, -0.0, -0.0, 0.0}.data()), truth(0));
}

TEST(point_projection, whole_exponent_range) {
  expect_foot({0, 0, -largest, -largest, largest, largest}, Real(0.5));
  expect_foot({-largest, largest, -largest, -largest, largest, largest}, Real(0.5));
  expect_foot({0x1p1023, 1, 0, 0, least, 0}, ratio(1, 1, 2097));
  expect_foot({0, least, 0, 0, 0x1p1023, 0x1p1023}, ratio(1, 1, -2098));
  expect_foot({least, 0, 0, 0, least, least}, Real(0.5));
}

TEST(point_projection, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 6); }

TEST(point_projection, threads_share_nothing) { expect_threads_share_nothing(cgal, {0.1, 0.3, 0, 0, 1, 3}); }

}  // namespace
}  // namespace plumbline::point_projection
