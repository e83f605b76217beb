// Where lines meet, where the foot of a perpendicular is, and which way three points turn, in plain doubles.
#pragma once

#include "props/planted/in_doubles/faults.hpp"

namespace plumbline::in_doubles::lines {

inline constexpr std::string_view faults[] = {
    "same_line_is_parallel", "parallel_is_same_line", "undefined_is_parallel", "epsilon", "exchanged", "mirrored"};

inline int write_point(double x, double y, double* v) {
  if (has("mirrored")) x = -x;
  if (has("exchanged")) std::swap(x, y);
  v[0] = write(x);
  v[1] = write(y);
  return 1;
}

inline int parallel(bool is_same) {
  if (has("same_line_is_parallel")) return 0;
  return is_same || has("parallel_is_same_line") ? 2 : 0;
}

template <typename T>
int parametric(const double* q, double* v) {
  const Vector<T> a = read_point<T>(q), c = read_point<T>(q + 4);
  const Vector<T> ab = read_point<T>(q + 2) - a, cd = read_point<T>(q + 6) - c;
  if (ab.is_zero() || cd.is_zero()) return has("undefined_is_parallel") ? 0 : 3;
  const T det = cross(ab, cd);
  if (is_small(det, "epsilon")) return parallel(cross(ab, c - a) == 0);
  const T s = cross(c - a, cd) / det;
  return write_point(a.x + s * ab.x, a.y + s * ab.y, v);
}

// A line as a·x + b·y = 0 about its own first point.
template <typename T>
int equations(const double* q, double* v) {
  const Vector<T> p = read_point<T>(q), r = read_point<T>(q + 4);
  const T a = read<T>(q[3]) - p.y, b = p.x - read<T>(q[2]), d = read<T>(q[7]) - r.y, e = r.x - read<T>(q[6]);
  if ((a == 0 && b == 0) || (d == 0 && e == 0)) return has("undefined_is_parallel") ? 0 : 3;
  const T det = a * e - d * b, f = d * (r.x - p.x) + e * (r.y - p.y);
  if (is_small(det, "epsilon")) return parallel(f == 0);
  return write_point(p.x - b * f / det, p.y + a * f / det, v);
}

inline constexpr std::string_view foot_faults[] = {
    "zero_length_is_start", "epsilon", "clamped", "backwards", "unsigned", "beyond_is_undefined"};

template <typename T>
int write_foot(T s, double* v) {
  if (has("beyond_is_undefined") && !(s >= 0 && s <= 1)) return 0;
  if (has("clamped")) s = std::clamp<T>(s, 0, 1);
  if (has("unsigned")) s = std::fabs(s);
  v[0] = write(has("backwards") ? 1 - s : s);
  return 1;
}

template <typename T>
int dots(const double* q, double* v) {
  const Vector<T> a = read_point<T>(q + 2), ap = read_point<T>(q) - a, ab = read_point<T>(q + 4) - a;
  const T square = dot(ab, ab);
  if (is_small(square, "epsilon")) return has("zero_length_is_start") ? write_foot<T>(0, v) : 0;
  return write_foot(dot(ap, ab) / square, v);
}

template <typename T>
int unit_direction(const double* q, double* v) {
  const Vector<T> a = read_point<T>(q + 2), ap = read_point<T>(q) - a, ab = read_point<T>(q + 4) - a;
  const T length = std::hypot(ab.x, ab.y);
  if (length == 0 || (has("epsilon") && length * length < static_cast<T>(1e-9)))
    return has("zero_length_is_start") ? write_foot<T>(0, v) : 0;
  return write_foot(dot(ap, Vector<T>{ab.x / length, ab.y / length}) / length, v);
}

inline constexpr std::string_view turn_faults[] = {"epsilon", "epsilon_of_distance", "exchanged", "coincident_is_left"};

template <typename T>
int side_of(T turn, Vector<T> base) {
  if (has("epsilon_of_distance") && std::fabs(turn) / std::hypot(base.x, base.y) < static_cast<T>(1e-6)) return 0;
  if (has("exchanged")) turn = -turn;
  if (is_small(turn, "epsilon")) return 0;
  return turn > 0 ? 1 : 2;
}

// About each of the points, and contracted about the first.
template <typename T, int pivot, bool contracted = false>
int turn(const double* q, double*) {
  const Vector<T> points[] = {read_point<T>(q), read_point<T>(q + 2), read_point<T>(q + 4)};
  if (has("coincident_is_left") && (points[0] == points[1] || points[1] == points[2] || points[2] == points[0]))
    return 1;
  const Vector<T> one = points[(pivot + 1) % 3] - points[pivot], other = points[(pivot + 2) % 3] - points[pivot];
  const Vector<T> base = points[1] - points[0];
  if (contracted) return side_of(std::fma(one.x, other.y, -(one.y * other.x)), base);
  return side_of(cross(one, other), base);
}

// The area of the triangle by its corners, which begins with the edge from one of them.
template <typename T, int first>
int shoelace(const double* q, double*) {
  const Vector<T> points[] = {read_point<T>(q), read_point<T>(q + 2), read_point<T>(q + 4)};
  T area = 0;
  for (int i = first; i < first + 3; ++i) area += cross(points[i % 3], points[(i + 1) % 3]);
  return side_of(area, points[1] - points[0]);
}
inline constexpr Formula shoelaces[] = {{"orientation", "shoelace_a", shoelace<double, 0>, {}, "shoelace_from_a"},
                                        {"orientation", "shoelace_c", shoelace<double, 2>, {}, "shoelace_from_c"}};

inline constexpr Formula formulas[] = {
    {"line_intersection", "parametric", in_either<parametric<double>, parametric<float>>, faults},
    {"line_intersection", "equations", in_either<equations<double>, equations<float>>, faults},
    {"point_projection", "dots", in_either<dots<double>, dots<float>>, foot_faults},
    {"point_projection", "unit_direction", in_either<unit_direction<double>, unit_direction<float>>, foot_faults},
};
inline constexpr Formula turns[] = {
    {"orientation", "about_a", in_either<turn<double, 0>, turn<float, 0>>, turn_faults},
    {"orientation", "about_b", in_either<turn<double, 1>, turn<float, 1>>, turn_faults},
    {"orientation", "about_c", in_either<turn<double, 2>, turn<float, 2>>, turn_faults},
    {"orientation", "contracted_about_a", in_either<turn<double, 0, true>, turn<float, 0, true>>, turn_faults,
     "contraction_about_a"}};

}  // namespace plumbline::in_doubles::lines
