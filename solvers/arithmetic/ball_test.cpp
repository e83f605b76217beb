// Balls against rationals: whatever numbers their operands hold, results hold what comes of them.
#include "solvers/arithmetic/ball.hpp"

#include <bit>
#include <cmath>
#include <functional>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using arithmetic::Ball;
using exact::Rational;
using exact::rational_of;

struct Range {
  Rational low, high;
};

Range range_of(const Ball& y) {
  const Rational middle = rational_of(y.high) + rational_of(y.low), radius = rational_of(y.radius);
  return {middle - radius, middle + radius};
}

bool holds(const Ball& y, const Rational& number) {
  if (!std::isfinite(y.radius)) return true;  // it says nothing
  if (!std::isfinite(y.high) || !std::isfinite(y.low)) return false;
  const auto [low, high] = range_of(y);
  return low <= number && number <= high;
}

/// Numbers that arithmetic is hard on: short and long ones, sums of two doubles, with a radius or exact, near powers
/// of two that are asked for.
class Balls {
 public:
  explicit Balls(std::uint64_t seed) : random_(seed) {}

  Ball operator()(int least, int most) {
    const int e = least + static_cast<int>(random_() % static_cast<std::uint64_t>(most - least + 1));
    const double high = significand() * std::ldexp(1.0, e);
    const auto kind = random_() % 4;
    if (kind == 0 || high == 0) return high;
    const auto [h, l] = arithmetic::two_sum(high, std::ldexp(significand(), e - 53 - static_cast<int>(random_() % 60)));
    if (kind == 1) return {h, l, 0};
    return {h, l, std::fabs(h) * std::ldexp(1.0, -20 - static_cast<int>(random_() % 90))};
  }
  bool coin() { return random_() % 2 == 0; }

 private:
  double significand() {
    const int bits = random_() % 3 == 0 ? 1 + static_cast<int>(random_() % 8) : 53;
    const auto n = static_cast<double>(random_() >> (64 - bits));
    return (coin() ? n : -n) * std::ldexp(1.0, -bits);
  }

  std::mt19937_64 random_;
};

// Both operands at both ends of what they hold, for operations that are monotone in each between signs.
template <typename Exact>
void expect_holds(const Ball& result, const Ball& a, const Ball& b, Exact exactly) {
  const Range of_a = range_of(a), of_b = range_of(b);
  for (const Rational& x : {of_a.low, of_a.high})
    for (const Rational& y : {of_b.low, of_b.high})
      EXPECT_TRUE(holds(result, exactly(x, y))) << a.high << ' ' << b.high;
}

TEST(Ball, HoldsEverySumProductAndQuotient) {
  Balls balls(1);
  for (int i = 0; i < 20000; ++i) {
    const int size = i % 4 == 0 ? 440 : 2;  // products near the ends of the range too
    const Ball a = balls(-size, size), b = i % 5 == 0 ? -(a + balls(-60, -50)) : balls(-size, size);
    expect_holds(a + b, a, b, std::plus<Rational>());
    expect_holds(a - b, a, b, std::minus<Rational>());
    expect_holds(a * b, a, b, std::multiplies<Rational>());
    if (b.excludes_zero()) expect_holds(a / b, a, b, std::divides<Rational>());
  }
}

TEST(Ball, HoldsWhatIsNearTheEndsOfTheRange) {
  const double sizes[] = {least,   0x1p-1022, 0x1p-901, 0x1p-900, 0x1p-540, 0x1.0000000000001p-100, 1, 0x1p483,
                          0x1p540, 0x1p900,   0x1p996,  0x1p1022, largest};
  const Ball tail(0, 0, least);
  for (const double x : sizes)
    for (const double y : sizes)
      for (const double sign : {-1.0, 1.0})
        for (const bool wide : {false, true}) {
          const Ball a = wide ? Ball(x) + tail : x, b = wide ? Ball(sign * y) + tail : sign * y;
          expect_holds(a + b, a, b, std::plus<Rational>());
          expect_holds(a * b, a, b, std::multiplies<Rational>());
          if (b.excludes_zero()) expect_holds(a / b, a, b, std::divides<Rational>());
          const Ball root = square_root(a);
          if (!std::isfinite(root.radius)) continue;
          ASSERT_TRUE(std::isfinite(root.high) && std::isfinite(root.low));
          EXPECT_TRUE(range_of(root).low * range_of(root).low <= range_of(a).low);
          EXPECT_TRUE(range_of(root).high * range_of(root).high >= range_of(a).high);
        }
}

TEST(Ball, HoldsEveryRoot) {
  Balls balls(2);
  for (int i = 0; i < 20000; ++i) {
    const Ball drawn = balls(-300, 300), y = i % 3 == 0 ? drawn * drawn : drawn.high < 0 ? -drawn : drawn;
    if (!y.excludes_zero() || y.high < 0) continue;
    const Ball root = square_root(y);
    const auto [low, high] = range_of(root);
    const auto [least, most] = range_of(y);
    EXPECT_TRUE(low.sign() >= 0 && low * low <= least && most <= high * high) << y.high;
  }
}

