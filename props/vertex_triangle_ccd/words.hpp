// What is said of a query of both questions of continuous collision detection.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "oracle/truth.hpp"
#include "oracle/vertex_triangle_ccd/rational.hpp"
#include "props/judge/words.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// Whether two points, by their numbers, are one at t = 0 or, `later` on, at t = 1.
inline bool coincide(const double* query, std::size_t p, std::size_t q) {
  return std::equal(query + p, query + p + per_place, query + q);
}

/// `name` has a letter for each point.
inline std::string stated(const double* query, std::string_view names) {
  Phrases found;
  const double* const last = query + later;
  const auto rests = [&](std::size_t i) { return std::equal(query + i, query + i + per_place, last + i); };
  bool all_rest = true;
  for (std::size_t i = 0; i < later; i += per_place) all_rest = all_rest && rests(i);
  found.add_if(all_rest, "all at rest");
  for (std::size_t p = 0; p < later; p += per_place)
    for (std::size_t q = p + per_place; q < later; q += per_place) {
      const std::string pair = {names[p / per_place], ' ', '=', ' ', names[q / per_place]};
      const bool first = coincide(query, p, q), second = coincide(last, p, q);
      found.add_if(first && second, pair);
      found.add_if(first && !second, pair + " at t = 0");
      found.add_if(second && !first, pair + " at t = 1");
    }
  for (std::size_t axis = 0; axis < per_place; ++axis) {
    bool one = true;
    for (std::size_t i = axis; i < numbers; i += per_place) one = one && query[i] == query[axis];
    found.add_if(one, std::string{"one "} + "xyz"[axis]);
  }
  return found.text();
}

/// The volume that the four points span, over time.
inline exact::Polynomial volume_in_time(const double* query) {
  const auto [a, b, c, d] = places_of<EdgeAndEdge>(exact::rationals_of<numbers>(query));
  return dot(b - a, cross(c - a, d - a));
}

/// One cause each, the first that holds: what whoever mends a solver looks for.
inline std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  const exact::Polynomial volume = volume_in_time(query);
  if (volume.is_zero()) return "in one plane throughout";
  if (truth.code == outcome::hit && truth.values[value::t].sign() == 0) return "contact at the start";
  if (truth.code == outcome::hit && truth.values[value::t].compare(1) == 0) return "contact at the end";
  if (volume.degree() > 1 && volume.square_free_part().degree() < volume.degree()) return "a multiple root";
  if (volume.degree() < 3) return "leading coefficients zero";
  return truth.code == outcome::hit ? "a crossing" : "no contact";
}

}  // namespace plumbline::ccd
