// The standard forms E·x + F·y = G of ab and P·x + Q·y = R of cd, as the AS3 tutorial makes them of the points.
#pragma once

namespace plumbline::line_intersection {

struct StandardForms {
  double e, f, g, p, q, r;
};

inline StandardForms standard_forms(const double* query) {
  const double ax = query[0], ay = query[1], bx = query[2], by = query[3];
  const double cx = query[4], cy = query[5], dx = query[6], dy = query[7];
  return {by - ay, ax - bx, ax * by - ay * bx, dy - cy, cx - dx, cx * dy - cy * dx};
}

}  // namespace plumbline::line_intersection
