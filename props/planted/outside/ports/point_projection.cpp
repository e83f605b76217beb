// The projection in plain doubles, with a fault that a library has which people use.
#include "plumbline/solver.h"
#include "props/planted/outside/ports/plain.hpp"

using namespace planted;

extern "C" {

int length_epsilon(const double* query, double* answer) {
  const Vector p = at(query), a = at(query + 2), ab = at(query + 4) - a;
  const double squared_length = dot(ab, ab);
  if (squared_length < tiny) return PLUMBLINE_POINT_PROJECTION_UNDEFINED;
  answer[0] = dot(p - a, ab) / squared_length;
  return PLUMBLINE_POINT_PROJECTION_FOOT;
}

}  // extern "C"
