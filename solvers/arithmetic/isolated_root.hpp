// Real zeros of polynomials over integers: each alone in a stretch, which is halved as often as a question needs. Zeros
// are those between t = 0 and t = 1, as zeros in x = t/(1 − t) or, beyond t = 1/2, in 1/x.
//
// Error:  none. What does not fit into the integers raises doubt, and what follows from it must not be used.
// Source: own derivation; polynomial.hpp names those of its parts.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "solvers/arithmetic/doubt.hpp"
#include "solvers/arithmetic/polynomial.hpp"
#include "solvers/arithmetic/rounding.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The time x/(x + z).
template <typename Integer>
struct Instant {
  Integer x, z;
};

template <typename Integer>
int order(const Instant<Integer>& a, const Instant<Integer>& b) {
  return (a.x * b.z - b.x * a.z).sign();
}

/// The one zero of `carrier` in `at`, or `at.low` itself where it is `exact`.
template <typename Integer>
struct IsolatedRoot {
  const Polynomial<Integer>* carrier = nullptr;  ///< a simple zero of this
  Stretch<Integer> at;
  bool beyond = false;  ///< whether 1/x is in the stretch, and not x
  bool exact = false;
  bool touches = false;  ///< whether the polynomial in question has one sign before and after it
  int before = 0;        ///< the carrier's sign before it

  Instant<Integer> instant(const Integer& n) const {
    const Integer power = Integer(1) << at.q;
    return beyond ? Instant<Integer>{power, n} : Instant<Integer>{n, power};
  }
  Instant<Integer> earliest() const { return instant(exact || !beyond ? at.low : at.high()); }
  Instant<Integer> latest() const { return instant(exact || beyond ? at.low : at.high()); }

  void refine() {
    if (exact) return;
    const Stretch<Integer> upper = at.upper();
    const int sign = carrier->value(upper.low, upper.q, beyond).sign();
    if (sign == 0) {
      exact = true;
      at = upper;
    } else {
      at = sign == (beyond ? -before : before) ? upper : at.lower();
    }
  }

  /// Whether it is a zero of this, of the zeros of which at most one is in the stretch in the end.
  bool is_zero_of(const Polynomial<Integer>& other) {
    while (!in_doubt) {
      if (other.degree == 0) return false;
      if (exact) return other.value(at.low, at.q, beyond).is_zero();
      const std::size_t changes = other.on(at, beyond).changes();
      if (changes < 2) return changes == 1;
      refine();
    }
    return false;
  }

  /// The sign that this has at the root, which is none of its zeros.
  int sign_of(const Polynomial<Integer>& other) {
    while (!in_doubt) {
      if (exact) return other.value(at.low, at.q, beyond).sign();
      const Polynomial<Integer> within = other.on(at, beyond);
      if (within.changes() == 0) return within.last_sign();
      refine();
    }
    return 0;
  }

  /// The sign of the root less that time.
  int side_of(const Instant<Integer>& instant) const {
    if (order(instant, earliest()) <= 0) return exact && order(instant, earliest()) == 0 ? 0 : 1;
    if (exact || order(instant, latest()) >= 0) return -1;
    const int sign = carrier->value(instant.x, instant.z).sign();
    return sign == 0 ? 0 : sign == before ? 1 : -1;
  }
};

/// The sign of the one less the other, which are different.
template <typename Integer>
int order(IsolatedRoot<Integer>& a, IsolatedRoot<Integer>& b) {
  if (a.beyond != b.beyond) return a.beyond ? 1 : -1;
  while (!in_doubt) {
    if (order(a.latest(), b.earliest()) <= 0) return -1;
    if (order(b.latest(), a.earliest()) <= 0) return 1;
    const bool a_is_wider = b.exact || (!a.exact && a.at.width() >= b.at.width());
    (a_is_wider ? a : b).refine();
  }
  return 0;
}

/// A time after the one root and before the other, which is later.
template <typename Integer>
Instant<Integer> between(IsolatedRoot<Integer>& a, IsolatedRoot<Integer>& b) {
  for (;;) {
    const Instant<Integer> from = a.latest(), to = b.earliest();
    if (in_doubt || order(from, to) < 0) return {from.x + to.x, from.z + to.z};
    if (!a.exact && !b.exact) return from;
    (a.exact ? b : a).refine();
  }
}

/// The most zeros of a polynomial that are kept apart.
inline constexpr std::size_t most_roots = 4;

template <typename Integer>
struct IsolatedRoots {
  std::array<IsolatedRoot<Integer>, most_roots> list;
  std::size_t count = 0;
};

/// The zeros of f between t = 0 and t = 1, each once, in no order. f and `multiple`, f's own, outlive them. The root is
/// alone in a stretch on which Descartes' rule counts one zero; or as many as one of the multiple zeros there is.
template <typename Integer>
class Isolation {
 public:
  Isolation(const Polynomial<Integer>& f, const Multiple<Integer>& multiple) : f_(f), multiple_(multiple) {
    if (f.degree == 0) return;
    const Stretch<Integer> whole;
    if (f.value(1, 0, false).is_zero()) add({1, 0, 1}, false, true);
    isolate(whole, false);
    isolate(whole, true);
  }

  IsolatedRoots<Integer> roots;

 private:
  void add(const Stretch<Integer>& at, bool beyond, bool exact) {
    if (roots.count == most_roots) {
      in_doubt = true;  // for nothing but a lack of room makes so many
      return;
    }
    const Polynomial<Integer>* carrier = &f_;
    bool touches = false;
    if (multiple_.times > 1 && holds_multiple(at, beyond, exact)) {
      carrier = &multiple_.zeros;
      touches = multiple_.times % 2 == 0;
    }
    const int first = exact ? 0 : carrier->on(at, beyond).last_sign();
    roots.list[roots.count++] = {carrier, at, beyond, exact, touches, beyond ? -first : first};
  }

