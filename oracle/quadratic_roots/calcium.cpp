#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/calcium/number.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const calcium::Polynomial x = calcium::Polynomial::variable();
  const calcium::Polynomial f = (calcium::Polynomial(query[number::a]) * x + query[number::b]) * x + query[number::c];
  if (f.is_zero()) return {outcome::all, {}};
  Truth truth{outcome::none, {}};
  for (const calcium::Number& zero : f.zeros()) truth.values.push_back(zero.real());
  truth.code = static_cast<int>(truth.values.size());  // that many roots
  return truth;
}

}  // namespace plumbline::quadratic_roots
