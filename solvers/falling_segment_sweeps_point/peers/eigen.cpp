// Method: the quartic that the cross product of the ends is, by PolynomialSolver: the eigenvalues of the companion
//         matrix, real where their imaginary part is below 10^-12.
// Error:  none is stated.
// Limits: double roots; a leading coefficient that is zero, which lowers the degree, or nearly so, which does not;
//         sustained contact.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include "solvers/falling_segment_sweeps_point/fall.hpp"
#include "solvers/outside/peer.hpp"
#include "solvers/thick_segment_sweeps_point/peers/companion.hpp"

namespace plumbline::falling_segment_sweeps_point {
namespace {

int roots_of_quartic(const Quartic& k, double* roots) {
  return thick_segment_sweeps_point::companion_roots(k.data(), 4, roots);
}

}  // namespace
}  // namespace plumbline::falling_segment_sweeps_point

PLUMBLINE_PEER(falling_segment_sweeps_point, eigen, (all), ())(const double* query, double* answer) {
  return when_segment_touches_point<roots_of_quartic>(query, answer);
}