TEST(Ball, WhatTwoDoublesHoldStaysExact) {
  for (double a = -20; a <= 20; ++a)
    for (double b = -20; b <= 20; ++b) {
      EXPECT_TRUE((Ball(a) + Ball(b)).exact());
      EXPECT_TRUE((Ball(a) * Ball(b) - Ball(a * b)).exact());
      EXPECT_EQ((Ball(a) * Ball(b) - Ball(a * b)).high, 0);
      EXPECT_EQ(square_root(Ball(a * a)).high, std::fabs(a));
      EXPECT_TRUE(square_root(Ball(a * a)).exact());
      if (b == 0) continue;
      EXPECT_TRUE((Ball(a * b) / Ball(b)).exact());
    }
  // The tails are equal too: 1/1, with a significand of 106 bits.
  const Ball long_number = Ball(1) + Ball(0x1p-100);
  EXPECT_TRUE((long_number / long_number).exact());
}

// What spreads by 2^−1079 would be told to be exact, were that rounded to 0.
TEST(Ball, IsNotExactWhereASpreadUnderflows) {
  EXPECT_FALSE((Ball(0x1p-10) * Ball(0x1p-100, 0, 0x1p-1069)).exact());
  EXPECT_FALSE((Ball(0x1p-100, 0, 0x1p-1069) * Ball(0x1p-10)).exact());
  EXPECT_TRUE((Ball(0x1p-10) * Ball(0x1p-100)).exact());
}

// What rounding relies on: an exact ball's high part is the double nearest to its number, ties to even.
void expect_nearest_if_exact(const Ball& y) {
  if (!y.exact() || !std::isfinite(y.high)) return;
  EXPECT_EQ(y.high, (Real(y.high) + Real(y.low)).nearest()) << y.high << ' ' << y.low;
}

TEST(Ball, OneThatIsExactBeginsWithItsNearestDouble) {
  Balls balls(3);
  int exact = 0;
  for (int i = 0; i < 20000; ++i) {
    const int size = i % 4 == 0 ? 440 : 2;
    const Ball a = balls(-size, size), b = balls(-size, size), wide = a * b;
    for (const Ball& y : {a, -a, twice(a), a + b, a - b, wide, wide + a, wide * Ball(0x1p-60), a / b, wide / b,
                          square_root(a), square_root(wide * wide)}) {
      expect_nearest_if_exact(y);
      exact += y.exact() && y.low != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(exact, 10000);
}

TEST(Ball, OneThatIsMadeAsExactOfOtherPartsSaysNothing) {
  constexpr double above_one = 1 + 0x1p-52;
  EXPECT_TRUE(Ball(1, 0x1p-53, 0).exact()) << "a tie, of which 1 is the even double";
  EXPECT_FALSE(Ball(above_one, 0x1p-53, 0).exact()) << "a tie, of which it is the odd one";
  for (const Ball& y : {Ball(1, 0x1.8p-53, 0), Ball(1, 1, 0), Ball(0, 0x1p-1074, 0), Ball(-above_one, -0x1p-53, 0)}) {
    EXPECT_FALSE(y.exact());
    const arithmetic::Doubt doubt;
    EXPECT_EQ(y.sign(), 0);
    EXPECT_TRUE(doubt.taken());
  }
}

// Each of the operations that `underflowed` counts: of factors whose product is far below the least double.
TEST(Ball, ProductsHoldWhatUnderflows) {
  Balls balls(4);
  for (int i = 0; i < 20000; ++i) {
    const Ball a = balls(-600, -400), b = balls(-700, -400);
    expect_holds(a * b, a, b, std::multiplies<Rational>());
  }
}

TEST(Ball, WhatIsOutOfRangeSaysNothing) {
  for (const Ball& nothing :
       {Ball(0x1p1000) * Ball(0x1p1000), Ball(largest) + Ball(largest), Ball(1) / Ball(0), Ball(1) / Ball(1, 0, 2),
        Ball(0x1p-1000) / Ball(0x1p1000), square_root(Ball(-1)), square_root(Ball(1, 0, 2))}) {
    arithmetic::in_doubt = false;
    EXPECT_EQ(nothing.sign(), 0);
    EXPECT_TRUE(arithmetic::in_doubt);
  }
  EXPECT_GE((Ball(0x1p-600) * Ball(0x1p-600)).radius, 0x1p-1074);
}

TEST(Ball, ASignIsCertainOrInDoubt) {
  const auto is_in_doubt = [](const Ball& y, int sign) {
    arithmetic::in_doubt = false;
    EXPECT_EQ(y.sign(), sign);
    return arithmetic::in_doubt;
  };
  EXPECT_FALSE(is_in_doubt({1, 0, 0.5}, 1));
  EXPECT_FALSE(is_in_doubt({-1, 0, 0.5}, -1));
  EXPECT_FALSE(is_in_doubt(0.0, 0));
  EXPECT_FALSE(is_in_doubt(least, 1));
  EXPECT_TRUE(is_in_doubt({1, 0, 1}, 0));
  EXPECT_TRUE(is_in_doubt({0, 0, least}, 0));
}

}  // namespace
}  // namespace plumbline
