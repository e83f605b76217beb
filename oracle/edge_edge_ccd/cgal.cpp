#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/vertex_triangle_ccd/cgal.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using ccd::Place;

// The edges meet where an end of one is on the other, or the ends of each are on different sides of the other's line.
struct Seen {
  ccd::InTime volume;
  std::array<ccd::Shadow, 3> shadows;

  explicit Seen(const std::array<CGAL::Gmpz, ccd::numbers>& query) {
    const auto [a, b, c, d] = ccd::places_in_time<EdgeAndEdge>(query);
    const Place ac = c - a, ad = d - a, bc = c - b, bd = d - b;
    volume = ccd::volume(ac, ad, b - a);
    shadows = ccd::shadows_of([&](ccd::Shadow& shadow, auto flat) {
      shadow.add(flat(ac), flat(ad));
      shadow.add(flat(bc), flat(bd));
      shadow.add(flat(ac), flat(bc));
      shadow.add(flat(ad), flat(bd));
    });
  }

  // The turns are the sides of the line cd that a and b are on, and those of the line ab that c and d are on.
  static bool crosses(const std::vector<CGAL::Sign>& turns) {
    return turns[0] * turns[1] < 0 && turns[2] * turns[3] < 0;
  }
};

}  // namespace

Truth cgal(const double* query) { return refuses(query) ? Truth{} : ccd::FirstContact<Seen>(query).truth(); }

}  // namespace plumbline::edge_edge_ccd
