// When, and where along it, does a falling segment touch a falling point?
//
// Query: px py pvx pvy pax pay, the same of q and of c, in any one unit of length; the unit of time is the step.
// The truth: the shape's rules define what moves, and the contact set {t in [0, 1]: c(t) lies on the closed segment
// p(t)q(t)}; the tables below define each outcome and each value. With P = p − c and Q = q − c, which are quadratic in
// t, there is contact where P × Q = 0 and P·Q ≤ 0.
//
// There are four contacts at most: P × Q is of degree 4, and has four zeros, or is 0 throughout. Then P and Q are
// multiples a and b of one vector that is never 0, P·Q is a·b times what is above 0, a·b has four zeros at most, and
// what is not above 0 of it has three pieces at most.
//
// Contract:
//   (1) exchanging the segment's ends replaces s by 1 − s, and leaves the rest; s is left out where the segment has
//       zero length then
//   (2) reversing time (each place at 1 becomes that at 0, and each velocity there is negated) replaces t by 1 − t and
//       the order of the contacts, and exchanges entering and leaving; x and y are compared for instants only
//   (3) a mirror image, a quarter turn and exchanged axes leave t and s, and map x and y
//   (4) scaling by a power of two leaves t and s, and scales x and y
//   (5) taking the point's motion from the segment's ends leaves t and s, where that is exact
//   (6) an exact translation, which leaves velocities and accelerations, leaves t and s, and translates x and y
//   (7) without accelerations the contacts are those of segment_sweeps_point, where the places at 1 are exact
//   (8) one acceleration more for all three leaves t and s, where that is exact
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: leading
// coefficients of zero; P × Q zero throughout (movement along one line, a point that rides on the segment: sustained
// contact); zero length for all or for one t; contact exactly at t = 0, t = 1, s = 0, s = 1; double, triple and
// fourfold roots (grazing); numbers whose sums or products leave the range of doubles.
#pragma once

#include <array>

#include "solvers/plane.hpp"
#include "solvers/solver.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace number {
enum Place : std::size_t { px, py, pvx, pvy, pax, pay, qx, qy, qvx, qvy, qax, qay, cx, cy, cvx, cvy, cax, cay };
/// Of a path: from its place on stand its velocity and its acceleration.
enum OfPath : std::size_t { place = 0, velocity = 2, acceleration = 4, per_path = 6 };
}  // namespace number
namespace value {
/// Of the first contact; those of the next stand `per_contact` places on.
enum Place : std::size_t { t_enter, t_exit, s_enter, s_exit, x, y, per_contact };
}  // namespace value
namespace outcome {
enum Code : int { missed, one_contact, two_contacts, three_contacts, four_contacts };
}
inline constexpr std::size_t most_contacts = 4;

inline constexpr Number numbers[] = {
    {number::px, "px"},   {number::py, "py"},   {number::pvx, "pvx"}, {number::pvy, "pvy"}, {number::pax, "pax"},
    {number::pay, "pay"}, {number::qx, "qx"},   {number::qy, "qy"},   {number::qvx, "qvx"}, {number::qvy, "qvy"},
    {number::qax, "qax"}, {number::qay, "qay"}, {number::cx, "cx"},   {number::cy, "cy"},   {number::cvx, "cvx"},
    {number::cvy, "cvy"}, {number::cax, "cax"}, {number::cay, "cay"}};
inline constexpr std::string_view of_the_place = "of the point's position at t_enter_1";
inline constexpr std::string_view of_the_next = "the same for the next contact";
inline constexpr Value contacts[] = {
    {value::t_enter, "t_enter_1", Scale::fraction, "when the contact begins, in [0, 1]"},
    {value::t_exit, "t_exit_1", Scale::fraction, "when it ends, in [t_enter_1, 1]; t_enter_1 for an instant"},
    {value::s_enter, "s_enter_1", Scale::fraction,
     "the fraction from p to q at t_enter_1, in [0, 1]; 0 where the segment is a point then"},
    {value::s_exit, "s_exit_1", Scale::fraction, "the same at t_exit_1"},
    {value::x, "x_1", Scale::coordinate, of_the_place},
    {value::y, "y_1", Scale::coordinate, of_the_place},
    {6, "t_enter_2", Scale::fraction, of_the_next},
    {7, "t_exit_2", Scale::fraction, of_the_next},
    {8, "s_enter_2", Scale::fraction, of_the_next},
    {9, "s_exit_2", Scale::fraction, of_the_next},
    {10, "x_2", Scale::coordinate, of_the_next},
    {11, "y_2", Scale::coordinate, of_the_next},
    {12, "t_enter_3", Scale::fraction, of_the_next},
    {13, "t_exit_3", Scale::fraction, of_the_next},
    {14, "s_enter_3", Scale::fraction, of_the_next},
    {15, "s_exit_3", Scale::fraction, of_the_next},
    {16, "x_3", Scale::coordinate, of_the_next},
    {17, "y_3", Scale::coordinate, of_the_next},
    {18, "t_enter_4", Scale::fraction, of_the_next},
    {19, "t_exit_4", Scale::fraction, of_the_next},
    {20, "s_enter_4", Scale::fraction, of_the_next},
    {21, "s_exit_4", Scale::fraction, of_the_next},
    {22, "x_4", Scale::coordinate, of_the_next},
    {23, "y_4", Scale::coordinate, of_the_next}};
