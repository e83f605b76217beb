// Segments in plain doubles, each function with a fault that a library has which people use.
#include <algorithm>
#include <stdexcept>

#include "plumbline/solver.h"
#include "props/planted/outside/ports/plain.hpp"

namespace planted {
namespace {

// Segments ab and cd, whose lines meet at a + s·ab = c + t·cd where the determinant is not zero.
struct Segments {
  Vector a, b, c, d, ab, cd;
  double determinant = 0, s = 0, t = 0;

  explicit Segments(const double* q) : a(at(q)), b(at(q + 2)), c(at(q + 4)), d(at(q + 6)), ab(b - a), cd(d - c) {
    solve();
  }
  void solve() {
    determinant = cross(ab, cd);
    s = cross(c - a, cd) / determinant;
    t = cross(c - a, ab) / determinant;
  }
};

int meet(const Segments& p, double* answer) {
  answer[0] = p.a.x + p.s * p.ab.x;
  answer[1] = p.a.y + p.s * p.ab.y;
  answer[2] = p.s;
  answer[3] = p.t;
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

int meet_if(bool they_do, const Segments& p, double* answer) {
  return they_do ? meet(p, answer) : PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
}

// The fraction of the way from a to b at which p is; 0 along a segment of zero length.
double fraction(const Vector& p, const Vector& a, const Vector& b) {
  return a == b ? 0 : dot(p - a, b - a) / dot(b - a, b - a);
}

// Segments of no determinant, right but for rounding.
int along_one_line(const Segments& p, double* answer) {
  const Vector low = std::max(std::min(p.a, p.b), std::min(p.c, p.d));
  const Vector high = std::min(std::max(p.a, p.b), std::max(p.c, p.d));
  if (cross(p.a == p.b ? p.cd : p.ab, p.c - p.a) != 0 || high < low) return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  answer[0] = low.x;
  answer[1] = low.y;
  answer[2] = low == high ? fraction(low, p.a, p.b) : high.x;
  answer[3] = low == high ? fraction(low, p.c, p.d) : high.y;
  return low == high ? PLUMBLINE_SEGMENT_INTERSECTION_POINT : PLUMBLINE_SEGMENT_INTERSECTION_OVERLAP;
}

// Right but for rounding.
int plain(const Segments& p, double* answer) {
  if (p.determinant == 0) return along_one_line(p, answer);
  return meet_if(p.s >= 0 && p.s <= 1 && p.t >= 0 && p.t <= 1, p, answer);
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int close_ends_touch(const double* query, double* answer) {
  Segments p(query);
  const int code = plain(p, answer);
  if (code != PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT) return code;
  for (p.s = 0; p.s <= 1; ++p.s)
    for (p.t = 0; p.t <= 1; ++p.t) {
      const Vector apart = (p.s == 0 ? p.a : p.b) - (p.t == 0 ? p.c : p.d);
      if (std::hypot(apart.x, apart.y) < 1) return meet(p, answer);
    }
  return code;
}

int third_quadrant(const double* query, double* answer) {
  Segments p(query);
  if (p.determinant == 0) return along_one_line(p, answer);
  for (Vector* const way : {&p.ab, &p.cd}) {
    const Vector unit = unit_but_for_third_quadrant(*way);
    const double length = std::hypot(way->x, way->y);
    *way = {length * unit.x, length * unit.y};
  }
  p.solve();
  return plain(p, answer);
}

int one_sided(const double* query, double* answer) {
  const Segments p(query);
  if (p.determinant == 0) return along_one_line(p, answer);
  return meet_if(p.s >= 0 && p.s <= 1 && p.t <= 1, p, answer);
}

int start_refused(const double* query, double* answer) {
  const Segments p(query);
  if (p.determinant == 0) return along_one_line(p, answer);
  return meet_if(p.s > 0 && p.s <= 1 && p.t > 0 && p.t <= 1, p, answer);
}

int determinant_epsilon(const double* query, double* answer) {
  const Segments p(query);
  return std::fabs(p.determinant) < tiny ? along_one_line(p, answer) : plain(p, answer);
}

// On one line, cd has to run as ab does.
int found_in_order(const double* query, double* answer) {
  const Segments p(query);
  if (p.determinant == 0 && dot(p.ab, p.cd) < 0) return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  return plain(p, answer);
}

int vertical_throws(const double* query, double* answer) {
  const Segments p(query);
  if (p.ab.x == 0 || p.cd.x == 0) throw std::domain_error("a vertical segment has no slope");
  return plain(p, answer);
}

int refuses(const double*, double*) { return PLUMBLINE_REFUSED; }

}  // extern "C"
