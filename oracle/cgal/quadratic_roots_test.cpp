#include <gtest/gtest.h>

#include <array>

#include "oracle/cgal/testing.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::quadratic_roots {

namespace {

Truth roots(double a, double b, double c) { return cgal(std::array{a, b, c}.data()); }

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

TEST(quadratic_roots, refuses_what_is_not_finite) { expect_refuses_what_is_not_finite(cgal, 3); }

TEST(quadratic_roots, threads_share_nothing) { expect_threads_share_nothing(cgal, {1, -2, -1}); }

}  // namespace
}  // namespace plumbline::quadratic_roots
