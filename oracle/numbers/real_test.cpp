// Real against rationals, and against numbers worked out by hand.
#include <bit>
#include <cmath>
#include <random>

#include "oracle/numbers/quadratic_number.hpp"
#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using exact::Integer;
using exact::Rational;

Real golden() { return surd(1, 1, 5, 2); }  // 1.618…
Real third() { return ratio(1, 3); }

double any_double(std::mt19937_64& random) {
  for (;;) {
    const double x = std::bit_cast<double>(random());
    if (std::isfinite(x)) return x;
  }
}

TEST(Real, ADoubleIsTheNumberThatItIs) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10000; ++i) {
    const double x = any_double(random);
    EXPECT_EQ(Real(x).nearest(), x);
    EXPECT_EQ(Real(x).compare(x), 0);
    EXPECT_EQ(Real(x).distance(x, 0), 0);
    EXPECT_EQ(Real(x), exact::rational(exact::rational_of(x)));
  }
  EXPECT_FALSE(std::signbit(Real(-0.0).nearest()));
}

TEST(Real, RoundsToNearestWithTiesToEven) {
  EXPECT_EQ(third().nearest(), 1.0 / 3);
  EXPECT_EQ(ratio((Integer(1) << 53) + 1, 1).nearest(), 0x1p53);
  EXPECT_EQ(ratio((Integer(1) << 53) + 3, 1).nearest(), 0x1p53 + 4);
  EXPECT_EQ(ratio((Integer(1) << 54) + 3, 2).nearest(), 0x1p53 + 2);
  EXPECT_EQ(ratio(-1, 3).nearest(), -1.0 / 3);
}

TEST(Real, RoundsSubnormalsAtTheirOwnLastBit) {
  EXPECT_EQ(ratio(1, 1, -1074).nearest(), least);
  EXPECT_EQ(ratio(1, 2, -1074).nearest(), 0.0);
  EXPECT_EQ(ratio(3, 2, -1074).nearest(), 2 * least);
  EXPECT_EQ(ratio(5, 2, -1074).nearest(), 2 * least);
  EXPECT_EQ(ratio((Integer(1) << 70) + 1, Integer(1) << 71, -1074).nearest(), least);
  EXPECT_EQ(ratio(1, 3, -1074).nearest(), 0.0);
  EXPECT_EQ(ratio(1, 1, -5000).nearest(), 0.0);
  EXPECT_FALSE(std::signbit(ratio(-1, 3, -1074).nearest()));
  EXPECT_FALSE(std::signbit(ratio(-1, 1, -5000).nearest()));
}

TEST(Real, IsInfiniteFromHalfAnUlpBeyondTheLargest) {
  EXPECT_EQ(ratio((Integer(1) << 54) - 1, 1, 970).nearest(), infinity);
  EXPECT_EQ(ratio((Integer(1) << 55) - 3, 1, 969).nearest(), largest);
  EXPECT_EQ(ratio(-1, 1, 9000).nearest(), -infinity);
}

TEST(Real, QuotientsOfDoublesRoundAsTheHardwareDoes) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 20000; ++i) {
    const double x = any_double(random), y = any_double(random);
    if (y == 0) continue;
    EXPECT_EQ(exact::rational(exact::rational_of(x) / exact::rational_of(y)).nearest(), x / y) << x << " / " << y;
  }
}

TEST(Real, RootsRoundAsTheHardwareDoes) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 20000; ++i) {
    const double x = std::fabs(any_double(random));
    const exact::Dyadic d = exact::dyadic(x);
    const bool odd = d.exponent % 2 != 0;
    const Real root = surd(0, 1, odd ? Integer(2 * d.significand) : d.significand, 1, (d.exponent - (odd ? 1 : 0)) / 2);
    EXPECT_EQ(root.nearest(), std::sqrt(x)) << x;
  }
}

