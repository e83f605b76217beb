#include "solvers/point_projection/problem.hpp"

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 p = point_of(query), a = point_of(query + 2), b = point_of(query + 4);
  if (a == b) return {0, {}};
  return {1, {real_of(fraction(Kernel::Line_2(a, b).projection(p) - a, b - a))}};
}

}  // namespace plumbline::point_projection
