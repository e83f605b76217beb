// Method: the quartic of the side and the quadratics of the ends, each by PolynomialSolver: the eigenvalues of the
//         companion matrix, real where their imaginary part is below 10^-12.
// Error:  none is stated.
// Limits: double roots, so all at radius 0; a leading coefficient that is zero, which lowers the degree, or nearly so,
//         which does not.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include "solvers/outside/peer.hpp"
#include "solvers/thick_segment_sweeps_point/capsule.hpp"
#include "solvers/thick_segment_sweeps_point/peers/companion.hpp"

namespace plumbline::thick_segment_sweeps_point {
namespace {

int roots_of_quartic(const Quartic& k, double* roots) { return companion_roots(k.data(), 4, roots); }
int roots_of_quadratic(const Quadratic& k, double* roots) { return companion_roots(k.data(), 2, roots); }

}  // namespace
}  // namespace plumbline::thick_segment_sweeps_point

PLUMBLINE_PEER(thick_segment_sweeps_point, eigen, (all), ())(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return when_capsule_touches_point<roots_of_quartic, roots_of_quadratic>(Capsule(query), answer);
}