TEST(Real, SurdsThatCancelKeepTheirSignAndDigits) {
  // 10^k − √(10^2k − 1) = 1/(10^k + √(10^2k − 1)) is just above 1/(2·10^k).
  for (int k = 1; k <= 60; ++k) {
    const Integer ten = boost::multiprecision::pow(Integer(10), static_cast<unsigned>(k));
    const Real y = surd(ten, -1, ten * ten - 1, 1);
    EXPECT_EQ(y.sign(), 1);
    EXPECT_EQ(y.negated().sign(), -1);
    EXPECT_NEAR(y.nearest() * 2 * std::pow(10, k), 1, 0.01 + std::pow(10, -2 * k));
  }
}

TEST(Real, PerfectSquaresAreRational) {
  EXPECT_TRUE(surd(1, 3, 49, 2).rational());
  EXPECT_EQ(surd(1, 3, 49, 2), ratio(11, 1));
  EXPECT_FALSE(golden().rational());
}

TEST(Real, EqualNumbersAreEqualInAnyForm) {
  EXPECT_EQ(golden(), surd(3, 1, 45, 6));
  EXPECT_EQ(golden(), surd(-1, -1, 5, -2));
  EXPECT_EQ(golden(), surd(1, 1, 5, 1, -1));
  EXPECT_FALSE(golden() == surd(1, -1, 5, 2));
  EXPECT_FALSE(golden() == surd(1, 1, 6, 2));
  EXPECT_FALSE(golden() == Real(golden().nearest()));
  EXPECT_EQ(ratio(2, 4), ratio(1, 1, -1));
}

TEST(Real, ComparesWithEveryDouble) {
  const double nearest = golden().nearest();
  EXPECT_EQ(golden().compare(infinity), -1);
  EXPECT_EQ(golden().compare(-infinity), 1);
  EXPECT_EQ(golden().compare(std::nextafter(nearest, 0)), 1);
  EXPECT_EQ(golden().compare(std::nextafter(nearest, 2)), -1);
  EXPECT_NE(golden().compare(nearest), 0);
  EXPECT_EQ(third().compare(1.0 / 3), 1);  // the double below a third
}

TEST(Real, UlpsAreGoldbergs) {
  EXPECT_EQ(Real(1.0).ulp_exponent(), -52);
  EXPECT_EQ(Real(std::nextafter(1.0, 0)).ulp_exponent(), -53);
  EXPECT_EQ(Real(-1.5).ulp_exponent(), -52);
  EXPECT_EQ(Real(0.0).ulp_exponent(), -1074);
  EXPECT_EQ(Real(least).ulp_exponent(), -1074);
  EXPECT_EQ(Real(0x1p-1022).ulp_exponent(), -1074);
  EXPECT_EQ(Real(0x1p-1021).ulp_exponent(), -1073);
  // Just below 1, whose nearest double is 1: the binade is the number's, not the double's.
  EXPECT_EQ(ratio((Integer(1) << 80) - 1, Integer(1) << 80).ulp_exponent(), -53);
  EXPECT_EQ(ratio(1, 1, 2000).ulp_exponent(), 1948);
  EXPECT_EQ(golden().ulp_exponent(), -52);
}

TEST(Real, DistancesAreRoundedQuotients) {
  EXPECT_EQ(third().distance(0.5, 0), 1.0 / 6);
  EXPECT_EQ(third().distance(0.0, -2), 4.0 / 3);
  EXPECT_EQ(Real(1.0).distance(infinity, -52), 0x1p1023);
  EXPECT_EQ(ratio(1, 1, 3000).distance(infinity, 2948), 0);
  EXPECT_EQ(ratio(1, 1, 3000).distance(-infinity, 2948), 0x1p1023);
  EXPECT_EQ(Real(1.0).distance(1e300, -1000), 0x1p1023);
  // (1 + √5)/2 − 1.5 = 0.11803398874989484820458683436563811772…
  EXPECT_EQ(golden().distance(1.5, 0), 0.11803398874989484820458683436563811772);
}

TEST(Real, OperationsAreExact) {
  EXPECT_EQ(golden().complement(), surd(1, -1, 5, 2));
  EXPECT_EQ(golden().negated(), surd(-1, -1, 5, 2));
  EXPECT_EQ(golden().scaled(3), surd(4, 4, 5, 1));
  EXPECT_EQ(third().complement(), ratio(2, 3));
  EXPECT_EQ(golden().scaled(-3000).scaled(3000), golden());
}

