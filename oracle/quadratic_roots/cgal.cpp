#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/cgal/root.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const CGAL::Gmpq a(query[number::a]), b(query[number::b]), c(query[number::c]);
  if (a == 0 && b == 0) return {c == 0 ? outcome::all : outcome::none, {}};
  Truth truth{outcome::none, {}};
  for (const Root& root : roots_of(a, b, c)) truth.values.push_back(real_of(root));
  truth.code = static_cast<int>(truth.values.size());  // that many roots
  return truth;
}

}  // namespace plumbline::quadratic_roots
