// All numbers of the query, over one denominator, are integers; what contact is decided by are polynomials in t.
// Contact begins and ends in their zeros in [0, 1] only, which Sturm's sequences isolate: it is looked for in each, by
// the polynomials' signs there, and between neighbours.
#include "solvers/falling_segment_sweeps_point/problem.hpp"

#include <array>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/numbers/plane.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::falling_segment_sweeps_point {

using exact::Integer;
using exact::Point;
using exact::Polynomial;
using exact::Rationals;
using exact::rationals_of;
using exact::Root;
using exact::Vector;

namespace {

using Place = Vector<Polynomial>;

// The places as polynomials in t, times `unit`: the ends as the point sees them, and the point.
struct Seen {
  Place p, q, c;
  Integer unit;

  explicit Seen(const Rationals<std::size(numbers)>& query) {
    const exact::OverOneDenominator whole(query);
    const auto& v = whole.numerators;
    const auto [of_p, of_q, of_c] = sweep_of([&v](std::size_t i) {
      const auto along = [&](std::size_t axis) {
        return Polynomial{2 * v[i + axis], 2 * v[i + number::velocity + axis], v[i + number::acceleration + axis]};
      };
      return Place{along(0), along(1)};
    });
    p = of_p - of_c;
    q = of_q - of_c;
    c = of_c;
    unit = 2 * whole.denominator;
  }
};

class Contacts {
 public:
  explicit Contacts(Seen seen)
      : seen_(std::move(seen)), area_(cross(seen_.p, seen_.q)), product_(dot(seen_.p, seen_.q)) {}

  Truth truth() const {
    std::vector<Root> events = this->events();
    Truth truth{outcome::missed, {}};
    bool lasts = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
      Root& t = events[i];
      if (!lasts && contact([&t](const Polynomial& f) { return exact::sign(f, t); })) add(truth, t);
      if (lasts) end(truth, t);
      lasts = i + 1 < events.size() && contact_at(between(t, events[i + 1]));
    }
    return truth;
  }

 private:
  // Where `sign` finds the polynomials' signs.
  template <typename Sign>
  bool contact(Sign sign) const {
    return sign(area_) == 0 && sign(product_) <= 0;
  }
  bool contact_at(const Point& t) const {
    return contact([&t](const Polynomial& f) { return f.sign_at(t); });
  }

  // In ascending order. While the segment's line passes through the point, the product's sign alone decides.
  std::vector<Root> events() const {
    const Polynomial& deciding = area_.is_zero() ? product_ : area_;
    std::vector<Root> events;
    if (deciding.degree() > 0) events = isolate_by_sturm(deciding.square_free_part(), {0, 1, 0});
    const auto is_end = [](const Root& root, int end) { return root.compare(end, 1) == 0; };
    const auto end = [](int t) { return Root(Polynomial{-t, 1}, {t, t, 0}); };
    if (events.empty() || !is_end(events.front(), 0)) events.insert(events.begin(), end(0));
    if (!is_end(events.back(), 1)) events.push_back(end(1));
    return events;
  }

  Real fraction(Root t) const {
    const Place way = seen_.p - seen_.q;
    const Polynomial square = dot(way, way);
    return exact::sign(square, t) == 0 ? Real(0.0) : quotient(dot(seen_.p, way), square, t);
  }

  void add(Truth& truth, const Root& t) const {
    ++truth.code;
    const Real time = real(t), s = fraction(t);
    const auto along = [&](const Polynomial& place) { return quotient(place, Polynomial{seen_.unit}, t); };
    for (const Real& value : {time, time, s, s, along(seen_.c.x), along(seen_.c.y)}) truth.values.push_back(value);
  }

  void end(Truth& truth, const Root& t) const {
    Real* const contact = truth.values.data() + truth.values.size() - value::per_contact;
    contact[value::t_exit] = real(t);
    contact[value::s_exit] = fraction(t);
  }

  Seen seen_;
  Polynomial area_, product_;
};

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : Contacts(Seen(rationals_of<std::size(numbers)>(query))).truth();
}

Truth exact(std::span<const Real> query) { return Contacts(Seen(rationals_of<std::size(numbers)>(query))).truth(); }

}  // namespace plumbline::falling_segment_sweeps_point
