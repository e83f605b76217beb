// Short integers against GMP's: of every length of one limb and of two, and what is made of them.
#include "solvers/arithmetic/short_integer.hpp"

#include <gtest/gtest.h>

#include <random>

#include "oracle/numbers/exact.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline {
namespace {

using arithmetic::ShortInteger;
using exact::Integer;

constexpr int trials = 20000;

class ShortIntegers : public testing::Test {
 protected:
  /// Of up to 53 bits, with runs of ones and of zeros, of both signs.
  std::int64_t significand(unsigned long length) {
    const std::uint64_t all = (std::uint64_t{1} << length) - 1;
    const std::uint64_t size = random_() % 3 == 0 ? all - random_() % 2 : random_() & all >> random_() % length;
    return random_() % 2 == 0 ? static_cast<std::int64_t>(size) : -static_cast<std::int64_t>(size);
  }

  /// As GMP has it, and as a short integer of up to so many bits.
  template <std::size_t bits>
  std::pair<Integer, ShortInteger<bits>> drawn() {
    const unsigned long length = std::min<unsigned long>(bits, 1 + random_() % 53);
    const std::int64_t n = significand(length);
    const unsigned long up = random_() % (bits - length + 1);
    return {Integer(n) << up, ShortInteger<bits>(n, up)};
  }

  std::mt19937_64 random_{1};
};

template <std::size_t bits>
void expect_is(const ShortInteger<bits>& y, const Integer& number) {
  const Integer size = abs(number);
  EXPECT_LT(size, Integer(1) << bits);
  EXPECT_EQ(y.sign(), number.sign());
  EXPECT_EQ(y.is_zero(), number == 0);
  const std::size_t length = number == 0 ? 0 : msb(size) + 1;
  ASSERT_EQ(y.bit_length(), length) << number;
  Integer told = 0;
  for (std::size_t at = 0; at < length; at += 64) told += Integer(y.shifted_right(static_cast<long>(at))) << at;
  EXPECT_EQ(told, size);
  const auto wide = static_cast<arithmetic::WideInteger<bits / arithmetic::limb_bits + 2>>(y);
  EXPECT_EQ(wide.sign(), number.sign());
  EXPECT_EQ(wide.bit_length(), length);
}

template <std::size_t p, std::size_t q, typename Draws>
void expect_all_of(Draws& draws) {
  const auto& [exact_a, a] = draws.template drawn<p>();
  const auto& [exact_b, b] = draws.template drawn<q>();
  expect_is(a, exact_a);
  expect_is(-a, -exact_a);
  expect_is(abs(a), abs(exact_a));
  expect_is(a + b, exact_a + exact_b);
  expect_is(a - b, exact_a - exact_b);
  expect_is(a * b, exact_a * exact_b);
  expect_is(a * a - b * b, exact_a * exact_a - exact_b * exact_b);
  EXPECT_EQ(a < b, exact_a < exact_b);
  expect_is(ShortInteger<p + q>(a), exact_a);
}

TEST_F(ShortIntegers, AreSumsAndProducts) {
  struct Draws : ShortIntegers {
    using ShortIntegers::drawn;
    void TestBody() override {}
  } draws;
  for (int i = 0; i < trials; ++i) {
    expect_all_of<1, 1>(draws);
    expect_all_of<61, 61>(draws);
    expect_all_of<63, 64>(draws);
    expect_all_of<64, 65>(draws);
    expect_all_of<125, 61>(draws);
    expect_all_of<125, 125>(draws);
    expect_all_of<127, 128>(draws);
    expect_all_of<511, 380>(draws);
  }
}

// The longest that fit: one bit more would be a sign.
TEST_F(ShortIntegers, HoldTheLargest) {
  const auto largest = [](std::size_t bits) { return (Integer(1) << bits) - 1; };
  const ShortInteger<63> one((std::int64_t{1} << 62) - 1 + (std::int64_t{1} << 62), 0);
  expect_is(one, largest(63));
  expect_is(-one, -largest(63));
  expect_is(one * one, largest(63) * largest(63));
  expect_is(-one * one * one, -largest(63) * largest(63) * largest(63));
  expect_is(one + one + one + one, 4 * largest(63));
}

TEST_F(ShortIntegers, OfAQueryAreAsLongAsItSays) {
  for (int i = 0; i < trials; ++i) {
    double query[4];
    for (double& number : query)
      number = std::ldexp(static_cast<double>(significand(53)), static_cast<int>(random_() % 73) - 1074);
    const long bits = arithmetic::bits_over_one_power<4>(query);
    ASSERT_LE(bits, 125);
    const arithmetic::Scaled<ShortInteger<125>, 4> scaled(query);
    for (std::size_t k = 0; k < 4; ++k) {
      const exact::Rational number = exact::rational_of(query[k]);
      const Integer over_one_power(number * (Integer(1) << 1074) / (Integer(1) << (scaled.exponent + 1074)));
      expect_is(scaled.numbers[k], over_one_power);
      EXPECT_LE(scaled.numbers[k].bit_length(), static_cast<std::size_t>(bits));
    }
  }
  const double zeros[] = {0.0, -0.0};
  EXPECT_EQ(arithmetic::bits_over_one_power<2>(zeros), 0);
  const double ends[] = {0x1p-1074, 0x1p1023};
  EXPECT_GE(arithmetic::bits_over_one_power<2>(ends), 2098);
}

}  // namespace
}  // namespace plumbline
