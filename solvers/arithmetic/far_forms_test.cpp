// Forms of numbers far apart against rationals.
#include "solvers/arithmetic/far_forms.hpp"

#include <bit>
#include <random>

#include "oracle/testing/hand_worked.hpp"

namespace plumbline {
namespace {

using arithmetic::ExtendedBall;
using exact::Rational;
using exact::rational_of;

class FarForms : public testing::Test {
 protected:
  double drawn() {
    if (random_() % 16 == 0) return random_() % 2 == 0 ? 0.0 : -0.0;
    double y = 0;
    do y = std::bit_cast<double>(random_() % 8 == 0 ? random_() & ~(std::uint64_t{0x7ff} << 52) : random_());
    while (!std::isfinite(y));
    return y;
  }
  Point point() { return {drawn(), drawn()}; }

  std::mt19937_64 random_{1};
};

Rational cross(const Point& p, const Point& q) {
  return rational_of(p.x) * rational_of(q.y) - rational_of(p.y) * rational_of(q.x);
}
Rational turn(const Point& a, const Point& b, const Point& c) { return cross(a, b) + cross(b, c) + cross(c, a); }

TEST_F(FarForms, AreTurnsOfThatSign) {
  int known = 0;
  constexpr int trials = 20000;
  for (int i = 0; i < trials; ++i) {
    const Point a = point(), b = point(), c = point();
    const int sign = arithmetic::sign_of_far_turn(a, b, c);
    if (sign == 0) continue;
    ++known;
    EXPECT_EQ(sign, turn(a, b, c).sign()) << a.x << " " << a.y << " " << b.x << " " << b.y;
  }
  EXPECT_GT(known, trials / 2);
}

// Products in any order, of numbers just large enough or not quite: five of one sign against the largest.
TEST(LargestOfSix, IsLargerThanTheOthersTogether) {
  const arithmetic::Powers one(1), most(0x1.fffffffffffffp0);
  for (const int exponent : {4, 5, 6}) {
    arithmetic::LargestOfSix products;
    products.add(arithmetic::Powers(std::ldexp(1.0, exponent)), one, true);
    for (int i = 0; i < 5; ++i) products.add(most, most, false);
    EXPECT_EQ(products.sign(), exponent < 5 ? 0 : -1);
  }
  arithmetic::LargestOfSix zeros;
  for (int i = 0; i < 6; ++i) zeros.add(arithmetic::Powers(0.0), arithmetic::Powers(0x1p1023), false);
  EXPECT_EQ(zeros.sign(), 0);
  arithmetic::LargestOfSix least;
  least.add(arithmetic::Powers(0x1p-1074), arithmetic::Powers(-0x1p-1074), false);
  EXPECT_EQ(least.sign(), -1);
}

// What the differences forget is there where all is written out.
TEST_F(FarForms, AreClearerWrittenOut) {
  using Place = arithmetic::Vector<ExtendedBall>;
  const Place a{1, 1}, b{0x1p-200, 0}, c{0x1p-200, 0x1p-300};
  const ExtendedBall by_differences = cross(b - a, c - a);
  EXPECT_FALSE(by_differences.ball.excludes_zero());
  EXPECT_EQ(clearer(by_differences, [&] { return written_out(a, b, c); }).ball.sign(), -1);
  EXPECT_EQ(turn({1, 1}, {0x1p-200, 0}, {0x1p-200, 0x1p-300}).sign(), -1);
}

}  // namespace
}  // namespace plumbline
