// When does a moving segment with thickness touch a moving point?
//
// Query: p0x p0y p1x p1y q0x q0y q1x q1y c0x c0y c1x c1y radius, in any one unit of length.
// The truth: the shape's rules define what moves, and the contact set {t in [0, 1]: c(t) is within the radius of the
// closed segment p(t)q(t)}; the tables below define each outcome and each value. With P = p − c and Q = q − c, which
// are linear in t, there is contact where |P|² ≤ r², or |Q|² ≤ r², or P·(Q − P) < 0 < Q·(Q − P) and
// (P × Q)² ≤ r²·|Q − P|².
//
// Contract:
//   (1) exchanging the segment's ends leaves all values
//   (2) reversing time (each position at 0 exchanged with that at 1) replaces t by 1 − t and the order of the contacts,
//       and exchanges entering and leaving
//   (3) a mirror image, a quarter turn and exchanged axes leave all values
//   (4) scaling by a power of two, the radius with the rest, leaves all values
//   (5) taking the point's motion from the segment's ends leaves all values, where that is exact
//   (6) an exact translation, which leaves the radius, leaves all values
//   (7) the sign of a zero decides nothing, that of the radius included
//   (8) with radius 0 the contacts are those of segment_sweeps_point
//   (9) a larger radius keeps contact: each contact lies within one of the larger radius
// Domain: all doubles. A query with a NaN or an infinity, or with a negative radius, is refused (−1); −0 is no negative
// radius. Degenerate, and answered: zero length for all or for one t; ends that move alike (the quartic (P × Q)² −
// r²·|Q − P|² is a quadratic then), in one line with the point (it is a square times a factor) or not at all; a quartic
// that vanishes identically (radius 0 and one line, or a point at rest); radius 0; a radius that reaches the point at
// all times (sustained contact); contact exactly at t = 0 or t = 1; a double root (grazing an end or the side) and a
// triple one; coordinates whose differences or products leave the range of doubles.
//
// There are two contacts at most. Proof: suppose that a query had three. A small change of its numbers together with a
// little more radius keeps a time in each contact and one in each gap, so that the change leaves three or more; assume
// therefore that nothing below is zero by chance. The offset of the segment's point at s from c is
//   f(t, s) = P + s·(Q − P) = A + t·B + s·C + t·s·D, with the vectors A, B, C, D.
// A vector E in no line with D splits B = b·E + β·D and C = c·E + γ·D. With u = b·(t + γ) and v = c·(s + β),
//   f = A' + (u + v)·E + u·v·D/(b·c),
// so that f folds the plane of (t, s) along u = v onto {(σ, π): σ² ≥ 4π}, the closed outside O of a parabola, by
// σ = u + v, π = u·v: each point inside O comes from two places, (u, v) and (v, u), and each point of the parabola from
// one. There the disc |f| ≤ r is an ellipse K.
//   (a) K ∩ O has two pieces at most. From a point of K ∩ O, π can fall within O until K's edge is reached: so each
//       piece holds a piece of K's edge in O. The edge meets the parabola in four points at most, counted with their
//       multiplicity, and every piece of the edge in O ends in two of them, unless it is the whole edge.
//   (b) Its preimage, two copies of K ∩ O that are joined where it meets the parabola, has two pieces at most. Where K
//       meets the parabola, each piece of K ∩ O does, for K is connected, and then its two copies are one piece. Where
//       it does not, K ∩ O is empty or K, and has two copies.
//   (c) The preimage's rows (s constant) and columns (t constant) are intervals, as f is affine on each and a disc is
//       convex. So each piece's part in the strip 0 ≤ t ≤ 1 is connected: it is compact, and lies over an interval of t
//       with a connected column over each t. Its rows are intervals still, and so its part in 0 ≤ s ≤ 1 is connected.
// Hence {0 ≤ t, s ≤ 1: |f| ≤ r} has two pieces at most, and the contact set, its shadow on the axis of t, as many.
#pragma once

