// Bounded numbers of any size against rationals: no error exceeds its bound.
#include "solvers/arithmetic/extended_bounded.hpp"

#include <bit>
#include <cmath>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using arithmetic::Bounded;
using arithmetic::ExtendedBounded;
using arithmetic::ExtendedGiven;
using exact::Rational;
using exact::rational_of;

Rational power(long exponent) { return rational_of(ratio(1, 1, exponent)); }

/// A number with what it should be.
struct Pair {
  ExtendedBounded told;
  Rational exactly;
};

void expect_within(const Pair& y) {
  const Bounded& told = y.told.bounded;
  if (told.size == 0) {
    EXPECT_EQ(y.exactly, Rational(0));
    return;
  }
  if (!std::isfinite(told.size)) return;  // it says nothing
  const Rational middle = (rational_of(told.high) + rational_of(told.low)) * power(y.told.exponent);
  EXPECT_LE(abs(y.exactly - middle), rational_of(told.error()) * power(y.told.exponent));
}

class ExtendedBoundedForms : public testing::Test {
 protected:
  double drawn() {
    if (random_() % 16 == 0) return 0.0;
    const std::uint64_t range = random_() % 3 == 0 ? 2047 : 1 + random_() % 200, from = 1023 - range / 2;
    const std::uint64_t biased = range == 2047 ? random_() % 2047 : from + random_() % range;
    return std::bit_cast<double>((random_() & ~(std::uint64_t{0x7ff} << 52)) | biased << 52);
  }
  Pair difference() {
    const double a = drawn(), b = random_() % 4 == 0 ? a * (1 + 0x1p-52 * double(random_() % 4)) : drawn();
    if (!std::isfinite(b)) return {ExtendedGiven(a) - ExtendedGiven(1), rational_of(a) - 1};
    return {ExtendedGiven(a) - ExtendedGiven(b), rational_of(a) - rational_of(b)};
  }
  Pair product() {
    const Pair a = difference(), b = difference();
    return {a.told * b.told, a.exactly * b.exactly};
  }
  Pair form() {
    const Pair a = product(), b = random_() % 4 == 0 ? Pair{-a.told, -a.exactly} : product();
    const Pair sum{a.told + b.told, a.exactly + b.exactly};
    expect_within(sum);
    return sum;
  }

  std::mt19937_64 random_{1};
};

TEST_F(ExtendedBoundedForms, AreWithinTheirErrors) {
  int known = 0;
  constexpr int trials = 20000;
  for (int i = 0; i < trials; ++i) {
    const Pair a = form(), b = form();
    expect_within({a.told * b.told, a.exactly * b.exactly});
    expect_within({a.told * a.told - b.told * b.told, a.exactly * a.exactly - b.exactly * b.exactly});
    if (b.exactly != 0) expect_within({a.told / b.told, a.exactly / b.exactly});
    known += std::fabs(a.told.bounded.high) > a.told.bounded.error() ? 1 : 0;
  }
  EXPECT_GT(known, trials / 2);
}

TEST_F(ExtendedBoundedForms, HaveRootsWithinTheirErrors) {
  for (int i = 0; i < 20000; ++i) {
    const Pair a = form();
    const ExtendedBounded told = square_root(abs(a.told));
    const Bounded& root = told.bounded;
    if (!std::isfinite(root.size) || root.size == 0) continue;
    const Rational middle = rational_of(root.high) + rational_of(root.low), error = rational_of(root.error());
    const Rational low = (middle - error) * power(told.exponent), high = (middle + error) * power(told.exponent);
    EXPECT_TRUE((low.sign() < 0 || low * low <= abs(a.exactly)) && abs(a.exactly) <= high * high);
  }
}

TEST_F(ExtendedBoundedForms, ProductsOfGivenNumbersAreExact) {
  for (int i = 0; i < 20000; ++i) {
    const double a = drawn(), b = drawn();
    const Pair y{ExtendedGiven(a) * ExtendedGiven(b), rational_of(a) * rational_of(b)};
    expect_within(y);
    EXPECT_EQ(y.told.bounded.error(), 0);
  }
}

}  // namespace
}  // namespace plumbline
