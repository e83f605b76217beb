// The zeros of polynomials of degree 2 to 4 between t = 0 and t = 1, as balls: all of them, each one at which the
// polynomial changes its sign. Zeros at the ends, and what may be a double zero, raise doubt.
//
// Error:  each ball holds its zero; a zero of degree 3 or 4 is proved to, by two certain signs.
// Source: Descartes' rule of signs in the Bernstein basis; de Casteljau's algorithm halves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "solvers/arithmetic/ball.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Coefficients, the lowest first.
template <typename Number, std::size_t n>
using Form = std::array<Number, n>;

/// In ascending order.
struct BallZeros {
  std::array<Ball, 4> list;
  std::size_t count = 0;

  void push_back(const Ball& zero) {
    if (count == list.size()) {
      in_doubt = true;  // for there are no more
      return;
    }
    list[count++] = zero;
  }
  const Ball* begin() const { return list.data(); }
  const Ball* end() const { return list.data() + count; }
};

inline int certain_sign(const Ball& y) {
  const int sign = y.sign();
  if (sign == 0) in_doubt = true;
  return sign;
}

inline Ball half(const Ball& y) {
  static constexpr double least = std::numeric_limits<double>::denorm_min();  // more than what underflows, twice
  return {Rounded{y.high / 2, y.low / 2}, y.radius / 2 + least};
}

// f = a·(1 − t)² + 2b·t·(1 − t) + c·t², so that u = t/(1 − t) > 0 is a zero of c·u² + 2b·u + a: q/c or a/q, where
// q = −b ∓ √(b² − a·c) is the one without cancellation. Below, a, b and c are twice these.
inline BallZeros zeros_within(const Form<Ball, 3>& f) {
  const Ball a = twice(f[0]), b = a + f[1], c = b + f[1] + twice(f[2]);
  const int first = certain_sign(a), last = certain_sign(c);
  const bool alike = first == last;
  if (alike && b.excludes_zero() && (b.high > 0) == (first > 0)) return {};
  const Ball discriminant = b * b - a * c;
  const int sign = certain_sign(discriminant);
  if (sign <= 0 || in_doubt || (alike && certain_sign(b) == 0)) return {};
  const Ball root = square_root(discriminant), q = b.high < 0 ? root - b : -(root + b);
  BallZeros zeros;
  if (alike || certain_sign(q) == last) zeros.push_back(q / (q + c));
  if (alike || certain_sign(q) == first) zeros.push_back(a / (a + q));
  return zeros;
}

// Horner's rule.
template <typename Number, std::size_t n>
Number value_at(const Form<Number, n>& f, const Number& t) {
  Number value = f[n - 1];
  for (std::size_t i = n - 1; i-- > 0;) value = value * t + f[i];
  return value;
}

/// A polynomial by its coefficients in the Bernstein basis, all times one factor, and by its own values.
template <std::size_t n, typename Value>
struct BernsteinBalls {
  Form<Ball, n> form;
  double factor;
  Value value;  ///< of a Ball, the time
};

