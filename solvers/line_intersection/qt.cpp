// Method: QLineF::intersects: a determinant in doubles, no intersection where it is zero, and a point along ab.
// Error:  none is stated.
// Limits: nearly parallel lines; parallel, equal and undefined lines are one answer.
// Source: Qt, https://doc.qt.io/qt-6/qlinef.html#intersects.
#include <QLineF>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, qt, (x, y), ())(const double* query, double* answer) {
  QPointF point;
  const QLineF ab(query[0], query[1], query[2], query[3]), cd(query[4], query[5], query[6], query[7]);
  if (ab.intersects(cd, &point) == QLineF::NoIntersection) return 0;
  answer[0] = point.x();
  answer[1] = point.y();
  return 1;
}
