#include "oracle/vertex_triangle_ccd/calcium.hpp"

namespace plumbline::vertex_triangle_ccd {

// As the vertex sees the triangle.
Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const auto [v, of_a, of_b, of_c] = ccd::places_at_times<VertexAndTriangle>(query);
  const ccd::Place a = of_a - v, b = of_b - v, c = of_c - v;
  const auto within = [](const calcium::Number& s, const calcium::Number& u) { return s >= 0 && u >= 0 && s + u <= 1; };
  return ccd::MovingRegion<decltype(within)>{a, b - a, c - a, {{a, b}, {b, c}, {c, a}}, within}.truth();
}

}  // namespace plumbline::vertex_triangle_ccd
