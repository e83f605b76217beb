// Hunts for the largest share of each bound that an error takes: hill climbing over significand bits and exponents, as
// queries at random use a small part of any. A share above 1 is an error that the bound does not hold; a bound of which
// next to nothing is ever used was derived wrongly. PLUMBLINE_CASES tells how many queries to try.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "oracle/numbers/exact.hpp"
#include "solvers/arithmetic/bilinear_forms.hpp"
#include "solvers/arithmetic/rounded_turn.hpp"
#include "solvers/orientation/problem.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline {
namespace {

using arithmetic::Ball;
using exact::Rational;
using exact::rational_of;
using Numbers = std::vector<double>;

struct Bound {
  const char *constant, *bound, *proved;
  std::size_t numbers;                         // of a query
  std::function<double(const double*)> share;  // the error as a share of the bound
};

// Above 1 if and only if the error is above the bound, whatever the conversion to a double rounds off.
double share(const Rational& error, double bound) {
  const Rational size = abs(error), most = rational_of(bound);
  if (size > most) return std::numeric_limits<double>::infinity();
  return size.is_zero() ? 0 : static_cast<double>(Rational(size / most));
}

// --- Filters.

// The largest share in the four rounding modes, in all of which filters are to hold: of what `computed` makes of a
// query, as `judged` says.
template <typename Computed, typename Judged>
std::function<double(const double*)> in_every_mode(Computed computed, Judged judged) {
  return [=](const double* query) {
    double worst = 0;
    for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
      std::fesetround(mode);
      asm volatile("" : : : "memory");  // the query is read, and the result written, between the two
      auto result = computed(query);
      asm volatile("" : : "r"(&result) : "memory");
      std::fesetround(FE_TONEAREST);
      worst = std::max(worst, judged(query, result));
    }
    return worst;
  };
}

arithmetic::RoundedTurn turn_of(const double* query) {
  using enum orientation::number::Place;
  return arithmetic::rounded_turn({query[ax], query[ay]}, {query[bx], query[by]}, {query[cx], query[cy]});
}

double share_of_turn(const double* query, const arithmetic::RoundedTurn& turn) {
  using enum orientation::number::Place;
  const auto of = exact::rationals_of<6>(query);
  return share(
      rational_of(turn.value) - ((of[bx] - of[ax]) * (of[cy] - of[ay]) - (of[by] - of[ay]) * (of[cx] - of[ax])),
      turn.error);
}

struct ExactForms {
  Rational start, middle, finish;
};

ExactForms exact_forms(const double* query) {
  using enum segment_sweeps_point::number::Place;
  const auto of = exact::rationals_of<12>(query);
  const auto cross = [&](std::size_t px, std::size_t pc, std::size_t qx, std::size_t qc) {
    return Rational((of[px] - of[pc]) * (of[qx + 1] - of[qc + 1]) - (of[px + 1] - of[pc + 1]) * (of[qx] - of[qc]));
  };
  return {cross(p0x, c0x, q0x, c0x), cross(p0x, c0x, q1x, c1x) + cross(p1x, c1x, q0x, c0x), cross(p1x, c1x, q1x, c1x)};
}

struct Forms {
  arithmetic::BilinearForms rounded;
  double hull;
};

Forms forms_of(const double* query) {
  const auto rounded = arithmetic::bilinear_forms(segment_sweeps_point::stated_paths(query));
  return {*rounded, rounded->middle + 2 * rounded->start};
}

double share_of_cross(const double* query, const Forms& forms) {
  return share(rational_of(forms.rounded.start) - exact_forms(query).start, forms.rounded.error);
}

double share_of_middle(const double* query, const Forms& forms) {
  return share(rational_of(forms.rounded.middle) - exact_forms(query).middle, forms.rounded.error);
}

double share_of_hull(const double* query, const Forms& forms) {
  const ExactForms exactly = exact_forms(query);
  return share(rational_of(forms.hull) - (exactly.middle + 2 * exactly.start), forms.rounded.error);
}

double share_of_discriminant(const double* query, const Forms& forms) {
  const auto [start, middle, finish] = exact_forms(query);
  return share(rational_of(forms.rounded.discriminant) - (middle * middle - 4 * start * finish),
               forms.rounded.error_of_discriminant);
}

// --- Balls.

// The exact number of high + low, the second number scaled so that the low part mostly takes all of its room.
Ball ball(const double* numbers) {
  const auto [high, low] = arithmetic::two_sum(numbers[0], numbers[1] * arithmetic::u);
  return {high, low, 0};
}

Rational exactly(const Ball& y) { return rational_of(y.high) + rational_of(y.low); }

