// Polynomials of degree 4 at most, in x = t/(1 − t): their zeros x > 0 are those with 0 < t < 1.
//
// Error:  none. What approximate numbers leave open, and what does not fit into integers, raises doubt.
// Source: Descartes' rule of signs in the form of Vincent, Collins and Akritas 1976; discriminants and common zeros by
//   remainders, which a residue modulo a prime mostly spares.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "solvers/arithmetic/doubt.hpp"
#include "solvers/arithmetic/extended_bounded.hpp"
#include "solvers/arithmetic/short_integer.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// y·2^shift
inline Bounded operator<<(const Bounded& y, unsigned long shift) {
  static constexpr unsigned long most = 250;  // leaves forms of degree 4 below 2^750
  if (shift > most) in_doubt = true;
  const double power = double_of(std::uint64_t{1023 + std::min(shift, most)} << 52);
  return {y.high * power, y.low * power, y.size * power, y.units};
}
inline ExtendedBounded operator<<(const ExtendedBounded& y, unsigned long shift) {
  return {y.bounded, y.exponent + static_cast<long>(shift)};
}

/// What a number says of places: integers, short ones where the number is approximate.
template <typename Number>
struct PlaceOf {
  using Type = std::int64_t;
};
template <std::size_t capacity>
struct PlaceOf<WideInteger<capacity>> {
  using Type = WideInteger<capacity>;
};

/// Of an integer, below 2^54 in size where the number is approximate.
template <typename Number>
Number number_of(const typename PlaceOf<Number>::Type& y) {
  if constexpr (is_integer<Number>) {
    return y;
  } else {
    const std::int64_t odd = y & 1;
    const Number even(static_cast<double>(y - odd));
    return odd == 0 ? even : even + Number(1.0);
  }
}

/// The number n/2^q.
template <typename Integer>
struct Place {
  Integer n = 0;
  unsigned long q = 0;
};

/// The sign of the one less the other, which are not negative.
inline int order(const Place<std::int64_t>& a, const Place<std::int64_t>& b) {
  if (a.n == 0 || b.n == 0) return a.n == b.n ? 0 : a.n == 0 ? -1 : 1;
  const int above_a = leading_zeros(static_cast<std::uint64_t>(a.n)),
            above_b = leading_zeros(static_cast<std::uint64_t>(b.n));
  const long last_a = -above_a - static_cast<long>(a.q), last_b = -above_b - static_cast<long>(b.q);
  if (last_a != last_b) return last_a < last_b ? -1 : 1;
  const std::uint64_t left = static_cast<std::uint64_t>(a.n) << above_a, right = static_cast<std::uint64_t>(b.n)
                                                                                 << above_b;
  return left < right ? -1 : left > right ? 1 : 0;
}
template <std::size_t capacity>
int order(const Place<WideInteger<capacity>>& a, const Place<WideInteger<capacity>>& b) {
  const long by = static_cast<long>(a.q) - static_cast<long>(b.q);
  return (shifted(a.n, -by) - shifted(b.n, by)).sign();
}

/// The numbers x from low/2^q to (low + 1)/2^q, without the two; or, where low is 1, to 2^octaves/2^q.
template <typename Integer>
struct Stretch {
  Integer low = 0;
  unsigned long q = 0, octaves = 1;

  Place<Integer> first() const { return {low, q}; }
  Place<Integer> last() const {
    return octaves > 1 ? Place<Integer>{1, q - octaves} : Place<Integer>{low + Integer(1), q};
  }
  /// The logarithm of its width, about.
  long width() const { return static_cast<long>(octaves) - static_cast<long>(q); }

  bool beside_zero() const {
    if constexpr (std::is_integral_v<Integer>) {
      return low == 0;
    } else {
      return low.is_zero();
    }
  }

  /// The part above a point within, which is that part's `first()`, and the part below. Beside 0 and over octaves
  /// logarithms are halved, so that a zero of any size takes few steps.
  Stretch upper() const {
    if (beside_zero()) return {1, 2 * q + 1, q + 1};
    if (octaves > 1) return {1, q - octaves / 2, octaves - octaves / 2};
    return {twice_low() + Integer(1), q + 1, 1};
  }
  Stretch lower() const {
    if (beside_zero()) return {0, 2 * q + 1, 1};
    if (octaves > 1) return {1, q, octaves / 2};
    return {twice_low(), q + 1, 1};
  }

