// Polynomials and their roots, against factors that are known.
#include "oracle/numbers/root.hpp"

#include <gtest/gtest.h>

#include <random>

#include "oracle/numbers/quadratic_number.hpp"
#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {
namespace {

const Polynomial x{0, 1};

Polynomial constant(const Integer& value) { return Polynomial{value}; }

// The linear factor of n/d.
Polynomial zero_at(const Integer& n, const Integer& d) { return Polynomial{-n, d}; }

// A polynomial without real zeros, or with those of a·x² = b.
Polynomial even(const Integer& a, const Integer& b) { return Polynomial{-b, 0, a}; }

Integer power_of_two(long k) { return shifted(1, k); }

TEST(Polynomial, ARemainderHasAPositiveMultiplier) {
  // x² + 1 = (x + 1)(x − 1) + 2, whichever the divisor's sign.
  EXPECT_EQ(remainder(even(1, -1), Polynomial{1, 1}).lead().sign(), 1);
  EXPECT_EQ(remainder(even(1, -1), Polynomial{-3, -3}).lead().sign(), 1);
  EXPECT_EQ(remainder(even(-1, 1), Polynomial{-3, -3}).lead().sign(), -1);
  EXPECT_EQ(remainder(Polynomial{5, 4, 3, 2}, Polynomial{1, -7}).lead().sign(), 1);  // the value at 1/7
  EXPECT_TRUE(remainder(even(4, 1), Polynomial{1, -2}).is_zero());
}

TEST(Polynomial, TheGcdIsPrimitive) {
  const Polynomial f = zero_at(1, 3) * zero_at(1, 3) * even(2, 5),
                   g = zero_at(1, 3) * even(2, 5) * Polynomial{4, 0, 0, 6};
  EXPECT_EQ(gcd(f * constant(-6), g * constant(10)), zero_at(1, 3) * even(2, 5));
  EXPECT_EQ(gcd(even(1, 2), even(1, 3)), constant(1));
  EXPECT_EQ(gcd(Polynomial{}, even(-4, -6)), even(2, 3));
  // Leading coefficients that vanish modulo the prime by which coprime polynomials are told.
  const Integer prime = 0x7fffffff;
  EXPECT_EQ(gcd(zero_at(1, prime) * even(1, 2), zero_at(1, prime) * even(1, 3)), zero_at(1, prime));
  EXPECT_EQ(gcd(zero_at(1, prime), zero_at(2, prime)), constant(1));
}

TEST(Polynomial, TheSquareFreePartHasTheSameZeros) {
  EXPECT_EQ((zero_at(1, 3) * zero_at(1, 3) * zero_at(2, 1)).square_free_part(), zero_at(1, 3) * zero_at(2, 1));
  EXPECT_EQ((even(-2, -6) * even(1, 3)).square_free_part(), even(1, 3));
  EXPECT_EQ(even(-4, -6).square_free_part().primitive_part(), even(2, 3));
  EXPECT_EQ(constant(-5).square_free_part(), constant(-5));
}

TEST(Polynomial, ValuesAreExact) {
  const Polynomial f{5, -4, 3};
  EXPECT_EQ(f.value_at({3, 1}), 20 - 24 + 27);
  EXPECT_EQ(zero_at(1, 2).sign_after({1, 1}), 1);
  EXPECT_EQ(zero_at(1, 2).sign_before({1, 1}), -1);
  EXPECT_EQ(even(1, 2).sign_at_ratio(7, 5), -1);
  EXPECT_EQ(even(1, 2).sign_at_ratio(10, 7), 1);
  EXPECT_EQ(f.composed(2, 1, 3), (Polynomial{5 * 9 - 4 * 3 + 3, -4 * 2 * 3 + 3 * 4, 12}));
}

TEST(Polynomial, BothRulesCountZeros) {
  const Polynomial f = zero_at(1, 3) * zero_at(1, 2) * zero_at(3, 4) * even(1, -1);
  for (const auto& [low, high, k, zeros] :
       {std::tuple(0, 1, 0, 3), {1, 2, 1, 1}, {0, 1, 1, 1}, {3, 4, 2, 0}, {-4, 0, 0, 0}}) {
    EXPECT_EQ(zeros_within(sturm_sequence(f), {low, high, k}), zeros);
    EXPECT_EQ(sign_variations(f, {low, high, k}), zeros);
  }
}

// --- Isolation, both ways

using Isolate = std::vector<Root>(const Polynomial&, const Span&);

class Isolation : public testing::TestWithParam<Isolate*> {};
INSTANTIATE_TEST_SUITE_P(, Isolation, testing::Values(isolate_by_sturm, isolate_by_descartes),
                         [](const auto& parameter) { return parameter.index == 0 ? "sturm" : "descartes"; });

// The zeros n/d of a polynomial, ascending.
void expect_zeros(const std::vector<Root>& roots, const std::vector<std::pair<Integer, Integer>>& zeros) {
  ASSERT_EQ(roots.size(), zeros.size());
  for (std::size_t i = 0; i < zeros.size(); ++i) EXPECT_EQ(roots[i].compare(zeros[i].first, zeros[i].second), 0) << i;
}

TEST_P(Isolation, FindsTheZerosInAClosedInterval) {
  const Polynomial f = zero_at(0, 1) * zero_at(1, 3) * zero_at(1, 2) * zero_at(1, 1) * zero_at(7, 5) * even(3, -1);
  expect_zeros(GetParam()(f, {0, 1, 0}), {{0, 1}, {1, 3}, {1, 2}, {1, 1}});
  expect_zeros(GetParam()(f, all_zeros(f)), {{0, 1}, {1, 3}, {1, 2}, {1, 1}, {7, 5}});
  expect_zeros(GetParam()(f, {1, 1, 1}), {{1, 2}});
  expect_zeros(GetParam()(even(1, -1), {0, 1, 0}), {});
}

TEST_P(Isolation, FindsRandomZeros) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 300; ++i) {
    std::vector<std::pair<Integer, Integer>> zeros;
    Polynomial f{1};
    for (int j = 0; j < 4; ++j) {
      const Integer n = static_cast<long>(random() % 201) - 100, d = 1 + random() % (i % 2 == 0 ? 100 : 4);
      zeros.emplace_back(n, d);
      f = f * zero_at(n, d);
    }
    std::sort(zeros.begin(), zeros.end(),
              [](const auto& a, const auto& b) { return a.first * b.second < b.first * a.second; });
    const auto last = std::unique(zeros.begin(), zeros.end(), [](const auto& a, const auto& b) {
      return a.first * b.second == b.first * a.second;
    });
    zeros.erase(last, zeros.end());
    f = (f * even(1, -1)).square_free_part();
    expect_zeros(GetParam()(f, all_zeros(f)), zeros);
  }
}

