// Method: as in vertex_triangle_ccd/coplanarity_cubic.hpp, the roots by PolynomialSolver: the eigenvalues of the
//         companion matrix, real where their imaginary part is below 10^-12.
// Error:  none is stated.
// Limits: those of the method; a leading coefficient that is nearly zero; double roots.
// Source: Eigen, https://eigen.tuxfamily.org/dox/unsupported/group__Polynomials__Module.html.
#include "solvers/edge_edge_ccd/edges.hpp"
#include "solvers/outside/peer.hpp"
#include "solvers/thick_segment_sweeps_point/peers/companion.hpp"
#include "solvers/vertex_triangle_ccd/coplanarity_cubic.hpp"

namespace plumbline::edge_edge_ccd {
namespace {

int companion_roots(const ccd::Cubic& k, double* roots) {
  return thick_segment_sweeps_point::companion_roots(k.data(), 3, roots);
}

}  // namespace
}  // namespace plumbline::edge_edge_ccd

PLUMBLINE_PEER(edge_edge_ccd, eigen, (all), ())(const double* query, double* answer) {
  return unless_beside<ccd::CoplanarTimes<companion_roots>::first_near<Edges>>(query, answer);
}
