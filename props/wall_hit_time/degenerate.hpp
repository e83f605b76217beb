// What clauses, conventions and words distinguish about a particle and a wall.
#pragma once

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "solvers/orientation/problem.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

inline bool has_zero_length(const double* query) { return same_point(query + number::ax, query + number::bx); }
inline bool is_at_rest(const double* query) { return query[number::vx] == 0 && query[number::vy] == 0; }

/// Along the wall's own line, on the wall or off it.
inline bool moves_along(const double* query) {
  const double turn[] = {query[number::ax], query[number::ay], query[number::bx],
                         query[number::by], query[number::x],  query[number::y]};
  if (is_at_rest(query) || has_zero_length(query)) return false;
  if (orientation::filtered(turn).code != orientation::outcome::collinear) return false;
  const Real wall_x = Real(query[number::bx]) - Real(query[number::ax]);
  const Real wall_y = Real(query[number::by]) - Real(query[number::ay]);
  return Real(query[number::vx]) * wall_y == Real(query[number::vy]) * wall_x;
}

inline bool is_hit(const Truth& truth) { return truth.code == outcome::will_hit || truth.code == outcome::has_hit; }
inline bool is_now(const Truth& truth) { return truth.code == outcome::will_hit && truth.values[value::t].sign() == 0; }
inline bool is_in_the_start(const Truth& truth) { return is_hit(truth) && truth.values[value::u].sign() == 0; }
inline bool is_in_the_far_end(const Truth& truth) { return is_hit(truth) && truth.values[value::u].compare(1) == 0; }
inline bool is_in_an_end(const Truth& truth) { return is_in_the_start(truth) || is_in_the_far_end(truth); }

}  // namespace plumbline::wall_hit_time
