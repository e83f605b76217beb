// Method: gsl_poly_solve_quadratic: the discriminant in doubles, and the root that does not cancel first.
// Error:  none is stated.
// Limits: nearly double roots; products that overflow or underflow.
// Source: GSL, https://www.gnu.org/software/gsl/doc/html/poly.html#quadratic-equations.
#include <gsl/gsl_poly.h>

#include "solvers/outside/peer.hpp"
#include "solvers/quadratic_roots/problem.hpp"

// "The case of coincident roots is not considered special. For example (x-1)^2=0 will have two roots."
PLUMBLINE_PEER(quadratic_roots, gsl, (all), (double_is_two))(const double* query, double* answer) {
  return gsl_poly_solve_quadratic(query[number::a], query[number::b], query[number::c], &answer[value::x_1],
                                  &answer[value::x_2]);
}