#include <array>

#include "solvers/plane.hpp"
#include "solvers/solver.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace number {
enum Place : std::size_t { p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y, radius };
}
namespace value {
/// Of the first contact; `per_contact` places on stand those of the second.
enum Place : std::size_t { t_enter, t_exit, per_contact };
}  // namespace value
namespace outcome {
enum Code : int { missed, one_contact, two_contacts };
}

inline constexpr Number numbers[] = {
    {number::p0x, "p0x"}, {number::p0y, "p0y"}, {number::p1x, "p1x"},      {number::p1y, "p1y"}, {number::q0x, "q0x"},
    {number::q0y, "q0y"}, {number::q1x, "q1x"}, {number::q1y, "q1y"},      {number::c0x, "c0x"}, {number::c0y, "c0y"},
    {number::c1x, "c1x"}, {number::c1y, "c1y"}, {number::radius, "radius"}};
inline constexpr std::string_view of_the_second = "the same for the second contact, the later one";
inline constexpr Value contacts[] = {
    {value::t_enter, "t_enter_1", Scale::fraction, "when the contact begins, in [0, 1]"},
    {value::t_exit, "t_exit_1", Scale::fraction, "when it ends, in [t_enter_1, 1]; t_enter_1 for an instant"},
    {value::per_contact + value::t_enter, "t_enter_2", Scale::fraction, of_the_second},
    {value::per_contact + value::t_exit, "t_exit_2", Scale::fraction, of_the_second}};
inline constexpr Outcome outcomes[] = {
    {outcome::missed, "missed", "never: the contact set is empty", {}},
    {outcome::one_contact, "one_contact", "once: the contact set is one closed interval, perhaps an instant",
     std::span(contacts, value::per_contact)},
    {outcome::two_contacts, "two_contacts", "twice: it is two closed intervals", contacts}};
/// The highest degree of the forms, in the query's numbers, that solvers make: that of the quartic's coefficients.
inline constexpr int degree = 4;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)) || query[number::radius] < 0; }
inline constexpr Shape shape = checked(
    {"thick_segment_sweeps_point", "When does a moving segment with thickness touch a moving point?",
     "From t = 0 to t = 1, in fractions of the time step, the segment's ends move from p0 to p1 and from q0 to q1, the "
     "point from c0 to c1, each in a straight line at constant speed. The contact set is the times t in [0, 1] at "
     "which the point's distance from the closed segment is at most the radius. A segment of zero length is a point; a "
     "negative radius is refused.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(quartic_in_closed_form, bracketed_newton, conservative_advancement, sampling, certified);

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

/// When a contact begins and ends. What the solver does not supply is a NaN.
struct Contact {
  double t_enter, t_exit;
};

struct Contacts {
  int code;
  std::array<Contact, 2> contacts;  ///< as many as the code says
};

/// The answer for a step that lasts from `begin` to `end`, in any unit of time: so are its times.
inline Contacts contacts_between(double begin, double end, const Sweep<Step<Point>>& step, double radius,
                                 const Solver& solver = quartic_in_closed_form) {
  const auto& [p, q, c] = step;
  const double query[] = {p.from.x, p.from.y, p.to.x,   p.to.y, q.from.x, q.from.y, q.to.x,
                          q.to.y,   c.from.x, c.from.y, c.to.x, c.to.y,   radius};
  std::array<double, shape.values()> answer{};
  answer.fill(not_supplied());
  Contacts found{solver(query, answer.data()), {}};
  for (std::size_t i = 0; i < found.contacts.size(); ++i) {
    const double* const values = answer.data() + i * value::per_contact;
    const auto time = [&](double t) { return begin + (end - begin) * t; };
    found.contacts[i] = {.t_enter = time(values[value::t_enter]), .t_exit = time(values[value::t_exit])};
  }
  return found;
}

}  // namespace plumbline::thick_segment_sweeps_point