TEST(Real, SumsAndProductsWithARationalAreExact) {
  EXPECT_EQ(golden() + third(), surd(5, 3, 5, 6));
  EXPECT_EQ(third() + golden(), surd(5, 3, 5, 6));
  EXPECT_EQ(golden() - Real(0.5), surd(0, 1, 5, 2));
  EXPECT_EQ(Real(0.5) - golden(), surd(0, -1, 5, 2));
  EXPECT_EQ(golden() * Real(-0.5), surd(-1, -1, 5, 4));
  EXPECT_EQ(third() * golden(), surd(1, 1, 5, 6));
  EXPECT_EQ(golden() / ratio(-1, 3), surd(-3, -3, 5, 2));
  EXPECT_EQ(golden() * Real(0.0), Real(0.0));
  EXPECT_EQ(golden() * Real(0.0) + golden(), golden());
  EXPECT_EQ(Real(0x1p1023) + Real(least) - Real(0x1p1023), Real(least));
}

TEST(Real, ComputesWithDoublesAsRationalsDo) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 1000; ++i) {
    const double x = any_double(random), y = any_double(random);
    const Rational p = exact::rational_of(x), q = exact::rational_of(y);
    EXPECT_EQ(Real(x) + Real(y), exact::rational(p + q));
    EXPECT_EQ(Real(x) - Real(y), exact::rational(p - q));
    EXPECT_EQ(Real(x) * Real(y), exact::rational(p * q));
    if (y == 0) continue;
    EXPECT_EQ(Real(x) / Real(y), exact::rational(p / q));
    EXPECT_EQ(exact::rational_of(Real(x) / Real(y)), p / q);
  }
}

TEST(Real, ASquareRootSquaredIsTheNumber) {
  EXPECT_EQ(Real(2.25).square_root(), Real(1.5));
  EXPECT_EQ(Real(0.0).square_root(), Real(0.0));
  EXPECT_EQ(Real(2.0).square_root(), surd(0, 1, 2, 1));
  EXPECT_EQ(Real(0x1p-1073).square_root(), surd(0, 1, 2, 1, -537));
  EXPECT_EQ(ratio(3, 4, 3).square_root(), surd(0, 1, 6, 1));
  EXPECT_EQ(third().square_root(), surd(0, 1, 3, 3));
}

TEST(Real, ADecimalIsTheNumberThatIsTyped) {
  EXPECT_EQ(Real::from_decimal("0.1"), ratio(1, 10));
  EXPECT_EQ(Real::from_decimal("-0.1"), ratio(-1, 10));
  EXPECT_EQ(Real::from_decimal("+12.5E3"), Real(12500.0));
  EXPECT_EQ(Real::from_decimal("1e-7"), ratio(1, 10000000));
  EXPECT_EQ(Real::from_decimal("0010.e+1"), Real(100.0));
  EXPECT_EQ(Real::from_decimal(".5"), Real(0.5));
  EXPECT_EQ(Real::from_decimal("-0"), Real(0.0));
  EXPECT_EQ(Real::from_decimal("9007199254740993"), ratio((Integer(1) << 53) + 1, 1));
  EXPECT_EQ(Real::from_decimal("1e400"), exact::rational(Rational(pow(Integer(10), 400))));
}

TEST(Real, AHexNumberIsItsDouble) {
  EXPECT_EQ(Real::from_decimal("-0x1.8p-1074"), Real(-0x1p-1073));
  EXPECT_EQ(Real::from_decimal("0X1P1023"), Real(0x1p1023));
  EXPECT_EQ(Real::from_decimal("0x1p1024"), std::nullopt);
}

TEST(Real, WhatIsNotWhollyANumberIsNotRead) {
  for (const char* text :
       {"",      "-",   ".",  "e5", "-.e1", "1e",  "1e+", "1e+-5", "1e401", "1e-401", "1e99999999999999999999",
        "1.2.3", "--1", "1 ", " 1", "0x",   "0xg", "inf", "nan",   "1/3",   "1e5.0"})
    EXPECT_EQ(Real::from_decimal(text), std::nullopt) << text;
}

