#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/answer_rows.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/thick_segment_sweeps_point/capsule.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);

using Rows = AnswerRows<value::per_contact>;

bool segment_rests(const double* q) {
  return same_point(q + number::p0x, q + number::p1x) && same_point(q + number::q0x, q + number::q1x);
}
bool is_point(const double* q) {
  return same_point(q + number::p0x, q + number::q0x) && same_point(q + number::p1x, q + number::q1x);
}

// Whether the ends move alike, in doubles: the quartic's leading coefficients are 0.
bool moves_alike(const double* q) {
  for (const std::size_t axis : {0u, 1u}) {
    const double *const p = q + number::p0x + axis, *const other = q + number::q0x + axis;
    if (p[2] - p[0] != other[2] - other[0]) return false;
  }
  return true;
}

bool has_no_radius(const double* q) { return q[number::radius] == 0; }

template <bool is_such(const double* q)>
int missed_where(const double* q, int code, double*) {
  return is_such(q) ? std::min<int>(code, outcome::missed) : code;
}

// Makes the segment longer at both ends, by a multiple of itself.
void lengthen(double by, double* q) {
  for (const std::size_t i : {number::p0x, number::p0y, number::p1x, number::p1y}) {
    const double along = by * (q[i + number::q0x] - q[i]);
    q[i] -= along;
    q[i + number::q0x] += along;
  }
}

// The segment in the middle of a contact.
LineSegment halfway(const Capsule& capsule, const double* contact) {
  return capsule.at(0.5 * (contact[value::t_enter] + contact[value::t_exit]));
}
bool is_near(const Capsule& capsule, Vec2 end) { return dot(end, end) <= capsule.radius * capsule.radius; }

// Where a contact that lasts at a time begins or ends that is not clipped to the step, if within another step.
double unclipped(const double* q, double from, double beyond) {
  const Capsule capsule(q);
  if (capsule.touches(beyond)) return beyond;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (from + beyond);
    (capsule.touches(middle) ? from : beyond) = middle;
  }
  return from;
}

// Two contacts are one, from the first one's beginning to the second one's end.
int merge(double* v) {
  v[value::t_exit] = v[value::per_contact + value::t_exit];
  return outcome::one_contact;
}

