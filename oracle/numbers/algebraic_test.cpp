// Numbers that are zeros of polynomials, against surds that are given as such, and against numbers worked out by hand.
#include "oracle/numbers/algebraic.hpp"

#include <bit>
#include <cmath>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using exact::Algebraic;
using exact::Integer;
using exact::Polynomial;
using exact::Root;

const Polynomial cube_of_two{-2, 0, 0, 1};

Real cube_root_of_two() { return exact::real(Root(cube_of_two, {1, 2, 0})); }

// A number as a zero of its polynomial times others, which nothing knows to be a surd.
Real disguised(const Polynomial& f, const exact::Span& span) {
  return exact::real(Root(f * cube_of_two * Polynomial{3, 0, 0, 0, 1}, span));
}

TEST(Algebraic, ACubicIrrationalIsAnswered) {
  const Real y = cube_root_of_two();
  EXPECT_EQ(y.sign(), 1);
  EXPECT_FALSE(y.rational());
  EXPECT_EQ(y.nearest(), 1.259921049894873164767210607278228350570);
  EXPECT_EQ(y.compare(1.25), 1);
  EXPECT_EQ(y.compare(1.26), -1);
  EXPECT_EQ(y.compare(infinity), -1);
  EXPECT_EQ(y.ulp_exponent(), -52);
  EXPECT_EQ(y.distance(1.25, 0), 0.009921049894873164767210607278228350570);
  EXPECT_EQ(y.text(), "root of -2 0 0 1 in (1/2^0, 2/2^0)");
}

TEST(Algebraic, TextIsThatOfTheMinimalPolynomial) {
  // The other zeros of (x³ − 2)·(x³ + 2) do not count; in (1, 2) is one zero of x³ − 3x + 1, in (0, 1) another.
  const Polynomial both = cube_of_two * Polynomial{3, 1};
  EXPECT_EQ(exact::real(Root(both, {1, 2, 0})).text(), "root of -2 0 0 1 in (1/2^0, 2/2^0)");
  const Polynomial cosines{1, -3, 0, 1};
  EXPECT_EQ(exact::real(Root(cosines, {1, 2, 0})).text(), "root of 1 -3 0 1 in (1/2^0, 2/2^0)");
  EXPECT_EQ(exact::real(Root(cosines, {-2, -1, 0})).text(), "root of 1 -3 0 1 in (-2/2^0, -1/2^0)");
  // 0.347… = root of a cubic whose other zeros in (0, 1) is moved there: y/2.
  EXPECT_EQ(exact::real(Root(cosines, {0, 1, 0})).scaled(-1).text(), "root of 1 -6 0 8 in (0/2^1, 1/2^1)");
  EXPECT_EQ(exact::real(Root(cosines, {1, 2, 0})).scaled(-1).text(), "root of 1 -6 0 8 in (1/2^1, 2/2^1)");
  EXPECT_EQ(exact::real(Root({-2, 0, 0, 0, 1}, {0, 2, 0})).text(), "root of -2 0 0 0 1 in (1/2^0, 2/2^0)");
}

TEST(Algebraic, AQuotientAtARootIsAZeroOfItsOwnPolynomial) {
  const Root tau(cube_of_two, {1, 2, 0});
  const auto text = [](const Polynomial& n, const Polynomial& d, const Root& at) { return quotient(n, d, at).text(); };
  // y = (τ + 1)/(τ − 1) where (y + 1)³ = 2(y − 1)³.
  EXPECT_EQ(text({1, 1}, {-1, 1}, tau), "root of -3 3 -9 1 in (8/2^0, 9/2^0)");
  EXPECT_EQ(text({1, 1}, {1, -1}, tau), "root of 3 3 9 1 in (-9/2^0, -8/2^0)");
  EXPECT_EQ(text({0, 0, 0, 1}, {1}, tau), "2");
  EXPECT_EQ(text({0, 1}, {0, 0, 1}, tau), "root of -1 0 0 2 in (0/2^0, 1/2^0)");
  EXPECT_EQ(text({3}, {-2}, tau), "-3/2");
  EXPECT_EQ(text({}, {0, 1}, tau), "0");
  EXPECT_THROW(quotient({1}, cube_of_two, tau), std::domain_error);
  // What is 0 at another zero does not count, in the divisor alone nor in both.
  const Root of_two(Polynomial{-2, 0, 1} * Polynomial{-3, 0, 1}, {5, 6, 2});
  EXPECT_EQ(text({0, 0, 1}, {-3, 0, 1}, of_two), "-2");
  EXPECT_EQ(text({0, -3, 0, 1}, {-3, 0, 1}, of_two), "(0 + 1*sqrt(2))/1");
  EXPECT_EQ(text({1, 1}, {2, -1}, of_two), "(4 + 1*sqrt(18))/2");
  EXPECT_EQ(text({1, 1}, {2, -1}, Root({-3, 2}, {3, 3, 1})), "5");
}

