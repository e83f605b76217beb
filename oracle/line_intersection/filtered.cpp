#include "solvers/line_intersection/problem.hpp"

#include "oracle/tiers/tiers.hpp"

namespace plumbline::line_intersection {

namespace {

// The line e·x + f·y = g through two points.
template <typename Number>
struct Line {
  Number e, f, g;
};

template <typename Number>
Line<Number> through(const Number& ax, const Number& ay, const Number& bx, const Number& by) {
  return {by - ay, ax - bx, ax * by - ay * bx};
}

template <typename Number>
Number determinant(const Number& a, const Number& b, const Number& c, const Number& d) {
  return a * d - b * c;
}

// By the equations of the lines, where the rational oracle walks along ab.
template <typename Number>
Truth meet(const double* query) {
  const tiers::Scaled<Number, std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  if ((ax == bx && ay == by) || (cx == dx && cy == dy)) return {outcome::undefined, {}};
  const Line<Number> ab = through(ax, ay, bx, by), cd = through(cx, cy, dx, dy);
  const Number denominator = determinant(ab.e, ab.f, cd.e, cd.f);
  if (denominator.is_zero()) return {ab.e * cx + ab.f * cy == ab.g ? outcome::same_line : outcome::parallel, {}};
  const tiers::Member<Number> x(determinant(ab.g, ab.f, cd.g, cd.f), denominator);
  const tiers::Member<Number> y(determinant(ab.e, ab.g, cd.e, cd.g), denominator);
  return {outcome::point, {real(x, scaled.exponent), real(y, scaled.exponent)}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  return tiers::truth<meet<tiers::Ball>, meet<tiers::Wide<degree>>, meet<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::line_intersection
