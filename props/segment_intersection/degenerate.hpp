// What conventions and words distinguish about two segments.
#pragma once

#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"
#include "props/draw/points.hpp"
#include "solvers/orientation/problem.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

inline bool ab_is_a_point(const double* query) { return same_point(query + number::ax, query + number::bx); }
inline bool cd_is_a_point(const double* query) { return same_point(query + number::cx, query + number::dx); }
inline bool has_zero_length(const double* query) { return ab_is_a_point(query) || cd_is_a_point(query); }

/// Whether both segments lie on one line, points included.
inline bool on_one_line(const double* query) {
  const bool along_cd = ab_is_a_point(query);
  const std::size_t line = along_cd ? number::cx : number::ax, other = along_cd ? number::ax : number::cx;
  const auto is_on_it = [query, line](std::size_t end) {
    const double turn[] = {query[line], query[line + 1], query[line + 2], query[line + 3], query[end], query[end + 1]};
    return orientation::filtered(turn).code == orientation::outcome::collinear;
  };
  return is_on_it(other) && is_on_it(other + 2);
}

inline bool touches_in_an_end(const Truth& truth) {
  const auto in_an_end = [&truth](std::size_t parameter) {
    return truth.values[parameter].sign() == 0 || truth.values[parameter].compare(1) == 0;
  };
  return truth.code == outcome::point && (in_an_end(value::s) || in_an_end(value::t));
}

}  // namespace plumbline::segment_intersection
