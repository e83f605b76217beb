// Method, error, limits, source: as in vertex_triangle_ccd/root_parity.hpp.
#include "solvers/vertex_triangle_ccd/root_parity.hpp"

#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

static int parity(const Edges& edges, double*) {
  const auto [ac, ad, bc, bd] = edges.differences();
  ccd::Ray ray;
  ray.meet_patch({ac.from, ad.from, bc.from, bd.from});
  ray.meet_patch({ac.to, ad.to, bc.to, bd.to});
  ray.meet_patch({ac.from, ad.from, ac.to, ad.to});
  ray.meet_patch({bc.from, bd.from, bc.to, bd.to});
  ray.meet_patch({ac.from, bc.from, ac.to, bc.to});
  ray.meet_patch({ad.from, bd.from, ad.to, bd.to});
  return ray.outcome();
}

constinit const Solver root_parity = {"root_parity", unless_beside<parity>, promised_beside, {}};

}  // namespace plumbline::edge_edge_ccd
