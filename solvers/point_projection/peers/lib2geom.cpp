// Method: Line::timeAtProjection: (p − a)·(b − a) / |b − a|².
// Error:  none is stated.
// Limits: products that overflow or underflow.
// Source: lib2geom, 2geom/line.h.
#include <2geom/line.h>

#include "solvers/outside/peer.hpp"
#include "solvers/point_projection/problem.hpp"

PLUMBLINE_PEER(point_projection, lib2geom, (s), ())(const double* query, double* answer) {
  const Geom::Line ab(Geom::Point(query[number::ax], query[number::ay]),
                      Geom::Point(query[number::bx], query[number::by]));
  if (ab.isDegenerate()) return outcome::undefined;
  answer[value::s] = ab.timeAtProjection(Geom::Point(query[number::px], query[number::py]));
  return outcome::foot;
}
