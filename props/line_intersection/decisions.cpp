#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

// Whether each line is one, whether they are parallel, and whether they are the same.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const auto a = place_at(query, number::ax), b = place_at(query, number::bx);
  const auto c = place_at(query, number::cx), d = place_at(query, number::dx);
  const auto ab = b - a, cd = d - c;
  return {ab.x, ab.y, cd.x, cd.y, cross(ab, cd), turn(a, b, c)};
}

std::optional<bool> is_nearly(int code, std::span<const Real> query, const Real& distance) {
  const Line ab = line_at(query, number::ax), cd = line_at(query, number::cx);
  if (code == outcome::same_line) return are_nearly_one(ab, cd, distance);
  if (code == outcome::undefined) return are_near(ab.a, ab.b, distance) || are_near(cd.a, cd.b, distance);
  return std::nullopt;
}

constexpr std::string_view names[] = {"bx - ax", "by - ay",           "dx - cx",
                                      "dy - cy", "(b - a) x (d - c)", "(b - a) x (c - a)"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .is_nearly = is_nearly};

}  // namespace plumbline::line_intersection
