#include "solvers/orientation/problem.hpp"

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::orientation {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  switch (CGAL::orientation(point_of(query), point_of(query + 2), point_of(query + 4))) {
    case CGAL::LEFT_TURN:
      return {1, {}};
    case CGAL::RIGHT_TURN:
      return {2, {}};
    default:
      return {0, {}};
  }
}

}  // namespace plumbline::orientation