// Halving would take thousands of steps, each with numbers of thousands of bits.
TEST_P(Isolation, FindsZerosThatAreCloseTogether) {
  for (const long k : {10L, 100L, 1000L, 4000L})
    for (const Integer& d : {Integer(1), Integer(2), Integer(3)}) {
      // (d·x − 1)² = 2^−2k, times others
      const Integer unit = power_of_two(k);
      const Polynomial f =
          zero_at(unit - 1, d * unit) * zero_at(unit + 1, d * unit) * even(7, 3) * zero_at(-1, unit * unit);
      const Root half(zero_at(1, d), {-2, 2, 0});
      std::vector<Root> roots = GetParam()(f, all_zeros(f));
      ASSERT_EQ(roots.size(), 5U);
      int beside = 0;
      for (Root& root : roots) {
        root.refine_to(3 * k);
        if (root.compare(unit - 1, d * unit) == 0 || root.compare(unit + 1, d * unit) == 0) ++beside;
      }
      EXPECT_EQ(beside, 2);
    }
}

TEST_P(Isolation, IsNotDeceivedByZerosBesideTheRealLine) {
  // ((3x − 1)² + 2^−2000)·(3x − 1)
  const Integer far = power_of_two(2000);
  const Polynomial f = Polynomial{far + 1, -6 * far, 9 * far} * zero_at(1, 3);
  const auto roots = GetParam()(f, {0, 1, 0});
  expect_zeros(roots, {{1, 3}});
  Root root = roots.front();
  root.refine_to(5000);
  EXPECT_EQ(root.compare(1, 3), 0);
}

// --- Signs at roots

TEST(Root, IsWhatAnIntervalIsolates) {
  EXPECT_THROW(Root(even(1, 2), {2, 3, 0}), std::domain_error);
  EXPECT_THROW(Root(even(1, 2), {1, 1, 0}), std::domain_error);
  Root root(even(1, 2), {1, 2, 0});
  root.refine_to(1000);
  EXPECT_GE(root.span().k, 1000);
  EXPECT_EQ(root.compare(7, 5), 1);
  EXPECT_EQ(root.compare(10, 7), -1);
}

