// Where two segments meet, in plain doubles.
#pragma once

#include "props/planted/in_doubles/faults.hpp"

namespace plumbline::in_doubles::segments {

inline constexpr std::string_view faults[] = {"far_end_excluded_ab",
                                              "far_end_excluded_cd",
                                              "near_end_excluded_ab",
                                              "near_end_excluded_cd",
                                              "open",
                                              "on_one_line_is_disjoint",
                                              "on_one_line_is_overlap",
                                              "overlap_is_disjoint",
                                              "overlap_is_point",
                                              "zero_length_is_disjoint",
                                              "in_order",
                                              "boxes_touch",
                                              "before_a_counts",
                                              "beyond_b_counts",
                                              "before_c_counts",
                                              "beyond_d_counts",
                                              "ab_is_a_line",
                                              "cd_is_a_line",
                                              "both_are_lines",
                                              "rays",
                                              "exchanged",
                                              "unordered",
                                              "epsilon"};
inline constexpr std::span all_but_epsilon = std::span(faults).first<std::size(faults) - 1>();

template <typename T>
struct Segments {
  Vector<T> a, b, c, d;
  explicit Segments(const double* q)
      : a(read_point<T>(q)), b(read_point<T>(q + 2)), c(read_point<T>(q + 4)), d(read_point<T>(q + 6)) {}

  Vector<T> ab() const { return b - a; }
  Vector<T> cd() const { return d - c; }
  bool boxes_only_touch() const {
    const auto only_touch = [](T p, T q, T r, T s) {
      return std::max(p, q) <= std::min(r, s) || std::max(r, s) <= std::min(p, q);
    };
    return only_touch(a.x, b.x, c.x, d.x) || only_touch(a.y, b.y, c.y, d.y);
  }
};

template <typename T>
Vector<T> of_length_1(Vector<T> v) {
  const T length = std::sqrt(dot(v, v));
  return length > 0 ? Vector<T>{v.x / length, v.y / length} : v;
}

template <typename T>
int write_point(const Segments<T>& g, T s, T t, double* v) {
  if (has("exchanged")) std::swap(s, t);
  const T along = has("exchanged") ? t : s;
  v[0] = write(g.a.x + along * g.ab().x);
  v[1] = write(g.a.y + along * g.ab().y);
  v[2] = write(s);
  v[3] = write(t);
  return 1;
}

template <typename T>
T fraction(Vector<T> from, Vector<T> way, Vector<T> to) {
  return way.is_zero() ? 0 : dot(to - from, way) / dot(way, way);
}

template <typename T>
int parallel(const Segments<T>& g, double* v) {
  if (has("on_one_line_is_disjoint")) return 0;
  const Vector<T> ab = g.ab(), cd = g.cd(), along = ab.is_zero() ? cd : ab;
  const bool has_point = ab.is_zero() || cd.is_zero();
  if (has("zero_length_is_disjoint") && has_point) return 0;
  const bool is_overlap = has("on_one_line_is_overlap");
  if (ab.is_zero() && cd.is_zero() ? !is_overlap && !(g.a == g.c) : cross(along, g.c - g.a) != 0) return 0;
  if (has("in_order") && dot(ab, cd) < 0) return 0;
  const auto before = [](Vector<T> p, Vector<T> q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
  Vector<T> first = std::max(std::min(g.a, g.b, before), std::min(g.c, g.d, before), before);
  Vector<T> last = std::min(std::max(g.a, g.b, before), std::max(g.c, g.d, before), before);
  if (!is_overlap) {
    if (before(last, first)) return 0;
    if (first == last) return write_point(g, fraction(g.a, ab, first), fraction(g.c, cd, first), v);
  }
  if (has("overlap_is_disjoint")) return 0;
  if (has("overlap_is_point")) return write_point(g, fraction(g.a, ab, first), fraction(g.c, cd, first), v);
  if (has("unordered")) std::swap(first, last);
  v[0] = write(first.x);
  v[1] = write(first.y);
  v[2] = write(last.x);
  v[3] = write(last.y);
  return 2;
}

// Divides, and compares the parameters with 0 and 1.
template <typename T>
int divide(const double* q, double* v) {
  const Segments<T> g(q);
  if (has("boxes_touch") && g.boxes_only_touch()) return 0;
  const Vector<T> ab = g.ab(), cd = g.cd(), ac = g.c - g.a;
  const T det = cross(ab, cd);
  if (is_small(det, "epsilon")) return parallel(g, v);
  const T s = cross(ac, cd) / det, t = cross(ac, ab) / det;
  const bool lines = has("both_are_lines"), open = has("open");
  if (!lines && !has("rays") && !has("beyond_b_counts") && !has("ab_is_a_line"))
    if (open || has("far_end_excluded_ab") ? s >= 1 : s > 1) return 0;
  if (!lines && !has("before_a_counts") && !has("ab_is_a_line"))
    if (open || has("near_end_excluded_ab") ? s <= 0 : s < 0) return 0;
  if (!lines && !has("rays") && !has("beyond_d_counts") && !has("cd_is_a_line"))
    if (open || has("far_end_excluded_cd") ? t >= 1 : t > 1) return 0;
  if (!lines && !has("before_c_counts") && !has("cd_is_a_line"))
    if (open || has("near_end_excluded_cd") ? t <= 0 : t < 0) return 0;
  return write_point(g, s, t, v);
}

// Looks on which sides of each segment the other's ends lie, `from` that of its first end.
template <typename T>
bool is_crossed(T from, T to, std::string_view near, std::string_view far, std::string_view before,
                std::string_view beyond, std::string_view line) {
  const bool lines = has("both_are_lines") || has(line);
  if (from != 0 && to != 0 && (from > 0) == (to > 0)) {
    const bool starts_nearer = std::fabs(from) < std::fabs(to);
    return lines || (starts_nearer ? has(before) : has(beyond) || has("rays"));
  }
  if (lines) return true;
  if (from == 0 && (has("open") || has(near))) return false;
  return !(to == 0 && (has("open") || has(far)));
}

// With vectors of length 1 it compares distances, which are rounded before they are compared.
template <typename T, bool unit = false>
int sides(const double* q, double* v) {
  const Segments<T> g(q);
  if (has("boxes_touch") && g.boxes_only_touch()) return 0;
  const Vector<T> ab = unit ? of_length_1(g.ab()) : g.ab(), cd = unit ? of_length_1(g.cd()) : g.cd();
  const T c = cross(ab, g.c - g.a), d = cross(ab, g.d - g.a);
  const T a = cross(cd, g.a - g.c), b = cross(cd, g.b - g.c);
  if (is_small(c - d, "epsilon") || is_small(a - b, "epsilon")) return parallel(g, v);
  if (!is_crossed(a, b, "near_end_excluded_ab", "far_end_excluded_ab", "before_a_counts", "beyond_b_counts",
                  "ab_is_a_line") ||
      !is_crossed(c, d, "near_end_excluded_cd", "far_end_excluded_cd", "before_c_counts", "beyond_d_counts",
                  "cd_is_a_line"))
    return 0;
  return write_point(g, a / (a - b), c / (c - d), v);
}

inline constexpr Formula formulas[] = {
    {"segment_intersection", "divide", in_either<divide<double>, divide<float>>, faults},
    {"segment_intersection", "sides", in_either<sides<double>, sides<float>>, faults},
    {"segment_intersection", "distances", in_either<sides<double, true>, sides<float, true>>, all_but_epsilon,
     "early_rounding"}};

}  // namespace plumbline::in_doubles::segments