// The zero between two doubles at which the polynomial has different signs, `first` at the lower one; `bernstein` is
// its form there. Where Newton's steps lead proves nothing, nor how often they are taken: two signs do.
template <std::size_t n, typename Value>
Ball zero_between(const BernsteinBalls<n, Value>& f, const Form<Ball, n>& bernstein, double low, double high,
                  int first) {
  static constexpr int steps = 60;
  const double width = high - low;
  double from = 0, to = 1, share = 0.5, slope = 0;
  for (int step = 0; step < steps; ++step) {
    Form<double, n> b;
    for (std::size_t i = 0; i < n; ++i) b[i] = bernstein[i].high;
    for (std::size_t left = n - 1; left > 1; --left)
      for (std::size_t i = 0; i < left; ++i) b[i] += share * (b[i + 1] - b[i]);
    slope = static_cast<double>(n - 1) * (b[1] - b[0]);
    const double value = b[0] + share * (b[1] - b[0]);
    (value > 0 ? 1 : -1) == first ? from = share : to = share;
    const double next = share - value / slope;
    if (std::fabs(next - share) <= 0x1p-48 * share) break;
    share = next > from && next < to ? next : (from + to) / 2;
  }
  slope /= f.factor * width;
  Ball zero = Ball(low) + Ball(width) * Ball(share);
  double radius = 0;
  for (int step = 0; step < 2; ++step) {
    const Ball value = f.value(zero), better = zero - Ball(value.high / slope);
    zero = Ball(two_sum(better.high, better.low), 0);
    radius = std::max(8 * value.radius / std::fabs(slope), std::fabs(zero.high) * 0x1p-100);
  }
  const Ball before = zero - Ball(radius), after = zero + Ball(radius);
  if (certain_sign(before - Ball(low)) < 0 || certain_sign(Ball(high) - after) < 0 ||
      certain_sign(f.value(before)) != first || certain_sign(f.value(after)) != -first)
    in_doubt = true;
  return {Rounded{zero.high, zero.low}, radius};
}

// How often the signs of coefficients change, as far as they are certain, and whether one is not.
struct Variations {
  int changes = 0;
  bool open = false;
};

template <std::size_t n>
Variations variations(const Form<Ball, n>& bernstein) {
  Variations found;
  int last = 0;
  for (const Ball& c : bernstein) {
    if (!c.excludes_zero()) {
      found.open = true;
      continue;
    }
    const int sign = c.high > 0 ? 1 : -1;
    if (sign == -last) ++found.changes;
    last = sign;
  }
  return found;
}

// By Descartes' rule: between `low` and `high`, where f has these Bernstein coefficients, there is no zero if their
// signs do not change, and one if they change once.
template <std::size_t n, typename Value>
void add_zeros(BallZeros& zeros, const BernsteinBalls<n, Value>& f, Form<Ball, n> bernstein, double low, double high) {
  static constexpr double narrowest = 0x1p-40;
  const int first = certain_sign(bernstein.front());
  certain_sign(bernstein.back());
  const auto [changes, open] = variations(bernstein);
  if (in_doubt || (changes == 0 && !open)) return;
  if (changes == 1 && !open) return zeros.push_back(zero_between(f, bernstein, low, high, first));
  if (high - low < narrowest) {
    in_doubt = true;
    return;
  }
  // De Casteljau's: the first coefficients of each row are the lower half's, the last ones the upper half's.
  Form<Ball, n> lower;
  for (std::size_t row = 0; row < n; ++row) {
    lower[row] = bernstein[0];
    for (std::size_t i = 0; i + row + 1 < n; ++i) bernstein[i] = half(bernstein[i] + bernstein[i + 1]);
  }
  const double middle = (low + high) / 2;
  add_zeros(zeros, f, lower, low, middle);
  add_zeros(zeros, f, bernstein, middle, high);
}

template <std::size_t n, typename Value>
BallZeros zeros_within(const BernsteinBalls<n, Value>& f) {
  BallZeros zeros;
  add_zeros(zeros, f, f.form, 0, 1);
  return zeros;
}

inline BallZeros zeros_within(const Form<Ball, 5>& f) {
  const auto times = [](double factor, const Ball& y) { return Ball(factor) * y; };
  // Twelve times each.
  const Ball b0 = times(12, f[0]), b1 = b0 + times(3, f[1]), b2 = b0 + times(6, f[1]) + twice(f[2]);
  const Ball b3 = b0 + times(9, f[1]) + times(6, f[2]) + times(3, f[3]);
  const Ball b4 = times(12, f[0] + f[1] + f[2] + f[3] + f[4]);
  const auto value = [&f](const Ball& t) { return value_at(f, t); };
  return zeros_within(BernsteinBalls<5, decltype(value)>{{b0, b1, b2, b3, b4}, 12, value});
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
