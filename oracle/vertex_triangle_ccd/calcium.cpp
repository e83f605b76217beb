#include "oracle/vertex_triangle_ccd/calcium.hpp"

namespace plumbline::vertex_triangle_ccd {

// As the vertex sees the triangle.
Truth calcium(const double* query) {
  if (refuses(query)) return {};
  const auto [v, of_a, of_b, of_c] = ccd::places_at_times<VertexAndTriangle>(query);
  const ccd::Place a = of_a - v, b = of_b - v, c = of_c - v;
  using calcium::Polynomial;
  const auto bounds = [](const Polynomial& s, const Polynomial& u, const Polynomial& whole) {
    return std::array{s, u, whole - s - u};
  };
  return ccd::MovingRegion<decltype(bounds)>{a, b - a, c - a, {{a, b}, {b, c}, {c, a}}, bounds}.truth();
}

}  // namespace plumbline::vertex_triangle_ccd