constexpr Mutant list[] = {
    {"dropped_contact", "only the first of two contacts is returned",
     deciding([](const double*, int code, double*) { return std::min<int>(code, outcome::one_contact); })},
    {"order", "the contacts are in descending order", writing([](const double*, int code, double* v) {
       if (code == outcome::two_contacts) std::swap_ranges(v, v + value::per_contact, v + value::per_contact);
       return code;
     })},
    {"point_at_rest", "the point's motion is ignored",
     reading([](double* x) { std::copy_n(x + number::c0x, 2, x + number::c1x); })},
    {"time_reversed", "the time is counted from the end of the step", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::t_enter, value::t_exit}) v[i] = 1 - v[i];
       });
     })},
    {"exit_for_entry", "t_enter and t_exit are exchanged", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) { std::swap(v[value::t_enter], v[value::t_exit]); });
     })},
    {"radius_ignored", "the radius is ignored", reading([](double* x) { x[number::radius] = 0; })},
    {"radius_for_diameter", "the radius is taken for a diameter", reading([](double* x) { x[number::radius] /= 2; })},
    {"diameter_for_radius", "twice the radius is taken for the radius",
     reading([](double* x) { x[number::radius] *= 2; })},
    {"radius_not_squared", "the square of the distance is compared with the radius",
     reading([](double* x) { x[number::radius] = std::sqrt(std::fabs(x[number::radius])); })},
    {"sqrt_forgotten", "the distance is compared with the square of the radius",
     reading([](double* x) { x[number::radius] *= x[number::radius]; })},
    {"ends_forgotten", "contact with an end alone does not count", deciding([](const double* q, int code, double* a) {
       const Capsule capsule(q);
       return Rows::only(code, a, [&](const double* v) { return capsule.side_touches(halfway(capsule, v)); });
     })},
    {"one_disc", "contact with the end q alone does not count", deciding([](const double* q, int code, double* a) {
       const Capsule capsule(q);
       return Rows::only(code, a, [&](const double* v) {
         const LineSegment line = halfway(capsule, v);
         return capsule.side_touches(line) || is_near(capsule, line.start);
       });
     })},
    {"side_forgotten", "contact with the side alone does not count", deciding([](const double* q, int code, double* a) {
       const Capsule capsule(q);
       return Rows::only(code, a, [&](const double* v) {
         const LineSegment line = halfway(capsule, v);
         return is_near(capsule, line.start) || is_near(capsule, line.end);
       });
     })},
    {"place_not_checked", "the point's projection is not compared with the ends: the line beyond them counts",
     reading([](double* x) { lengthen(4, x); }, outcome::missed)},
    {"not_clipped_at_start", "a contact that lasts at t = 0 begins before",
     writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         if (v[value::t_enter] == 0 && Rows::is_sustained(v)) v[value::t_enter] = unclipped(q, 0, -1);
       });
     })},
    {"not_clipped_at_end", "a contact that lasts at t = 1 ends after",
     writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         if (v[value::t_exit] == 1 && Rows::is_sustained(v)) v[value::t_exit] = unclipped(q, 1, 2);
       });
     })},
    {"lasting_missed", "contact that lasts at t = 0 does not count", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return !(v[value::t_enter] == 0 && Rows::is_sustained(v)); });
     })},
    {"time_end_excluded", "t < 1 for t <= 1: contact at t = 1 alone does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_enter] < 1; });
     })},
    {"time_start_excluded", "0 < t for 0 <= t: contact at t = 0 alone does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_exit] > 0; });
     })},
    {"grazing_missed", "< for <=: contact for an instant does not count",
     deciding([](const double*, int code, double* a) { return Rows::only(code, a, Rows::is_sustained); })},
    {"sustained_missed", "sustained contact does not count", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return !Rows::is_sustained(v); });
     })},
    {"sustained_is_instant", "sustained contact ends where it begins", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) { v[value::t_exit] = v[value::t_enter]; });
     })},
    {"gap_overlooked", "two contacts count as one",
     deciding([](const double*, int code, double* v) { return code == outcome::two_contacts ? merge(v) : code; })},
    {"epsilon", "contacts less than 1e-9 of the step apart count as one",
     deciding([](const double*, int code, double* v) {
       return code == outcome::two_contacts && v[value::per_contact + value::t_enter] - v[value::t_exit] < 1e-9
                  ? merge(v)
                  : code;
     })},
    {"rest_missed", "a segment at rest is never met", deciding(missed_where<segment_rests>)},
    {"zero_length_missed", "a segment of zero length is never met", deciding(missed_where<is_point>)},
    {"no_quadratic_case", "no contact is found if the quartic's leading coefficients are 0",
     deciding(missed_where<moves_alike>)},
    {"zero_radius_missed", "radius 0 meets nothing", deciding(missed_where<has_no_radius>)},
    {"tolerant", "contact up to a millionth of the radius beyond it counts",
     reading([](double* x) { x[number::radius] *= 1 + 1e-6; }, outcome::missed)},
    {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         if (one_in_twenty(q, size)) v[value::t_enter] = std::nextafter(v[value::t_enter], INFINITY);
       });
     }),
     by_chance},
    {"missing_exit", "t_exit is not written if it is 1", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         if (v[value::t_exit] == 1) v[value::t_exit] = not_supplied();
       });
     })},
    {"rounded_time", "an oracle that rounds the time",
     [](const double* q) {
       Truth truth = rational(q);
       for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact)
         truth.values[i + value::t_enter] = Real(truth.values[i + value::t_enter].nearest());
       return truth;
     }},
    {"merged_by_rounding", "an oracle that takes contacts whose gap is below 2^-40 for one",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code != outcome::two_contacts) return truth;
       const double exit = truth.values[value::t_exit].nearest();
       const double gap = truth.values[value::per_contact + value::t_enter].nearest() - exit;
       if (!(gap < 0x1p-40)) return truth;
       return Truth(outcome::one_contact,
                    {truth.values[value::t_enter], truth.values[value::per_contact + value::t_exit]});
     }},
    {"throughout_is_instant", "an oracle that takes contact throughout the step for an instant",
     [](const double* q) {
       Truth truth = rational(q);
       const bool throughout = truth.code == outcome::one_contact && truth.values[value::t_enter].sign() == 0 &&
                               truth.values[value::t_exit].compare(1) == 0;
       if (throughout && !segment_rests(q)) truth.values[value::t_exit] = truth.values[value::t_enter];
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::thick_segment_sweeps_point
