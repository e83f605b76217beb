// Integers against their definitions, computed the long way. Built twice: with GMP's in oracle_test, with Boost's own
// in cpp_int_test, whose greatest common divisor and square root are this tree's. A mutant of each has to be found.
#include "oracle/numbers/integer.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <vector>

namespace plumbline::exact {
namespace {

class Random {
 public:
  // Of up to so many bits, some of them mostly ones or mostly zeros.
  Integer operator()(unsigned bits) {
    Integer n = 0;
    const std::uint64_t sort = engine_() % 4;
    for (unsigned done = 0; done < bits; done += 32) {
      const std::uint64_t word = sort == 0 ? 0xffff'ffff : sort == 1 ? 0 : engine_() & 0xffff'ffff;
      n = (n << 32) + (engine_() % 8 == 0 ? engine_() & 0xffff'ffff : word);
    }
    return n >> (engine_() % 32);
  }
  std::uint64_t below(std::uint64_t end) { return engine_() % end; }

 private:
  std::mt19937_64 engine_{1};
};

Integer euclid(Integer a, Integer b) {
  while (!b.is_zero()) {
    Integer rest = a % b;
    a = std::move(b);
    b = std::move(rest);
  }
  return abs(a);
}

using FindDivisor = std::function<Integer(const Integer&, const Integer&)>;
using FindRoot = std::function<Integer(const Integer&)>;

int wrong_divisors(const FindDivisor& divisor) {
  Random random;
  int wrong = 0;
  const auto look = [&](const Integer& a, const Integer& b) {
    const Integer truth = euclid(a, b);
    wrong += divisor(a, b) != truth || divisor(b, a) != truth || divisor(-a, b) != truth || divisor(a, -b) != truth;
  };
  for (int i = 0; i < 3000; ++i) {
    const unsigned bits = 32 + static_cast<unsigned>(random.below(40)) * 32;
    const Integer a = random(bits), b = random(32 + static_cast<unsigned>(random.below(bits)));
    const Integer common = random(static_cast<unsigned>(random.below(300)) + 1);
    look(a, b);
    look(a * common, b * common);
    look((a * b + random(40)) * common, b * common);  // one large quotient
    look(a << random.below(200), b << random.below(200));
    look(a, a + random(33));
  }
  Integer before = 0, last = 1;  // Fibonacci's: each quotient is 1
  for (int i = 0; i < 2000; ++i) {
    before = std::exchange(last, Integer(before + last));
    look(last, before);
    look(last * 12345678901, before * 12345678901);
  }
  look(0, 0);
  return wrong;
}

int wrong_roots(const FindRoot& root) {
  Random random;
  int wrong = 0;
  const auto look = [&](const Integer& n) {
    if (n < 0) return;
    const Integer r = root(n);
    wrong += r < 0 || r * r > n || (r + 1) * (r + 1) <= n;
  };
  for (int i = 0; i < 5000; ++i) {
    const Integer n = random(32 + static_cast<unsigned>(random.below(70)) * 32);
    look(n);
    for (int near = -2; near <= 2; ++near) look(n * n + near);
    look(n * n + 2 * n);
  }
  for (int n = 0; n < 5000; ++n) look(n);
  return wrong;
}

TEST(Integers, CommonDivisorsAreEuclids) { EXPECT_EQ(wrong_divisors(common_divisor), 0); }

TEST(Integers, AWrongCommonDivisorIsFound) {
  EXPECT_GT(wrong_divisors([](const Integer& a, const Integer& b) {
              const Integer d = common_divisor(a, b);
              return bit_length(d) > 64 && is_even(d) ? Integer(d / 2) : d;
            }),
            0);
}

TEST(Integers, RootsAreTheLargestWhoseSquareFits) { EXPECT_EQ(wrong_roots(root_of), 0); }

// Newton's steps from above may end one too high.
TEST(Integers, AWrongRootIsFound) {
  EXPECT_GT(wrong_roots([](const Integer& n) {
              if (n.is_zero()) return n;
              Integer r = root_of(n) + 1;
              return Integer((r + n / r) >> 1) == r ? r : Integer((r + n / r + 1) >> 1);
            }),
            0);
}

TEST(Integers, KnowsSquares) {
  Random random;
  for (int i = 0; i < 3000; ++i) {
    const Integer r = random(32 + static_cast<unsigned>(random.below(40)) * 32) + 2;
    EXPECT_TRUE(is_square(r * r));
    EXPECT_FALSE(is_square(r * r - 1));
    EXPECT_FALSE(is_square(r * r + r));
    EXPECT_FALSE(is_square(-r * r));
  }
  EXPECT_TRUE(is_square(0));
}

TEST(Integers, CutsAndQuotientsRoundAsTheySay) {
  Random random;
  for (int i = 0; i < 3000; ++i) {
    const Integer size = random(700), n = random.below(2) == 0 ? size : Integer(-size);
    const long k = static_cast<long>(random.below(800));
    const Integer unit = Integer(1) << static_cast<unsigned>(k), down = floor_cut(n, k), up = ceiling_cut(n, k);
    EXPECT_TRUE(down * unit <= n && n < (down + 1) * unit);
    EXPECT_TRUE(up * unit >= n && n > (up - 1) * unit);
    EXPECT_EQ(cut(n, k), n < 0 ? up : down);
    const Integer any = random(300) + 1, d = random.below(2) == 0 ? any : Integer(-any), q = floor_of(n, d);
    const Integer rest = n - q * d;
    EXPECT_TRUE(abs(rest) < any && rest.sign() * d.sign() >= 0);
    EXPECT_EQ(exact_quotient(n * d, d), n);
    const std::uint64_t prime = 4294967291;
    const Integer modulus = (n % prime + prime) % prime;
    EXPECT_EQ(Integer(residue(n, prime)), modulus);
    EXPECT_EQ(is_even(n), n % 2 == 0);
    const Integer last = size % (Integer(1) << 128);
    EXPECT_EQ((Integer(static_cast<std::uint64_t>(last_bits(n) >> 64)) << 64) +
                  Integer(static_cast<std::uint64_t>(last_bits(n))),
              last);
    const long bits = bit_length(n);
    EXPECT_TRUE(size.is_zero() ? bits == 0 : size >> static_cast<unsigned>(bits - 1) == 1);
    EXPECT_EQ(from_digits("00" + size.str()), size);
  }
}

TEST(Integers, RationalsAreReduced) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Integer a = random(500) + 1, b = random(500) + 1, c = random(500) + 1, d = random(500) + 1;
    const Rational sum = Rational(a, b) + Rational(c, d), product = Rational(a, b) * Rational(c, d);
    EXPECT_EQ(numerator(sum) * b * d, (a * d + b * c) * denominator(sum));
    EXPECT_EQ(numerator(product) * b * d, a * c * denominator(product));
    EXPECT_EQ(euclid(numerator(sum), denominator(sum)), 1);
    EXPECT_EQ(euclid(numerator(product), denominator(product)), 1);
  }
}

}  // namespace
}  // namespace plumbline::exact
