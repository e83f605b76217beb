// The segment's place at the fraction s is in the point where both of its coordinates there are 0. They are linear in
// s. Eliminating s leaves a polynomial in t. CGAL's algebraic kernel finds its zeros, orders them, and gives the signs
// of other polynomials there.
#include "solvers/falling_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "oracle/cgal/time.hpp"
#include "oracle/truth.hpp"

namespace plumbline::falling_segment_sweeps_point {
namespace {

using CGAL::Gmpq;
using CGAL::Gmpz;
using timed::InTime;
using timed::Time;
using timed::Zeros;

// In one coordinate, times a unit: the segment's places are start + s·way, as the point sees them.
struct Coordinate {
  InTime start, way, point;

  Coordinate(const std::array<Gmpz, std::size(numbers)>& v, std::size_t axis) {
    const auto [p, q, c] = sweep_of([&v, axis](std::size_t i) {
      return InTime(2 * v[i + axis], 2 * v[i + number::velocity + axis], v[i + number::acceleration + axis]);
    });
    start = p - c;
    way = q - p;
    point = c;
  }
  InTime end() const { return start + way; }
};

class Contacts {
 public:
  explicit Contacts(const double* query) : whole_(query), x_(whole_.numerators, 0), y_(whole_.numerators, 1) {}

  Truth truth() const {
    // The events: without s, or where it is without it throughout, 0 and 1 for s.
    const InTime without_s = x_.start * y_.way - y_.start * x_.way;
    std::vector<Time> events = {Time(0), Time(1)};
    const auto add_zeros = [&](const InTime& f) {
      if (f.degree() > 0) zeros_.solve_1_object()(f, false, Gmpq(0), Gmpq(1), std::back_inserter(events));
    };
    if (without_s.is_zero())
      for (const InTime& f : {x_.start, y_.start, x_.end(), y_.end()}) add_zeros(f);
    else
      add_zeros(without_s);
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    Truth truth{outcome::missed, {}};
    bool lasts = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Time& t = events[i];
      if (lasts) {
        Real* const contact = truth.values.data() + truth.values.size() - value::per_contact;
        contact[value::t_exit] = time(t);
        contact[value::s_exit] = fraction(t);
      } else if (contact_at(without_s, t)) {
        const Real at = time(t), s = fraction(t);
        const InTime unit(2 * whole_.denominator);
        ++truth.code;
        for (const Real& value :
             {at, at, s, s, timed::quotient(zeros_, x_.point, unit, t), timed::quotient(zeros_, y_.point, unit, t)})
          truth.values.push_back(value);
      }
      lasts = i + 1 < events.size() && contact_at(without_s, Time(timed::between(t, events[i + 1])));
    }
    return truth;
  }

 private:
  CGAL::Sign sign(const InTime& f, const Time& t) const {
    return f.is_zero() ? CGAL::ZERO : zeros_.sign_at_1_object()(f, t);
  }
  // Neither coordinate has the same sign at both ends.
  bool contact_at(const InTime& without_s, const Time& t) const {
    return sign(without_s, t) == CGAL::ZERO && sign(x_.start, t) * sign(x_.end(), t) <= 0 &&
           sign(y_.start, t) * sign(y_.end(), t) <= 0;
  }
  Real time(const Time& t) const { return timed::real_of(zeros_, t); }
  Real fraction(const Time& t) const {
    for (const Coordinate* along : {&x_, &y_})
      if (sign(along->way, t) != CGAL::ZERO) return timed::quotient(zeros_, -along->start, along->way, t);
    return Real(0.0);
  }

  Zeros zeros_;
  timed::OverOneDenominator<std::size(numbers)> whole_;
  Coordinate x_, y_;
};

}  // namespace

Truth cgal(const double* query) { return refuses(query) ? Truth{} : Contacts(query).truth(); }

}  // namespace plumbline::falling_segment_sweeps_point
