#include "solvers/point_projection/problem.hpp"

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 p = point_of(query + number::px), a = point_of(query + number::ax);
  const Kernel::Point_2 b = point_of(query + number::bx);
  if (a == b) return {outcome::undefined, {}};
  return {outcome::foot, {real_of(fraction(Kernel::Line_2(a, b).projection(p) - a, b - a))}};
}

}  // namespace plumbline::point_projection
