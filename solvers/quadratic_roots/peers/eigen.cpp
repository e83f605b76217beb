// Method: PolynomialSolver of degree 2: the eigenvalues of the companion matrix, real where their imaginary part is
//         below 10^-12.
// Error:  none is stated.
// Limits: a leading coefficient of zero is outside of its domain, and refused; double roots.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include <unsupported/Eigen/Polynomials>

#include <algorithm>
#include <vector>

#include "solvers/outside/peer.hpp"
#include "solvers/quadratic_roots/problem.hpp"

PLUMBLINE_PEER(quadratic_roots, eigen, (all), ())(const double* query, double* answer) {
  if (query[number::a] == 0) return refused_code;
  const Eigen::PolynomialSolver<double, 2> solver(
      Eigen::Vector3d(query[number::c], query[number::b], query[number::a]));
  std::vector<double> found;
  solver.realRoots(found);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::copy(found.begin(), found.end(), answer);
  return static_cast<int>(found.size());
}
