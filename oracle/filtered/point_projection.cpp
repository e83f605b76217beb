#include "solvers/point_projection/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

using exact::Integer;

namespace {

Integer square_of_distance(const Integer& x, const Integer& y) { return x * x + y * y; }

}  // namespace

// By the three sides of the triangle, where the rational oracle takes products of vectors:
// s = (|pa|² + |ab|² − |pb|²) / 2|ab|².
Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const auto [px, py, ax, ay, bx, by] = exact::Scaled<std::size(numbers)>(query).numbers;
  const Integer pa = square_of_distance(ax - px, ay - py), pb = square_of_distance(bx - px, by - py);
  const Integer ab = square_of_distance(bx - ax, by - ay);
  if (ab.is_zero()) return {outcome::undefined, {}};
  return {outcome::foot, {exact::ratio(pa + ab - pb, 2 * ab)}};
}

}  // namespace plumbline::point_projection
