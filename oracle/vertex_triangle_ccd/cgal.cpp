#include "oracle/vertex_triangle_ccd/cgal.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using ccd::Place;

// The vertex is in the triangle where it is on a side, or all corners follow each other around it in one sense.
struct Seen {
  ccd::InTime volume;
  std::array<ccd::Shadow, 3> shadows;

  explicit Seen(const std::array<CGAL::Gmpz, ccd::numbers>& query) {
    const auto [v, a, b, c] = ccd::places_in_time<VertexAndTriangle>(query);
    const Place to_a = a - v, to_b = b - v, to_c = c - v;
    volume = ccd::volume(to_a, to_b, to_c);
    shadows = ccd::shadows_of([&](ccd::Shadow& shadow, auto flat) {
      shadow.add(flat(to_a), flat(to_b));
      shadow.add(flat(to_b), flat(to_c));
      shadow.add(flat(to_c), flat(to_a));
    });
  }

  static bool crosses(const std::vector<CGAL::Sign>& turns) {
    return turns[0] != CGAL::ZERO && turns[0] == turns[1] && turns[1] == turns[2];
  }
};

}  // namespace

Truth cgal(const double* query) { return refuses(query) ? Truth{} : ccd::FirstContact<Seen>(query).truth(); }

}  // namespace plumbline::vertex_triangle_ccd
