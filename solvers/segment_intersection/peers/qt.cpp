// Method: QLineF::intersects: a determinant in doubles, none where it is zero, and two fractions in [0, 1].
// Error:  none is stated.
// Limits: parallel lines; a fraction that rounding takes beyond 1; no s and t.
// Source: Qt, https://doc.qt.io/qt-6/qlinef.html#intersects.
#include <QLineF>

#include "solvers/outside/peer.hpp"
#include "solvers/segment_intersection/problem.hpp"

// "Lines that do not intersect; i.e. they are parallel": NoIntersection.
PLUMBLINE_PEER(segment_intersection, qt, (x, y), ())(const double* query, double* answer) {
  QPointF meeting;
  const QLineF ab(query[number::ax], query[number::ay], query[number::bx], query[number::by]),
      cd(query[number::cx], query[number::cy], query[number::dx], query[number::dy]);
  if (ab.intersects(cd, &meeting) != QLineF::BoundedIntersection) return outcome::disjoint;
  answer[value::x] = meeting.x();
  answer[value::y] = meeting.y();
  return outcome::point;
}
