#include "oracle/tiers/zeros.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "oracle/numbers/enclosed_polynomial.hpp"
#include "oracle/numbers/surd.hpp"
#include "solvers/arithmetic/ball_zeros.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::tiers {

namespace {

using arithmetic::Ball;
using exact::Enclosed;
using exact::Integer;
using exact::Point;
using exact::Polynomial;

// n·2^exponent, in size below 2.
Ball ball(const Integer& n, long exponent) {
  static constexpr long least = -800;  // so that nothing underflows
  if (n.is_zero()) return {};
  const Enclosed y = exact::enclosed(n, exponent);
  if (y.exponent < least) return {0, 0, std::ldexp(1, least + 128)};
  const auto part = [&y](double x) { return std::ldexp(x, static_cast<int>(y.exponent)); };
  const auto high = static_cast<double>(y.middle);
  const Enclosed::Middle rest = y.middle - static_cast<Enclosed::Middle>(high);
  const auto low = static_cast<double>(rest);
  const auto lost = static_cast<double>(rest - static_cast<Enclosed::Middle>(low));
  return {part(high), part(low), part(std::fabs(lost) + y.radius)};
}

template <std::size_t n>
arithmetic::BallZeros zeros_within(const Polynomial& f) {
  long longest = 0;
  for (const Integer& c : f.coefficients()) longest = std::max(longest, exact::bit_length(c));
  arithmetic::Form<Ball, n> form;
  for (int i = 0; i <= f.degree(); ++i) form[static_cast<std::size_t>(i)] = ball(f[i], -longest);
  return arithmetic::zeros_within(form);
}

std::vector<Ball> sorted_zeros_within(const Polynomial& f) {
  const arithmetic::BallZeros found = f.degree() <= 2 ? zeros_within<3>(f) : zeros_within<5>(f);
  std::vector<Ball> zeros(found.begin(), found.end());
  std::ranges::sort(zeros, {}, &Ball::high);
  for (std::size_t i = 0; i + 1 < zeros.size(); ++i) arithmetic::certain_sign(zeros[i + 1] - zeros[i]);
  return zeros;
}

// f/(1 − t) = f·(1 + t + t² + …)
Polynomial without_zero_at_1(const Polynomial& f) {
  std::vector<Integer> sums;
  Integer sum = 0;
  for (int i = 0; i < f.degree(); ++i) sums.push_back(sum += f[i]);
  return Polynomial(std::move(sums));
}

Polynomial without_zero_at_0(const Polynomial& f) {
  return Polynomial(std::vector<Integer>(f.coefficients().begin() + 1, f.coefficients().end()));
}

// No double has more binary places.
constexpr long places = 1074;

Integer in_last_places(double x) {
  const arithmetic::Dyadic y = arithmetic::dyadic(x);
  return exact::shifted(Integer(y.significand), y.exponent + places);
}

}  // namespace

Zeros::Zeros(Polynomial f) {
  if (f.is_zero()) return;
  for (; f[0].is_zero(); f = without_zero_at_0(f)) at_0 = true;
  for (; f.sign_at({1, 0}) == 0; f = without_zero_at_1(f)) at_1 = true;
  sign_after_0 = f[0].sign();
  if (f.degree() < 1) return;
  radical = f.square_free_part();
  const std::vector<Ball> zeros = sorted_zeros_within(radical);
  int before = sign_after_0;
  for (std::size_t i = 0; i < zeros.size() && !arithmetic::in_doubt; ++i) {
    const Ball next = i + 1 < zeros.size() ? zeros[i + 1] : Ball(1);
    const double between = zeros[i].high / 2 + next.high / 2;
    if (radical.degree() < f.degree() && arithmetic::certain_sign(Ball(between) - zeros[i]) > 0 &&
        arithmetic::certain_sign(next - Ball(between)) > 0) {
      const int after = f.sign_at({in_last_places(between), places});
      inner.push_back({zeros[i], after != std::exchange(before, after)});
    } else {
      inner.push_back({zeros[i], true});
    }
  }
}

// A common zero is one of the greatest common divisor, whose zeros are simple. Where a polynomial is not known, it is
// 0.
bool are_one(const Polynomial& f, const Ball& x, const Polynomial& g, const Ball& y) {
  const auto end = [](const Ball& zero, int side) {
    return Integer(in_last_places(zero.high) + in_last_places(zero.low) + side * in_last_places(zero.radius));
  };
  const Polynomial common = f.is_zero() || g.is_zero() ? Polynomial() : gcd(f, g);
  const Integer low = std::max(end(x, -1), end(y, -1)), high = std::min(end(x, 1), end(y, 1));
  const bool one =
      common.degree() > 0 && low <= high && common.sign_after({low, places}) != common.sign_before({high, places});
  if (!one) arithmetic::in_doubt = true;
  return one;
}

}  // namespace plumbline::tiers
