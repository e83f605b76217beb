// The constants of the filter of falling segments hold, in every rounding mode, after as many halvings as it makes.
#include "solvers/arithmetic/fall_filter.hpp"

#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <cstdio>
#include <random>

#include "oracle/numbers/exact.hpp"

namespace plumbline::arithmetic {
namespace {

using exact::Rational;
using exact::rational_of;
using Quadratic = std::array<Rational, 3>;

/// Twice what the polar form of place + velocity·t + acceleration·t²/2 is at two times: at the ends of a stretch, it
/// makes the coefficients there.
Rational polar(const Quadratic& way, const Rational& s, const Rational& t) {
  return 2 * way[0] + way[1] * (s + t) + way[2] * s * t;
}
Quadratic on_stretch(const Quadratic& way, const Rational& begin, const Rational& end) {
  return {polar(way, begin, begin) / 2, polar(way, begin, end) / 2, polar(way, end, end) / 2};
}

/// Coefficient k of the product, the mean over the choices of k ends among four factors.
Rational product(const Quadratic& p, const Quadratic& q, unsigned k) {
  Rational sum = 0;
  int choices = 0;
  for (unsigned ends = 0; ends < 16; ++ends) {
    if (static_cast<unsigned>(__builtin_popcount(ends)) != k) continue;
    sum += p[static_cast<unsigned>(__builtin_popcount(ends & 3))] *
           q[static_cast<unsigned>(__builtin_popcount(ends >> 2))];
    ++choices;
  }
  return sum / choices;
}

/// The largest shares of the bounds that errors take.
struct Shares {
  double place = 0, area = 0, product = 0;
};

double share(double got, const Rational& right, double bound) {
  return static_cast<double>(Rational(abs(Rational(rational_of(got) - right)) / rational_of(bound)));
}

void try_query(std::mt19937_64& random, Shares& shares) {
  std::array<double, 18> query;
  for (double& number : query) number = std::ldexp(static_cast<double>(random() >> 11) * 0x1p-52 - 1, 3);
  std::fesetround(std::array{FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}[random() % 4]);
  const FallFilter filter(query.data());
  FallStretch stretch = filter.whole();
  Rational begin = 0, width = 1;
  for (int halvings = static_cast<int>(random() % (most_fall_halvings + 1)); halvings > 0; --halvings) {
    const FallStretch second = stretch.halve();
    width /= 2;
    if (random() % 2 == 0) continue;
    stretch = second;
    begin += width;
  }
  const Bernstein<4> area = stretch.area(), inner = stretch.product();
  std::fesetround(FE_TONEAREST);
  const auto way = [&](std::size_t path, std::size_t axis) {
    Quadratic seen;
    for (std::size_t i = 0; i < 3; ++i)
      seen[i] = rational_of(query[6 * path + axis + 2 * i]) - rational_of(query[12 + axis + 2 * i]);
    return on_stretch(seen, begin, begin + width);
  };
  const Quadratic px = way(0, 0), py = way(0, 1), qx = way(1, 0), qy = way(1, 1);
  for (std::size_t i = 0; i < 3; ++i) {
    shares.place = std::max(shares.place, share(stretch.p[0].of[i], px[i], filter.place_error(0)));
    shares.place = std::max(shares.place, share(stretch.q[1].of[i], qy[i], filter.place_error(1)));
  }
  for (unsigned k = 0; k <= 4; ++k) {
    shares.area =
        std::max(shares.area, share(area.of[k], product(px, qy, k) - product(py, qx, k), filter.area_error()));
    shares.product =
        std::max(shares.product, share(inner.of[k], product(px, qx, k) + product(py, qy, k), filter.product_error()));
  }
}

TEST(FallFilter, ErrorsAreWithinTheirBounds) {
  std::mt19937_64 random(1);
  Shares shares;
  for (int i = 0; i < 6000; ++i) try_query(random, shares);
  std::printf("place %.4f, area %.4f, product %.4f of the bound\n", shares.place, shares.area, shares.product);
  EXPECT_LT(shares.place, 1);
  EXPECT_LT(shares.area, 1);
  EXPECT_LT(shares.product, 1);
}

}  // namespace
}  // namespace plumbline::arithmetic
