#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/vector.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

using arithmetic::Ball;
using arithmetic::Vector;
using exact::Integer;
using exact::Polynomial;
using exact::Root;

// --- What decides contact: the signs of five forms, polynomials in t.

// The ends are beyond the radius; the point is before an end, along the segment; it is beyond the radius of its line.
enum Place : std::size_t { beyond_p, beyond_q, along_p, along_q, beyond_line, forms };

using Signs = std::array<int, forms>;

bool contact(const Signs& signs) {
  return signs[beyond_p] <= 0 || signs[beyond_q] <= 0 ||
         (signs[along_p] < 0 && signs[along_q] > 0 && signs[beyond_line] <= 0);
}

// The coefficients, the lowest first.
template <typename Number, std::size_t n>
using Form = std::array<Number, n>;

template <typename Number>
struct Forms {
  Form<Number, 3> beyond_p, beyond_q, along_p, along_q;
  Form<Number, 5> beyond_line;

  explicit Forms(const std::array<Number, std::size(numbers)>& v) {
    const auto [p, q, c] = sweep_of([&v](std::size_t i) {
      return Step<Vector<Number>>{{v[i], v[i + 1]}, {v[i + 2], v[i + 3]}};
    });
    const Vector<Number> motion = c.to - c.from;
    const Vector<Number> p0 = p.from - c.from, p1 = (p.to - p.from) - motion;
    const Vector<Number> q0 = q.from - c.from, q1 = (q.to - q.from) - motion;
    const Vector<Number> way0 = q.from - p.from, way1 = (q.to - q.from) - (p.to - p.from);
    const Number square = v[number::radius] * v[number::radius];
    const auto product = [](const Vector<Number>& a0, const Vector<Number>& a1, const Vector<Number>& b0,
                            const Vector<Number>& b1) {
      return Form<Number, 3>{dot(a0, b0), dot(a0, b1) + dot(a1, b0), dot(a1, b1)};
    };
    beyond_p = product(p0, p1, p0, p1);
    beyond_q = product(q0, q1, q0, q1);
    beyond_p[0] = beyond_p[0] - square;
    beyond_q[0] = beyond_q[0] - square;
    along_p = product(p0, p1, way0, way1);
    along_q = product(q0, q1, way0, way1);
    // P × Q = P × (Q − P)
    const Form<Number, 3> area{cross(p0, way0), cross(p0, way1) + cross(p1, way0), cross(p1, way1)};
    const Form<Number, 3> length = product(way0, way1, way0, way1);
    beyond_line = {area[0] * area[0] - square * length[0], tiers::twice(Number(area[0] * area[1])) - square * length[1],
                   area[1] * area[1] + tiers::twice(Number(area[0] * area[2])) - square * length[2],
                   tiers::twice(Number(area[1] * area[2])), area[2] * area[2]};
  }
};

// A time at which some of the forms, or none, are zero: bit i is set for form i.
template <typename Time>
struct Event {
  Time time;
  unsigned zeros;
};

constexpr unsigned bit(std::size_t form) { return 1U << form; }

// The truth, from the events in order, the first of them 0, the last 1, and the forms' signs between event i and the
// next. A form that is not zero at an event has one sign next to it.
template <typename Events, typename SignsAfter, typename RealOf>
Truth truth_of(const Events& events, SignsAfter signs_after, RealOf real_of) {
  Truth truth{outcome::missed, {}};
  bool lasts = false;
  Signs signs{};
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool last = i + 1 == events.size();
    if (!last) signs = signs_after(i);
    Signs here = signs;
    for (std::size_t form = 0; form < forms; ++form)
      if ((events[i].zeros & bit(form)) != 0) here[form] = 0;
    const auto time = [&] { return real_of(events[i].time); };
    if (!lasts && contact(here)) {
      ++truth.code;
      truth.values.insert(truth.values.end(), 2, time());
    }
    const bool goes_on = !last && contact(signs);
    if (lasts && !goes_on) truth.values.back() = time();
    lasts = goes_on;
  }
  return truth;
}

