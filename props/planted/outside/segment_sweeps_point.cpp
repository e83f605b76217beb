// The outcome alone: right by exact integers, and with one fault.
#include "plumbline/solver.h"
#include "props/planted/outside/points.hpp"

namespace planted {
namespace {

// a·t² + b·t + c
struct Polynomial {
  Integer a, b, c;

  Integer discriminant() const { return b * b - 4 * a * c; }
  bool vanishes() const { return a == 0 && b == 0 && c == 0; }
};

// The sign of x + y·√d.
int sign(const Integer& x, const Integer& y, const Integer& d) {
  const int of_x = sgn(x), of_root = sgn(y) * sgn(d);
  if (of_x == of_root || of_root == 0) return of_x;
  return of_x == 0 ? of_root : of_x * sgn(Integer(x * x - y * y * d));
}

// The line passes through the point at t = (x + y·√d) / n, n > 0: whether that is within the step and between the ends,
// where `ends`, the product of their directions from the point, is not positive.
bool touches(const Polynomial& ends, const Integer& x, const Integer& y, const Integer& d, const Integer& n) {
  if (sign(x, y, d) < 0 || sign(x - n, y, d) > 0) return false;
  return sign(ends.a * (x * x + y * y * d) + n * (ends.b * x + n * ends.c), y * (2 * ends.a * x + n * ends.b), d) <= 0;
}

// The line passes through the point at the roots of `area`, which does not vanish.
int instants(Polynomial area, const Polynomial& ends) {
  if (sgn(area.a) < 0 || (area.a == 0 && sgn(area.b) < 0)) area = {-area.a, -area.b, -area.c};
  if (area.a == 0) return area.b != 0 && touches(ends, -area.c, 0, 0, area.b) ? 1 : 0;
  const Integer d = area.discriminant(), n = 2 * area.a;
  if (d <= 0) return d == 0 && touches(ends, -area.b, 0, 0, n) ? 1 : 0;
  return (touches(ends, -area.b, -1, d, n) ? 1 : 0) + (touches(ends, -area.b, 1, d, n) ? 1 : 0);
}

// The line always passes through the point: the intervals of the step in which `ends` is not positive.
int intervals(const Polynomial& ends) {
  const bool first = ends.c <= 0, last = ends.a + ends.b + ends.c <= 0;
  const bool turns = ends.a != 0 && sgn(ends.b) == -sgn(ends.a) && abs(ends.b) < 2 * abs(ends.a);
  if (ends.a < 0) return first && last && turns && ends.discriminant() > 0 ? 2 : first || last ? 1 : 0;
  return first || last || (turns && ends.discriminant() >= 0) ? 1 : 0;
}

int sweep(const double* query) {
  const Scaled<12> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const auto at = [&q](std::size_t i) { return Point{q.at[i], q.at[i + 1]}; };
  const Point p = at(0) - at(8), p_way = at(2) - at(10) - p, r = at(4) - at(8), r_way = at(6) - at(10) - r;
  const Polynomial area{cross(p_way, r_way), cross(p, r_way) + cross(p_way, r), cross(p, r)};
  const Polynomial ends{dot(p_way, r_way), dot(p, r_way) + dot(p_way, r), dot(p, r)};
  return area.vanishes() ? intervals(ends) : instants(area, ends);
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int segment_sweeps_point(const double* query, double*) { return sweep(query); }
int motion_ignored(const double* query, double*) {
  std::array<double, PLUMBLINE_SEGMENT_SWEEPS_POINT_QUERY> at_rest;
  std::copy_n(query, at_rest.size(), at_rest.begin());
  std::copy_n(query + 8, 2, at_rest.begin() + 10);  // c1 is c0
  return sweep(at_rest.data());
}

}  // extern "C"