 private:
  // Beyond what fits into a double all numbers but integers are in doubt.
  Integer twice_low() const {
    if constexpr (std::is_integral_v<Integer>) {
      if (low >> 51 != 0) in_doubt = true;
      return low * 2;
    } else {
      return low << 1;
    }
  }
};

/// of[0] + of[1]·x + …; as a form in x and z it is of[0]·z^degree + of[1]·x·z^(degree − 1) + …
template <typename Number>
struct Polynomial {
  std::array<Number, 5> of;
  std::size_t degree = 0;

  bool is_zero() const {
    return std::all_of(of.begin(), of.begin() + degree + 1, [](const Number& y) { return y.is_zero(); });
  }

  /// With the same zeros, but for 0 and infinity.
  Polynomial between_ends() const {
    std::size_t first = 0, last = degree;
    while (last > 0 && of[last].is_zero()) --last;
    while (first < last && of[first].is_zero()) ++first;
    Polynomial inner;
    inner.degree = last - first;
    std::copy(of.begin() + first, of.begin() + last + 1, inner.of.begin());
    return inner;
  }

  /// Of its form.
  Number value(const Number& x, const Number& z) const {
    Number sum = of[degree], power = z;
    for (std::size_t i = degree; i-- > 0;) {
      sum = sum * x + of[i] * power;
      if (i > 0) power = power * z;
    }
    return sum;
  }
  /// Of the form at n/2^q; or, `beyond` 1, at 2^q/n.
  Number value(const Place<typename PlaceOf<Number>::Type>& at, bool beyond) const {
    const Number n = number_of<Number>(at.n);
    Number sum = of[beyond ? 0 : degree];
    for (std::size_t i = 1; i <= degree; ++i) {
      sum = sum * n;
      sum += of[beyond ? i : degree - i] << (at.q * i);
    }
    return sum;
  }

  /// In y, the polynomial whose zeros y > 0 stand for those in the stretch, y = (high − x)/(x − low); beyond 1 for
  /// those whose inverse is in it.
  Polynomial on(const Stretch<typename PlaceOf<Number>::Type>& stretch, bool beyond) const {
    // At first y.of[i] is that of x^(degree − i).
    Polynomial y;
    y.degree = degree;
    for (std::size_t i = 0; i <= degree; ++i) y.of[i] = of[beyond ? i : degree - i] << (stretch.q * i);
    if (!stretch.beside_zero()) {
      const Number low = number_of<Number>(stretch.low);
      for (std::size_t last = degree; last > 0; --last)
        for (std::size_t i = 1; i <= last; ++i) y.of[i] += y.of[i - 1] * low;
    }
    if (stretch.octaves > 1)
      for (std::size_t i = 0; i < degree; ++i)
        for (std::size_t k = i; k < degree; ++k) y.of[i] = (y.of[i] << stretch.octaves) - y.of[i];
    for (std::size_t first = 0; first < degree; ++first)
      for (std::size_t i = degree; i-- > first;) y.of[i] += y.of[i + 1];
    return y;
  }

  /// The changes of sign among its factors: as many as it has zeros above 0, each counted as often as it is one, or an
  /// even number more.
  std::size_t changes() const {
    std::size_t count = 0;
    int last = 0;
    for (std::size_t i = 0; i <= degree; ++i) {
      const int sign = of[i].sign();
      if (sign == 0) continue;
      if (sign == -last) ++count;
      last = sign;
    }
    return count;
  }
  /// Its sign above all of its zeros.
  int last_sign() const {
    for (std::size_t i = degree; i > 0; --i)
      if (!of[i].is_zero()) return of[i].sign();
    return of[0].sign();
  }

  Polynomial derivative() const {
    Polynomial slope;
    slope.degree = degree - 1;
    for (std::size_t i = 1; i <= degree; ++i) slope.of[i - 1] = of[i] * number_of<Number>(static_cast<std::int64_t>(i));
    return slope;
  }
};

template <typename Number>
Polynomial<Number> operator*(const Polynomial<Number>& a, const Polynomial<Number>& b) {
  Polynomial<Number> product;
  product.degree = a.degree + b.degree;
  for (std::size_t i = 0; i <= a.degree; ++i)
    for (std::size_t k = 0; k <= b.degree; ++k) product.of[i + k] += a.of[i] * b.of[k];
  return product;
}
/// Of one degree.
template <typename Number>
Polynomial<Number> operator-(Polynomial<Number> a, const Polynomial<Number>& b) {
  for (std::size_t i = 0; i <= a.degree; ++i) a.of[i] -= b.of[i];
  return a;
}
template <typename Number>
Polynomial<Number> operator+(Polynomial<Number> a, const Polynomial<Number>& b) {
  for (std::size_t i = 0; i <= a.degree; ++i) a.of[i] += b.of[i];
  return a;
}

