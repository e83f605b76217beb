// The wall in plain doubles, with a fault that a library has which people use.
#include "plumbline/solver.h"
#include "props/planted/outside/ports/plain.hpp"

using namespace planted;

extern "C" {

// The fraction along the wall is held against its end alone.
int start_unwatched(const double* query, double* answer) {
  const Vector p = at(query), v = at(query + 2), a = at(query + 4), ab = at(query + 6) - a;
  const double below = cross(v, ab);
  if (below == 0) return PLUMBLINE_WALL_HIT_TIME_NEVER;
  const double t = cross(a - p, ab) / below, u = cross(a - p, v) / below;
  answer[0] = t;
  answer[1] = p.x + t * v.x;
  answer[2] = p.y + t * v.y;
  answer[3] = u;
  if (u > 1) return PLUMBLINE_WALL_HIT_TIME_PASSES_BEYOND_END;
  return t < 0 ? PLUMBLINE_WALL_HIT_TIME_HAS_HIT : PLUMBLINE_WALL_HIT_TIME_WILL_HIT;
}

}  // extern "C"
