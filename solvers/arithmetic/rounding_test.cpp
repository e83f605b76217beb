// Correct rounding against the exact oracles' own.
#include "solvers/arithmetic/rounding.hpp"

#include <bit>
#include <random>

#include "oracle/testing/hand_worked.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline {
namespace {

using exact::Integer;
using Wide = arithmetic::WideInteger<20>;

class Quotients : public testing::Test {
 protected:
  /// Long and short ones, of odd and even numbers, with runs of zeros.
  std::int64_t significand() {
    const auto n = static_cast<std::int64_t>(random_() >> (1 + random_() % 63));
    return random_() % 2 == 0 ? n : -n;
  }

  /// (n·2^up + more) / (divisor·2^divisor_up + divisor_more) · 2^exponent
  struct Quotient {
    std::int64_t n;
    unsigned long up;
    std::int64_t divisor;
    unsigned long divisor_up;
    long exponent;
    std::int64_t more = 0, divisor_more = 0;
  };

  static void expect_rounded(const Quotient& y) {
    const double told = nearest_quotient((Wide(y.n) << y.up) + Wide(y.more),
                                         (Wide(y.divisor) << y.divisor_up) + Wide(y.divisor_more), y.exponent);
    const Real exactly =
        ratio((Integer(y.n) << y.up) + y.more, (Integer(y.divisor) << y.divisor_up) + y.divisor_more, y.exponent);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(told), std::bit_cast<std::uint64_t>(exactly.nearest())) << exactly.text();
  }

  std::mt19937_64 random_{1};
};

TEST_F(Quotients, AreRoundedToNearest) {
  for (int i = 0; i < 50000; ++i) {
    const std::int64_t n = significand(), divisor = significand() | 1;
    const auto exponent = static_cast<long>(random_() % 2400) - 1200;
    expect_rounded({n, random_() % 300, divisor, random_() % 300, exponent});
  }
}

// Halves of a last bit, and what lies next to them, at every place of the range.
TEST_F(Quotients, OfTiesAreRoundedToEven) {
  for (int i = 0; i < 20000; ++i) {
    // Of 54 bits, the highest of them 1; sometimes all, next to a power of two.
    const std::uint64_t ones = random_() % 3 == 0 ? ~std::uint64_t{0} << random_() % 64 >> 10 : 0;
    const auto odd = static_cast<std::int64_t>(random_() >> 10 | std::uint64_t{1} << 53 | ones | 1);
    const std::int64_t divisor = static_cast<std::int64_t>(random_() % 128) * 2 + 1;
    const auto exponent = static_cast<long>(random_() % 2150) - 1130;
    for (const std::int64_t more : {-7, -1, 0, 1, 7})
      for (const unsigned long up :
           {0UL, 20UL, 46UL, 50UL, 100UL}) {  // the last, nearer to the half than two doubles tell
        expect_rounded({odd * divisor, up, divisor, up, exponent, more});
        if (up > 0) expect_rounded({odd * divisor, up, divisor, up, exponent, 0, more});
      }
  }
}

// A divisor longer than what is first divided by: the quotient's estimate lies on either side of the half.
TEST_F(Quotients, OfLongNumbersNextToTiesAreRoundedByThese) {
  for (int i = 0; i < 20000; ++i) {
    const auto odd = static_cast<std::int64_t>(random_() >> 10 | std::uint64_t{1} << 53 | 1);
    const auto high = static_cast<std::int64_t>(random_() >> 2 | 1), low = static_cast<std::int64_t>(random_() >> 2);
    const Wide divisor = (Wide(high) << 62) + Wide(low);
    const Integer exact_divisor = (Integer(high) << 62) + low;
    for (const std::int64_t more : {-1, 0, 1}) {
      const double told = nearest_quotient(divisor * Wide(odd) + Wide(more), divisor, 0);
      EXPECT_EQ(told, ratio(exact_divisor * odd + more, exact_divisor, 0).nearest())
          << odd << " " << high << " " << low;
    }
  }
}

TEST_F(Quotients, GoToZeroAndToInfinity) {
  for (const std::int64_t n : {1, 2, 3, -1, -3})
    for (const std::int64_t divisor : {1, 2, 3, -3})
      for (const long exponent : {-5000, -1077, -1076, -1075, -1074, -1073, 970, 1021, 1022, 1023, 1024, 5000})
        expect_rounded({n, 0, divisor, 0, exponent});
  expect_rounded({(std::int64_t{1} << 54) - 1, 0, 1, 0, 970});  // the least that is infinite
  expect_rounded({(std::int64_t{1} << 54) - 2, 0, 1, 0, 970});
}

// Balls over any power of two: what they round to is what the exact number does, and what is no tie rounds at all.
TEST(Enclosures, AreRoundedAtEveryPlaceOfTheRange) {
  std::mt19937_64 random(3);
  int decided = 0;
  constexpr int trials = 100000;
  for (int i = 0; i < trials; ++i) {
    // Often next to a tie, of a normal number or of a subnormal one.
    const std::uint64_t odd = std::uint64_t{1} << (random() % 53) | 1, any = random() >> 11 | std::uint64_t{1} << 52;
    const std::int64_t size = static_cast<std::int64_t>(random() % 3 == 0   ? any
                                                        : random() % 2 == 0 ? odd
                                                                            : any << 1 | 1);
    const std::int64_t n = random() % 2 == 0 ? size : -size;
    const long exponent = static_cast<long>(random() % 2300) - 1200;
    const long below = static_cast<long>(random() % 50) + 1;
    const int more = static_cast<int>(random() % 3) - 1;  // times 2^−below of the last bit
    const double high = static_cast<double>(n), low = static_cast<double>(n - static_cast<std::int64_t>(high));
    const arithmetic::ExtendedBall y(
        arithmetic::Ball(arithmetic::two_sum(high, low + std::ldexp(more, static_cast<int>(-below))),
                         random() % 2 == 0 ? 0.0 : std::ldexp(1.0, -60)),
        exponent);
    const std::optional<double> told = rounded(y);
    if (!told) continue;
    ++decided;
    for (const int side : {-1, 1}) {  // of the ball's ends, of which it has none inside a half
      const exact::Rational end =
          exact::rational_of(y.ball.high) + exact::rational_of(y.ball.low) + side * exact::rational_of(y.ball.radius);
      const exact::Integer up = exact::Integer(1) << 1200;
      const exact::Integer over(exact::Rational(end * up));
      EXPECT_EQ(std::bit_cast<std::uint64_t>(*told), std::bit_cast<std::uint64_t>(ratio(over, up, exponent).nearest()))
          << n << " " << exponent << " " << more << " " << below;
    }
  }
  EXPECT_GT(decided, trials / 2);
}

TEST(Scaled, HoldsEveryDouble) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 20000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    const auto [significand, exponent] = arithmetic::dyadic(value);
    EXPECT_EQ(std::ldexp(static_cast<double>(significand), static_cast<int>(exponent)), value);
    EXPECT_TRUE(significand % 2 != 0 || value == 0) << value;
  }
  const double query[] = {0, -0.75, least, 3};
  const arithmetic::Scaled<arithmetic::WideInteger<20>, 4> scaled(query);
  EXPECT_EQ(scaled.exponent, -1074);
  EXPECT_TRUE(scaled.numbers[0].is_zero());
  EXPECT_EQ(scaled.numbers[1], -(arithmetic::WideInteger<20>(3) << 1072));
  EXPECT_EQ(scaled.numbers[2], arithmetic::WideInteger<20>(1));
}

}  // namespace
}  // namespace plumbline
