// Tight-Inclusion's two functions behind a solver's signature: reports/manual/collision_detection.md builds it.
#include <tight_inclusion/ccd.hpp>

namespace {

ticcd::Vector3 place(const double* query, int point) {
  return {query[3 * point], query[3 * point + 1], query[3 * point + 2]};
}

// With the settings that its header suggests for a query without a scene.
template <typename Ccd>
int solve(Ccd ccd, const double* query, double* answer) {
  const ticcd::Array3 no_scene(-1, -1, -1);
  constexpr double separation = 0, tolerance = 1e-6, end = 1;
  constexpr long most_iterations = 1'000'000;
  double t = 0, reached = 0;
  const bool hit = ccd(place(query, 0), place(query, 1), place(query, 2), place(query, 3), place(query, 4),
                       place(query, 5), place(query, 6), place(query, 7), no_scene, separation, t, tolerance, end,
                       most_iterations, reached, false, ticcd::CCDRootFindingMethod::BREADTH_FIRST_SEARCH);
  if (hit) answer[0] = t;
  return hit ? 1 : 0;
}

}  // namespace

extern "C" int vertex_triangle(const double* query, double* answer) {
  return solve(ticcd::vertexFaceCCD, query, answer);
}
extern "C" int edge_edge(const double* query, double* answer) { return solve(ticcd::edgeEdgeCCD, query, answer); }
