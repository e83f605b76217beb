// Method: Hyperplane::intersection of two lines in the plane through two points each, their normals made unit vectors.
// Error:  none is stated.
// Limits: "if other is approximately parallel to *this, this method will return any point on *this".
// Source: Eigen, https://eigen.tuxfamily.org/dox/classEigen_1_1Hyperplane.html.
#include <Eigen/Geometry>

#include "solvers/line_intersection/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, eigen, (x, y), ())(const double* query, double* answer) {
  using Line = Eigen::Hyperplane<double, 2>;
  const Line ab = Line::Through({query[number::ax], query[number::ay]}, {query[number::bx], query[number::by]});
  const Line cd = Line::Through({query[number::cx], query[number::cy]}, {query[number::dx], query[number::dy]});
  const Eigen::Vector2d meeting = ab.intersection(cd);
  answer[value::x] = meeting.x();
  answer[value::y] = meeting.y();
  return outcome::point;
}
