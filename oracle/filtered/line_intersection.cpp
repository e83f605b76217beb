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
  if ((query[0] == query[2] && query[1] == query[3]) || (query[4] == query[6] && query[5] == query[7])) return {3, {}};
  const exact::Scaled<8> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  const Line ab = through(ax, ay, bx, by), cd = through(cx, cy, dx, dy);
  const Integer denominator = determinant(ab.e, ab.f, cd.e, cd.f);
  if (denominator.is_zero()) return {ab.e * cx + ab.f * cy == ab.g ? 2 : 0, {}};
  return {1,
          {exact::ratio(determinant(ab.g, ab.f, cd.g, cd.f), denominator, scaled.exponent),
           exact::ratio(determinant(ab.e, ab.g, cd.e, cd.g), denominator, scaled.exponent)}};
}

}  // namespace plumbline::line_intersection
