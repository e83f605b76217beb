#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/tiers/tiers.hpp"
#include "oracle/tiers/zeros.hpp"
#include "solvers/arithmetic/ball_zeros.hpp"
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

template <std::size_t n>
Polynomial polynomial(const Form<Integer, n>& f) {
  return Polynomial(std::vector<Integer>(f.begin(), f.end()));
}

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

// A time at which some of the forms, or none, are zero, and of these the ones that change their signs there, where that
// is known: bit i is set for form i.
template <typename Time>
struct Event {
  Time time;
  unsigned zeros = 0, turns = 0;
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

// --- By balls. All of a form's zeros in (0, 1) are found, or doubt is raised: where a form is known in balls, by zeros
// at the ends, and by what may be a double or a common zero; where it is known exactly, by zeros too close together.

constexpr std::size_t most_events = 14;

class ByBalls {
 public:
  template <typename Number>
  Truth truth(const Forms<Number>& f) {
    events_ = {{0}, {1}};
    add<beyond_p>(f.beyond_p);
    add<beyond_q>(f.beyond_q);
    add<along_p>(f.along_p);
    add<along_q>(f.along_q);
    if (!arithmetic::in_doubt) add<beyond_line>(f.beyond_line);
    if (arithmetic::in_doubt) return {};
    const auto signs_after = [this](std::size_t event) {
      for (std::size_t form = 0; form < forms; ++form)
        if ((events_[event].turns & bit(form)) != 0) signs_[form] = -signs_[form];
      return signs_;
    };
    return truth_of(events_, signs_after, [](const Ball& t) { return tiers::real(tiers::Member<Ball>(t)); });
  }

 private:
  template <Place form, std::size_t n>
  void add(const Form<Ball, n>& f) {
    if (std::all_of(f.begin(), f.end(), [](const Ball& c) { return c.exact() && c.high == 0; })) return;
    signs_[form] = arithmetic::certain_sign(f.front());
    for (const Ball& zero : arithmetic::zeros_within(f)) add({zero, bit(form), bit(form)});
  }

  template <Place form, std::size_t n>
  void add(const Form<Integer, n>& f) {
    tiers::Zeros zeros(polynomial(f));
    signs_[form] = zeros.sign_after_0;
    radicals_[form] = std::move(zeros.radical);
    if (zeros.at_0) events_.front().zeros |= bit(form);
    if (zeros.at_1) events_.back().zeros |= bit(form);
    for (const auto& [time, turns] : zeros.inner) add({time, bit(form), turns ? bit(form) : 0});
  }

  void add(const Event<Ball>& event) {
    std::size_t i = events_.size();
    for (; i > 0; --i) {
      Event<Ball>& other = events_[i - 1];
      const Ball gap = event.time - other.time;
      if (gap.excludes_zero() && gap.high < 0) continue;
      if (gap.excludes_zero()) break;
      if (are_one(event, other)) {
        other.zeros |= event.zeros;
        other.turns |= event.turns;
      }
      return;
    }
    events_.insert(events_.begin() + static_cast<std::ptrdiff_t>(i), event);
  }

  bool are_one(const Event<Ball>& a, const Event<Ball>& b) const {
    const auto radical = [this](const Event<Ball>& event) {
      return event.zeros == 0 ? Polynomial() : radicals_[static_cast<std::size_t>(std::countr_zero(event.zeros))];
    };
    return tiers::are_one(radical(a), a.time, radical(b), b.time);
  }

  boost::container::static_vector<Event<Ball>, most_events> events_;
  std::array<Polynomial, forms> radicals_;  // of forms that are known exactly
  Signs signs_{};
};

Truth by_balls(const double* query) {
  return ByBalls().truth(Forms<Ball>(tiers::Scaled<Ball, std::size(numbers)>(query).numbers));
}

Truth by_integers_and_balls(const double* query) {
  return ByBalls().truth(Forms<Integer>(tiers::Scaled<Integer, std::size(numbers)>(query).numbers));
}

// --- By integers.

class ByIntegers {
 public:
  Truth truth(const Forms<Integer>& f) {
    for (const int end : {0, 1}) add({Root(Polynomial{-end, 1}, {end, end, 0})});
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
    forms_[form] = polynomial(f);
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
  return tiers::truth<by_balls, by_integers_and_balls, by_integers, std::size(numbers), tiers::Between::any>(query);
}

}  // namespace plumbline::thick_segment_sweeps_point
