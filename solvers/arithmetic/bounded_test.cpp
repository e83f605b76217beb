// Bounded double-doubles against rationals: whatever is made of a query's numbers, the error is less than it tells.
#include "solvers/arithmetic/bounded.hpp"

#include <cmath>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using arithmetic::Bounded;
using arithmetic::Given;
using exact::Rational;
using exact::rational_of;

/// A number with what it should be.
struct Pair {
  Bounded told;
  Rational exactly;
};

/// A number of a query, short or long, of a size from the domain, mostly near 1.
class Numbers {
 public:
  double operator()() {
    const int bits = random_() % 3 == 0 ? 1 + static_cast<int>(random_() % 8) : 53;
    const auto n = static_cast<double>(random_() >> (64 - bits));
    const int exponent = random_() % 4 == 0 ? static_cast<int>(random_() % 240) - 120 : static_cast<int>(random_() % 4);
    const double number = std::ldexp(random_() % 2 == 0 ? n : -n, exponent - bits);
    return Given::in_domain(number) ? number : 1;
  }
  std::uint64_t below(std::uint64_t end) { return random_() % end; }

 private:
  std::mt19937_64 random_{1};
};

void expect_within(const Pair& y) {
  const Rational high = rational_of(y.told.high), low = rational_of(y.told.low), size = rational_of(y.told.size);
  const Rational error = y.exactly - high - low, slack = 1 + rational_of(0x1p-40);
  EXPECT_LE(abs(error), rational_of(y.told.error())) << y.told.high << " of " << y.told.units << " units";
  EXPECT_LE(abs(low), abs(high) * rational_of(arithmetic::u));
  EXPECT_LE(abs(y.exactly), size * slack);
}

// Differences of one to three numbers, and what is made of them.
class BoundedForms : public testing::Test {
 protected:
  Pair difference() {
    const double a = numbers_(),
                 b = numbers_.below(4) == 0 ? a * (1 + 0x1p-52 * double(numbers_.below(4))) : numbers_();
    return {Given{a} - Given{b}, rational_of(a) - rational_of(b)};
  }
  Pair product() {
    const Pair a = difference(), b = difference();
    return {a.told * b.told, a.exactly * b.exactly};
  }
  Pair form() {
    const Pair a = product(), b = numbers_.below(4) == 0 ? Pair{a.told * Bounded(-1), -a.exactly} : product();
    return numbers_.below(2) == 0 ? Pair{a.told + b.told, a.exactly + b.exactly}
                                  : Pair{a.told - b.told, a.exactly - b.exactly};
  }

  static void expect_root(const Pair& y) {
    const Bounded root = square_root(abs(y.told));
    if (y.exactly == 0 || !std::isfinite(root.size)) return;
    // r − √y = (r² − y)/(r + √y), and r + √y is 2r but for a share of u.
    const Rational r = rational_of(root.high) + rational_of(root.low);
    EXPECT_LE(abs(r * r - abs(y.exactly)), rational_of(root.error()) * 2 * r) << root.high;
  }

  Numbers numbers_;
};

TEST_F(BoundedForms, AreWithinTheirError) {
  for (int i = 0; i < 20000; ++i) {
    const double a = numbers_(), b = numbers_();
    expect_within({Given{a} * Given{b}, rational_of(a) * rational_of(b)});
    expect_within({Given{a} + Given{b}, rational_of(a) + rational_of(b)});
    expect_within(difference());
    expect_within(product());
    expect_within(form());
    const Pair one = form(), other = form();
    expect_within({one.told * other.told - one.told, one.exactly * other.exactly - one.exactly});
  }
}

// Of operands without errors, so that each operation answers for its own.
TEST_F(BoundedForms, OfExactNumbersAreWithinTheirError) {
  for (int i = 0; i < 50000; ++i) {
    const Pair a = difference(), b = difference();
    expect_within({a.told + b.told, a.exactly + b.exactly});
    expect_within({a.told * b.told, a.exactly * b.exactly});
    if (a.exactly == 0 || b.exactly == 0) continue;
    const Bounded quotient = a.told / b.told;
    if (std::isfinite(quotient.size)) expect_within({quotient, a.exactly / b.exactly});
    expect_root(a);
  }
}

TEST_F(BoundedForms, KeepTheErrorsOfTheirOperands) {
  const Bounded vague(1, 0, 1, 1e6), two(2);
  for (const Bounded& result : {vague + two, two + vague, vague - two, two - vague, vague * two, two * vague,
                                (vague / two) * two, two / vague, square_root(vague) * two})
    EXPECT_GE(result.error(), vague.error() * 0.999);
}

