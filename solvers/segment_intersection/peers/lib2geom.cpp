// Method: LineSegment::intersect: the lines' cross products, kept where both parameters lie in [0, 1].
// Error:  none is stated.
// Limits: parallel segments.
// Source: lib2geom, 2geom/bezier-curve.h and 2geom/line.h.
#include <2geom/bezier-curve.h>

#include "solvers/outside/peer.hpp"
#include "solvers/segment_intersection/problem.hpp"

PLUMBLINE_PEER(segment_intersection, lib2geom, (x, y, s, t), ())(const double* query, double* answer) {
  const Geom::LineSegment ab(Geom::Point(query[number::ax], query[number::ay]),
                             Geom::Point(query[number::bx], query[number::by]));
  const Geom::LineSegment cd(Geom::Point(query[number::cx], query[number::cy]),
                             Geom::Point(query[number::dx], query[number::dy]));
  const auto found = ab.intersect(cd);
  if (found.empty()) return outcome::disjoint;
  const Geom::Point meeting = found.front().point();
  answer[value::x] = meeting.x();
  answer[value::y] = meeting.y();
  answer[value::s] = found.front().first;
  answer[value::t] = found.front().second;
  return outcome::point;
}
