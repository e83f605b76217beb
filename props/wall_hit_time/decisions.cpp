#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

// Whether it moves, whether it is on the wall's line, moves along it, or towards one of its ends; for what is on one
// line, the order of the coordinates.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const auto particle = place_at(query, number::x), velocity = place_at(query, number::vx);
  const auto a = place_at(query, number::ax), b = place_at(query, number::bx);
  const auto wall = b - a, to_a = a - particle, to_b = b - particle;
  std::vector<Number> all = {turn(a, b, particle), cross(velocity, wall), cross(to_a, velocity), cross(to_b, velocity)};
  for (const auto& vector : {velocity, wall, to_a, to_b}) all.insert(all.end(), {vector.x, vector.y});
  return all;
}

constexpr std::string_view names[] = {"(b - a) x (p - a) of p = (x, y)",
                                      "v x (b - a)",
                                      "(a - p) x v",
                                      "(b - p) x v",
                                      "vx",
                                      "vy",
                                      "bx - ax",
                                      "by - ay",
                                      "ax - x",
                                      "ay - y",
                                      "bx - x",
                                      "by - y"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .shown = 4};

}  // namespace plumbline::wall_hit_time