  bool holds_multiple(const Stretch<Integer>& at, bool beyond, bool exact) const {
    return exact ? multiple_.zeros.value(at.low, at.q, beyond).is_zero()
                 : multiple_.zeros.on(at, beyond).changes() == 1;
  }

  void isolate(const Stretch<Integer>& whole, bool beyond) {
    // Each has two zeros or more, counted by the rule, and all together not more than f.
    std::array<Stretch<Integer>, most_roots> open;
    std::size_t count = 0;
    open[count++] = whole;
    while (count > 0 && !in_doubt) {
      const Stretch<Integer> at = open[--count];
      const std::size_t changes = f_.on(at, beyond).changes();
      if (changes == 0) continue;
      if (changes == 1 || (changes == multiple_.times && holds_multiple(at, beyond, false))) {
        add(at, beyond, false);
        continue;
      }
      const Stretch<Integer> upper = at.upper();
      if (f_.value(upper.low, upper.q, beyond).is_zero()) add(upper, beyond, true);
      if (count + 2 > open.size()) {
        in_doubt = true;
        return;
      }
      open[count++] = upper;
      open[count++] = at.lower();
    }
  }

  const Polynomial<Integer>& f_;
  const Multiple<Integer>& multiple_;
};

/// y/2^by, roughly.
template <typename Integer>
double approximate(const Integer& y, unsigned long by) {
  const long exponent = static_cast<long>(y.bit_length()) - static_cast<long>(by);
  return std::ldexp(y.leading().high, static_cast<int>(std::clamp(exponent, -2000L, 2000L)));
}

/// About where in its stretch, from 0 at the lower end to 1, a polynomial on the stretch has its one zero. Nothing
/// depends on it but how soon the nearest double is found.
template <typename Integer>
double approximate_zero(const Polynomial<Integer>& y) {
  static constexpr double share[5][5] = {
      {1}, {1, 1}, {1, 0.5, 1}, {1, 1.0 / 3, 1.0 / 3, 1}, {1, 0.25, 1.0 / 6, 0.25, 1}};
  unsigned long most = 0;
  for (std::size_t i = 0; i <= y.degree; ++i) most = std::max<unsigned long>(most, y.of[i].bit_length());
  double bernstein[5] = {};
  for (std::size_t i = 0; i <= y.degree; ++i) bernstein[y.degree - i] = share[y.degree][i] * approximate(y.of[i], most);
  double low = 0, high = 1, s = 0.5;
  for (int step = 0; step < 60; ++step) {
    double of[5], slope = 0;
    std::copy_n(bernstein, 5, of);
    for (std::size_t degree = y.degree; degree > 0; --degree) {
      slope = of[1] - of[0];
      for (std::size_t i = 0; i < degree; ++i) of[i] += s * (of[i + 1] - of[i]);
    }
    ((of[0] > 0) == (y.last_sign() > 0) ? low : high) = s;
    double next = s - of[0] / (static_cast<double>(y.degree) * slope);
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    const bool near = std::fabs(next - s) <= 0x1p-54 * s;
    s = next;
    if (near) break;
  }
  return s;
}

/// The midpoint of the double of a rank, which is not negative, and the next.
inline Dyadic midpoint_after(std::int64_t rank) {
  const std::int64_t biased = rank >> 52, part = rank & 0xfffffffffffff;
  const std::int64_t significand = biased == 0 ? part : part | std::int64_t{1} << 52;
  return {2 * significand + 1, std::max<long>(static_cast<long>(biased), 1) - 1076};
}

/// The double nearest to the root, ties to even: signs of its carrier at midpoints of doubles decide, from a guess on.
template <typename Integer>
double nearest(const IsolatedRoot<Integer>& root) {
  if (root.exact) {
    const Instant<Integer> at = root.earliest();
    return nearest_quotient(at.x, at.x + at.z, 0);
  }
  const auto side = [&](std::int64_t rank) {
    const Dyadic after = midpoint_after(rank);
    const Integer odd(after.significand);
    return root.side_of({odd, (Integer(1) << static_cast<unsigned long>(-after.exponent)) - odd});
  };
  const auto& at = root.at;
  const double s = approximate_zero(root.carrier->on(at, root.beyond));
  const double low = approximate(at.low, at.q), x = low + s * (approximate(at.high(), at.q) - low);
  const double guess = (root.beyond ? 1 : x) / (1 + x);
  // The least rank the midpoint after which is not below the root: it is above `below`, and not above `above`.
  const std::int64_t last = rank_of(1.0);
  std::int64_t below = -1, above = last;
  std::int64_t rank = std::clamp<std::int64_t>(rank_of(guess), 0, last - 1), step = 1;
  int of_above = -1;
  while (above - below > 1 && !in_doubt) {
    const int sign = side(rank);
    if (sign > 0) {
      below = rank;
    } else {
      above = rank;
      of_above = sign;
    }
    if (below < 0) {
      rank = std::max<std::int64_t>(above - step, 0);
    } else if (above == last) {
      rank = std::min(below + step, last - 1);
    } else {
      rank = below + (above - below) / 2;
    }
    step *= 2;
  }
  return double_of(static_cast<std::uint64_t>(of_above == 0 && above % 2 != 0 ? above + 1 : above));
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
