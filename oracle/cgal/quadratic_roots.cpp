#include "solvers/quadratic_roots/problem.hpp"

#include <CGAL/Root_of_traits.h>

#include <boost/iterator/function_output_iterator.hpp>

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {
namespace {

using Root = CGAL::Root_of_traits<CGAL::Gmpq>::Root_of_2;

// α + β·√γ with γ = n/m is α + (β/m)·√(n·m), where the root is of an integer.
Real real_of(const Root& root) {
  if (!root.is_extended()) return plumbline::real_of(root.a0());
  const exact::Rational gamma = rational_of(root.root());
  const exact::Integer m = denominator(gamma);
  const exact::Rational alpha = rational_of(root.a0()), beta = rational_of(root.a1()) / m;
  return exact::surd(numerator(alpha) * denominator(beta), numerator(beta) * denominator(alpha), numerator(gamma) * m,
                     denominator(alpha) * denominator(beta));
}

}  // namespace

Truth cgal(const double* query) {
  if (!finite({query, shape.numbers.size()})) return {};
  const CGAL::Gmpq a(query[0]), b(query[1]), c(query[2]);
  // CGAL divides by b where a is zero, so that a constant is answered here.
  if (a == 0 && b == 0) return {c == 0 ? 3 : 0, {}};
  Truth truth{0, {}};
  const auto collect = [&truth](const Root& root) { truth.values.push_back(real_of(root)); };
  CGAL::compute_roots_of_2(a, b, c, boost::make_function_output_iterator(collect));
  truth.code = static_cast<int>(truth.values.size());
  return truth;
}

}  // namespace plumbline::quadratic_roots
