// Method: Line::intersect: a cross product in doubles, zero for parallel lines.
// Error:  none is stated.
// Limits: nearly parallel lines; products that overflow or underflow; parallel and equal lines are one answer.
// Source: lib2geom, 2geom/line.h.
#include <2geom/line.h>

#include "solvers/line_intersection/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, lib2geom, (x, y), ())(const double* query, double* answer) {
  const Geom::Line ab(Geom::Point(query[number::ax], query[number::ay]),
                      Geom::Point(query[number::bx], query[number::by]));
  const Geom::Line cd(Geom::Point(query[number::cx], query[number::cy]),
                      Geom::Point(query[number::dx], query[number::dy]));
  if (ab.isDegenerate() || cd.isDegenerate()) return outcome::undefined;
  const auto found = ab.intersect(cd);
  if (found.empty()) return ab == cd ? outcome::same_line : outcome::parallel;
  const Geom::Point meeting = found.front().point();
  answer[value::x] = meeting.x();
  answer[value::y] = meeting.y();
  return outcome::point;
}
