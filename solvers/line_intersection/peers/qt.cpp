// Method: QLineF::intersects: a determinant in doubles, no intersection where it is zero, and a point along ab.
// Error:  none is stated.
// Limits: nearly parallel lines; parallel, equal and undefined lines are one answer.
// Source: Qt, https://doc.qt.io/qt-6/qlinef.html#intersects.
#include <QLineF>

#include "solvers/line_intersection/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, qt, (x, y), ())(const double* query, double* answer) {
  QPointF meeting;
  const QLineF ab(query[number::ax], query[number::ay], query[number::bx], query[number::by]),
      cd(query[number::cx], query[number::cy], query[number::dx], query[number::dy]);
  if (ab.intersects(cd, &meeting) == QLineF::NoIntersection) return outcome::parallel;
  answer[value::x] = meeting.x();
  answer[value::y] = meeting.y();
  return outcome::point;
}