/// An integer modulo 2^31 − 1.
class Residue {
 public:
  Residue(std::int64_t y = 0) : rest_(static_cast<std::uint64_t>(y < 0 ? y + static_cast<std::int64_t>(prime) : y)) {}
  template <std::size_t capacity>
  explicit Residue(const WideInteger<capacity>& y) : rest_(y.residue()) {}

  bool is_zero() const { return rest_ == 0; }
  friend Residue operator+(Residue a, Residue b) { return reduced(a.rest_ + b.rest_); }
  friend Residue operator-(Residue a, Residue b) { return reduced(a.rest_ + prime - b.rest_); }
  friend Residue operator*(Residue a, Residue b) { return reduced(a.rest_ * b.rest_); }

 private:
  static constexpr std::uint64_t prime = WideInteger<1>::residue_prime;
  static Residue reduced(std::uint64_t y) { return static_cast<std::int64_t>(y % prime); }

  std::uint64_t rest_;
};

/// Whether form(numbers…) of integers is 0; it is computed only if its residue is.
template <typename Form, typename... Integers>
bool vanishes(Form form, const Integers&... numbers) {
  return form(Residue(numbers)...).is_zero() && form(numbers...).is_zero();
}

/// Whether a polynomial of degree 2, 3 or 4 has a double zero. As a form of degree 4 it has the invariants
///   I = 12ae − 3bd + c²,   J = 72ace + 9bcd − 27ad² − 27eb² − 2c³,
/// and 4I³ − J² is 27 times its discriminant; of a cubic that is b² times the cubic's own.
template <typename Integer>
bool has_double_zero(const Polynomial<Integer>& f) {
  const auto& of = f.of;
  if (f.degree < 2) return false;
  if (f.degree == 2)
    return vanishes([](const auto& a, const auto& b, const auto& c) { return b * b - decltype(a * b)(4) * (a * c); },
                    of[2], of[1], of[0]);
  return vanishes(
      [](const auto& a, const auto& b, const auto& c, const auto& d, const auto& e) {
        using Number = decltype(a * b);
        const Number i = Number(12) * (a * e) - Number(3) * (b * d) + c * c;
        const Number j = c * (Number(72) * (a * e) + Number(9) * (b * d) - Number(2) * (c * c)) -
                         Number(27) * (a * (d * d) + e * (b * b));
        return Number(4) * (i * i * i) - j * j;
      },
      f.degree == 4 ? of[4] : Integer(0), of[3], of[2], of[1], of[0]);
}

/// The zeros that a polynomial has more than once, each as a simple zero of `zeros`; one is as often a zero as all.
template <typename Integer>
struct Multiple {
  Polynomial<Integer> zeros;
  std::size_t times = 1;  ///< 1 if there are none
};

/// The remainders of a·x⁴ + b·x³ + c·x² + d·x + e by its derivative are, in Euclid's algorithm without fractions, of
/// degree 2 and 1, or 0 where all follow from their zeros:
///   (8ac − 3b²)·x² + (12ad − 2bc)·x + 16ae − bd,   and the remainder of the derivative by it;
/// that of a cubic by its derivative is of degree 1.
template <typename Integer>
Multiple<Integer> multiple_zeros(const Polynomial<Integer>& f) {
  if (!has_double_zero(f)) return {};
  const auto of_small = [](std::int64_t n) { return Integer(n); };
  const Polynomial<Integer> slope = f.derivative();
  if (f.degree == 2) return {slope, 2};
  Polynomial<Integer> rest;
  const auto& of = f.of;
  if (f.degree == 3) {
    rest.degree = 1;
    rest.of[1] = of_small(6) * (of[3] * of[1]) - of_small(2) * (of[2] * of[2]);
    rest.of[0] = of_small(9) * (of[3] * of[0]) - of[2] * of[1];
    return rest.is_zero() ? Multiple<Integer>{slope.derivative(), 3} : Multiple<Integer>{rest, 2};
  }
  rest.degree = 2;
  rest.of[2] = of_small(8) * (of[4] * of[2]) - of_small(3) * (of[3] * of[3]);
  rest.of[1] = of_small(12) * (of[4] * of[1]) - of_small(2) * (of[3] * of[2]);
  rest.of[0] = of_small(16) * (of[4] * of[0]) - of[3] * of[1];
  if (rest.is_zero()) return {slope.derivative().derivative(), 4};
  if (rest.of[2].is_zero()) {
    // Only of degree 1, and the double zero is its own.
    rest.degree = 1;
    return {rest, 2};
  }
  // r·r·slope less its multiples of the remainder r·x² + s·x + t, twice.
  const Integer &r = rest.of[2], &s = rest.of[1], &t = rest.of[0];
  const Integer first = slope.of[2] * r - slope.of[3] * s;
  Polynomial<Integer> last;
  last.degree = 1;
  last.of[1] = r * (slope.of[1] * r - slope.of[3] * t) - first * s;
  last.of[0] = slope.of[0] * r * r - first * t;
  if (!last.is_zero()) return {last, 2};
  return has_double_zero(rest) ? Multiple<Integer>{rest.derivative(), 3} : Multiple<Integer>{rest, 2};
}

