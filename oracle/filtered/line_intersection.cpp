#include "solvers/line_intersection/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::line_intersection {

namespace {

using exact::Integer;

// The line e·x + f·y = g through two points.
struct Line {
  Integer e, f, g;
};

Line through(const Integer& ax, const Integer& ay, const Integer& bx, const Integer& by) {
  return {by - ay, ax - bx, ax * by - ay * bx};
}

Integer determinant(const Integer& a, const Integer& b, const Integer& c, const Integer& d) { return a * d - b * c; }

}  // namespace

// By the equations of the lines, where the rational oracle walks along ab.
Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const exact::Scaled<std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  if ((ax == bx && ay == by) || (cx == dx && cy == dy)) return {outcome::undefined, {}};
  const Line ab = through(ax, ay, bx, by), cd = through(cx, cy, dx, dy);
  const Integer denominator = determinant(ab.e, ab.f, cd.e, cd.f);
  if (denominator.is_zero()) return {ab.e * cx + ab.f * cy == ab.g ? outcome::same_line : outcome::parallel, {}};
  return {outcome::point,
          {exact::ratio(determinant(ab.g, ab.f, cd.g, cd.f), denominator, scaled.exponent),
           exact::ratio(determinant(ab.e, ab.g, cd.e, cd.g), denominator, scaled.exponent)}};
}

}  // namespace plumbline::line_intersection
