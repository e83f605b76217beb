// The outcome alone: right by exact integers, and with one fault.
#include "plumbline/solver.h"
#include "props/planted/outside/points.hpp"

namespace planted {
namespace {

int by_time(const Integer& t) { return t < 0 ? PLUMBLINE_WALL_HIT_TIME_HAS_HIT : PLUMBLINE_WALL_HIT_TIME_WILL_HIT; }

int wall(const double* query) {
  const Scaled<8> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const Point p{q.at[0], q.at[1]}, v{q.at[2], q.at[3]}, a{q.at[4], q.at[5]}, b{q.at[6], q.at[7]};
  const Point along = b - a, to_a = a - p, to_b = b - p;
  if (cross(to_a, to_b) == 0 && dot(to_a, to_b) <= 0) return PLUMBLINE_WALL_HIT_TIME_WILL_HIT;
  const Integer below = cross(v, along);
  if (below == 0) return zero(v) || cross(v, to_a) != 0 ? PLUMBLINE_WALL_HIT_TIME_NEVER : by_time(dot(to_a, v));
  const int side = sgn(below);
  const Integer u = cross(to_a, v) * side;
  if (u < 0) return PLUMBLINE_WALL_HIT_TIME_PASSES_BEFORE_START;
  if (u > abs(below)) return PLUMBLINE_WALL_HIT_TIME_PASSES_BEYOND_END;
  return by_time(cross(to_a, along) * side);
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int wall_hit_time(const double* query, double*) { return wall(query); }
int sign_of_time_lost(const double* query, double*) {
  const int code = wall(query);
  return code == PLUMBLINE_WALL_HIT_TIME_HAS_HIT ? PLUMBLINE_WALL_HIT_TIME_WILL_HIT : code;
}

}  // extern "C"