/// What a polynomial leaves of another, times a power of its own leading coefficient: of a lower degree than its own.
template <typename Number>
struct Remainder {
  Number high, low;  ///< high·x + low
};

/// By one of degree 1 or 2.
template <typename Number>
Remainder<Number> remainder(std::array<Number, 5> left, std::size_t degree, const std::array<Number, 3>& by,
                            std::size_t degree_of_by) {
  for (std::size_t i = degree; i >= degree_of_by; --i) {
    const Number lead = left[i];
    for (std::size_t k = 0; k < i; ++k) left[k] = left[k] * by[degree_of_by];
    for (std::size_t k = 1; k <= degree_of_by; ++k) left[i - k] = left[i - k] - lead * by[degree_of_by - k];
  }
  return {degree_of_by > 1 && degree > 0 ? left[1] : Number(0), left[0]};
}

/// The resultant of a·x² + b·x + c and a remainder.
template <typename Number>
Number resultant(const std::array<Number, 3>& quadratic, const Remainder<Number>& rest) {
  const auto& [c, b, a] = quadratic;
  return (a * rest.low - b * rest.high) * rest.low + c * (rest.high * rest.high);
}

/// With the same zeros, each of them simple, where no zero is more than once or only one is.
template <typename Integer>
Polynomial<Integer> with_simple_zeros(const Polynomial<Integer>& quadratic) {
  return has_double_zero(quadratic) ? quadratic.derivative() : quadratic;
}

/// The common zeros of two polynomials of degree 2 at most, as simple ones of the result: those of f are simple, and
/// none of the zeros is 0 or infinity.
template <typename Integer>
Polynomial<Integer> common_zeros(const Polynomial<Integer>& f, const Polynomial<Integer>& g) {
  const Polynomial<Integer> none{{Integer(1)}, 0};
  if (f.degree == 0 || g.is_zero()) return f;
  if (g.degree == 0) return g;
  const auto in = [](const Polynomial<Integer>& quadratic, const Polynomial<Integer>& linear) {
    const bool is_quadratic = quadratic.degree == 2;
    return vanishes(
        [is_quadratic](const auto& a, const auto& b, const auto& c, const auto& m, const auto& n) {
          return is_quadratic ? (a * n - b * m) * n + c * m * m : b * n - c * m;
        },
        is_quadratic ? quadratic.of[2] : Integer(0), quadratic.of[1], quadratic.of[0], linear.of[1], linear.of[0]);
  };
  if (f.degree == 1) return in(g, f) ? f : none;
  if (g.degree == 1) return in(f, g) ? g : none;
  const auto eliminated = [](const auto& a, const auto& b, const auto& c, const auto& d) { return a * b - c * d; };
  const auto resultant = [](const auto& a, const auto& b, const auto& c, const auto& k, const auto& m, const auto& n) {
    const auto ends = a * n - c * k;
    return ends * ends - (a * m - b * k) * (b * n - c * m);
  };
  if (!vanishes(resultant, f.of[2], f.of[1], f.of[0], g.of[2], g.of[1], g.of[0])) return none;
  Polynomial<Integer> common;
  common.degree = 1;
  common.of[1] = eliminated(g.of[2], f.of[1], f.of[2], g.of[1]);
  common.of[0] = eliminated(g.of[2], f.of[0], f.of[2], g.of[0]);
  return common.is_zero() ? f : common;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
