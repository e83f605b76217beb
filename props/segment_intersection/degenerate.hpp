// What conventions and words tell apart of two segments.
#pragma once

#include "oracle/truth.hpp"
#include "props/draw/points.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

inline bool ab_is_a_point(const double* query) { return same_point(query + number::ax, query + number::bx); }
inline bool cd_is_a_point(const double* query) { return same_point(query + number::cx, query + number::dx); }
inline bool has_zero_length(const double* query) { return ab_is_a_point(query) || cd_is_a_point(query); }

inline bool touches_in_an_end(const Truth& truth) {
  const auto in_an_end = [&truth](std::size_t parameter) {
    return truth.values[parameter].sign() == 0 || truth.values[parameter].compare(1) == 0;
  };
  return truth.code == outcome::point && (in_an_end(value::s) || in_an_end(value::t));
}

}  // namespace plumbline::segment_intersection
