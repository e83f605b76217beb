// Balls over powers of two against rationals, far beyond the range of doubles.
#include "solvers/arithmetic/extended_ball.hpp"

#include <cmath>
#include <functional>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using arithmetic::Ball;
using arithmetic::ExtendedBall;
using exact::Rational;
using exact::rational_of;

Rational power(long exponent) { return rational_of(ratio(1, 1, exponent)); }

Rational middle_of(const ExtendedBall& y) {
  return (rational_of(y.ball.high) + rational_of(y.ball.low)) * power(y.exponent);
}

void expect_holds(const ExtendedBall& y, const Rational& number) {
  if (!std::isfinite(y.ball.radius)) return;  // it says nothing
  EXPECT_LE(abs(number - middle_of(y)), rational_of(y.ball.radius) * power(y.exponent));
}

class ExtendedBalls : public testing::Test {
 protected:
  /// A double as it is, or what cancellation leaves, with exponents that are near to each other, or anywhere.
  ExtendedBall drawn() {
    const auto n = static_cast<double>(static_cast<std::int64_t>(random_()));
    const auto exponent = static_cast<long>(random_() % (random_() % 2 == 0 ? 120 : 2400));
    const double high = std::ldexp(n, -64 - static_cast<int>(random_() % 4 == 0 ? random_() % 400 : 0));
    if (random_() % 2 == 0) return {high, exponent};
    const auto [h, l] = arithmetic::two_sum(high, high * std::ldexp(1.0, -54 - static_cast<int>(random_() % 500)));
    return {Ball(h, l, 0), exponent};
  }

  std::mt19937_64 random_{1};
};

TEST_F(ExtendedBalls, HoldEverySumProductAndQuotient) {
  int exact = 0;
  for (int i = 0; i < 20000; ++i) {
    const ExtendedBall a = drawn(), b = drawn();
    const Rational of_a = middle_of(a), of_b = middle_of(b);
    expect_holds(a + b, of_a + of_b);
    expect_holds(a - b, of_a - of_b);
    expect_holds(a * b, of_a * of_b);
    if (b.sign() != 0) expect_holds(a / b, of_a / of_b);
    const ExtendedBall root = square_root(abs(a));
    const Rational low = middle_of(root) - rational_of(root.ball.radius) * power(root.exponent);
    const Rational high = middle_of(root) + rational_of(root.ball.radius) * power(root.exponent);
    EXPECT_TRUE(!std::isfinite(root.ball.radius) || (low * low <= abs(of_a) && abs(of_a) <= high * high));
    exact += (a + b).ball.exact() ? 1 : 0;
  }
  EXPECT_GT(exact, 1000);
}

TEST_F(ExtendedBalls, AreDoublesAsTheyAre) {
  for (const double value : {0.0, 1.0, -0.1, least, -largest, 0x1p-1022}) {
    EXPECT_EQ(middle_of(value), rational_of(value));
    EXPECT_TRUE(ExtendedBall(value).ball.exact());
    EXPECT_EQ((ExtendedBall(value) - ExtendedBall(value)).sign(), 0);
    EXPECT_EQ((ExtendedBall(value) + ExtendedBall(0.0)).exponent, ExtendedBall(value).exponent);
  }
}

// What underflows on the way to a double is not told to be exact.
TEST_F(ExtendedBalls, TimesAPowerOfTwoHoldWhatUnderflows) {
  for (int i = 0; i < 20000; ++i) {
    const ExtendedBall y = drawn();
    const long e = static_cast<long>(random_() % 2000) - 1000 - y.exponent;
    const Ball ball = y.times_power(e);
    if (!std::isfinite(ball.radius) || !std::isfinite(ball.high)) continue;
    expect_holds({ball, 0}, middle_of(y) * power(e));
  }
}

}  // namespace
}  // namespace plumbline
