// ipc-toolkit's two narrow phases behind a solver's signature: reports/manual/collision_detection.md builds it.
#include <ipc/ccd/additive_ccd.hpp>
#include <ipc/ccd/tight_inclusion_ccd.hpp>
#include <ipc/utils/logger.hpp>

namespace {

Eigen::Vector3d place(const double* query, int point) {
  return {query[3 * point], query[3 * point + 1], query[3 * point + 2]};
}

// A default-constructed Ccd has the toolkit's own tolerance, iterations and rescaling.
template <typename Ccd>
struct Solver {
  using Method = decltype(&Ccd::edge_edge_ccd);

  static int solve(Method method, const double* query, double* answer) {
    static const Ccd ccd = quiet();
    constexpr double separation = 0, end = 1;
    double t = 0;
    const bool hit = (ccd.*method)(place(query, 0), place(query, 1), place(query, 2), place(query, 3), place(query, 4),
                                   place(query, 5), place(query, 6), place(query, 7), t, separation, end);
    if (hit) answer[0] = t;
    return hit ? 1 : 0;
  }

  // Otherwise it prints a warning for each query with contact at the start.
  static Ccd quiet() {
    ipc::logger().set_level(spdlog::level::off);
    return Ccd();
  }
};

using Inclusion = ipc::TightInclusionCCD;
using Additive = ipc::AdditiveCCD;

}  // namespace

extern "C" int vertex_triangle(const double* query, double* answer) {
  return Solver<Inclusion>::solve(&Inclusion::point_triangle_ccd, query, answer);
}
extern "C" int edge_edge(const double* query, double* answer) {
  return Solver<Inclusion>::solve(&Inclusion::edge_edge_ccd, query, answer);
}
extern "C" int additive_vertex_triangle(const double* query, double* answer) {
  return Solver<Additive>::solve(&Additive::point_triangle_ccd, query, answer);
}
extern "C" int additive_edge_edge(const double* query, double* answer) {
  return Solver<Additive>::solve(&Additive::edge_edge_ccd, query, answer);
}
