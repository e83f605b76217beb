// What residues prove, against polynomials whose factors are known.
#include "oracle/numbers/residues.hpp"

#include <gtest/gtest.h>

#include <random>

namespace plumbline::exact {
namespace {

Polynomial any_polynomial(std::mt19937_64& random, int degree) {
  std::vector<Integer> c;
  for (int i = 0; i <= degree; ++i) c.emplace_back(static_cast<long>(random() % 2001) - 1000);
  if (c.back().is_zero()) c.back() = 1;
  return Polynomial(std::move(c));
}

TEST(Residues, FactorsAreNeverDenied) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 1000; ++i) {
    const Polynomial linear = any_polynomial(random, 1), quadratic = any_polynomial(random, 2);
    const Polynomial rest = any_polynomial(random, i % 3 + 1);
    EXPECT_TRUE(may_have_factor(linear * rest, 1));
    EXPECT_TRUE(may_have_factor(quadratic * rest, 2));
    EXPECT_TRUE(may_have_factor(quadratic * quadratic, 2));
    EXPECT_TRUE(may_divide(quadratic, quadratic * rest));
    EXPECT_FALSE(certainly_coprime(linear * quadratic, linear * rest));
  }
}

TEST(Residues, MostPolynomialsAreProvedToHaveNoFactor) {
  std::mt19937_64 random(8);
  int with_linear = 0, with_quadratic = 0, dividing = 0, common = 0;
  for (int i = 0; i < 1000; ++i) {
    const Polynomial f = any_polynomial(random, 4), g = any_polynomial(random, 2);
    with_linear += may_have_factor(f, 1) ? 1 : 0;
    with_quadratic += may_have_factor(f, 2) ? 1 : 0;
    dividing += may_divide(g, f) ? 1 : 0;
    common += certainly_coprime(f, g) ? 0 : 1;
  }
  // A prime proves it of 9 in 24 quartics and of 14 in 24: eight do of all but one in 43 and in 1,000.
  EXPECT_LT(with_linear, 50);
  EXPECT_LT(with_quadratic, 20);
  EXPECT_LT(dividing, 5);
  EXPECT_LT(common, 5);
}

TEST(Residues, KnownPolynomials) {
  const Polynomial irreducible{1, 1, 0, 0, 1};          // x⁴ + x + 1
  const Polynomial splits_modulo_all{1, 0, -10, 0, 1};  // the zeros are ±√2 ± √3
  const Polynomial of_quadratics{-2, 0, -1, 0, 1};      // (x² + 1)(x² − 2)
  const Polynomial of_cubic = Polynomial{-2, 0, 0, 1} * Polynomial{5, 3};
  EXPECT_FALSE(may_have_factor(irreducible, 1));
  EXPECT_FALSE(may_have_factor(irreducible, 2));
  EXPECT_TRUE(may_have_factor(splits_modulo_all, 2));  // it has none, which no prime proves
  EXPECT_FALSE(may_have_factor(splits_modulo_all, 1));
  EXPECT_FALSE(may_have_factor(of_quadratics, 1));
  EXPECT_TRUE(may_have_factor(of_cubic, 1));
  EXPECT_FALSE(may_have_factor(of_cubic, 2));
  // A square's zeros are one modulo any prime, too.
  EXPECT_TRUE(may_have_factor(Polynomial{4, 4, 1} * Polynomial{-2, 0, 0, 1}, 2));
}

}  // namespace
}  // namespace plumbline::exact
