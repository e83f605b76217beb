#include "solvers/point_projection/problem.hpp"

#include "oracle/tiers/tiers.hpp"

namespace plumbline::point_projection {

namespace {

template <typename Number>
Number square_of_distance(const Number& x, const Number& y) {
  return x * x + y * y;
}

// By the three sides of the triangle, where the rational oracle takes products of vectors:
// s = (|pa|² + |ab|² − |pb|²) / 2|ab|².
template <typename Number>
Truth project(const double* query) {
  const auto [px, py, ax, ay, bx, by] = tiers::Scaled<Number, std::size(numbers)>(query).numbers;
  const Number pa = square_of_distance<Number>(ax - px, ay - py), pb = square_of_distance<Number>(bx - px, by - py);
  const Number ab = square_of_distance<Number>(bx - ax, by - ay);
  if (ab.is_zero()) return {outcome::undefined, {}};
  return {outcome::foot, {real(tiers::Member<Number>(pa + ab - pb, tiers::twice(ab)))}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  return tiers::truth<project<tiers::Ball>, project<tiers::Wide<degree>>, project<tiers::Integer>, std::size(numbers)>(
      query);
}

}  // namespace plumbline::point_projection
