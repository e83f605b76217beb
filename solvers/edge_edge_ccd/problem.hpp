// When do two moving edges first touch?
//
// Query: a0x a0y a0z b0x b0y b0z c0x c0y c0z d0x d0y d0z, where the ends of the edges ab and cd are at t = 0, then
// a1x … d1z, where they are at t = 1; in any one unit of length.
// The truth: the shape's rules define what moves, and the contact set {t in [0, 1]: the closed edges a(t)b(t) and
// c(t)d(t) have a common point}; its tables are those of vertex_triangle_ccd: t is the least time of that set. The four
// ends are in one plane where the cubic (b − a)·((c − a) × (d − a)) is 0. Two edges meet where the origin lies in the
// parallelogram of their differences, whose corners are c − a, d − a, d − b and c − b.
//
// Contract:
//   (1) exchanging the edges, or the ends of one, leaves t
//   (2) to (7) are those of vertex_triangle_ccd: exchanged axes and mirror images, scaling, translation, one vector
//       more for all at t = 1, the first half of the step, reversed time
//   (8) an edge whose ends c and d move as one is the point c: t is that of vertex_triangle_ccd for this vertex and the
//       triangle abb
//   (9) in one plane, with c and d as one and every z zero, t is the first t_enter of segment_sweeps_point, whose
//       segment is ab and whose point is c
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a cubic with
// leading coefficients of zero; the cubic zero throughout (movement in one plane, sustained contact); edges that are
// parallel or on one line, and edges that are a point, for all or for one t; contact exactly at t = 0 or t = 1, in an
// end of one edge or of both; double and triple roots (grazing); numbers whose differences or products leave the range
// of doubles.
#pragma once

#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::edge_edge_ccd {

namespace number {
enum Place : std::size_t {
  a0x = 0,
  b0x = a0x + ccd::per_place,
  c0x = b0x + ccd::per_place,
  d0x = c0x + ccd::per_place,
  a1x = a0x + ccd::later,
  b1x = b0x + ccd::later,
  c1x = c0x + ccd::later,
  d1x = d0x + ccd::later
};
}
namespace value = ccd::value;
namespace outcome = ccd::outcome;
using ccd::degree;
using ccd::outcomes;
using ccd::refuses;

inline constexpr auto numbers =
    ccd::in_order({"a0x", "a0y", "a0z", "b0x", "b0y", "b0z", "c0x", "c0y", "c0z", "d0x", "d0y", "d0z",
                   "a1x", "a1y", "a1z", "b1x", "b1y", "b1z", "c1x", "c1y", "c1z", "d1x", "d1y", "d1z"});
inline constexpr Shape shape = checked(
    {"edge_edge_ccd", "When do two moving edges first touch?",
     "From t = 0 to t = 1, in fractions of the time step, the ends of the edges ab and cd move in space, each in "
     "a straight line at constant speed. The contact set is the times t in [0, 1] at which the closed edges have "
     "a common point. An edge of zero length is a point.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(coplanarity_cubic, root_parity, interval_inclusion, conservative_advancement, sampling, certified);

using Paths = EdgeAndEdge<Step<SpacePoint>>;

inline Paths stated_paths(const double* query) { return ccd::stated_paths<EdgeAndEdge>(query); }

inline ccd::Impact impact_between(double begin, double end, const Paths& step, const Solver& solver = *solvers[0]) {
  return ccd::impact_between<EdgeAndEdge>(begin, end, step, solver);
}

}  // namespace plumbline::edge_edge_ccd
