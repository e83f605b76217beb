// Method: QLineF::intersects: a determinant in doubles, none where it is zero, and two fractions in [0, 1].
// Error:  none is stated.
// Limits: parallel lines; a fraction that rounding takes beyond 1; no s and t.
// Source: Qt, https://doc.qt.io/qt-6/qlinef.html#intersects.
#include <QLineF>

#include "solvers/outside/peer.hpp"

// "Lines that do not intersect; i.e. they are parallel": NoIntersection.
PLUMBLINE_PEER(segment_intersection, qt, (x, y), ())(const double* query, double* answer) {
  QPointF point;
  const QLineF ab(query[0], query[1], query[2], query[3]), cd(query[4], query[5], query[6], query[7]);
  if (ab.intersects(cd, &point) != QLineF::BoundedIntersection) return 0;
  answer[0] = point.x();
  answer[1] = point.y();
  return 1;
}
