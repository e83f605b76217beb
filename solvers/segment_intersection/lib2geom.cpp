// Method: LineSegment::intersect: the lines' cross products, kept where both parameters lie in [0, 1].
// Error:  none is stated.
// Limits: parallel segments.
// Source: lib2geom, 2geom/bezier-curve.h and 2geom/line.h.
#include <2geom/bezier-curve.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(segment_intersection, lib2geom, (x, y, s, t), ())(const double* query, double* answer) {
  const Geom::LineSegment ab(Geom::Point(query[0], query[1]), Geom::Point(query[2], query[3]));
  const Geom::LineSegment cd(Geom::Point(query[4], query[5]), Geom::Point(query[6], query[7]));
  const auto contacts = ab.intersect(cd);
  if (contacts.empty()) return 0;
  const Geom::Point point = contacts.front().point();
  answer[0] = point.x();
  answer[1] = point.y();
  answer[2] = contacts.front().first;
  answer[3] = contacts.front().second;
  return 1;
}