TEST(Algebraic, ASurdIsFoundInAQuartic) {
  // (x² − 2x − 1)(x² − 3) has the zeros 1 ± √2 and ±√3.
  const Polynomial f = Polynomial{-1, -2, 1} * Polynomial{-3, 0, 1};
  EXPECT_EQ(exact::real(Root(f, {2, 3, 0})).text(), "(1 + 1*sqrt(2))/1");
  EXPECT_EQ(exact::real(Root(f, {-1, 0, 0})).text(), "(1 + -1*sqrt(2))/1");
  EXPECT_EQ(exact::real(Root(f, {3, 4, 1})).text(), "(0 + 1*sqrt(3))/1");
  EXPECT_EQ(exact::real(Root({-1, -1, 1}, {1, 2, 0})).text(), "(1 + 1*sqrt(5))/2");
  // A quadratic factor without real zeros, and a rational zero beside a quadratic factor.
  EXPECT_EQ(exact::real(Root(Polynomial{-1, -1, 1} * Polynomial{1, 1, 1}, {1, 2, 0})).text(), "(1 + 1*sqrt(5))/2");
  EXPECT_EQ(exact::real(Root(Polynomial{-1, -1, 1} * Polynomial{-1, 3}, {1, 2, 0})).text(), "(1 + 1*sqrt(5))/2");
  EXPECT_EQ(exact::real(Root(cube_of_two * Polynomial{-1, 3}, {0, 1, 0})).text(), "1/3");
  EXPECT_EQ(exact::real(Root(cube_of_two * Polynomial{-1, 2}, {0, 1, 0})).text(), "1/2");
  EXPECT_TRUE(exact::real(Root(cube_of_two * Polynomial{-1, 3}, {0, 1, 0})).rational());
  EXPECT_EQ(exact::real(Root({-4, 0, 9}, {0, 1, 0})).text(), "2/3");
}

TEST(Algebraic, RationalNumbersRoundAsTheyDo) {
  // What is half way between two doubles is rounded to even, whichever field it was found in.
  std::mt19937_64 random(3);
  for (int i = 0; i < 500; ++i) {
    const Integer n = (Integer(1) << 52) + static_cast<long>(random() % 1000);
    const Integer odd = 2 * n + 1;
    for (const auto& [over, under] : {std::pair(odd, Integer(1) << 54), std::pair(n, Integer(1) << 53), {n, odd + 2}}) {
      const Real y = disguised({-over, under}, {0, 1, 0}), known = ratio(over, under);
      EXPECT_EQ(y.nearest(), known.nearest());
      EXPECT_EQ(y.compare(known.nearest()), known.compare(known.nearest()));
      EXPECT_EQ(y.ulp_exponent(), known.ulp_exponent());
      EXPECT_EQ(y.distance(0.5, -53), known.distance(0.5, -53));
      EXPECT_EQ(y, known);
      EXPECT_EQ(known, y);
      Real enclosed = y;
      enclosed.enclose();
      EXPECT_EQ(enclosed.nearest(), known.nearest());
    }
  }
  EXPECT_EQ(disguised({-1, 3}, {0, 1, 0}).text(), "1/3");
  const Real half_of_least = disguised({-1, Integer(1) << 1075}, {-1, 1, 0});
  EXPECT_EQ(half_of_least.nearest(), 0);
  EXPECT_EQ(half_of_least.sign(), 1);
  EXPECT_EQ(half_of_least.ulp_exponent(), -1074);
  EXPECT_EQ(disguised({0, 1}, {-1, 1, 0}).nearest(), 0);
  EXPECT_EQ(disguised({0, 1}, {-1, 1, 0}).ulp_exponent(), -1074);
}

TEST(Algebraic, IsInfiniteFromHalfAnUlpBeyondTheLargest) {
  const Integer beyond = (Integer(1) << 54) - 1;  // times 2^970
  const Real y = exact::real(Root(Polynomial{-beyond, 1} * Polynomial{2, 0, 0, 1}, {0, Integer(1) << 54, 0}));
  EXPECT_EQ(y.scaled(970).nearest(), infinity);
  EXPECT_EQ(y.scaled(969).nearest(), 0x1p1023);
  EXPECT_EQ((y - ratio(1, 7)).scaled(970).nearest(), largest);
  EXPECT_EQ(y.scaled(970).negated().nearest(), -infinity);
}

