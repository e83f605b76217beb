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

/// y/2^by, roughly.
inline double approximate(double y, long exponent) {
  return std::ldexp(y, static_cast<int>(std::clamp(exponent, -2000L, 2000L)));
}
template <std::size_t capacity>
double approximate(const WideInteger<capacity>& y, long by) {
  return approximate(y.leading().high, static_cast<long>(y.bit_length()) - by);
}
inline double approximate(std::int64_t y, long by) { return approximate(static_cast<double>(y), -by); }
inline double approximate(const Bounded& y, long by) { return approximate(y.high, -by); }
inline double approximate(const ExtendedBounded& y, long by) { return approximate(y.bounded.high, y.exponent - by); }

/// Above the logarithm of its size, about.
template <std::size_t capacity>
long logarithm(const WideInteger<capacity>& y) {
  return static_cast<long>(y.bit_length());
}
inline long logarithm(const Bounded& y) { return static_cast<long>(bits_of(y.high) >> 52 & 0x7ff) - 1022; }
inline long logarithm(const ExtendedBounded& y) { return logarithm(y.bounded) + y.exponent; }

/// In the Bernstein basis and over one power of two, roughly.
template <typename Number>
std::array<double, 5> approximate_bernstein(const Polynomial<Number>& y) {
  static constexpr double share[5][5] = {
      {1}, {1, 1}, {1, 0.5, 1}, {1, 1.0 / 3, 1.0 / 3, 1}, {1, 0.25, 1.0 / 6, 0.25, 1}};
  long most = std::numeric_limits<long>::min();
  for (std::size_t i = 0; i <= y.degree; ++i) most = std::max(most, logarithm(y.of[i]));
  std::array<double, 5> bernstein{};
  for (std::size_t i = 0; i <= y.degree; ++i) bernstein[y.degree - i] = share[y.degree][i] * approximate(y.of[i], most);
  return bernstein;
}

