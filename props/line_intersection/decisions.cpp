#include "props/place.hpp"
#include "props/problem.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

// Whether each line is one, whether they are parallel, and whether they are the same.
std::vector<Real> decisions(std::span<const Real> query) {
  const Place a = place_at(query, number::ax), b = place_at(query, number::bx);
  const Place c = place_at(query, number::cx), d = place_at(query, number::dx);
  const Place ab = b - a, cd = d - c;
  return {ab.x, ab.y, cd.x, cd.y, cross(ab, cd), turn(a, b, c)};
}

}  // namespace plumbline::line_intersection
