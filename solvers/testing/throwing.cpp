#include <stdexcept>

#include "plumbline/solver.h"

extern "C" int throws(const double* query, double* answer) {
  if (query[PLUMBLINE_SEGMENT_INTERSECTION_QUERY - 1] != 0) throw std::runtime_error("misbehaves");
  return segment_intersection(query, answer);
}
