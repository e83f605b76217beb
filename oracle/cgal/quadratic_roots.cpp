#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/cgal/root.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const CGAL::Gmpq a(query[0]), b(query[1]), c(query[2]);
  if (a == 0 && b == 0) return {c == 0 ? 3 : 0, {}};
  Truth truth{0, {}};
  for (const Root& root : roots_of(a, b, c)) truth.values.push_back(real_of(root));
  truth.code = static_cast<int>(truth.values.size());
  return truth;
}

}  // namespace plumbline::quadratic_roots
