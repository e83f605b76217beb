// Right by exact integers, and with one fault each.
#include "plumbline/solver.h"
#include "props/planted/outside/points.hpp"

namespace planted {
namespace {

enum class Segments {
  right,
  less_for_less_equal,
  epsilon,
  overlap_forgotten,
  overlap_reversed,
  overlap_in_order,
  off_by_half,
  two_decimals
};

int meet_at(double* answer, const Point& at, const Integer& by, long exponent) {
  answer[0] = nearest(at.x, by, exponent);
  answer[1] = nearest(at.y, by, exponent);
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

// The fraction of the way from a to b at which p is, on that segment; 0 along one of zero length.
double fraction(const Point& p, const Point& a, const Point& b) {
  const Integer whole = dot(b - a, b - a);
  return whole == 0 ? 0 : nearest(dot(p - a, b - a), whole, 0);
}

// Segments on one line, or of zero length, overlap between the later of their first ends and the earlier of their last.
int along_one_line(const std::array<Point, 4>& p, double* answer, long exponent, Segments fault) {
  const Point low = std::max(std::min(p[0], p[1]), std::min(p[2], p[3]));
  const Point high = std::min(std::max(p[0], p[1]), std::max(p[2], p[3]));
  if (high < low) return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  if (low == high) {
    answer[2] = fraction(low, p[0], p[1]);
    answer[3] = fraction(low, p[2], p[3]);
    return meet_at(answer, low, 1, exponent);
  }
  const bool in_order = dot(p[1] - p[0], p[3] - p[2]) > 0;
  if (fault == Segments::overlap_forgotten || (fault == Segments::overlap_in_order && !in_order))
    return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  const bool reversed = fault == Segments::overlap_reversed;
  meet_at(answer, reversed ? high : low, 1, exponent);
  meet_at(answer + 2, reversed ? low : high, 1, exponent);
  return PLUMBLINE_SEGMENT_INTERSECTION_OVERLAP;
}

int segments(const double* query, double* answer, Segments fault) {
  const Scaled<8> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  std::array<Point, 4> p;
  for (std::size_t i = 0; i < 4; ++i) p[i] = {q.at[2 * i], q.at[2 * i + 1]};
  const Point ab = p[1] - p[0], cd = p[3] - p[2], ac = p[2] - p[0];
  Integer below = cross(ab, cd);
  const double steep = (query[2] - query[0]) * (query[7] - query[5]) - (query[3] - query[1]) * (query[6] - query[4]);
  const bool small = fault == Segments::epsilon && std::fabs(steep) < 1e-9;
  if (below == 0 || small) {
    // Zero lengths are parallel to everything: the point has to be on the other one's line.
    const bool one_line = cross(zero(ab) ? cd : ab, ac) == 0 && (below == 0);
    return one_line ? along_one_line(p, answer, q.exponent, fault) : PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  }
  Integer s = cross(ac, cd), t = cross(ac, ab);
  if (below < 0) {
    below = -below;
    s = -s;
    t = -t;
  }
  if (s < 0 || t < 0 || s > below || t > below) return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  if (fault == Segments::less_for_less_equal && (s == below || t == below))
    return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  answer[2] = nearest(s, below, 0);
  answer[3] = nearest(t, below, 0);
  meet_at(answer, {p[0].x * below + ab.x * s, p[0].y * below + ab.y * s}, below, q.exponent);
  for (double* value = answer; value < answer + 2; ++value) {
    if (fault == Segments::off_by_half) *value += 0.5;
    if (fault == Segments::two_decimals) *value = std::round(*value * 100) / 100;
  }
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int segment_intersection(const double* query, double* answer) { return segments(query, answer, Segments::right); }
int less_for_less_equal(const double* query, double* answer) {
  return segments(query, answer, Segments::less_for_less_equal);
}

int overlap_reversed(const double* query, double* answer) {
  return segments(query, answer, Segments::overlap_reversed);
}
int overlap_in_order(const double* query, double* answer) {
  return segments(query, answer, Segments::overlap_in_order);
}
int off_by_half(const double* query, double* answer) { return segments(query, answer, Segments::off_by_half); }
int two_decimals(const double* query, double* answer) { return segments(query, answer, Segments::two_decimals); }
int nearly_parallel(const double* query, double* answer) { return segments(query, answer, Segments::epsilon); }
int overlap_forgotten(const double* query, double* answer) {
  return segments(query, answer, Segments::overlap_forgotten);
}

}  // extern "C"