TEST_F(BoundedForms, HaveQuotientsAndRootsWithinTheirError) {
  int told = 0;
  for (int i = 0; i < 20000; ++i) {
    const Pair n = form(), divisor = form(), way = difference();
    if (divisor.exactly == 0) continue;
    const Pair quotient{n.told / divisor.told, n.exactly / divisor.exactly};
    if (!std::isfinite(quotient.told.size)) continue;
    ++told;
    expect_within(quotient);
    expect_within({way.told + way.told * quotient.told, way.exactly + way.exactly * quotient.exactly});
    expect_root(n);
  }
  EXPECT_GT(told, 10000);
}

// Signs are certain or in doubt, and 0 is certain where it is nothing that was rounded.
TEST_F(BoundedForms, HaveSignsThatAreCertainOrInDoubt) {
  int certain = 0, doubtful = 0;
  for (int i = 0; i < 20000; ++i) {
    const Pair y = form();
    arithmetic::in_doubt = false;
    const int sign = y.told.sign();
    EXPECT_TRUE(arithmetic::in_doubt || sign == y.exactly.sign());
    ++(arithmetic::in_doubt ? doubtful : certain);
  }
  EXPECT_GT(certain, 10000);
  EXPECT_GT(doubtful, 1000);
  arithmetic::in_doubt = false;
  EXPECT_EQ((Given{0.1} - Given{0.1}).sign(), 0);
  EXPECT_EQ(((Given{0.1} - Given{0.1}) * (Given{0.1} - Given{0.7})).sign(), 0);
  EXPECT_EQ((Bounded() / (Given{0.1} - Given{0.7})).sign(), 0);
  EXPECT_FALSE(arithmetic::in_doubt);
}

// Of doubles, of differences that need two, and of products that are equal or nearly so.
TEST_F(BoundedForms, OfProductsThatCancelAreClear) {
  int zeros = 0;
  for (int i = 0; i < 40000; ++i) {
    const auto number = [&] {
      const double a = numbers_();
      return numbers_.below(2) == 0 ? Pair{Bounded(a), rational_of(a)} : difference();
    };
    const Pair a = number(), b = number();
    const auto scaled = [&](const Pair& y) {
      const double by = std::ldexp(1.0, static_cast<int>(numbers_.below(5)) - 2);
      const Bounded told(y.told.high * by, y.told.low * by, y.told.size * by, 0);
      return Pair{told, y.exactly * rational_of(by)};
    };
    const Pair c = scaled(a), near_b = scaled(b);
    const double off = near_b.told.low == 0 ? near_b.told.high * 0x1p-52 * double(numbers_.below(3)) : 0;
    const Pair d{near_b.told + Bounded(off), near_b.exactly + rational_of(off)};
    const auto doubles = [](const Bounded& y) { return arithmetic::Rounded{y.high, y.low}; };
    const Bounded told = arithmetic::clear_difference_of_products(doubles(a.told), doubles(b.told), doubles(c.told),
                                                                  {d.told.high, d.told.low});
    const Rational exactly = a.exactly * b.exactly - c.exactly * d.exactly;
    expect_within({told, exactly});
    expect_within({arithmetic::difference_of_products(a.told, b.told, c.told, near_b.told),
                   a.exactly * b.exactly - c.exactly * near_b.exactly});
    if (told.size != 0) continue;
    EXPECT_EQ(exactly, 0);
    ++zeros;
  }
  EXPECT_GT(zeros, 1000);
}

TEST_F(BoundedForms, OutOfTheDomainAreInDoubt) {
  for (const double number : {0.0, 0x1p-120, -1.0, 0x1p120}) EXPECT_TRUE(Given::in_domain(number)) << number;
  for (const double number : {least, 0x1p-121, -0x1.8p120, largest, std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()})
    EXPECT_FALSE(Given::in_domain(number)) << number;
  const Bounded small = Bounded(0x1p-120) * Bounded(0x1p-120), large = Bounded(0x1p120) * Bounded(0x1p120);
  for (const Bounded& nothing :
       {Bounded(1) / Bounded(1, 0, 0x1p110, 1), small / large, large / small, Bounded(1) / (Given{0.1} - Given{0.1}),
        square_root(Bounded(-1)), square_root(Bounded(1, 0, 0x1p110, 1))}) {
    arithmetic::in_doubt = false;
    EXPECT_EQ(nothing.sign(), 0);
    EXPECT_TRUE(arithmetic::in_doubt);
  }
}

}  // namespace
}  // namespace plumbline
