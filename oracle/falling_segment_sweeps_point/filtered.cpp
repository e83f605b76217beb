#include "solvers/falling_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/ball_zeros.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

using arithmetic::Ball;
using arithmetic::certain_sign;
using exact::Integer;
using exact::Polynomial;
using exact::Root;

// Coefficients of powers of t, the lowest first.
template <typename Number, std::size_t n>
using Form = std::array<Number, n>;

template <typename Number, std::size_t n>
Form<Number, n> operator-(const Form<Number, n>& f, const Form<Number, n>& g) {
  Form<Number, n> difference;
  for (std::size_t i = 0; i < n; ++i) difference[i] = f[i] - g[i];
  return difference;
}

// In one coordinate, doubled: the ends as the point sees them, the way from p to q, and the point.
template <typename Number>
struct Along {
  Form<Number, 3> p, q, way, c;

  Along(const std::array<Number, std::size(numbers)>& v, std::size_t axis) {
    const auto [of_p, of_q, of_c] = sweep_of([&v, axis](std::size_t i) {
      return Form<Number, 3>{tiers::twice(v[i + axis]), tiers::twice(v[i + number::velocity + axis]),
                             v[i + number::acceleration + axis]};
    });
    p = of_p - of_c;
    q = of_q - of_c;
    way = of_q - of_p;
    c = of_c;
  }
};

template <typename Number>
struct Seen {
  Along<Number> x, y;
  Form<Number, 5> area;  // P × (Q − P)

  explicit Seen(const std::array<Number, std::size(numbers)>& v) : x(v, 0), y(v, 1) {
    const auto part = [this](std::size_t i, std::size_t k) -> Number { return x.p[i] * y.way[k] - y.p[i] * x.way[k]; };
    area = {part(0, 0), part(0, 1) + part(1, 0), part(0, 2) + part(1, 1) + part(2, 0), part(1, 2) + part(2, 1),
            part(2, 2)};
  }
};

// --- By balls: all zeros of the area in (0, 1) are found, or doubt is raised.

Ball value_at(const Form<Ball, 3>& f, const Ball& t) { return f[0] + (f[1] + f[2] * t) * t; }

Truth by_balls(const double* query) {
  const Seen<Ball> seen(tiers::Scaled<Ball, std::size(numbers)>(query).numbers);
  Truth truth{outcome::missed, {}};
  for (const Ball& t : arithmetic::zeros_within(seen.area)) {
    if (arithmetic::in_doubt) break;
    const auto at = [&t](const Form<Ball, 3>& f) { return value_at(f, t); };
    const Ball px = at(seen.x.p), py = at(seen.y.p);
    if (certain_sign(px * at(seen.x.q) + py * at(seen.y.q)) > 0) continue;
    const Ball way_x = at(seen.x.way), way_y = at(seen.y.way);
    const Ball s = std::fabs(way_x.high) > std::fabs(way_y.high) ? -px / way_x : -py / way_y;
    ++truth.code;
    for (const Ball& value : {t, t, s, s, arithmetic::half(at(seen.x.c)), arithmetic::half(at(seen.y.c))})
      truth.values.push_back(tiers::real(tiers::Member<Ball>(value)));
  }
  return truth;
}

// --- By integers.

class ByIntegers {
 public:
  /// What is no time is a quotient, which is found in an enclosure, or exactly.
  ByIntegers(const tiers::Scaled<Integer, std::size(numbers)>& scaled, bool exactly)
      : exponent_(scaled.exponent), exactly_(exactly) {
    const Seen<Integer> seen(scaled.numbers);
    x_ = Polynomials(seen.x);
    y_ = Polynomials(seen.y);
    area_ = polynomial(seen.area);
    product_ = x_.p * x_.q + y_.p * y_.q;
  }

  Truth truth() const { return area_.is_zero() ? sustained() : instants(); }

 private:
  template <std::size_t n>
  static Polynomial polynomial(const Form<Integer, n>& f) {
    return Polynomial(std::vector<Integer>(f.begin(), f.end()));
  }
  struct Polynomials {
    Polynomial p, q, way, c;

    Polynomials() = default;
    explicit Polynomials(const Along<Integer>& forms)
        : p(polynomial(forms.p)), q(polynomial(forms.q)), way(polynomial(forms.way)), c(polynomial(forms.c)) {}
  };

  static std::vector<Root> zeros_of(const Polynomial& f) {
    return f.degree() < 1 ? std::vector<Root>() : isolate_by_descartes(f.square_free_part(), {0, 1, 0});
  }

  Truth instants() const {
    Truth truth{outcome::missed, {}};
    for (Root& t : zeros_of(area_))
      if (sign(product_, t) <= 0) add(truth, t, t);
    return truth;
  }

