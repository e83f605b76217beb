#include "solvers/midpoint/problem.hpp"

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::midpoint {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 a(query[number::a], 0), b(query[number::b], 0);
  if (a == b) return {outcome::same, {}};
  return {outcome::middle, {real_of(CGAL::midpoint(a, b).x())}};
}

}  // namespace plumbline::midpoint