static_assert(std::size(contacts) == most_contacts * value::per_contact);
inline constexpr std::span<const Value> of_contacts(std::size_t count) {
  return {contacts, count * value::per_contact};
}
inline constexpr Outcome outcomes[] = {
    {outcome::missed, "missed", "never: the contact set is empty", {}},
    {outcome::one_contact, "one_contact", "once: the contact set is one closed interval, most often an instant",
     of_contacts(1)},
    {outcome::two_contacts, "two_contacts", "twice: it is two closed intervals, most often instants", of_contacts(2)},
    {outcome::three_contacts, "three_contacts", "three times: it is three closed intervals", of_contacts(3)},
    {outcome::four_contacts, "four_contacts", "four times: it is four instants", of_contacts(4)}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes but for discriminants: that of the
/// resultants which say whether an end can meet the point.
inline constexpr int degree = 4;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"falling_segment_sweeps_point", "When, and where along it, does a falling segment touch a falling point?",
     "From t = 0 to t = 1, in fractions of the time step, the segment's ends p and q and the point c move at constant "
     "acceleration: each is at its place + t·velocity + t²/2·acceleration, velocities per step and accelerations per "
     "step and step. The contact set is the times t in [0, 1] at which the point lies on the closed segment. A segment "
     "of zero length is a point.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(quartic_in_closed_form, bracketed_newton, sampling, certified);

/// The paths that a query states: path(i) is the one whose six numbers stand from number i on.
template <typename PathAt>
auto sweep_of(PathAt path) {
  return Sweep<decltype(path(number::px))>{path(number::px), path(number::qx), path(number::cx)};
}

inline Sweep<Fall> stated_paths(const double* query) {
  return sweep_of([query](std::size_t i) {
    return Fall{{query[i], query[i + 1]}, {query[i + 2], query[i + 3]}, {query[i + 4], query[i + 5]}};
  });
}

/// A contact by its names. What the solver does not supply is a NaN.
struct Touch {
  double t_enter, t_exit, s_enter, s_exit, x, y;
};

struct Touches {
  int code;
  std::array<Touch, most_contacts> contacts;  ///< as many as the code says
};

/// The answer for a motion of which velocities and accelerations are per unit of time, that is watched from `begin` to
/// `end`; the places are those at `begin`.
inline Touches touches_between(double begin, double end, const Sweep<Fall>& sweep,
                               const Solver& solver = quartic_in_closed_form) {
  const double step = end - begin;
  std::array<double, std::size(numbers)> query{};
  double* next = query.data();
  for (const Fall& path : {sweep.p, sweep.q, sweep.c})
    for (const double number : {path.from.x, path.from.y, path.velocity.x * step, path.velocity.y * step,
                                path.acceleration.x * step * step, path.acceleration.y * step * step})
      *next++ = number;
  std::array<double, shape.values()> answer{};
  answer.fill(not_supplied());
  Touches found{solver(query.data(), answer.data()), {}};
  for (std::size_t i = 0; i < found.contacts.size(); ++i) {
    const double* const values = answer.data() + i * value::per_contact;
    const auto time = [&](double t) { return begin + step * t; };
    found.contacts[i] = {.t_enter = time(values[value::t_enter]),
                         .t_exit = time(values[value::t_exit]),
                         .s_enter = values[value::s_enter],
                         .s_exit = values[value::s_exit],
                         .x = values[value::x],
                         .y = values[value::y]};
  }
  return found;
}

}  // namespace plumbline::falling_segment_sweeps_point