// --- By balls. All of a form's zeros in (0, 1) are found, each of them one at which it changes its sign, or doubt is
// raised: by zeros at the ends, and by what may be a double zero.

constexpr std::size_t most_zeros = 4, most_events = 14;

using Zeros = boost::container::static_vector<Ball, most_zeros>;

int certain_sign(const Ball& y) {
  const int sign = y.sign();
  if (sign == 0) arithmetic::in_doubt = true;
  return sign;
}

Ball half(const Ball& y) {
  static constexpr double least = std::numeric_limits<double>::denorm_min();  // more than what underflows, twice
  return {arithmetic::Rounded{y.high / 2, y.low / 2}, y.radius / 2 + least};
}

// f = a·(1 − t)² + 2b·t·(1 − t) + c·t², so that u = t/(1 − t) > 0 is a zero of c·u² + 2b·u + a: q/c or a/q, where
// q = −b ∓ √(b² − a·c) is the one without cancellation. Below, a, b and c are twice these.
Zeros zeros_within(const Form<Ball, 3>& f) {
  const Ball a = twice(f[0]), b = a + f[1], c = b + f[1] + twice(f[2]);
  const int first = certain_sign(a), last = certain_sign(c);
  const bool alike = first == last;
  if (alike && b.excludes_zero() && (b.high > 0) == (first > 0)) return {};
  const Ball discriminant = b * b - a * c;
  const int sign = certain_sign(discriminant);
  if (sign <= 0 || arithmetic::in_doubt || (alike && certain_sign(b) == 0)) return {};
  const Ball root = square_root(discriminant), q = b.high < 0 ? root - b : -(root + b);
  Zeros zeros;
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

// The zero of f between two doubles at which it has different signs, `first` at the lower one. Where Newton's steps
// lead proves nothing, nor how often they are taken: two signs do.
Ball zero_between(const Form<Ball, 5>& f, double low, double high, int first) {
  Form<double, 5> near;
  Form<double, 4> slopes;
  for (std::size_t i = 0; i < 5; ++i) near[i] = f[i].high;
  for (std::size_t i = 0; i < 4; ++i) slopes[i] = static_cast<double>(i + 1) * near[i + 1];
  static constexpr int steps = 60;
  double from = low, to = high, t = (low + high) / 2;
  for (int step = 0; step < steps; ++step) {
    const double value = value_at(near, t);
    (value > 0 ? 1 : -1) == first ? from = t : to = t;
    const double next = t - value / value_at(slopes, t);
    if (std::fabs(next - t) <= 0x1p-48 * t) break;
    t = next > from && next < to ? next : (from + to) / 2;
  }
  const double slope = value_at(slopes, t);
  Ball zero = t;
  double radius = 0;
  for (int step = 0; step < 2; ++step) {
    const Ball value = value_at(f, zero), better = zero - Ball(value.high / slope);
    zero = Ball(arithmetic::two_sum(better.high, better.low), 0);
    radius = std::max(8 * value.radius / std::fabs(slope), std::fabs(t) * 0x1p-100);
  }
  const Ball before = zero - Ball(radius), after = zero + Ball(radius);
  if (certain_sign(before - Ball(low)) < 0 || certain_sign(Ball(high) - after) < 0 ||
      certain_sign(value_at(f, before)) != first || certain_sign(value_at(f, after)) != -first)
    arithmetic::in_doubt = true;
  return {arithmetic::Rounded{zero.high, zero.low}, radius};
}

// The signs of coefficients, of which some may be open.
struct Variations {
  int changes = 0;
  bool open = false;
};

Variations variations(const Form<Ball, 5>& bernstein) {
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
void add_zeros(Zeros& zeros, const Form<Ball, 5>& f, Form<Ball, 5> bernstein, double low, double high) {
  static constexpr double narrowest = 0x1p-20;
  const int first = certain_sign(bernstein.front());
  certain_sign(bernstein.back());
  const auto [changes, open] = variations(bernstein);
  if (arithmetic::in_doubt || (changes == 0 && !open)) return;
  if (changes == 1 && !open) return zeros.push_back(zero_between(f, low, high, first));
  if (high - low < narrowest) {
    arithmetic::in_doubt = true;
    return;
  }
  // De Casteljau's: the first coefficients of each row are the lower half's, the last ones the upper half's.
  Form<Ball, 5> lower;
  for (std::size_t row = 0; row < 5; ++row) {
    lower[row] = bernstein[0];
    for (std::size_t i = 0; i + row + 1 < 5; ++i) bernstein[i] = half(bernstein[i] + bernstein[i + 1]);
  }
  const double middle = (low + high) / 2;
  add_zeros(zeros, f, lower, low, middle);
  add_zeros(zeros, f, bernstein, middle, high);
}

Zeros zeros_within(const Form<Ball, 5>& f) {
  const auto times = [](double factor, const Ball& y) { return Ball(factor) * y; };
  // Twelve times each.
  const Ball b0 = times(12, f[0]), b1 = b0 + times(3, f[1]), b2 = b0 + times(6, f[1]) + twice(f[2]);
  const Ball b3 = b0 + times(9, f[1]) + times(6, f[2]) + times(3, f[3]);
  const Ball b4 = times(12, f[0] + f[1] + f[2] + f[3] + f[4]);
  Zeros zeros;
  add_zeros(zeros, f, {b0, b1, b2, b3, b4}, 0, 1);
  return zeros;
}

class ByBalls {
 public:
  Truth truth(const Forms<Ball>& f) {
    add(0, 0);
    add(1, 0);
    add<beyond_p>(f.beyond_p);
    add<beyond_q>(f.beyond_q);
    add<along_p>(f.along_p);
    add<along_q>(f.along_q);
    if (!arithmetic::in_doubt) add<beyond_line>(f.beyond_line);
    if (arithmetic::in_doubt) return {};
    const auto signs_after = [this](std::size_t event) {
      for (std::size_t form = 0; form < forms; ++form)
        if ((events_[event].zeros & bit(form)) != 0) signs_[form] = -signs_[form];
      return signs_;
    };
    return truth_of(events_, signs_after, [](const Ball& t) { return tiers::real(tiers::Member<Ball>(t)); });
  }

 private:
  template <Place form, std::size_t n>
  void add(const Form<Ball, n>& f) {
    if (std::all_of(f.begin(), f.end(), [](const Ball& c) { return c.exact() && c.high == 0; })) return;
    signs_[form] = certain_sign(f.front());
    for (const Ball& zero : zeros_within(f)) add(zero, bit(form));
  }

  void add(const Ball& time, unsigned zeros) {
    std::size_t i = events_.size();
    while (i > 0 && certain_sign(time - events_[i - 1].time) < 0) --i;
    events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(i), Event<Ball>{time, zeros});
  }

  boost::container::static_vector<Event<Ball>, most_events> events_;
  Signs signs_{};
};

Truth by_balls(const double* query) {
  return ByBalls().truth(Forms<Ball>(tiers::Scaled<Ball, std::size(numbers)>(query).numbers));
}

// --- By integers.

class ByIntegers {
 public:
  Truth truth(const Forms<Integer>& f) {
    for (const int end : {0, 1}) add({Root(Polynomial{-end, 1}, {end, end, 0}), 0});
    add<beyond_p>(f.beyond_p);
    add<beyond_q>(f.beyond_q);
    add<along_p>(f.along_p);
    add<along_q>(f.along_q);
    add<beyond_line>(f.beyond_line);
    const auto signs_after = [this](std::size_t event) {
      const exact::Point t = between(events_[event].time, events_[event + 1].time);
      Signs signs{};
      for (std::size_t form = 0; form < forms; ++form) signs[form] = forms_[form].sign_at(t);
      return signs;
    };
    return truth_of(events_, signs_after, [](const Root& t) { return exact::real(t); });
  }

 private:
  template <Place form, std::size_t n>
  void add(const Form<Integer, n>& f) {
    forms_[form] = Polynomial(std::vector<Integer>(f.begin(), f.end()));
    if (forms_[form].degree() < 1) return;
    for (Root& zero : isolate_by_descartes(forms_[form].square_free_part(), {0, 1, 0}))
      add({std::move(zero), bit(form)});
  }

  // In order; what is zero at one time is one event. The forms come with the quartic last, so that a time is a zero of
  // a quadratic one wherever it can be.
  void add(Event<Root> event) {
    std::size_t i = events_.size();
    for (; i > 0; --i) {
      const int order = compare(event.time, events_[i - 1].time);
      if (order == 0) {
        events_[i - 1].zeros |= event.zeros;
        return;
      }
      if (order > 0) break;
    }
    events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(i), std::move(event));
  }

  std::array<Polynomial, forms> forms_;
  std::vector<Event<Root>> events_;
};