/// About where in its stretch, from 0 at the lower end to 1, a polynomial on the stretch has its one zero. Nothing
/// depends on it but how soon the nearest double is found.
template <typename Number>
double approximate_zero(const Polynomial<Number>& y) {
  const std::array<double, 5> bernstein = approximate_bernstein(y);
  double low = 0, high = 1, s = 0.5;
  for (int step = 0; step < 60; ++step) {
    double of[5], slope = 0;
    std::copy_n(bernstein.begin(), 5, of);
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

/// About where a polynomial on a stretch with the same sign at both ends is nearest to 0.
template <typename Number>
double approximate_valley(const Polynomial<Number>& y) {
  const std::array<double, 5> bernstein = approximate_bernstein(y);
  double low = 0, high = 1;
  for (int step = 0; step < 32; ++step) {
    const double s = 0.5 * (low + high);
    double of[4];
    for (std::size_t i = 0; i < y.degree; ++i) of[i] = bernstein[i + 1] - bernstein[i];
    for (std::size_t left = y.degree - 1; left > 0; --left)
      for (std::size_t i = 0; i < left; ++i) of[i] += s * (of[i + 1] - of[i]);
    ((of[0] > 0) == (bernstein[0] > 0) ? high : low) = s;
  }
  return 0.5 * (low + high);
}

/// The part of 2^−bits of a stretch that is of one length, at s, from 0 to 1.
template <std::size_t capacity>
Stretch<WideInteger<capacity>> part_of(const Stretch<WideInteger<capacity>>& stretch, double s, unsigned long bits) {
  const double parts = std::ldexp(1.0, static_cast<int>(bits));
  const double at = std::floor(std::clamp(s * parts, 0.0, parts - 1));
  return {(stretch.low << bits) + WideInteger<capacity>(static_cast<std::int64_t>(at)), stretch.q + bits, 1};
}

/// How many bits the next step tries: twice as many after each success.
struct Stride {
  unsigned long bits = 1;

  void succeed(unsigned long most) { bits = std::min(2 * bits, most); }
  void fail() { bits = 1; }
};

/// The time x/(x + z).
template <typename Number>
struct Instant {
  Number x, z;
};

/// What a polynomial is least at, where its zeros lie so close to each other that its own factors do not tell: it is
/// the sum of the squares of `parts` less `rest`, and negative at the zeros of `bottom`.
template <typename Number>
struct Valley {
  Polynomial<Number> bottom, rest;
  std::array<Polynomial<Number>, 2> parts;
  std::size_t count = 0;

  /// By balls, which notice that a part is small.
  bool is_positive(const Instant<Number>& time) const {
    auto sum = ball_of(-rest.value(time.x, time.z));
    for (std::size_t i = 0; i < count; ++i) {
      const auto part = ball_of(parts[i].value(time.x, time.z));
      sum = sum + part * part;
    }
    return sum.sign() > 0;
  }

 private:
  static Ball ball_of(const Bounded& y) { return static_cast<Ball>(y); }
  static ExtendedBall ball_of(const ExtendedBounded& y) { return static_cast<ExtendedBall>(y); }
  template <std::size_t capacity>
  static const WideInteger<capacity>& ball_of(const WideInteger<capacity>& y) {
    return y;
  }
};

/// The one zero of `carrier` in `at`, or the first place of that where it is `exact`.
template <typename Number>
struct IsolatedRoot {
  using Integer = typename PlaceOf<Number>::Type;

  const Polynomial<Number>* carrier = nullptr;  ///< a simple zero of this
  Stretch<Integer> at;
  bool beyond = false;  ///< whether 1/x is in the stretch, and not x
  bool exact = false;
  bool touches = false;  ///< whether the polynomial in question has one sign before and after it
  int before = 0;        ///< the carrier's sign before it
  /// Of a pair of zeros that round to one double, with the carrier's zero between them.
  const Valley<Number>* valley = nullptr;
  Stride stride{};

  Place<Integer> first() const { return at.first(); }
  Place<Integer> last() const { return exact ? at.first() : at.last(); }
  Place<Integer> earliest() const { return beyond ? last() : first(); }
  Place<Integer> latest() const { return beyond ? first() : last(); }
  Instant<Number> instant(const Place<Integer>& place) const {
    const Number n = number_of<Number>(place.n), power = Number(1) << place.q;
    return beyond ? Instant<Number>{power, n} : Instant<Number>{n, power};
  }

  void refine() {
    if (exact) return;
    if constexpr (is_integer<Number>) {
      // Where the root is near by a guess, if signs confirm it.
      if (at.octaves == 1 && !at.low.is_zero()) {
        if (stride.bits > 1) {
          const auto part = part_of(at, approximate_zero(carrier->on(at, beyond)), stride.bits);
          const int below = beyond ? -before : before;
          if (carrier->value(part.first(), beyond).sign() == below &&
              carrier->value(part.last(), beyond).sign() == -below) {
            at = part;
            return stride.succeed(40);
          }
          stride.fail();
        } else {
          stride.succeed(40);
        }
      }
    }
    const Stretch<Integer> upper = at.upper();
    const int sign = carrier->value(upper.first(), beyond).sign();
    if (valley != nullptr && !valley->is_positive(instant(upper.first()))) {
      in_doubt = true;  // as the pair may be parted
    } else if (sign == 0) {
      exact = true;
      at = upper;
    } else {
      at = sign == (beyond ? -before : before) ? upper : at.lower();
    }
  }

  /// Whether it is a zero of this, of the zeros of which at most one is in the stretch in the end.
  bool is_zero_of(const Polynomial<Number>& other) {
    while (!in_doubt) {
      if (other.degree == 0) return false;
      if (exact) return other.value(first(), beyond).is_zero();
      const std::size_t changes = other.on(at, beyond).changes();
      if (changes < 2) return changes == 1;
      refine();
    }
    return false;
  }

  /// The sign that this has at the root, which is none of its zeros.
  int sign_of(const Polynomial<Number>& other) {
    while (!in_doubt) {
      if (exact) return other.value(first(), beyond).sign();
      const Polynomial<Number> within = other.on(at, beyond);
      if (within.changes() == 0) return within.last_sign();
      refine();
    }
    return 0;
  }

  /// The sign of the root, which is not exact, less that time.
  int side_of(const Instant<Number>& time) const {
    const Instant<Number> low = instant(earliest()), high = instant(latest());
    if ((time.x * low.z - low.x * time.z).sign() <= 0) return 1;
    if ((time.x * high.z - high.x * time.z).sign() >= 0) return -1;
    const int sign = carrier->value(time.x, time.z).sign();
    return sign == 0 ? 0 : sign == before ? 1 : -1;
  }
};

/// The sign of the one less the other, which are different.
template <typename Number>
int order(IsolatedRoot<Number>& a, IsolatedRoot<Number>& b) {
  if (a.beyond != b.beyond) return a.beyond ? 1 : -1;
  while (!in_doubt) {
    if (order(a.last(), b.first()) <= 0) return a.beyond ? 1 : -1;
    if (order(b.last(), a.first()) <= 0) return a.beyond ? -1 : 1;
    const bool a_is_wider = b.exact || (!a.exact && a.at.width() >= b.at.width());
    (a_is_wider ? a : b).refine();
  }
  return 0;
}

/// A time after the one root and before the other, which is later.
template <typename Number>
Instant<Number> between(IsolatedRoot<Number>& a, IsolatedRoot<Number>& b) {
  while (!in_doubt) {
    const auto from = a.latest(), to = b.earliest();
    const bool touch = a.beyond == b.beyond ? order(from, to) == 0 : order(from, {1, 0}) == 0 && order(to, {1, 0}) == 0;
    if (!touch) {
      const Instant<Number> one = a.instant(from), other = b.instant(to);
      return {one.x + other.x, one.z + other.z};
    }
    if (!a.exact && !b.exact) return a.instant(from);
    (a.exact ? b : a).refine();
  }
  return {};
}

/// The most zeros of a polynomial that are kept apart.
inline constexpr std::size_t most_roots = 4;

template <typename Number>
struct IsolatedRoots {
  std::array<IsolatedRoot<Number>, most_roots> list;
  std::size_t count = 0;
};

/// The midpoint of the double of a rank, which is not negative, and the next.
inline Dyadic midpoint_after(std::int64_t rank) {
  const std::int64_t biased = rank >> 52, part = rank & 0xfffffffffffff;
  const std::int64_t significand = biased == 0 ? part : part | std::int64_t{1} << 52;
  return {2 * significand + 1, std::max<long>(static_cast<long>(biased), 1) - 1076};
}

template <typename Number>
Instant<Number> instant_of(const Dyadic& time) {
  const Number odd = number_of<Number>(time.significand);
  return {odd, (Number(1) << static_cast<unsigned long>(-time.exponent)) - odd};
}

/// The double nearest to the root, ties to even: signs of its carrier at midpoints of doubles decide, from a guess on.
template <typename Number>
double nearest(const IsolatedRoot<Number>& root) {
  if (root.exact) {
    const auto at = root.instant(root.first());
    if constexpr (is_integer<Number>) {
      return nearest_quotient(at.x, at.x + at.z, 0);
    } else {
      if (at.x.is_zero() || at.z.is_zero()) return at.x.is_zero() ? 0.0 : 1.0;
      in_doubt = true;
      return 0.0;
    }
  }
  const auto side = [&](std::int64_t rank) { return root.side_of(instant_of<Number>(midpoint_after(rank))); };
  const auto& at = root.at;
  const double s = approximate_zero(root.carrier->on(at, root.beyond));
  const auto place = [](const auto& of) { return approximate(of.n, static_cast<long>(of.q)); };
  const double low = place(at.first()), x = low + s * (place(at.last()) - low);
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

/// The zeros of f between t = 0 and t = 1, each once, in no order. f and `multiple`, f's own, outlive them. The root is
/// alone in a stretch on which Descartes' rule counts one zero; or as many as one of the multiple zeros there is. A
/// pair of zeros that round to one double counts as one zero that touches, if f has a valley there.
template <typename Number>
class Isolation {
 public:
  using Integer = typename PlaceOf<Number>::Type;

  Isolation(const Polynomial<Number>& f, const Multiple<Number>& multiple, const Valley<Number>* valley)
      : f_(f), multiple_(multiple), valley_(valley) {
    if (f.degree == 0) return;
    const Stretch<Integer> whole;
    if (f.value({1, 0}, false).is_zero()) add({1, 0, 1}, false, true);
    isolate(whole, false);
    isolate(whole, true);
  }

  IsolatedRoots<Number> roots;

 private:
  void add(const Stretch<Integer>& at, bool beyond, bool exact) {
    if (roots.count == most_roots) {
      in_doubt = true;  // for nothing but a lack of room makes so many
      return;
    }
    const Polynomial<Number>* carrier = &f_;
    bool touches = false;
    if (multiple_.times > 1 && holds_multiple(at, beyond, exact)) {
      carrier = &multiple_.zeros;
      touches = multiple_.times % 2 == 0;
    }
    const int first = exact ? 0 : carrier->on(at, beyond).last_sign();
    roots.list[roots.count++] = {carrier, at, beyond, exact, touches, beyond ? -first : first};
  }

  bool holds_multiple(const Stretch<Integer>& at, bool beyond, bool exact) const {
    return exact ? multiple_.zeros.value(at.first(), beyond).is_zero() : multiple_.zeros.on(at, beyond).changes() == 1;
  }

  // Whether it needs halves: the root or none in it is settled.
  bool is_open(const Stretch<Integer>& at, bool beyond) {
    const Polynomial<Number> on = f_.on(at, beyond);
    const std::size_t changes = on.changes();
    if (changes == 0) return false;
    if (changes == 1 || (changes == multiple_.times && holds_multiple(at, beyond, false))) {
      add(at, beyond, false);
      return false;
    }
    return !(valley_ != nullptr && changes == 2 && on.of[0].sign() > 0 && on.last_sign() > 0 && is_pair(at, beyond));
  }

  // f is positive at both ends of the stretch, and so has both of its zeros there around the valley's, if that is
  // there.
  bool is_pair(const Stretch<Integer>& at, bool beyond) {
    const Polynomial<Number> on = valley_->bottom.on(at, beyond);
    if (on.changes() != 1 || roots.count == most_roots) return false;
    const int first = on.last_sign();
    const IsolatedRoot<Number> root{&valley_->bottom, at, beyond, false, true, beyond ? -first : first, valley_};
    const double time = nearest(root);
    const std::int64_t rank = rank_of(time);
    if (in_doubt || rank == 0) return false;
    for (const std::int64_t next_to : {rank - 1, rank})
      if (!valley_->is_positive(instant_of<Number>(midpoint_after(next_to)))) return false;
    roots.list[roots.count++] = root;
    return true;
  }

  // Where two zeros lie close to each other, and the rule counts no other, only the part around them is left.
  void jump(Stretch<Integer>& at, bool beyond) {
    if constexpr (is_integer<Number>) {
      if (at.octaves > 1 || at.low.is_zero()) return;
      for (Stride stride{4}; stride.bits > 1 && !in_doubt;) {
        const Polynomial<Number> on = f_.on(at, beyond);
        if (on.changes() != 2) return;
        const auto part = part_of(at, approximate_valley(on), stride.bits);
        if (f_.on(part, beyond).changes() == 2) {
          at = part;
          stride.succeed(24);
        } else {
          stride.fail();
        }
      }
    } else {
      static_cast<void>(at);
      static_cast<void>(beyond);
    }
  }

  void isolate(const Stretch<Integer>& whole, bool beyond) {
    // On each the rule counts two zeros or more, on all together not more than f has.
    std::array<Stretch<Integer>, most_roots / 2 + 1> open;
    std::size_t count = 0;
    if (is_open(whole, beyond)) open[count++] = whole;
    while (count > 0 && !in_doubt) {
      Stretch<Integer> at = open[--count];
      jump(at, beyond);
      const Stretch<Integer> upper = at.upper(), lower = at.lower();
      if (f_.value(upper.first(), beyond).is_zero()) add(upper, beyond, true);
      if (is_open(upper, beyond)) open[count++] = upper;
      if (is_open(lower, beyond)) open[count++] = lower;
    }
  }

  const Polynomial<Number>& f_;
  const Multiple<Number>& multiple_;
  const Valley<Number>* const valley_;
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
