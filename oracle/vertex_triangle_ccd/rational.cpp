#include "oracle/vertex_triangle_ccd/rational.hpp"

#include "oracle/oracles.hpp"

namespace plumbline::vertex_triangle_ccd {

using exact::Rationals;
using exact::rationals_of;

static Truth truth_of(const Rationals<ccd::numbers>& query) {
  const auto [v, a, b, c] = ccd::places_of<VertexAndTriangle>(query);
  return ccd::truth_of(ccd::MovingTriangle(a - v, b - v, c - v).first_contact());
}

Truth rational(const double* query) { return refuses(query) ? Truth{} : truth_of(rationals_of<ccd::numbers>(query)); }

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<ccd::numbers>(query)); }

}  // namespace plumbline::vertex_triangle_ccd