template <typename Rounded, typename Exact>
std::function<double(const double*)> share_of(Rounded rounded, Exact exact) {
  return [=](const double* numbers) {
    const Ball a = ball(numbers), b = ball(numbers + 2), result = rounded(a, b);
    return share(exactly(result) - exact(exactly(a), exactly(b)), result.radius);
  };
}

// r − √y = (r² − y)/(r + √y), and r + √y is 2r but for a share of u².
double share_of_root(const double* numbers) {
  const Ball drawn = ball(numbers), y = drawn.high < 0 ? -drawn : drawn, root = square_root(y);
  const Rational r = exactly(root);
  return share((r * r - exactly(y)) / (2 * r), root.radius);
}

// --- The hunt.

class Hunt {
 public:
  explicit Hunt(const Bound& bound) : bound_(bound) {}

  /// The largest share that so many queries show.
  double operator()(std::uint64_t queries) {
    double worst = 0;
    while (queries > 0) worst = std::max(worst, climb(queries));
    return worst;
  }

 private:
  static constexpr int largest_exponent = 40;  // products of four are far from both ends of the range

  // From somewhere, by steps that lose nothing, until none has gained anything for long.
  double climb(std::uint64_t& queries) {
    static constexpr int patience = 400;
    Numbers numbers(bound_.numbers);
    for (double& number : numbers) number = drawn();
    double reached = bound_.share(numbers.data());
    for (int idle = 0; idle < patience && queries > 0; ++idle, --queries) {
      const Numbers tried = stepped(numbers);
      const double there = bound_.share(tried.data());
      if (there > reached) idle = 0;
      if (there >= reached) numbers = tried, reached = there;
    }
    return reached;
  }

  Numbers stepped(Numbers numbers) {
    for (auto steps = 1 + below(3); steps > 0; --steps) {
      double& number = numbers[below(numbers.size())];
      const double before = number;
      const auto bits = std::bit_cast<std::uint64_t>(number);
      switch (below(6)) {
        case 0:
          number = drawn();
          break;
        case 1:
          number = -number;
          break;
        case 2:
          number = std::ldexp(number, below(2) == 0 ? 1 : -1);
          break;
        case 3:
          number = numbers[below(numbers.size())];
          break;
        case 4:
          number = std::bit_cast<double>(bits ^ (std::uint64_t(1) << below(52)));
          break;
        default:
          number = std::bit_cast<double>(bits + below(17) - 8);
      }
      if (std::abs(std::ilogb(number)) > largest_exponent) number = before;
    }
    return numbers;
  }

  double drawn() {
    const double significand = 1 + std::ldexp(static_cast<double>(random_() >> 12), -52);
    const double number = std::ldexp(significand, static_cast<int>(below(5)) - 2);
    return below(2) == 0 ? number : -number;
  }

  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  const Bound& bound_;
  std::mt19937_64 random_{1};
};

std::vector<Bound> bounds() {
  return {
      {"orientation", "8v·XY", "5v", 6, in_every_mode(turn_of, share_of_turn)},
      {"sweep: cross product", "64v·XY", "9v", 12, in_every_mode(forms_of, share_of_cross)},
      {"sweep: middle", "64v·XY", "21v", 12, in_every_mode(forms_of, share_of_middle)},
      {"sweep: hull", "64v·XY", "46v", 12, in_every_mode(forms_of, share_of_hull)},
      {"sweep: discriminant", "512v·(XY)²", "376v", 12, in_every_mode(forms_of, share_of_discriminant)},
      {"ball: sum", "u·(|rest| + |all|)", "u", 4, share_of(std::plus<Ball>(), std::plus<Rational>())},
      {"ball: product", "2u·(|one| + |other|) …", "2u", 4,
       share_of(std::multiplies<Ball>(), std::multiplies<Rational>())},
      {"ball: quotient", "16u²·|q|", "16u²", 4, share_of(std::divides<Ball>(), std::divides<Rational>())},
      {"ball: root", "8u²·s", "8u²", 2, share_of_root},
  };
}

TEST(Bounds, HoldWhateverIsHuntedAndAreUsed) {
  const char* const asked = std::getenv("PLUMBLINE_CASES");
  const std::uint64_t queries = asked == nullptr ? 20000 : std::stoull(asked);
  std::printf("%-22s %-24s %-8s %s\n", "constant", "bound", "proved", "worst share found");
  for (const Bound& bound : bounds()) {
    const double worst = Hunt(bound)(queries);
    std::printf("%-22s %-24s %-8s %.3f\n", bound.constant, bound.bound, bound.proved, worst);
    EXPECT_LE(worst, 1) << bound.constant;
    EXPECT_GT(worst, 1.0 / 64) << bound.constant;
  }
}

}  // namespace
}  // namespace plumbline