TEST(Real, TextIsInLowestTerms) {
  EXPECT_EQ(third().text(), "1/3");
  EXPECT_EQ(Real(0.75).text(), "3/4");
  EXPECT_EQ(Real(-6.0).text(), "-6");
  EXPECT_EQ(Real(0.0).text(), "0");
  EXPECT_EQ(golden().text(), "(1 + 1*sqrt(5))/2");
  EXPECT_EQ(surd(4, -6, 7, 10).text(), "(2 + -3*sqrt(7))/5");
  EXPECT_EQ(surd(1, 1, 2, 1, -2).text(), "(1 + 1*sqrt(2))/4");
}

// (p + q·√d)/r of a query of the four, which are integers, and the exponent.
Truth surd_of_five(const double* query) {
  const auto integer = [](double value) { return Integer(static_cast<long>(value)); };
  return {0, {surd(integer(query[0]), integer(query[1]), integer(query[2]), integer(query[3]), std::lround(query[4]))}};
}

// The number in an enclosure that is 2^−width of it wide, and a little beside it.
Real enclosed(const std::array<double, 5>& query, int width) {
  const Real y = surd_of_five(query.data()).values.front();
  const double high = y.nearest(), low = (y - Real(high)).nearest();
  const double radius = std::ldexp(std::fabs(high), -width) + 0x1p-1073, beside = low + radius / 3;
  Real enclosed(Enclosure{high, std::fabs(beside) < std::fabs(high) * 0x1p-53 ? beside : low, radius});
  enclosed.defer(surd_of_five, query, 0, 0);
  return enclosed;
}

TEST(Real, AnEnclosureTellsWhatTheNumberIs) {
  std::mt19937_64 random(7);
  const auto below = [&random](int n) { return static_cast<double>(random() % static_cast<std::uint64_t>(n)); };
  for (int i = 0; i < 3000; ++i) {
    const std::array<double, 5> query = {below(2000) - 1000, below(40) - 20, below(100), 1 + below(1000),
                                         i % 10 == 0 ? below(2200) - 1100 : below(20) - 10};
    const Real y = surd_of_five(query.data()).values.front();
    if (y.sign() == 0 || std::isinf(y.nearest())) continue;
    for (const int width : {30, 51, 54, 60, 80, 103, 105}) {
      const Real lazy = enclosed(query, width);
      EXPECT_EQ(lazy.sign(), y.sign());
      EXPECT_EQ(lazy.nearest(), y.nearest());
      EXPECT_EQ(lazy.ulp_exponent(), y.ulp_exponent());
      for (const double x : {y.nearest(), std::nextafter(y.nearest(), infinity), y.nearest() * 1.5, 0.0, 1.0, -1e300}) {
        EXPECT_EQ(lazy.compare(x), y.compare(x));
        const double distance = y.distance(x, y.ulp_exponent());
        EXPECT_EQ(lazy.distance(x, y.ulp_exponent()), distance);
        const auto [least_distance, most_distance] = lazy.distance_within(x, y.ulp_exponent());
        EXPECT_LE(least_distance, distance);
        EXPECT_GE(most_distance, distance);
      }
      EXPECT_EQ(lazy, y);
      EXPECT_EQ(lazy.text(), y.text());
      EXPECT_EQ(lazy.negated(), y.negated());
      EXPECT_EQ(lazy.scaled(3), y.scaled(3));
      EXPECT_EQ(lazy + Real(0.1), y + Real(0.1));
    }
  }
}

TEST(Real, OneThatIsNotInItsEnclosureIsEqualToNone) {
  static constexpr double query[] = {1, 0, 0, 3, 0};
  for (const auto& [enclosure, holds] : {std::pair(Enclosure{1.0 / 3, 0x1p-56, 0x1p-56}, true),
                                         std::pair(Enclosure{1.0 / 3, -0x1p-56, 0x1p-56}, false)}) {
    Real y(enclosure);
    y.defer(surd_of_five, query, 0, 0);
    EXPECT_EQ(y == third(), holds);
    EXPECT_EQ(third() == y, holds);
  }
}

