// CGAL's oracles on queries whose truths are worked out by hand.
#include <gtest/gtest.h>

#include <array>
#include <future>
#include <limits>
#include <ostream>
#include <utility>
#include <vector>

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline {

namespace orientation {
Truth cgal(const double* query);
}
namespace quadratic_roots {
Truth cgal(const double* query);
}
namespace segment_intersection {
Truth cgal(const double* query);
}

// How GoogleTest prints a truth.
void PrintTo(const Truth& truth, std::ostream* out) {
  *out << truth.code;
  for (const Real& value : truth.values) *out << "  " << value.text();
}

namespace {

using exact::ratio;
using exact::surd;

constexpr double largest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <typename... Values>
Truth truth(int code, const Values&... values) {
  return {code, {Real(values)...}};
}

// Every query with one of its numbers, whichever, not finite.
void expect_refuses_what_is_not_finite(Oracle* oracle, std::size_t numbers) {
  for (std::size_t i = 0; i < numbers; ++i) {
    for (const double number : {nan, -nan, infinity, -infinity}) {
      std::vector<double> query(numbers, 1.0);
      query[i] = number;
      EXPECT_EQ(oracle(query.data()), truth(refused_code)) << "number " << i << " is " << number;
    }
  }
}

// --- orientation

using Points = std::array<double, 6>;

void expect_turn(const Points& abc, int code) {
  const auto [ax, ay, bx, by, cx, cy] = abc;
  const int mirrored = code == 0 ? 0 : 3 - code;
  EXPECT_EQ(orientation::cgal(abc.data()), truth(code));
  EXPECT_EQ(orientation::cgal(Points{bx, by, cx, cy, ax, ay}.data()), truth(code));
  EXPECT_EQ(orientation::cgal(Points{bx, by, ax, ay, cx, cy}.data()), truth(mirrored));
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

TEST(orientation, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(orientation::cgal, 6); }

// --- quadratic_roots

Truth roots(double a, double b, double c) { return quadratic_roots::cgal(std::array{a, b, c}.data()); }

TEST(quadratic_roots, rational_roots_ascend_whatever_the_sign_of_a) {
  EXPECT_EQ(roots(1, -3, 2), truth(2, 1, 2));
  EXPECT_EQ(roots(-1, 3, -2), truth(2, 1, 2));
  EXPECT_EQ(roots(6, -5, 1), truth(2, ratio(1, 3), 0.5));
  EXPECT_EQ(roots(-6, -5, -1), truth(2, -0.5, ratio(-1, 3)));
}

TEST(quadratic_roots, irrational_roots_ascend_whatever_the_sign_of_a) {
  EXPECT_EQ(roots(1, -2, -1), truth(2, surd(1, -1, 2, 1), surd(1, 1, 2, 1)));
  EXPECT_EQ(roots(-1, 2, 1), truth(2, surd(1, -1, 2, 1), surd(1, 1, 2, 1)));
  EXPECT_EQ(roots(2, 2, -1), truth(2, surd(-1, -1, 3, 2), surd(-1, 1, 3, 2)));
  EXPECT_EQ(roots(-3, 4, 5), truth(2, surd(2, -1, 19, 3), surd(2, 1, 19, 3)));
  EXPECT_EQ(roots(0.5, 0, -4), truth(2, surd(0, -2, 2, 1), surd(0, 2, 2, 1)));
}

TEST(quadratic_roots, irrational_roots_round_to_the_nearest_doubles) {
  const Truth square_root_of_two = roots(-1, 0, 2);
  ASSERT_EQ(square_root_of_two.code, 2);
  EXPECT_EQ(square_root_of_two.values[0].nearest(), -0x1.6a09e667f3bcdp+0);
  EXPECT_EQ(square_root_of_two.values[1].nearest(), 0x1.6a09e667f3bcdp+0);
}

TEST(quadratic_roots, no_root) {
  EXPECT_EQ(roots(1, 0, 1), truth(0));
  EXPECT_EQ(roots(-1, 1, -1), truth(0));
  EXPECT_EQ(roots(least, 0, least), truth(0));
}

TEST(quadratic_roots, double_root) {
  EXPECT_EQ(roots(1, -2, 1), truth(1, 1));
  EXPECT_EQ(roots(-4, -4, -1), truth(1, -0.5));
  EXPECT_EQ(roots(9, -6, 1), truth(1, ratio(1, 3)));
  EXPECT_EQ(roots(5, 0, 0), truth(1, 0));
}

TEST(quadratic_roots, one_ulp_off_a_double_root) {
  const exact::Integer r = 1 << 27;  // x = 1 ± √(2^−53)
  EXPECT_EQ(roots(1, -2, 0x1.fffffffffffffp-1), truth(2, surd(r, -1, 2, r), surd(r, 1, 2, r)));
  EXPECT_EQ(roots(1, -2, 0x1.0000000000001p+0), truth(0));
}

TEST(quadratic_roots, zero_c) {
  EXPECT_EQ(roots(2, 3, 0), truth(2, -1.5, 0));
  EXPECT_EQ(roots(-2, 3, -0.0), truth(2, 0, 1.5));
}

TEST(quadratic_roots, zero_a) {
  EXPECT_EQ(roots(0, 2, 3), truth(1, -1.5));
  EXPECT_EQ(roots(-0.0, -3, 1), truth(1, ratio(1, 3)));
  EXPECT_EQ(roots(0, 7, 0), truth(1, 0));
}

TEST(quadratic_roots, zero_a_and_b) {
  EXPECT_EQ(roots(0, 0, 1), truth(0));
  EXPECT_EQ(roots(-0.0, 0, -least), truth(0));
}

TEST(quadratic_roots, all_zero) {
  EXPECT_EQ(roots(0, 0, 0), truth(3));
  EXPECT_EQ(roots(-0.0, 0.0, -0.0), truth(3));
}

TEST(quadratic_roots, whole_exponent_range) {
  EXPECT_EQ(roots(least, 2 * least, least), truth(1, -1));
  EXPECT_EQ(roots(0x1p1023, 0, -0x1p1023), truth(2, -1, 1));
  EXPECT_EQ(roots(largest, -largest, 0), truth(2, 0, 1));
  EXPECT_EQ(roots(least, 0, -0x1p1022), truth(2, ratio(-1, 1, 1048), ratio(1, 1, 1048)));
  EXPECT_EQ(roots(least, 0, -0x1p1023), truth(2, surd(0, -1, 2, 1, 1048), surd(0, 1, 2, 1, 1048)));
  EXPECT_EQ(roots(0, least, -0x1p1023), truth(1, ratio(1, 1, 2097)));
}

TEST(quadratic_roots, roots_that_are_equal_only_as_doubles) {
  const Truth tiny = roots(0x1p10, -0x1p-1070, 0);
  EXPECT_EQ(tiny, truth(2, 0, ratio(1, 1, -1080)));
  EXPECT_EQ(tiny.values[0].nearest(), tiny.values[1].nearest());
}

TEST(quadratic_roots, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(quadratic_roots::cgal, 3); }

// --- segment_intersection

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
      EXPECT_EQ(segment_intersection::cgal(Segments{ax, ay, bx, by, cx, cy, dx, dy}.data()), image);
      if (point) std::swap(image.values[2], image.values[3]);
      EXPECT_EQ(segment_intersection::cgal(Segments{cx, cy, dx, dy, ax, ay, bx, by}.data()), image);
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

TEST(segment_intersection, refuses_what_is_not_finite) {
  expect_refuses_what_is_not_finite(segment_intersection::cgal, 8);
}

// --- all three

TEST(threads, share_nothing) {
  static constexpr std::array query = {0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 2.0};
  for (Oracle* const oracle : {orientation::cgal, quadratic_roots::cgal, segment_intersection::cgal}) {
    const Truth alone = oracle(query.data());
    const auto agrees = [&] {
      for (int i = 0; i < 1000; ++i)
        if (oracle(query.data()) != alone) return false;
      return true;
    };
    std::array<std::future<bool>, 4> threads;
    for (auto& thread : threads) thread = std::async(std::launch::async, agrees);
    for (auto& thread : threads) EXPECT_TRUE(thread.get());
  }
}

}  // namespace
}  // namespace plumbline
