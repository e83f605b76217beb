// Where the outcomes of both questions of continuous collision detection end.
//
// Contact comes or goes, as a number moves, where the origin is in the polygon at one time t and at no time next to
// it. Inside of the polygon that is where the cubic is 0 at t = 0 or t = 1, has a double root, or is 0 throughout. On a
// side it is where the side's cross product is 0, as a vector: then two of its projections have a common root. Where
// they have one however the number moves, as in plane motion, the side's own quadratic and its ends decide. Of the
// cubic nothing is left to decide where its discriminant is 0 however the number moves: a double root stays then.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "oracle/numbers/polynomial.hpp"
#include "props/problem.hpp"
#include "props/vertex_triangle_ccd/moving_polygon.hpp"

namespace plumbline::ccd {

/// Two directions that no plane and no line with short integers is at right angles to.
template <typename Number>
SpacePlace<Number> first_axis() {
  return {Number(5419), Number(-7919), Number(6101)};
}
template <typename Number>
SpacePlace<Number> second_axis() {
  return {Number(6389), Number(5779), Number(-7207)};
}

template <typename Number>
struct SideDecisions {
  PathOf<Number> p, q;
  Quadratic<Number> first, second;  // the cross product along both axes

  SideDecisions(const PathOf<Number>& from, const PathOf<Number>& to) : p(from), q(to) {
    const SideOf<Number> side(p, q);
    first = side.along(first_axis<Number>());
    second = side.along(second_axis<Number>());
  }

  Number meets() const { return resultant(first, second); }
  /// Where the projections have a root in common however a number moves: that they have both, or another; when it is in
  /// the step; and when an end is in the origin, or, where that moves through it, is so at an end of the step.
  void add_without_resultant(std::vector<Number>& all) const {
    for (const auto& [i, j] : {std::pair(0u, 1u), std::pair(0u, 2u), std::pair(1u, 2u)})
      all.push_back(first[i] * second[j] - first[j] * second[i]);
    all.insert(all.end(), {discriminant(first), first[0], first[2], first[0] + first[1] + first[2]});
    for (const auto& end : {p, q}) {
      const auto from = dot(end.from, first_axis<Number>()), to = dot(end.to, first_axis<Number>());
      const auto passing = from * dot(end.to, second_axis<Number>()) - to * dot(end.from, second_axis<Number>());
      all.insert(all.end(), {passing, from, to});
    }
  }
};

template <typename Number, std::size_t corners>
std::vector<SideDecisions<Number>> sides_of(const Polygon<Number, corners>& polygon) {
  std::vector<SideDecisions<Number>> sides;
  for (std::size_t i = 0; i < corners; ++i) sides.emplace_back(polygon[i], polygon[(i + 1) % corners]);
  return sides;
}

template <typename Seen, typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const auto polygon = Seen::of(query);
  const auto [constant, linear, square, leading] = cubic_of(polygon);
  return {constant, volume(polygon[0].to, polygon[1].to, polygon[2].to), leading, square, linear};
}

/// The polynomials, and what is of a higher degree in one number.
template <typename Seen, typename Number>
std::vector<Number> decisions_in(std::span<const Number> query) {
  const auto polygon = Seen::of(query);
  std::vector<Number> all = polynomials<Seen, Number>(query);
  all.push_back(discriminant(cubic_of(polygon)));
  for (const auto& side : sides_of(polygon)) all.push_back(side.meets());
  return all;
}

template <typename Seen>
std::vector<exact::Polynomial> further(std::span<const exact::Polynomial> query) {
  const auto polygon = Seen::of(query);
  std::vector<exact::Polynomial> all = {discriminant(cubic_of(polygon))};
  for (const auto& side : sides_of(polygon)) {
    all.push_back(side.meets());
    if (all.back().is_zero()) side.add_without_resultant(all);
  }
  return all;
}

template <typename Seen>
std::vector<PlainDouble> further_in_doubles(std::span<const PlainDouble> query) {
  const auto polygon = Seen::of(query);
  std::vector<PlainDouble> all = {discriminant(cubic_of(polygon))};
  for (const auto& side : sides_of(polygon)) {
    all.push_back(side.meets());
    side.add_without_resultant(all);
  }
  return all;
}

/// So many of the decisions are the polynomials.
inline constexpr std::size_t of_the_cubic = 5;

/// The names of the decisions, given those of the sides' resultants.
template <std::size_t sides>
constexpr std::array<std::string_view, of_the_cubic + 1 + sides> names_with(
    const std::array<std::string_view, sides>& of_sides) {
  std::array<std::string_view, of_the_cubic + 1 + sides> names = {"the volume at t = 0",
                                                                  "the volume at t = 1",
                                                                  "the volume's coefficient of t^3",
                                                                  "the volume's coefficient of t^2",
                                                                  "the volume's coefficient of t",
                                                                  "the volume's discriminant"};
  std::copy(of_sides.begin(), of_sides.end(), names.begin() + of_the_cubic + 1);
  return names;
}

template <typename Seen>
constexpr Decisions decisions_of(std::span<const std::string_view> names, decltype(Decisions::is_near_at) is_near_at) {
  return {.polynomials = polynomials<Seen, Real>,
          .in_doubles = decisions_in<Seen, PlainDouble>,
          .names = names,
          .degree = degree,
          .exact = decisions_in<Seen, Real>,
          .shown = 2,
          .is_near_at = is_near_at,
          .further = further<Seen>,
          .further_in_doubles = further_in_doubles<Seen>,
          .in_steps = polynomials<Seen, exact::Polynomial>};
}

}  // namespace plumbline::ccd
