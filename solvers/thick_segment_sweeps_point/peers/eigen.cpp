// Method: the quartic of the side and the quadratics of the ends, each by PolynomialSolver: the eigenvalues of the
//         companion matrix, real where their imaginary part is below 10^-12.
// Error:  none is stated.
// Limits: double roots, so all at radius 0; a leading coefficient that is zero, which lowers the degree, or nearly so,
//         which does not.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include <unsupported/Eigen/Polynomials>

#include <vector>

#include "solvers/outside/peer.hpp"
#include "solvers/thick_segment_sweeps_point/capsule.hpp"

namespace plumbline::thick_segment_sweeps_point {
namespace {

// A leading coefficient of zero is outside of the solver's domain.
int companion_roots(const double* coefficients, Eigen::Index degree, double* roots) {
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

int roots_of_quartic(const Quartic& k, double* roots) { return companion_roots(k.data(), 4, roots); }
int roots_of_quadratic(const Quadratic& k, double* roots) { return companion_roots(k.data(), 2, roots); }

}  // namespace
}  // namespace plumbline::thick_segment_sweeps_point

PLUMBLINE_PEER(thick_segment_sweeps_point, eigen, (all), ())(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return when_capsule_touches_point<roots_of_quartic, roots_of_quadratic>(Capsule(query), answer);
}
