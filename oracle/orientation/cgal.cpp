#include "solvers/orientation/problem.hpp"

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::orientation {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  switch (CGAL::orientation(point_of(query + number::ax), point_of(query + number::bx), point_of(query + number::cx))) {
    case CGAL::LEFT_TURN:
      return {outcome::left, {}};
    case CGAL::RIGHT_TURN:
      return {outcome::right, {}};
    default:
      return {outcome::collinear, {}};
  }
}

}  // namespace plumbline::orientation
