#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/vertex_triangle_ccd/calcium.hpp"

namespace plumbline::edge_edge_ccd {

// The differences of places of the two edges: a parallelogram.
Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const auto [a, b, c, d] = ccd::places_at_times<EdgeAndEdge>(query);
  const ccd::Place ac = c - a, ad = d - a, bc = c - b, bd = d - b;
  const auto is_share = [](const calcium::Number& s) { return s >= 0 && s <= 1; };
  const auto within = [&](const calcium::Number& s, const calcium::Number& u) { return is_share(s) && is_share(u); };
  return ccd::MovingRegion<decltype(within)>{ac, d - c, a - b, {{ac, ad}, {ad, bd}, {bd, bc}, {bc, ac}}, within}
      .truth();
}

}  // namespace plumbline::edge_edge_ccd