  // The product's sign changes in its zeros only: in between a rational time has it.
  Truth sustained() const {
    Truth truth{outcome::missed, {}};
    const std::vector<Root> zeros = zeros_of(product_);
    const Root start(Polynomial{0, 1}, {0, 0, 0}), end(Polynomial{-1, 1}, {1, 1, 0});
    const Root* enter = product_.is_zero() || product_.sign_after({0, 0}) < 0 ? &start : nullptr;
    for (std::size_t i = 0; i < zeros.size(); ++i) {
      const Root& zero = zeros[i];
      if (enter == nullptr) enter = &zero;
      if (zero.compare(1, 1) == 0) break;
      if (product_.sign_at(between(zero, i + 1 < zeros.size() ? zeros[i + 1] : end)) <= 0) continue;
      add(truth, *enter, zero);
      enter = nullptr;
    }
    if (enter != nullptr) add(truth, *enter, end);
    return truth;
  }

  Real fraction(Root t) const {
    if (sign(x_.way, t) != 0) return value(-x_.p, x_.way, t);
    return sign(y_.way, t) != 0 ? value(-y_.p, y_.way, t) : Real(0.0);
  }

  Real value(const Polynomial& n, const Polynomial& d, const Root& t, long exponent = 0) const {
    return exactly_ ? quotient(n, d, t).scaled(static_cast<int>(exponent)) : about_quotient(n, d, t, exponent);
  }

  void add(Truth& truth, const Root& enter, const Root& exit) const {
    static constexpr long bits = 120;  // that enclosures take mostly
    Root first = enter;
    if (!exactly_) first.refine_to(bits);
    const Real time = real(first), s = fraction(first);
    const bool is_instant = &enter == &exit;
    const auto along = [&](const Polynomial& place) { return value(place, Polynomial{2}, first, exponent_); };
    ++truth.code;
    for (const Real& value :
         {time, is_instant ? time : real(exit), s, is_instant ? s : fraction(exit), along(x_.c), along(y_.c)})
      truth.values.push_back(value);
  }

  Polynomials x_, y_;
  Polynomial area_, product_;
  long exponent_;
  bool exactly_;
};

template <bool exactly>
Truth by_integers(const double* query) {
  return ByIntegers(tiers::Scaled<Integer, std::size(numbers)>(query), exactly).truth();
}

// --- Certain misses: a path lies in the hull of where it is at 0, of where its tangent there is after half of the
// step, and of where it is at 1. All of these are of both ends on one side of the point's along a direction.

bool certainly_missed(const double* query) {
  static constexpr double least = 0x1p-900, most = 0x1p900;
  struct Vec {
    double x, y;
  };
  std::array<Vec, 6> hull{};
  std::size_t count = 0;
  double size = 0;
  Vec middle{0, 0};
  for (const std::size_t end : {number::px, number::qx}) {
    const auto along = [&](std::size_t axis, std::size_t place) {
      const auto part = [&](std::size_t of) { return query[end + of + axis] - query[number::cx + of + axis]; };
      for (const std::size_t of : {number::place, number::velocity, number::acceleration})
        size = std::max({size, std::fabs(query[end + of + axis]), std::fabs(query[number::cx + of + axis])});
      if (place == 0) return part(number::place);
      if (place == 1) return part(number::place) + 0.5 * part(number::velocity);
      return part(number::place) + part(number::velocity) + 0.5 * part(number::acceleration);
    };
    for (std::size_t place = 0; place < 3; ++place) {
      const Vec at{along(0, place), along(1, place)};
      hull[count++] = at;
      middle = {middle.x + at.x, middle.y + at.y};
    }
  }
  if (!(size >= least && size <= most)) return false;
  // A place is the sum of three differences, made by five operations, so off by less than 40u of the largest number's
  // size; a dot product with a direction whose components add up to 1 by less than 2^−45 with its own roundings.
  const auto beyond = [&](Vec d) {
    const double of_d = std::fabs(d.x) + std::fabs(d.y);
    return of_d >= size * 0x1p-100 && std::all_of(hull.begin(), hull.end(), [&](Vec at) {
             return (at.x / size) * (d.x / of_d) + (at.y / size) * (d.y / of_d) > 0x1p-44;
           });
  };
  return beyond(middle) || beyond({size, 0}) || beyond({-size, 0}) || beyond({0, size}) || beyond({0, -size});
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (certainly_missed(query)) return {outcome::missed, {}};
  return tiers::truth<by_balls, by_integers<false>, by_integers<true>, std::size(numbers), tiers::Between::any>(query);
}

}  // namespace plumbline::falling_segment_sweeps_point
