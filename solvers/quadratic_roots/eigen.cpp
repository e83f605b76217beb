// Method: PolynomialSolver of degree 2: the eigenvalues of the companion matrix, real where their imaginary part is
//         below 10^-12.
// Error:  none is stated.
// Limits: a leading coefficient of zero is outside of its domain, and refused; double roots.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include <unsupported/Eigen/Polynomials>

#include <algorithm>
#include <vector>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(quadratic_roots, eigen, (all), ())(const double* query, double* answer) {
  if (query[0] == 0) return -1;
  const Eigen::PolynomialSolver<double, 2> solver(Eigen::Vector3d(query[2], query[1], query[0]));
  std::vector<double> roots;
  solver.realRoots(roots);
  std::sort(roots.begin(), roots.end());
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  std::copy(roots.begin(), roots.end(), answer);
  return static_cast<int>(roots.size());
}