TEST(Real, OneThatIsMadeAsExactBeginsWithItsNearestDouble) {
  EXPECT_EQ(Real(Enclosure{1, 0x1p-53, 0}).nearest(), 1);
  const Real other(Enclosure{1, 0x1.8p-53, 0});
  EXPECT_EQ(other.nearest(), 1 + 0x1p-52);
  EXPECT_EQ(other, Real(1) + Real(0x1.8p-53));
  EXPECT_EQ(Real(Enclosure{-1, 3, 0}).ulp_exponent(), -51);
}

TEST(Real, WhatIsNoQuadraticSurdIsNotMade) {
  const Real root_of_two = surd(0, 1, 2, 1), root_of_three = surd(0, 1, 3, 1), zero(0.0), one(1.0);
  EXPECT_THROW(root_of_two + root_of_three, std::domain_error);
  EXPECT_THROW(root_of_two - root_of_two, std::domain_error);
  EXPECT_THROW(root_of_two * root_of_three, std::domain_error);
  EXPECT_THROW(one / root_of_two, std::domain_error);
  EXPECT_THROW(one / zero, std::domain_error);
  EXPECT_THROW(root_of_two / zero, std::domain_error);
  EXPECT_THROW(third() / (third() - third()), std::domain_error);
  EXPECT_THROW((void)root_of_two.square_root(), std::domain_error);
  EXPECT_THROW((void)third().negated().square_root(), std::domain_error);
  EXPECT_THROW(ratio(1, 0), std::domain_error);
  EXPECT_THROW(surd(1, 1, 2, 0), std::domain_error);
  EXPECT_THROW(surd(1, 1, -2, 1), std::domain_error);
  EXPECT_THROW(exact::rational_of(root_of_two), std::domain_error);
}

TEST(Real, AnEnclosureTellsBinadesApart) {
  const auto exponent = [](double high, double low, double radius) {
    Real y(Enclosure{high, low, radius});
    static constexpr double query[] = {1, 0, 0, 3, 0};  // another number, told where the enclosure leaves it open
    y.defer(surd_of_five, query, 0, 0);
    return y.ulp_exponent();
  };
  EXPECT_EQ(exponent(1, 0x1p-60, 0x1p-61), -52);
  EXPECT_EQ(exponent(1, -0x1p-60, 0x1p-61), -53);
  EXPECT_EQ(exponent(-1, 0x1p-60, 0x1p-61), -53);
  EXPECT_EQ(exponent(1, -0x1p-60, 0x1p-60), third().ulp_exponent());
  EXPECT_EQ(exponent(std::nextafter(2, 0), 0x1p-54, 0x1p-61), -52);
}

TEST(QuadraticNumber, IsAField) {
  using exact::QuadraticNumber;
  const QuadraticNumber phi(Rational(1, 2), Rational(1, 2), 5), one(1);
  EXPECT_EQ(phi * phi, phi + one);
  EXPECT_EQ(one / phi, phi - one);
  EXPECT_EQ((phi * phi / phi - phi).sign(), 0);
  EXPECT_EQ(phi.real(), golden());
  EXPECT_EQ((QuadraticNumber(3) - phi * QuadraticNumber(2)).sign(), -1);
  EXPECT_TRUE(one < phi);
  // √(9/4) is rational: 1 + √(9/4) = 5/2, whose norm vanishes nowhere, and 3/2 + √(9/4) = 3, whose norm is 0.
  const QuadraticNumber root(0, 1, Rational(9, 4));
  EXPECT_EQ((one + root).real(), ratio(5, 2));
  EXPECT_EQ((one / (QuadraticNumber(Rational(3, 2)) + root)).real(), ratio(1, 3));
  EXPECT_EQ((QuadraticNumber(Rational(3, 2)) - root).sign(), 0);
}

}  // namespace
}  // namespace plumbline
