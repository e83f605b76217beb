#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/two_lines.hpp"
#include "props/segment_intersection/degenerate.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

using namespace two_lines;

constexpr std::size_t size = std::size(numbers);

bool at_an_end(double parameter) { return parameter == 0 || parameter == 1; }
// Whether along an axis the bounding box of ab begins where that of cd ends, or the other way round.
bool boxes_touch(const double* q, std::size_t axis) {
  const auto [a, b] = std::minmax(q[number::ax + axis], q[number::bx + axis]);
  const auto [c, d] = std::minmax(q[number::cx + axis], q[number::dx + axis]);
  return b == c || d == a;
}

// Whether a coordinate of the point is that of a side of the bounding box of ab or of cd, as it is for all of a
// vertical or a horizontal segment.
bool on_a_side_of_a_box(const double* q, const double* v) {
  for (const std::size_t axis : {0u, 1u})
    for (const std::size_t end : {number::ax, number::bx, number::cx, number::dx})
      if (v[value::x + axis] == q[end + axis]) return true;
  return false;
}

// Where a parameter may lie outside of [0, 1]: 1, below 0; 2, above 1; 3, both.
bool within(double parameter, int beyond) {
  return (parameter >= 0 || (beyond & 1) != 0) && (parameter <= 1 || (beyond & 2) != 0);
}

// Disjoint segments meet where their lines do, if the parameters there are accepted.
template <int beyond_ab, int beyond_cd>
int lines_meet(const double* q, int code, double* v) {
  const double d = area(q);
  if (code != outcome::disjoint || d == 0 || !std::isfinite(d)) return code;
  const double abx = q[number::bx] - q[number::ax], aby = q[number::by] - q[number::ay];
  const double cdx = q[number::dx] - q[number::cx], cdy = q[number::dy] - q[number::cy];
  const double acx = q[number::cx] - q[number::ax], acy = q[number::cy] - q[number::ay];
  const double s = (acx * cdy - acy * cdx) / d, t = (acx * aby - acy * abx) / d;
  if (!within(s, beyond_ab) || !within(t, beyond_cd)) return code;
  v[value::x] = q[number::ax] + s * abx;
  v[value::y] = q[number::ay] + s * aby;
  v[value::s] = s;
  v[value::t] = t;
  return outcome::point;
}

// The ends in between of segments on one line, whether they overlap or not.
int between_ends(const double* q, double* v) {
  using Point = std::pair<double, double>;
  const Point a(q[number::ax], q[number::ay]), b(q[number::bx], q[number::by]);
  const Point c(q[number::cx], q[number::cy]), d(q[number::dx], q[number::dy]);
  std::tie(v[value::x0], v[value::y0]) = std::max(std::min(a, b), std::min(c, d));
  std::tie(v[value::x1], v[value::y1]) = std::min(std::max(a, b), std::max(c, d));
  return outcome::overlap;
}

constexpr std::size_t ends[] = {number::ax, number::bx, number::cx, number::dx};

// Writes that they meet in this end.
int met_in(std::size_t end, const double* q, double* v) {
  const bool of_ab = end < number::cx;
  v[value::x] = q[end];
  v[value::y] = q[end + 1];
  v[value::s] = of_ab ? (end == number::bx ? 1 : 0) : not_supplied();
  v[value::t] = of_ab ? not_supplied() : (end == number::dx ? 1 : 0);
  return outcome::point;
}

// On one line the last end that both segments have is all they have in common.
int shared_end_alone(const double* q, int code, double* v) {
  if (area(q) != 0 || !on_one_line(q)) return code;
  const double* last = nullptr;
  for (const std::size_t one : {number::ax, number::bx})
    for (const std::size_t other : {number::cx, number::dx})
      if (same_point(q + one, q + other) &&
          (last == nullptr || std::pair(last[0], last[1]) < std::pair(q[one], q[one + 1])))
        last = q + one;
  return last == nullptr ? outcome::disjoint : met_in(static_cast<std::size_t>(last - q), q, v);
}

// The distance of an end from the other segment.
double distance(const double* q, std::size_t end) {
  const double *const p = q + end, *const a = q + (end < number::cx ? number::cx : number::ax);
  const double bx = a[2] - a[0], by = a[3] - a[1], square = bx * bx + by * by;
  const double along = square == 0 ? 0 : ((p[0] - a[0]) * bx + (p[1] - a[1]) * by) / square;
  const double s = std::clamp(along, 0.0, 1.0);
  return std::hypot(p[0] - (a[0] + s * bx), p[1] - (a[1] + s * by));
}