Truth by_integers(const double* query) {
  return ByIntegers().truth(Forms<Integer>(tiers::Scaled<Integer, std::size(numbers)>(query).numbers));
}

// --- Certain misses: the segment never leaves the hull of its ends' places at 0 and 1. If a line has the hull, less
// the point's places, on one side, and its distance from 0 is more than the radius, there is no contact.

// Whether the dot products of d and all four places are certainly more than |d| times the radius. A coordinate, which
// is m at most, is off by u·m, its product with one of d by 2u·m times that, a sum by 4u·m·|d|₁; four times that is
// taken. No d is so small that what underflows counts.
bool certainly_beyond(const std::array<Vector<double>, 4>& places, const Vector<double>& d, double size,
                      double radius) {
  static constexpr double u = arithmetic::u;
  double least = std::numeric_limits<double>::infinity();
  for (const Vector<double>& place : places) least = std::min(least, place.x * d.x + place.y * d.y);
  const double of_d = std::fabs(d.x) + std::fabs(d.y);
  if (!(of_d >= size * 0x1p-200)) return false;
  return least > 16 * u * size * of_d + radius * std::sqrt(d.x * d.x + d.y * d.y) * (1 + 8 * u);
}

bool certainly_missed(const double* query) {
  static constexpr double least = 0x1p-300, most = 0x1p300;  // squares neither under- nor overflow between these
  const auto [p, q, c] = stated_paths(query);
  const auto from = [](const Point& a, const Point& b) { return Vector<double>{a.x - b.x, a.y - b.y}; };
  const std::array<Vector<double>, 4> places = {from(p.from, c.from), from(p.to, c.to), from(q.from, c.from),
                                                from(q.to, c.to)};
  double size = 0;
  Vector<double> middle{0, 0};
  for (const Vector<double>& place : places) {
    size = std::max({size, std::fabs(place.x), std::fabs(place.y)});
    middle = {middle.x + place.x, middle.y + place.y};
  }
  const double radius = query[number::radius];
  if (!(size >= least && size <= most && radius <= most)) return false;
  if (certainly_beyond(places, middle, size, radius)) return true;
  const Vector<double> way{(places[2].x - places[0].x) + (places[3].x - places[1].x),
                           (places[2].y - places[0].y) + (places[3].y - places[1].y)};
  const double side = way.x * middle.y - way.y * middle.x > 0 ? 1 : -1;
  return certainly_beyond(places, {-side * way.y, side * way.x}, size, radius);
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (certainly_missed(query)) return {outcome::missed, {}};
  return tiers::truth<by_balls, by_integers, std::size(numbers)>(query);
}

}  // namespace plumbline::thick_segment_sweeps_point