TEST(Root, ItsIntervalMayEndInOtherZeros) {
  Root root(zero_at(0, 1) * zero_at(1, 3) * zero_at(1, 1), {0, 1, 0});
  root.refine_to(200);
  EXPECT_EQ(root.compare(1, 3), 0);
  Root beside(zero_at(0, 1) * zero_at(1, power_of_two(500)) * zero_at(1, 1), {0, 1, 0});
  beside.refine_to(1000);
  EXPECT_EQ(beside.compare(1, power_of_two(500)), 0);
}

TEST(Root, SignsAreThoseOfTheField) {
  std::mt19937_64 random(2);
  const auto small = [&random] { return Integer(static_cast<long>(random() % 21) - 10); };
  const QuadraticNumber root_of_two(0, 1, 2);
  for (int i = 0; i < 2000; ++i) {
    const Polynomial f = even(1, 2) * (i % 2 == 0 ? constant(1) : even(3, i % 4 == 1 ? -1 : 4));
    Polynomial g{small(), small(), small(), small(), small(), small()};
    if (i % 5 == 0) g = g * even(1, 2);
    if (i % 7 == 0) g = g * even(3, 4);
    QuadraticNumber value(0);
    for (int power = g.degree(); power >= 0; --power) value = value * root_of_two + QuadraticNumber(Rational(g[power]));
    Root root(f, {5, 8, 2});
    EXPECT_EQ(sign(g, root), value.sign());
  }
}

// g has a zero 2^−k beside the root, or there.
TEST(Root, SignsAreFoundHoweverSmall) {
  for (const long k : {100L, 1000L, 5000L})
    for (const int way : {-1, 0, 1}) {
      // (x·2^k − way)² = 2·2^2k
      const Integer unit = power_of_two(k);
      const Polynomial g{Integer(1 * way * way) - 2 * unit * unit, -2 * way * unit, unit * unit};
      Root root(even(1, 2), {1, 2, 0}), of_more(even(1, 2) * even(1, 7), {1, 2, 0});
      EXPECT_EQ(sign(g, root), -way);
      EXPECT_EQ(sign(g * even(3, 4) * Polynomial{1, 1, 0, 1}, of_more), -way);
    }
}

TEST(Root, RootsAreCompared) {
  const auto compared = [](Root a, Root b) {
    const int order = compare(a, b);
    EXPECT_EQ(compare(b, a), -order);
    return order;
  };
  const Root two(even(1, 2), {0, 2, 0}), as_well(even(1, 2) * even(1, 3), {1, 3, 1}), three(even(1, 3), {1, 2, 0});
  EXPECT_EQ(compared(two, as_well), 0);
  EXPECT_EQ(compared(two, two), 0);
  EXPECT_EQ(compared(two, three), -1);
  EXPECT_EQ(compared(Root(zero_at(1, 2), {0, 1, 0}), Root(zero_at(1, 2), {1, 1, 1})), 0);
  EXPECT_EQ(compared(Root(zero_at(1, 2), {1, 1, 1}), Root(zero_at(1, 2) * even(1, 2), {2, 2, 2})), 0);
  EXPECT_EQ(compared(Root(zero_at(1, 2), {1, 1, 1}), two), -1);
  // Two zeros of one polynomial, in intervals that overlap.
  const Polynomial both = zero_at(1, 3) * zero_at(2, 3);
  EXPECT_EQ(compared(Root(both, {0, 5, 3}), Root(both, {3, 8, 3})), -1);
  const Integer unit = power_of_two(3000);
  EXPECT_EQ(compared(two, Root(Polynomial{1 - 2 * unit * unit, 2 * unit, unit * unit}, {1, 2, 0})), 1);
}

// Whether their intervals overlap, or are points.
TEST(Root, BetweenTwoRootsIsANumber) {
  const Root two_fifths(zero_at(0, 1) * zero_at(2, 5), {0, 1, 0}), half(zero_at(1, 2), {0, 1, 0});
  for (const Root& first : {two_fifths, Root(zero_at(1, 4), {1, 1, 2})})
    for (const Root& second : {half, Root(zero_at(1, 2), {1, 1, 1})}) {
      const Point middle = between(first, second);
      EXPECT_EQ(first.compare(middle.n, power_of_two(middle.k)), -1);
      EXPECT_EQ(second.compare(middle.n, power_of_two(middle.k)), 1);
    }
}

}  // namespace
}  // namespace plumbline::exact
