#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

// Whether an end lies on the other segment's line; for ends on one line, the order of their coordinates.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const PlaceOf<Number> ends[] = {place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx),
                                  place_at(query, number::dx)};
  const auto& [a, b, c, d] = ends;
  std::vector<Number> all = {turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)};
  for (const auto* second = ends; second != std::end(ends); ++second)
    for (const auto* first = ends; first != second; ++first)
      for (const auto& difference : {second->x - first->x, second->y - first->y}) all.push_back(difference);
  return all;
}

// Solvers divide by the directions' determinant: it says parallel, which is no outcome of its own.
template <typename Number>
std::vector<Number> all(std::span<const Number> query) {
  std::vector<Number> all = polynomials(query);
  all.push_back(cross(place_at(query, number::bx) - place_at(query, number::ax),
                      place_at(query, number::dx) - place_at(query, number::cx)));
  return all;
}

std::optional<bool> is_nearly(int code, std::span<const Real> query, const Real& distance) {
  if (code != outcome::overlap) return std::nullopt;
  const Line ab = line_at(query, number::ax), cd = line_at(query, number::cx);
  if (!are_nearly_one(ab, cd, distance)) return false;
  return ab.segment_is_near(cd.a, distance) || ab.segment_is_near(cd.b, distance) ||
         cd.segment_is_near(ab.a, distance) || cd.segment_is_near(ab.b, distance);
}

constexpr std::string_view names[] = {
    "(b - a) x (c - a)", "(b - a) x (d - a)", "(d - c) x (a - c)", "(d - c) x (b - c)", "bx - ax",          "by - ay",
    "cx - ax",           "cy - ay",           "cx - bx",           "cy - by",           "dx - ax",          "dy - ay",
    "dx - bx",           "dy - by",           "dx - cx",           "dy - cy",           "(b - a) x (d - c)"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = all<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .exact = all<Real>,
                                    .shown = 4,
                                    .is_nearly = is_nearly};

}  // namespace plumbline::segment_intersection
