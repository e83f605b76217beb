#include "solvers/point_projection/problem.hpp"

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

using exact::Rational;
using exact::rational_of;

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const Rational ax = rational_of(query[2]), ay = rational_of(query[3]);
  const Rational dx = rational_of(query[4]) - ax, dy = rational_of(query[5]) - ay;
  if (dx.is_zero() && dy.is_zero()) return {0, {}};
  const Rational wx = rational_of(query[0]) - ax, wy = rational_of(query[1]) - ay;
  return {1, {exact::rational((wx * dx + wy * dy) / (dx * dx + dy * dy))}};
}

}  // namespace plumbline::point_projection
