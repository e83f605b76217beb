// Roots of quadratics, rounded by signs of their polynomials, against the exact oracles' quadratic surds.
#include "solvers/arithmetic/quadratic.hpp"

#include <bit>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using exact::Integer;
using Wide = arithmetic::WideInteger<40>;
using Root = arithmetic::QuadraticRoot<Wide>;

class QuadraticRoots : public testing::Test {
 protected:
  std::int64_t number(int most_bits) {
    const auto n = static_cast<std::int64_t>(random_() >> (64 - 1 - random_() % static_cast<unsigned>(most_bits)));
    return random_() % 2 == 0 ? n : -n;
  }

  static void expect_bits(double told, const Real& exactly) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(told), std::bit_cast<std::uint64_t>(exactly.nearest())) << exactly.text();
  }

  // (−h ± √(h² − a·c))/a·2^exponent, and from + way times it; false if there is none.
  bool expect_rounded(std::int64_t a, std::int64_t h, std::int64_t c, long exponent) {
    const Wide d = Wide(h) * Wide(h) - Wide(a) * Wide(c);
    const Integer exact_d = Integer(h) * h - Integer(a) * c;
    if (a == 0 || d.sign() < 0) return false;
    for (const bool plus : {false, true}) {
      const Root root{a, h, c, d, plus};
      const int side = plus ? 1 : -1;
      expect_bits(nearest(root, exponent), surd(-Integer(h), side, exact_d, a, exponent));
      const std::int64_t from = number(40), way = random_() % 8 == 0 ? 0 : number(40);
      expect_bits(nearest_place(Wide(from), Wide(way), root, exponent),
                  surd(Integer(from) * a - Integer(way) * h, Integer(way) * side, exact_d, a, exponent));
    }
    return true;
  }

  std::mt19937_64 random_{1};
};

TEST_F(QuadraticRoots, AreRoundedToNearest) {
  int real = 0;
  for (int i = 0; i < 20000; ++i) {
    const int bits = i % 2 == 0 ? 60 : 6;
    const auto exponent = static_cast<long>(random_() % 2300) - 1180;
    real += expect_rounded(number(bits), number(bits), number(bits), exponent) ? 1 : 0;
  }
  EXPECT_GT(real, 5000);
}

// Rational roots that are halves of a last bit, with another root on either side of them, and next to such.
TEST_F(QuadraticRoots, ThatAreTiesGoToEven) {
  for (int i = 0; i < 5000; ++i) {
    // (2y − n)·(y − m)·2 = 4y² − 2(n + 2m)·y + 2n·m, n odd of 31 bits and shifted so that it has 54.
    const std::int64_t n = (number(30) | (std::int64_t{1} << 30) | 1), m = number(29);
    for (const std::int64_t more : {-1, 0, 1}) {
      expect_rounded(4, -(n + 2 * m), 2 * n * m + more, static_cast<long>(random_() % 100) - 50);
      expect_rounded(4, -(n + 2 * m), 2 * n * m + more, -1074 - static_cast<long>(random_() % 30));
      expect_rounded(-4, n + 2 * m, -2 * n * m - more, -1074 - static_cast<long>(random_() % 30));
    }
  }
}

// Close to a rational point the other side of which is another double: roots that differ from one in no bit of two
// doubles.
TEST_F(QuadraticRoots, NextToAMidpointAreToldApart) {
  const Wide one(1);
  const Integer exact_one(1);
  for (int i = 0; i < 2000; ++i) {
    const std::int64_t odd = (number(53) | (std::int64_t{1} << 53) | 1);
    for (const std::int64_t more : {-1, 1}) {
      // y² = odd²·2^200 ± 1
      const Wide d = ((Wide(odd) * Wide(odd)) << 200) + Wide(more);
      const Integer exact_d = ((Integer(odd) * odd) << 200) + more;
      for (const bool plus : {false, true})
        expect_bits(nearest(Root{one, Wide(0), -d, d, plus}, -100), surd(0, plus ? 1 : -1, exact_d, 1, -100));
    }
    // (y − h)² = 1, both roots next to the point, or it lies between them.
    for (const std::int64_t more : {-3, 0, 3}) {
      const Wide h = (Wide(odd) << 100) + Wide(more);
      for (const bool plus : {false, true})
        expect_bits(nearest(Root{one, -h, h * h - one, one, plus}, -100),
                    ratio((Integer(odd) << 100) + more + (plus ? 1 : -1), 1, -100));
    }
  }
}

// (n·y − n·2^100 − more)·(y + m)·2, whose root next to 2^100 becomes one next to half of the least double.
TEST_F(QuadraticRoots, NextToHalfOfTheLeastDoubleAreToldApart) {
  for (int i = 0; i < 2000; ++i) {
    const std::int64_t n = std::abs(number(40)) + 1, m = std::abs(number(40)) + 1;
    for (const std::int64_t more : {-1, 0, 1}) {
      const Wide least_times_n = (Wide(n) << 100) + Wide(more), lead(2 * n), h = Wide(n) * Wide(m) - least_times_n;
      const Wide constant = -(least_times_n * Wide(2 * m));
      const Root root{lead, h, constant, h * h - lead * constant, true};
      expect_bits(nearest(root, -1175), ratio((Integer(n) << 100) + more, n, -1175));
    }
  }
}

TEST_F(QuadraticRoots, GoToZeroAndToInfinity) {
  for (const long exponent : {-3000L, -1076L, -1075L, -1074L, 1022L, 1023L, 1024L, 3000L})
    for (const std::int64_t c : {-1, -2, 0, 1}) expect_rounded(1, 1, c, exponent);
}

}  // namespace
}  // namespace plumbline
