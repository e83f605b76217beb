// Method: solve_quadratic: the discriminant in doubles, and the root that does not cancel first.
// Error:  none is stated.
// Limits: nearly double roots; products that overflow or underflow; no word for "all".
// Source: lib2geom, 2geom/polynomial.h.
#include <2geom/polynomial.h>

#include <algorithm>

#include "solvers/outside/peer.hpp"
#include "solvers/quadratic_roots/problem.hpp"

PLUMBLINE_PEER(quadratic_roots, lib2geom, (all), ())(const double* query, double* answer) {
  const std::vector<double> found = Geom::solve_quadratic(query[number::a], query[number::b], query[number::c]);
  const std::size_t count = std::min(found.size(), std::size_t{2});
  std::copy_n(found.begin(), count, answer);
  return static_cast<int>(count);
}
