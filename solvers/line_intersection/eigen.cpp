// Method: Hyperplane::intersection of two lines in the plane through two points each, their normals made unit vectors.
// Error:  none is stated.
// Limits: "if other is approximately parallel to *this, this method will return any point on *this".
// Source: Eigen, https://eigen.tuxfamily.org/dox/classEigen_1_1Hyperplane.html.
#include <Eigen/Geometry>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, eigen, (x, y), ())(const double* query, double* answer) {
  using Line = Eigen::Hyperplane<double, 2>;
  const Line ab = Line::Through({query[0], query[1]}, {query[2], query[3]});
  const Line cd = Line::Through({query[4], query[5]}, {query[6], query[7]});
  const Eigen::Vector2d point = ab.intersection(cd);
  answer[0] = point.x();
  answer[1] = point.y();
  return 1;
}
