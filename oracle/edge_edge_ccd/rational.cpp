// The edges meet where 0 lies in the parallelogram of their differences, which two triangles cover. It covers them
// where it is a segment or a point, too: the images of a square and of its halves.
#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/oracles.hpp"
#include "oracle/vertex_triangle_ccd/rational.hpp"

namespace plumbline::edge_edge_ccd {

using exact::Rationals;
using exact::rationals_of;

static Truth truth_of(const Rationals<ccd::numbers>& query) {
  const auto [a, b, c, d] = ccd::places_of<EdgeAndEdge>(query);
  const ccd::Place first = c - a, last = d - b;
  const auto contact = ccd::MovingTriangle(first, d - a, last).first_contact();
  return ccd::truth_of(ccd::MovingTriangle(first, c - b, last).first_contact(contact));
}

Truth rational(const double* query) { return refuses(query) ? Truth{} : truth_of(rationals_of<ccd::numbers>(query)); }

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<ccd::numbers>(query)); }

}  // namespace plumbline::edge_edge_ccd
