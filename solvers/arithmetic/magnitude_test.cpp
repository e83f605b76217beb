// Magnitudes against exact numbers: each holds the number that it is made of, and those of two hold what is made of
// both.
#include "solvers/arithmetic/magnitude.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cfenv>
#include <cstdint>
#include <random>

#include "oracle/numbers/exact.hpp"

namespace plumbline {
namespace {

using arithmetic::Magnitude;
using exact::Rational;
using Wide = arithmetic::WideInteger<8>;

constexpr int trials = 20000;

Rational scaled(const Rational& y, long exponent) {
  return exponent < 0 ? Rational(y / (exact::Integer(1) << -exponent)) : Rational(y * (exact::Integer(1) << exponent));
}

struct Bounds {
  Rational least, greatest;
};

Bounds bounds(const Magnitude& y) {
  return {scaled(Rational(y.significand) - Rational(y.error), y.exponent),
          scaled(Rational(y.significand) + Rational(y.error), y.exponent)};
}

bool holds(const Magnitude& y, const Rational& least, const Rational& greatest) {
  const auto [low, high] = bounds(y);
  return low <= least && greatest <= high;
}

void expect_normal(const Magnitude& y) {
  EXPECT_GE(y.significand, std::uint64_t{1} << (Magnitude::bits - 1));
  EXPECT_LT(y.significand, std::uint64_t{1} << Magnitude::bits);
}

class Magnitudes : public testing::Test {
 public:
  /// Of at least 3 bits; with runs of ones or of zeros, next to a power of two, as often as not.
  std::uint64_t bits(std::uint64_t length) {
    const std::uint64_t all = (std::uint64_t{1} << length) - 1, lead = std::uint64_t{1} << (length - 1);
    switch (random_() % 4) {
      case 0:
        return lead | (random_() % 4);
      case 1:
        return all - random_() % 4;
      default:
        return lead | (random_() & all);
    }
  }

  Magnitude drawn() { return {bits(Magnitude::bits), random_() % 50, static_cast<long>(random_() % 200) - 100}; }

 private:
  std::mt19937_64 random_{1};
};

TEST_F(Magnitudes, HoldTheIntegersTheyAreMadeOf) {
  for (int i = 0; i < trials; ++i) {
    const std::uint64_t parts[] = {bits(3 + static_cast<std::uint64_t>(i) % 60), bits(61), bits(61)};
    Wide wide(static_cast<std::int64_t>(parts[0]));
    exact::Integer exactly = parts[0];
    for (int more = 0; more < i % 3; ++more) {
      wide = (wide << 61) + Wide(static_cast<std::int64_t>(parts[1 + more]));
      exactly = (exactly << 61) + parts[1 + more];
    }
    const Magnitude y(i % 2 == 0 ? wide : -wide);
    expect_normal(y);
    EXPECT_LE(y.error, 1U);
    EXPECT_TRUE(holds(y, exactly, exactly)) << exactly;
  }
}

TEST_F(Magnitudes, HoldWhatIsMadeOfTwo) {
  for (int i = 0; i < trials; ++i) {
    const Magnitude a = drawn(), b = drawn();
    const Bounds of_a = bounds(a), of_b = bounds(b);
    for (const Magnitude& made : {a * b, a / b, a + b}) expect_normal(made);
    EXPECT_TRUE(holds(a * b, of_a.least * of_b.least, of_a.greatest * of_b.greatest));
    EXPECT_TRUE(holds(a / b, of_a.least / of_b.greatest, of_a.greatest / of_b.least));
    EXPECT_TRUE(holds(a + b, of_a.least + of_b.least, of_a.greatest + of_b.greatest));
  }
}

TEST_F(Magnitudes, HoldTheirRootsInEveryRoundingMode) {
  for (int i = 0; i < trials; ++i) {
    const Magnitude y = drawn();
    for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
      std::fesetround(mode);
      const Magnitude root = square_root(y);
      std::fesetround(FE_TONEAREST);
      expect_normal(root);
      const auto [least, greatest] = bounds(root);
      EXPECT_LE(least * least, bounds(y).least);
      EXPECT_GE(greatest * greatest, bounds(y).greatest);
      EXPECT_LE(root.error, y.error + 3);
    }
  }
}

}  // namespace
}  // namespace plumbline
