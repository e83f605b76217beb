// Method: as in coplanarity_cubic.hpp, the roots by PolynomialSolver: the eigenvalues of the companion matrix, real
//         where their imaginary part is below 10^-12.
// Error:  none is stated.
// Limits: those of the method; a leading coefficient that is nearly zero; double roots.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include "solvers/outside/peer.hpp"
#include "solvers/thick_segment_sweeps_point/peers/companion.hpp"
#include "solvers/vertex_triangle_ccd/coplanarity_cubic.hpp"
#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {
namespace {

int companion_roots(const ccd::Cubic& k, double* roots) {
  return thick_segment_sweeps_point::companion_roots(k.data(), 3, roots);
}

}  // namespace
}  // namespace plumbline::vertex_triangle_ccd

PLUMBLINE_PEER(vertex_triangle_ccd, eigen, (all), ())(const double* query, double* answer) {
  return unless_beside<ccd::CoplanarTimes<companion_roots>::first_near<Triangle>>(query, answer);
}