TEST(Algebraic, SurdsAreTheSameInDisguise) {
  std::mt19937_64 random(4);
  const auto below = [&random](int n) { return static_cast<long>(random() % static_cast<std::uint64_t>(n)); };
  for (int i = 0; i < 60; ++i) {
    const Integer p = below(200) - 100, r = 1 + below(50), d = 2 + below(40);
    const Real y = surd(p, 1, d, r);
    if (y.rational()) continue;
    const Polynomial f{p * p - d, -2 * p * r, r * r};
    Root root = isolate_by_sturm(f.square_free_part(), all_zeros(f)).back();
    root.refine_to(20);
    const Polynomial times = f.square_free_part() * Polynomial{5, 0, 7};
    const Real same = exact::real(Root(times, root.span()));
    const int scale = static_cast<int>(below(2100)) - 1050;
    for (const auto& [a, b] : {std::pair(same, y), std::pair(same.scaled(scale), y.scaled(scale)),
                               std::pair(same.complement(), y.complement()),
                               std::pair(same * ratio(-3, 7) + ratio(1, 3), y * ratio(-3, 7) + ratio(1, 3)),
                               std::pair(same / ratio(-3, 7) - Real(0.1), y / ratio(-3, 7) - Real(0.1))}) {
      EXPECT_EQ(a.sign(), b.sign());
      EXPECT_EQ(a.nearest(), b.nearest());
      EXPECT_EQ(a.ulp_exponent(), b.ulp_exponent());
      if (std::isinf(b.nearest())) continue;
      for (const double x : {b.nearest(), b.nearest() * 1.5, 0.0, 1.0}) {
        EXPECT_EQ(a.compare(x), b.compare(x));
        EXPECT_EQ(a.distance(x, b.ulp_exponent()), b.distance(x, b.ulp_exponent()));
      }
      EXPECT_EQ(a, b);
      EXPECT_EQ(b, a);
      EXPECT_FALSE(a == b + Real(1));
      EXPECT_EQ(a.negated().negated(), a);
      Real enclosed = a;
      enclosed.enclose();
      EXPECT_EQ(enclosed.nearest(), b.nearest());
      EXPECT_EQ(enclosed.distance(b.nearest(), b.ulp_exponent()), b.distance(b.nearest(), b.ulp_exponent()));
    }
  }
}

// The fourth root of a double rounds to the double whose neighbouring midpoints' fourth powers the double is between.
TEST(Algebraic, FourthRootsAreRounded) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 100; ++i) {
    const double x = std::fabs(std::bit_cast<double>(random()));
    if (!std::isfinite(x) || x == 0) continue;
    const exact::Rational of_x = exact::rational_of(x);
    const Polynomial f{-numerator(of_x), 0, 0, 0, denominator(of_x)};
    const Real root = exact::real(Root(f, {0, Integer(1) << 256, 0}));
    const double y = root.nearest();
    const auto beside = [y](double other) { return (exact::rational_of(y) + exact::rational_of(other)) / 2; };
    const auto fourth = [](const exact::Rational& z) { return exact::Rational(z * z * z * z); };
    EXPECT_LE(fourth(beside(std::nextafter(y, 0))), of_x);
    EXPECT_GE(fourth(beside(std::nextafter(y, infinity))), of_x);
    Real enclosed = root;
    enclosed.enclose();
    EXPECT_EQ(enclosed.nearest(), y);
    EXPECT_EQ(enclosed.text(), root.text());
  }
}

TEST(Algebraic, ArithmeticIsWithRationals) {
  const Real y = cube_root_of_two();
  EXPECT_THROW(y + y, std::domain_error);
  EXPECT_THROW(y * surd(0, 1, 2, 1), std::domain_error);
  EXPECT_THROW(surd(0, 1, 2, 1) - y, std::domain_error);
  EXPECT_THROW(Real(1.0) / y, std::domain_error);
  EXPECT_THROW(y / Real(0.0), std::domain_error);
  EXPECT_THROW((void)y.square_root(), std::domain_error);
  EXPECT_THROW((void)exact::rational_of(y), std::domain_error);
  const Real quarter = disguised({-1, 4}, {0, 1, 0});
  EXPECT_EQ(quarter.square_root(), Real(0.5));
  EXPECT_EQ(quarter + surd(0, 1, 2, 1), surd(1, 4, 2, 4));
  EXPECT_EQ(quarter + quarter, Real(0.5));
  EXPECT_EQ(surd(0, 1, 2, 1) / quarter, surd(0, 4, 2, 1));
  EXPECT_EQ(y * Real(0.0), Real(0.0));
  EXPECT_EQ(Real(1.0) - (Real(1.0) - y), y);
  EXPECT_EQ(y * ratio(1, 3) * Real(3.0), y);
  EXPECT_FALSE(y == y.negated());
  EXPECT_FALSE(y == surd(0, 1, 2, 1));
  EXPECT_FALSE(y == ratio(5, 4));
  EXPECT_EQ(exact::rational_of(disguised({-1, 3}, {0, 1, 0})), exact::Rational(1, 3));
}

}  // namespace
}  // namespace plumbline
