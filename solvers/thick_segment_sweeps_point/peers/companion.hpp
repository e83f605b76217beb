// The real roots that Eigen's PolynomialSolver finds: the eigenvalues of the companion matrix whose imaginary part is
// below 10^-12.
#pragma once

#include <unsupported/Eigen/Polynomials>

#include <algorithm>
#include <vector>

namespace plumbline::thick_segment_sweeps_point {

/// Writes the real roots, by ascending powers of the coefficients, and returns their number. A leading coefficient of
/// zero, which is outside of the solver's domain, lowers the degree.
inline int companion_roots(const double* coefficients, Eigen::Index degree, double* roots) {
  while (degree > 0 && coefficients[degree] == 0) --degree;
  if (degree == 0) return 0;
  if (degree == 1) {
    roots[0] = -coefficients[0] / coefficients[1];
    return 1;
  }
  const Eigen::Map<const Eigen::VectorXd> all(coefficients, degree + 1);
  const Eigen::PolynomialSolver<double, Eigen::Dynamic> solver{Eigen::VectorXd(all)};
  std::vector<double> found;
  solver.realRoots(found);
  std::copy(found.begin(), found.end(), roots);
  return static_cast<int>(found.size());
}

}  // namespace plumbline::thick_segment_sweeps_point
