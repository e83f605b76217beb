// The module of outside_mutants(): solvers that are right by exact integers, and copies of them with one fault each.
#include "plumbline/solver.h"
#include "props/mutants/one_in_twenty.hpp"
#include "props/mutants/outside/integers.hpp"

namespace planted {
namespace {

struct Point {
  Integer x, y;
  friend bool operator==(const Point&, const Point&) = default;
  friend bool operator<(const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
  friend Point operator-(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y}; }
};

Integer cross(const Point& a, const Point& b) { return a.x * b.y - a.y * b.x; }
Integer dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }
bool zero(const Point& a) { return a.x == 0 && a.y == 0; }

// ---- orientation

int turn(const double* query) {
  const Scaled<6> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const Point a{q.at[0], q.at[1]}, b{q.at[2], q.at[3]}, c{q.at[4], q.at[5]};
  const int sign = sgn(cross(b - a, c - a));
  return sign == 0  ? PLUMBLINE_ORIENTATION_COLLINEAR
         : sign > 0 ? PLUMBLINE_ORIENTATION_LEFT
                    : PLUMBLINE_ORIENTATION_RIGHT;
}

int turn_of(double determinant) {
  return determinant == 0  ? PLUMBLINE_ORIENTATION_COLLINEAR
         : determinant > 0 ? PLUMBLINE_ORIENTATION_LEFT
                           : PLUMBLINE_ORIENTATION_RIGHT;
}

// The determinant in doubles, and the sum of its products' sizes, of which its error is a share.
struct Determinant {
  double value, size;
  explicit Determinant(const double* q) {
    const double left = (q[2] - q[0]) * (q[5] - q[1]), right = (q[3] - q[1]) * (q[4] - q[0]);
    value = left - right;
    size = std::fabs(left) + std::fabs(right);
  }
};

// ---- quadratic_roots

enum class Quadratic {
  right,
  dropped_root,
  wrong_order,
  linear_forgotten,
  double_twice,
  overflow,
  underflow,
  last_bit
};

int roots(const double* query, double* answer, Quadratic fault) {
  const Scaled<3> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const auto& [a, b, c] = q.at;
  const double square = query[1] * query[1], product = 4 * query[0] * query[2];
  if (a == 0) {
    if (b == 0) return c == 0 ? PLUMBLINE_QUADRATIC_ROOTS_ALL : PLUMBLINE_QUADRATIC_ROOTS_NONE;
    if (fault == Quadratic::linear_forgotten) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
    answer[0] = nearest(-c, b, 0);
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  if (fault == Quadratic::overflow && std::isinf(square)) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
  const Integer discriminant = b * b - 4 * a * c;
  const bool vanished = fault == Quadratic::underflow && square == 0 && product == 0;
  if (discriminant < 0 && !vanished) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
  if (discriminant == 0 || vanished) {
    answer[0] = answer[1] = nearest(-b, 2 * a, 0);
    if (fault == Quadratic::double_twice) return PLUMBLINE_QUADRATIC_ROOTS_TWO;
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  if (fault == Quadratic::dropped_root && c == 0) {
    answer[0] = nearest(-b, a, 0);
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  const int first = a > 0 || fault == Quadratic::wrong_order ? -1 : 1;
  answer[0] = nearest_root(-b, first, discriminant, 2 * a);
  answer[1] = nearest_root(-b, -first, discriminant, 2 * a);
  if (fault == Quadratic::last_bit && plumbline::one_in_twenty(query, PLUMBLINE_QUADRATIC_ROOTS_QUERY))
    answer[0] = std::nextafter(answer[0], 0);
  return PLUMBLINE_QUADRATIC_ROOTS_TWO;
}

// ---- segment_intersection

enum class Segments { right, less_for_less_equal, epsilon, overlap_forgotten };

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
  if (fault == Segments::overlap_forgotten) return PLUMBLINE_SEGMENT_INTERSECTION_DISJOINT;
  meet_at(answer, low, 1, exponent);
  meet_at(answer + 2, high, 1, exponent);
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
  return meet_at(answer, {p[0].x * below + ab.x * s, p[0].y * below + ab.y * s}, below, q.exponent);
}

// ---- wall_hit_time and target_intercept, their outcomes alone

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

int intercept(const double* query, bool escape_misjudged) {
  const Scaled<7> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const Point away{q.at[2] - q.at[0], q.at[3] - q.at[1]}, v{q.at[5], q.at[6]};
  const Integer& speed = q.at[4];
  if (zero(away)) return PLUMBLINE_TARGET_INTERCEPT_POSSIBLE;
  if (speed <= 0) return PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
  // |away + v·t|² = speed²·t², whose constant term is positive.
  const Integer a = dot(v, v) - speed * speed, b = dot(away, v);
  if (a < 0) return PLUMBLINE_TARGET_INTERCEPT_POSSIBLE;
  if (b >= 0 || (a > 0 && escape_misjudged)) return PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
  return b * b >= a * dot(away, away) ? PLUMBLINE_TARGET_INTERCEPT_POSSIBLE : PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
}

// ---- segment_sweeps_point, its outcome alone

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

int orientation(const double* query, double*) { return turn(query); }

// Half of a unit roundoff, where three are needed (Shewchuk 1997).
int too_tight_filter(const double* query, double*) {
  const Determinant d(query);
  return std::fabs(d.value) > 0x1p-54 * d.size ? turn_of(d.value) : turn(query);
}

// The bound is right but for products that vanish: 0 ≥ 0.
int filter_accepts_zero(const double* query, double*) {
  const Determinant d(query);
  return std::fabs(d.value) >= 0x1p-51 * d.size ? turn_of(d.value) : turn(query);
}

int epsilon(const double* query, double*) {
  return std::fabs(Determinant(query).value) < 1e-9 ? PLUMBLINE_ORIENTATION_COLLINEAR : turn(query);
}

int quadratic_roots(const double* query, double* answer) { return roots(query, answer, Quadratic::right); }
int dropped_root(const double* query, double* answer) { return roots(query, answer, Quadratic::dropped_root); }
int wrong_order(const double* query, double* answer) { return roots(query, answer, Quadratic::wrong_order); }
int linear_forgotten(const double* query, double* answer) { return roots(query, answer, Quadratic::linear_forgotten); }
int double_twice(const double* query, double* answer) { return roots(query, answer, Quadratic::double_twice); }
int overflow(const double* query, double* answer) { return roots(query, answer, Quadratic::overflow); }
int underflow(const double* query, double* answer) { return roots(query, answer, Quadratic::underflow); }
int last_bit(const double* query, double* answer) { return roots(query, answer, Quadratic::last_bit); }

int segment_intersection(const double* query, double* answer) { return segments(query, answer, Segments::right); }
int less_for_less_equal(const double* query, double* answer) {
  return segments(query, answer, Segments::less_for_less_equal);
}
int nearly_parallel(const double* query, double* answer) { return segments(query, answer, Segments::epsilon); }
int overlap_forgotten(const double* query, double* answer) {
  return segments(query, answer, Segments::overlap_forgotten);
}

int wall_hit_time(const double* query, double*) { return wall(query); }
int sign_of_time_lost(const double* query, double*) {
  const int code = wall(query);
  return code == PLUMBLINE_WALL_HIT_TIME_HAS_HIT ? PLUMBLINE_WALL_HIT_TIME_WILL_HIT : code;
}

int target_intercept(const double* query, double*) { return intercept(query, false); }
int escape_misjudged(const double* query, double*) { return intercept(query, true); }

int segment_sweeps_point(const double* query, double*) { return sweep(query); }
int motion_ignored(const double* query, double*) {
  std::array<double, PLUMBLINE_SEGMENT_SWEEPS_POINT_QUERY> at_rest;
  std::copy_n(query, at_rest.size(), at_rest.begin());
  std::copy_n(query + 8, 2, at_rest.begin() + 10);  // c1 is c0
  return sweep(at_rest.data());
}

}  // extern "C"
