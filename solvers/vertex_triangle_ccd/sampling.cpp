// Method, error, limits, source: as in sampling.hpp. The vertex touches the triangle where it is on no wrong side of a
// side of it; a triangle of no area is touched nowhere.
#include "solvers/vertex_triangle_ccd/sampling.hpp"

#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Triangle triangle(query);
  if (triangle.is_beside(query)) return outcome::miss;
  return ccd::first_sampled([&](double t) { return triangle.volume(t); },
                            [&](double t) { return triangle.holds_vertex(t); }, answer);
}

constinit const Solver sampling = {"sampling", solve, promised_beside, every_value(shape)};

}  // namespace plumbline::vertex_triangle_ccd
