// The standard forms E·x + F·y = G of ab and P·x + Q·y = R of cd, as the AS3 tutorial makes them of the points.
#pragma once

#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

struct StandardForms {
  double e, f, g, p, q, r;
};

inline StandardForms standard_forms(const double* query) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  return {by - ay, ax - bx, ax * by - ay * bx, dy - cy, cx - dx, cx * dy - cy * dx};
}

}  // namespace plumbline::line_intersection
