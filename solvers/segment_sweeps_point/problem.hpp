// When, where along it, and which way does a moving segment cut a moving point?
//
// Query: p0x p0y p1x p1y q0x q0y q1x q1y c0x c0y c1x c1y, in any one unit of length.
// The truth: the shape's rules define what moves, and the contact set {t in [0, 1]: c(t) lies on the closed segment
// p(t)q(t)}; the tables below define each outcome and each value.
//
// Contract:
//   (1) exchanging the segment's ends replaces s by 1 − s, and leaves the rest; s and the cut are left out where the
//       segment has zero length then
//   (2) reversing time (each position at 0 exchanged with that at 1) replaces t by 1 − t and the order of the contacts,
//       exchanges entering and leaving, and negates the cut; x, y and the cut are compared for instants only
//   (3) a mirror image, a quarter turn and exchanged axes leave t and s, and map x, y and the cut
//   (4) scaling by a power of two leaves t and s, and scales x, y and the cut
//   (5) taking the point's motion from the segment's ends leaves t, s and the cut, where that is exact
//   (6) an exact translation leaves t, s and the cut, and translates x and y
//   (7) at each t_enter that is rational, c = lerp(lerp(p0, p1, t), lerp(q0, q1, t), s): bilinear in t and s
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a quadratic with
// zero leading coefficient; all coefficients zero (lateral movement, a resting segment, a point that rides on it:
// sustained contact); zero length for all or for one t; contact exactly at t = 0, t = 1, s = 0, s = 1; a double root
// (grazing); coordinates whose differences or products leave the range of doubles.
#pragma once

#include <array>

#include "solvers/plane.hpp"
#include "solvers/solver.hpp"

namespace plumbline::segment_sweeps_point {

namespace number {
enum Place : std::size_t { p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y };
}
namespace value {
/// Of the first contact; `per_contact` places on stand those of the second.
enum Place : std::size_t { t_enter, t_exit, s_enter, s_exit, x, y, dx, dy, per_contact };
}  // namespace value
namespace outcome {
enum Code : int { missed, one_contact, two_contacts };
}

inline constexpr Number numbers[] = {{number::p0x, "p0x"}, {number::p0y, "p0y"}, {number::p1x, "p1x"},
                                     {number::p1y, "p1y"}, {number::q0x, "q0x"}, {number::q0y, "q0y"},
                                     {number::q1x, "q1x"}, {number::q1y, "q1y"}, {number::c0x, "c0x"},
                                     {number::c0y, "c0y"}, {number::c1x, "c1x"}, {number::c1y, "c1y"}};
inline constexpr std::string_view of_the_place = "of the point's position at t_enter_1";
inline constexpr std::string_view of_the_cut =
    "of the cut: the velocity, per time step, of the segment at s_enter_1, which is "
    "p1 − p0 + s_enter_1·((q1 − q0) − (p1 − p0)), less that of the point, c1 − c0";
inline constexpr std::string_view of_the_second = "the same for the second contact, the later one";
inline constexpr Value contacts[] = {
    {value::t_enter, "t_enter_1", Scale::fraction, "when the contact begins, in [0, 1]"},
    {value::t_exit, "t_exit_1", Scale::fraction, "when it ends, in [t_enter_1, 1]; t_enter_1 for an instant"},
    {value::s_enter, "s_enter_1", Scale::fraction,
     "the fraction from p to q at t_enter_1, in [0, 1]; 0 where the segment is a point then"},
    {value::s_exit, "s_exit_1", Scale::fraction, "the same at t_exit_1"},
    {value::x, "x_1", Scale::coordinate, of_the_place},
    {value::y, "y_1", Scale::coordinate, of_the_place},
    {value::dx, "dx_1", Scale::coordinate, of_the_cut},
    {value::dy, "dy_1", Scale::coordinate, of_the_cut},
    {value::per_contact + value::t_enter, "t_enter_2", Scale::fraction, of_the_second},
    {value::per_contact + value::t_exit, "t_exit_2", Scale::fraction, of_the_second},
    {value::per_contact + value::s_enter, "s_enter_2", Scale::fraction, of_the_second},
    {value::per_contact + value::s_exit, "s_exit_2", Scale::fraction, of_the_second},
    {value::per_contact + value::x, "x_2", Scale::coordinate, of_the_second},
    {value::per_contact + value::y, "y_2", Scale::coordinate, of_the_second},
    {value::per_contact + value::dx, "dx_2", Scale::coordinate, of_the_second},
    {value::per_contact + value::dy, "dy_2", Scale::coordinate, of_the_second}};
inline constexpr Outcome outcomes[] = {
    {outcome::missed, "missed", "never: the contact set is empty", {}},
    {outcome::one_contact, "one_contact", "once: the contact set is one closed interval, most often an instant",
     std::span(contacts, value::per_contact)},
    {outcome::two_contacts, "two_contacts", "twice: it is two closed intervals, most often instants", contacts}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the discriminant.
inline constexpr int degree = 4;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"segment_sweeps_point", "When, where along it, and which way does a moving segment cut a moving point?",
     "From t = 0 to t = 1, in fractions of the time step, the segment's ends move from p0 to p1 and from q0 to q1, the "
     "point from c0 to c1, each in a straight line at constant speed. The contact set is the times t in [0, 1] at "
     "which the point lies on the closed segment. A segment of zero length is a point.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(cross_product_quadratic, point_at_rest, conjugate_quadratic, bilinear, first_root, end_of_step,
                  sampling, certified);

/// The paths that a query states: path(i) is the one whose four numbers stand from number i on.
template <typename PathAt>
auto sweep_of(PathAt path) {
  return Sweep<decltype(path(number::p0x))>{path(number::p0x), path(number::q0x), path(number::c0x)};
}

inline Sweep<Step<Point>> stated_paths(const double* query) {
  return sweep_of([query](std::size_t i) {
    return Step<Point>{{query[i], query[i + 1]}, {query[i + 2], query[i + 3]}};
  });
}

/// A contact by its names. What the solver does not supply is a NaN.
struct Cut {
  double t_enter, t_exit, s_enter, s_exit, x, y, dx, dy;
};

struct Cuts {
  int code;
  std::array<Cut, 2> cuts;  ///< as many as the code says
};

/// The answer for a step that lasts from `begin` to `end`, in any unit of time: so are its times, and the cuts' dx and
/// dy are what the segment moves by within the step.
inline Cuts cuts_between(double begin, double end, const Sweep<Step<Point>>& step,
                         const Solver& solver = cross_product_quadratic) {
  const auto& [p, q, c] = step;
  const double query[] = {p.from.x, p.from.y, p.to.x,   p.to.y,   q.from.x, q.from.y,
                          q.to.x,   q.to.y,   c.from.x, c.from.y, c.to.x,   c.to.y};
  std::array<double, shape.values()> answer{};
  answer.fill(not_supplied());
  Cuts found{solver(query, answer.data()), {}};
  for (std::size_t i = 0; i < found.cuts.size(); ++i) {
    const double* const values = answer.data() + i * value::per_contact;
    const auto time = [&](double t) { return begin + (end - begin) * t; };
    found.cuts[i] = {.t_enter = time(values[value::t_enter]),
                     .t_exit = time(values[value::t_exit]),
                     .s_enter = values[value::s_enter],
                     .s_exit = values[value::s_exit],
                     .x = values[value::x],
                     .y = values[value::y],
                     .dx = values[value::dx],
                     .dy = values[value::dy]};
  }
  return found;
}

}  // namespace plumbline::segment_sweeps_point
