// Method: Line::timeAtProjection: (p − a)·(b − a) / |b − a|².
// Error:  none is stated.
// Limits: products that overflow or underflow.
// Source: lib2geom, 2geom/line.h.
#include <2geom/line.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(point_projection, lib2geom, (s), ())(const double* query, double* answer) {
  const Geom::Line ab(Geom::Point(query[2], query[3]), Geom::Point(query[4], query[5]));
  if (ab.isDegenerate()) return 0;
  answer[0] = ab.timeAtProjection(Geom::Point(query[0], query[1]));
  return 1;
}
