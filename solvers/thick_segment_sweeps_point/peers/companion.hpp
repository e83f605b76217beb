// The real roots that Eigen's PolynomialSolver finds: the eigenvalues of the companion matrix whose imaginary part is
// below 10^-12.
#pragma once

#include <unsupported/Eigen/Polynomials>

#include <algorithm>
#include <vector>

namespace plumbline::thick_segment_sweeps_point {

/// Writes the real roots, by ascending powers of the coefficients, and returns their number. A leading coefficient of
/// zero, which is outside of the solver's domain, lowers the degree.
inline int companion_roots(const double* coefficients, Eigen::Index highest, double* roots) {
  while (highest > 0 && coefficients[highest] == 0) --highest;
  if (highest == 0) return 0;
  if (highest == 1) {
    roots[0] = -coefficients[0] / coefficients[1];
    return 1;
  }
  const Eigen::Map<const Eigen::VectorXd> all(coefficients, highest + 1);
  const Eigen::PolynomialSolver<double, Eigen::Dynamic> solver{Eigen::VectorXd(all)};
  std::vector<double> found;
  solver.realRoots(found);
  std::copy(found.begin(), found.end(), roots);
  return static_cast<int>(found.size());
}

}  // namespace plumbline::thick_segment_sweeps_point
