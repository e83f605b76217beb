// Method: Line::intersect: a cross product in doubles, zero for parallel lines.
// Error:  none is stated.
// Limits: nearly parallel lines; products that overflow or underflow; parallel and equal lines are one answer.
// Source: lib2geom, 2geom/line.h.
#include <2geom/line.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, lib2geom, (x, y), ())(const double* query, double* answer) {
  const Geom::Line ab(Geom::Point(query[0], query[1]), Geom::Point(query[2], query[3]));
  const Geom::Line cd(Geom::Point(query[4], query[5]), Geom::Point(query[6], query[7]));
  if (ab.isDegenerate() || cd.isDegenerate()) return 3;
  const auto contacts = ab.intersect(cd);
  if (contacts.empty()) return ab == cd ? 2 : 0;
  const Geom::Point point = contacts.front().point();
  answer[0] = point.x();
  answer[1] = point.y();
  return 1;
}
