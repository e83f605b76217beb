// When a particle hits a wall, in plain doubles.
#pragma once

#include "props/planted/in_doubles/faults.hpp"

namespace plumbline::in_doubles::walls {

inline constexpr std::string_view faults[] = {"start_excluded",
                                              "end_excluded",
                                              "ends_excluded",
                                              "unsigned",
                                              "negative_time",
                                              "now_is_past",
                                              "pass_by_time",
                                              "ends_exchanged",
                                              "backwards",
                                              "along_missed",
                                              "rest_missed",
                                              "ray",
                                              "zero_length_is_disjoint",
                                              "before_start_counts",
                                              "beyond_end_counts",
                                              "epsilon"};

enum Code : int { never, will_hit, has_hit, passes_before_start, passes_beyond_end };

template <typename T>
struct Particle {
  Vector<T> place, velocity, a, b;
  explicit Particle(const double* q)
      : place(read_point<T>(q)), velocity(read_point<T>(q + 2)), a(read_point<T>(q + 4)), b(read_point<T>(q + 6)) {}
  Vector<T> wall() const { return b - a; }
};

template <typename T>
int write_hit(const Particle<T>& g, T t, T u, double* v) {
  int code = has("now_is_past") ? (t > 0 ? will_hit : has_hit) : (t >= 0 ? will_hit : has_hit);
  if (has("negative_time")) code = will_hit;
  const bool open = has("ends_excluded");
  const bool before = open || has("start_excluded") ? u <= 0 : u < 0,
             beyond = open || has("end_excluded") ? u >= 1 : u > 1;
  if (before && !has("before_start_counts")) code = has("ends_exchanged") ? passes_beyond_end : passes_before_start;
  if (beyond && !has("beyond_end_counts")) code = has("ends_exchanged") ? passes_before_start : passes_beyond_end;
  if (has("pass_by_time") && code >= passes_before_start && t < 0) return never;
  if (has("ray") && code != will_hit) return never;
  v[1] = write(g.place.x + t * g.velocity.x);
  v[2] = write(g.place.y + t * g.velocity.y);
  if (has("unsigned")) {
    t = std::fabs(t);
    if (code == has_hit) code = will_hit;
  }
  v[0] = write(t);
  v[3] = write(has("backwards") ? 1 - u : u);
  return code;
}

// Where the motion is parallel to the wall, or there is no motion or no wall.
template <typename T>
int along(const Particle<T>& g, double* v) {
  const Vector<T> wall = g.wall(), to_a = g.a - g.place, to_b = g.b - g.place;
  if (g.velocity.is_zero()) {
    if (has("rest_missed") || (has("zero_length_is_disjoint") && wall.is_zero())) return never;
    if (wall.is_zero()) return to_a.is_zero() ? write_hit<T>(g, 0, 0, v) : never;
    const T u = -dot(to_a, wall) / dot(wall, wall);
    return cross(wall, to_a) == 0 && u >= 0 && u <= 1 ? write_hit<T>(g, 0, u, v) : never;
  }
  if (has("along_missed") && !wall.is_zero()) return never;
  if (has("zero_length_is_disjoint") && wall.is_zero()) return never;
  if (cross(g.velocity, to_a) != 0) return never;
  const T square = dot(g.velocity, g.velocity), at_a = dot(to_a, g.velocity) / square,
          at_b = dot(to_b, g.velocity) / square;
  const T first = std::min(at_a, at_b), last = std::max(at_a, at_b);
  const T t = first > 0 ? first : last < 0 ? last : 0;
  if (wall.is_zero()) return write_hit<T>(g, at_a, 0, v);
  return write_hit<T>(g, t, t == at_a ? 0 : t == at_b ? 1 : (t - at_a) / (at_b - at_a), v);
}

// Cross products, as of two lines.
template <typename T>
int crosses(const double* q, double* v) {
  const Particle<T> g(q);
  const T det = cross(g.velocity, g.wall());
  if (is_small(det, "epsilon")) return along(g, v);
  const Vector<T> to_a = g.a - g.place;
  return write_hit(g, cross(to_a, g.wall()) / det, cross(to_a, g.velocity) / det, v);
}

// The distance from the wall's line over the speed towards it; then how far along the wall that is.
template <typename T>
int distance(const double* q, double* v) {
  const Particle<T> g(q);
  const Vector<T> wall = g.wall(), normal{-wall.y, wall.x};
  const T speed = dot(normal, g.velocity);
  if (is_small(speed, "epsilon")) return along(g, v);
  const T t = dot(normal, g.a - g.place) / speed;
  const Vector<T> hit{g.place.x + t * g.velocity.x, g.place.y + t * g.velocity.y};
  return write_hit(g, t, dot(hit - g.a, wall) / dot(wall, wall), v);
}

inline constexpr Formula formulas[] = {
    {"wall_hit_time", "crosses", in_either<crosses<double>, crosses<float>>, faults},
    {"wall_hit_time", "distance", in_either<distance<double>, distance<float>>, faults}};

}  // namespace plumbline::in_doubles::walls
