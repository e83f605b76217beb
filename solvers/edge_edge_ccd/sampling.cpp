// Method, error, limits, source: as in vertex_triangle_ccd/sampling.hpp. The edges touch where their lines meet between
// the ends of both; parallel edges touch nowhere.
#include "solvers/vertex_triangle_ccd/sampling.hpp"

#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Edges edges(query);
  if (edges.are_beside(query)) return outcome::miss;
  return ccd::first_sampled([&](double t) { return edges.volume(t); }, [&](double t) { return edges.cross(t); },
                            answer);
}

constinit const Solver sampling = {"sampling", solve, promised_beside, every_value(shape)};

}  // namespace plumbline::edge_edge_ccd