double least_distance(const double* q) {
  double least = INFINITY;
  for (const std::size_t end : ends) least = std::fmin(least, distance(q, end));
  return least;
}

// The first end of segments that do not meet is where they do that is within a pixel, or else the nearest.
int near_end(const double* q, int code, double* v) {
  static constexpr double pixel = 1;
  if (code != outcome::disjoint) return code;
  for (const std::size_t end : ends)
    if (distance(q, end) < pixel) return met_in(end, q, v);
  const std::size_t* const nearest =
      std::ranges::min_element(ends, {}, [q](std::size_t end) { return distance(q, end); });
  return met_in(*nearest, q, v);
}

constexpr Mutant list[] = {
    {"open", "< for <=: contact in an end is missed, except for segments on one line",
     deciding([](const double* q, int code, double* v) {
       const bool at_end = at_an_end(v[value::s]) || at_an_end(v[value::t]);
       return code == outcome::point && at_end && area(q) != 0 ? outcome::disjoint : code;
     })},
    {"overlap_missed", "an overlap is called disjoint",
     deciding([](const double*, int code, double*) { return code == outcome::overlap ? outcome::disjoint : code; })},
    {"overlap_is_point", "an overlap is called a point", deciding([](const double*, int code, double* v) {
       if (code == outcome::overlap) v[value::s] = v[value::t] = 0;
       return code == outcome::overlap ? outcome::point : code;
     })},
    {"on_one_line_is_overlap", "all segments on one line are called an overlap, even apart",
     deciding([](const double* q, int code, double* v) { return on_one_line(q) ? between_ends(q, v) : code; })},
    {"on_one_line_is_shared_end", "on one line only an end that both segments have is found",
     deciding(shared_end_alone)},
    {"contact_on_one_line_is_overlap", "on one line every contact is called an overlap, also in one point",
     deciding([](const double* q, int code, double* v) -> int {
       if (code != outcome::point || area(q) != 0 || !on_one_line(q)) return code;
       v[value::x0] = v[value::x1] = v[value::x];
       v[value::y0] = v[value::y1] = v[value::y];
       return outcome::overlap;
     })},
    {"nan_on_one_line", "on one line 0 is divided by 0, and what comes of it is called a point",
     deciding([](const double* q, int code, double* v) -> int {
       if (area(q) != 0 || !on_one_line(q)) return code;
       v[value::x] = v[value::y] = v[value::s] = v[value::t] = std::numeric_limits<double>::quiet_NaN();
       return outcome::point;
     })},
    {"near_end_counts", "an end that is near the other segment counts as contact",
     epsilon(1e-9, least_distance, near_end)},
    {"zero_length_missed", "a segment of zero length meets nothing", deciding([](const double* q, int code, double*) {
       return ab_is_a_point(q) || cd_is_a_point(q) ? outcome::disjoint : code;
     })},
    {"epsilon", "segments that cross are called disjoint if the area of their directions is small",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(area(q)); },
         [](const double* q, int code, double*) -> int {
           return code == outcome::point && area(q) != 0 ? outcome::disjoint : code;
         })},
    {"epsilon_of_angle", "segments that cross are called disjoint if the sine of their angle is small",
     epsilon(1e-9, sine,
             [](const double* q, int code, double*) -> int {
               return code == outcome::point && area(q) != 0 ? outcome::disjoint : code;
             })},
    {"near_end_excluded_ab", "contact at a does not count: 0 < s for 0 <= s",
     deciding([](const double* q, int code, double* v) {
       return code == outcome::point && v[value::s] == 0 && area(q) != 0 ? outcome::disjoint : code;
     })},
    {"near_end_excluded_cd", "contact at c does not count: 0 < t for 0 <= t",
     deciding([](const double* q, int code, double* v) {
       return code == outcome::point && v[value::t] == 0 && area(q) != 0 ? outcome::disjoint : code;
     })},
    {"in_order", "on one line, contact counts only if cd runs in the direction of ab",
     deciding([](const double* q, int code, double*) -> int {
       const double along = (q[number::bx] - q[number::ax]) * (q[number::dx] - q[number::cx]) +
                            (q[number::by] - q[number::ay]) * (q[number::dy] - q[number::cy]);
       return area(q) == 0 && along < 0 ? outcome::disjoint : code;
     })},
    {"boxes_touch", "segments are called disjoint if their bounding boxes only touch",
     deciding([](const double* q, int code, double*) {
       return boxes_touch(q, 0) || boxes_touch(q, 1) ? outcome::disjoint : code;
     })},
    {"strictly_in_boxes", "a point counts only strictly within the bounding boxes, so vertical segments meet nothing",
     deciding([](const double* q, int code, double* v) {
       return code == outcome::point && on_a_side_of_a_box(q, v) ? outcome::disjoint : code;
     })},
    {"before_a_counts", "s is not compared with 0: the line before a counts", deciding(lines_meet<1, 0>)},
    {"beyond_b_counts", "s is not compared with 1: the line beyond b counts", deciding(lines_meet<2, 0>)},
    {"before_c_counts", "t is not compared with 0: the line before c counts", deciding(lines_meet<0, 1>)},
    {"beyond_d_counts", "t is not compared with 1: the line beyond d counts", deciding(lines_meet<0, 2>)},
    {"ab_is_a_line", "s is compared with neither 0 nor 1: all of the line ab counts", deciding(lines_meet<3, 0>)},
    {"cd_is_a_line", "t is compared with neither 0 nor 1: all of the line cd counts", deciding(lines_meet<0, 3>)},
    {"both_are_lines", "neither s nor t is compared with 0 and 1: the infinite lines count",
     deciding(lines_meet<3, 3>)},
    {"vertical_is_a_line",
     "where a segment is vertical neither s nor t is compared with 0 and 1: the infinite lines count",
     deciding([](const double* q, int code, double* v) {
       const bool vertical = q[number::ax] == q[number::bx] || q[number::cx] == q[number::dx];
       return vertical ? lines_meet<3, 3>(q, code, v) : code;
     })},
    {"rays", "neither s nor t is compared with 1: the rays count", deciding(lines_meet<2, 2>)},
    {"tolerant", "contact up to a billionth of cd before c counts",
     reading(
         [](double* x) {
           x[number::cx] += 1e-9 * (x[number::cx] - x[number::dx]);
           x[number::cy] += 1e-9 * (x[number::cy] - x[number::dy]);
         },
         outcome::disjoint)},
    {"from_the_origin", "the point is computed from products of coordinates, not of differences",
     writing([](const double* q, int code, double* v) {
       if (code == outcome::point) write_from_the_origin(q, v + value::x);
       return code;
     })},
    {"half_added", "half of the divisor is added before a division that rounds nothing",
     writing([](const double* q, int code, double* v) {
       for (const std::size_t i : {value::x, value::y})
         if (code == outcome::point && area(q) != 0) v[i] += std::copysign(0.5, v[i] == 0 ? area(q) : v[i]);
       return code;
     })},
    {"exchanged", "s and t are exchanged", writing([](const double*, int code, double* v) {
       if (code == outcome::point) std::swap(v[value::s], v[value::t]);
       return code;
     })},
    {"rounded_point", "the point is computed from the rounded s", writing([](const double* q, int code, double* v) {
       const double x = q[number::ax] + v[value::s] * (q[number::bx] - q[number::ax]);
       if (code == outcome::point && std::isfinite(x)) v[value::x] = x;
       return code;
     })},
    {"unordered", "the ends of an overlap are in descending order", writing([](const double*, int code, double* v) {
       if (code == outcome::overlap) {
         std::swap(v[value::x0], v[value::x1]);
         std::swap(v[value::y0], v[value::y1]);
       }
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too large in x", writing([](const double* q, int code, double* v) {
       if (code == outcome::point && one_in_twenty(q, size)) v[value::x] = std::nextafter(v[value::x], INFINITY);
       return code;
     }),
     by_chance},
    {"missing_t", "t is not written if it is 0", writing([](const double*, int code, double* v) {
       if (code == outcome::point && v[value::t] == 0) v[value::t] = not_supplied();
       return code;
     })},
    {"parallel_by_rounding", "an oracle that takes a rounded area of 0 for parallel",
     [](const double* q) {
       Truth truth = filtered(q);
       return truth.code == outcome::point && area(q) == 0 && !ab_is_a_point(q) && !cd_is_a_point(q) ? Truth{} : truth;
     }},
    {"rounded_end", "an oracle that rounds t before it compares",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::point) truth.values[value::t] = Real(truth.values[value::t].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives t = 1 along a segment of zero length",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::point && cd_is_a_point(q)) truth.values[value::t] = Real(1.0);
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::segment_intersection
