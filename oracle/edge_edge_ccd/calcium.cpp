#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/vertex_triangle_ccd/calcium.hpp"

namespace plumbline::edge_edge_ccd {

// The differences of places of the two edges: a parallelogram.
Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const auto [a, b, c, d] = ccd::places_at_times<EdgeAndEdge>(query);
  const ccd::Place ac = c - a, ad = d - a, bc = c - b, bd = d - b;
  using calcium::Polynomial;
  const auto bounds = [](const Polynomial& s, const Polynomial& u, const Polynomial& whole) {
    return std::array{s, whole - s, u, whole - u};
  };
  return ccd::MovingRegion<decltype(bounds)>{ac, d - c, a - b, {{ac, ad}, {ad, bd}, {bd, bc}, {bc, ac}}, bounds}
      .truth();
}

}  // namespace plumbline::edge_edge_ccd
