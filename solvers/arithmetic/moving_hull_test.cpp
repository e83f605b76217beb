// The constants of the filter of moving hulls hold, in every rounding mode, after as many halvings as it makes.
#include "solvers/arithmetic/moving_hull.hpp"

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
using Place = std::array<Rational, axes>;

Rational volume_of(const Place& p, const Place& q, const Place& r) { return dot_in_space(p, cross_in_space(q, r)); }

/// The exact corners at the beginning and the end of a stretch of time.
template <typename Hull>
struct ExactHull {
  static constexpr std::size_t count = Hull::corners.size();
  std::array<std::array<Place, count>, 2> at;

  ExactHull(const double* query, const Rational& begin, const Rational& end) {
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t axis = 0; axis < axes; ++axis) {
        const auto seen = [&](bool last) {
          const auto& [point, from] = Hull::corners[i];
          return Rational(rational_of(query[number_of_point(point, axis, last)]) -
                          rational_of(query[number_of_point(from, axis, last)]));
        };
        const Rational first = seen(false), way = seen(true) - first;
        at[0][i][axis] = first + way * begin;
        at[1][i][axis] = first + way * end;
      }
  }

  /// Coefficient k is the mean over the choices of k ends among three factors.
  Rational volume(unsigned k) const {
    Rational sum = 0;
    int choices = 0;
    for (unsigned ends = 0; ends < 8; ++ends) {
      if (static_cast<unsigned>(__builtin_popcount(ends)) != k) continue;
      sum += volume_of(at[ends & 1][0], at[ends >> 1 & 1][1], at[ends >> 2][count - 1]);
      ++choices;
    }
    return sum / choices;
  }
  Rational turn(std::size_t p, std::size_t axis, unsigned k) const {
    const std::size_t q = (p + 1) % count;
    const auto of = [&](std::size_t a, std::size_t b) { return cross_in_space(at[a][p], at[b][q])[axis]; };
    return k == 1 ? Rational((of(0, 1) + of(1, 0)) / 2) : of(k / 2, k / 2);
  }
};

/// The largest shares of the bounds that errors take.
struct Shares {
  double volume = 0, turn = 0;
};

template <typename Hull>
void hunt(int queries, Shares& shares) {
  static constexpr std::size_t count = Hull::corners.size();
  std::mt19937_64 random(count);
  const auto share = [](double got, const Rational& right, double bound) {
    return static_cast<double>(Rational(abs(Rational(rational_of(got) - right)) / rational_of(bound)));
  };
  for (int i = 0; i < queries; ++i) {
    std::array<double, numbers_of_hull> query;
    for (double& number : query) number = std::ldexp(static_cast<double>(random() >> 11) * 0x1p-52 - 1, 3);
    std::fesetround(std::array{FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}[random() % 4]);
    const HullFilter<Hull> filter(query.data());
    HullStretch<count> stretch = filter.whole();
    Rational begin = 0, width = 1;
    for (int halvings = static_cast<int>(random() % (most_hull_halvings + 1)); halvings > 0; --halvings) {
      const HullStretch<count> first = stretch.halve();
      width /= 2;
      if (random() % 2 == 0)
        stretch = first;
      else
        begin += width;
    }
    const Bernstein<3> volume = stretch.volume();
    std::array<std::array<Bernstein<2>, axes>, count> turns;
    for (std::size_t side = 0; side < count; ++side)
      for (std::size_t axis = 0; axis < axes; ++axis) turns[side][axis] = stretch.turn(side, axis);
    std::fesetround(FE_TONEAREST);
    const ExactHull<Hull> right(query.data(), begin, begin + width);
    for (unsigned k = 0; k <= 3; ++k)
      shares.volume = std::max(shares.volume, share(volume.of[k], right.volume(k), filter.volume_error()));
    for (std::size_t side = 0; side < count; ++side)
      for (std::size_t axis = 0; axis < axes; ++axis)
        for (unsigned k = 0; k <= 2; ++k)
          shares.turn =
              std::max(shares.turn, share(turns[side][axis].of[k], right.turn(side, axis, k), filter.turn_error(axis)));
  }
}

TEST(MovingHull, ErrorsOfTheFilterAreWithinTheirBounds) {
  Shares shares;
  hunt<VertexAndTriangleHull>(3000, shares);
  hunt<EdgeAndEdgeHull>(3000, shares);
  std::printf("volume %.4f, turn %.4f of the bound\n", shares.volume, shares.turn);
  EXPECT_LT(shares.volume, 1);
  EXPECT_LT(shares.turn, 1);
}

}  // namespace
}  // namespace plumbline::arithmetic
