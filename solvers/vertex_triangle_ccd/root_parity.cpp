// Method, error, limits, source: as in root_parity.hpp.
#include "solvers/vertex_triangle_ccd/root_parity.hpp"

#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

static int parity(const Triangle& triangle, double*) {
  const auto& [a, b, c] = triangle.corners;
  ccd::Ray ray;
  ray.meet_triangle(a.from, b.from, c.from);
  ray.meet_triangle(a.to, b.to, c.to);
  ray.meet_patch({a.from, b.from, a.to, b.to});
  ray.meet_patch({b.from, c.from, b.to, c.to});
  ray.meet_patch({c.from, a.from, c.to, a.to});
  return ray.outcome();
}

constinit const Solver root_parity = {"root_parity", unless_beside<parity>, promised_beside, {}};

}  // namespace plumbline::vertex_triangle_ccd
