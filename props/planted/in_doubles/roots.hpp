// The roots of a quadratic, in plain doubles.
#pragma once

#include "props/planted/in_doubles/faults.hpp"

namespace plumbline::in_doubles::roots {

inline constexpr std::string_view faults[] = {
    "no_linear_case", "epsilon", "small_is_linear",        "double_is_two", "double_is_none",
    "dropped_root",   "order",   "roots_in_unit_interval", "order_by_sign", "all_is_none"};

template <typename T>
int write_roots(int count, T x, T y, double* v) {
  if (has("dropped_root") && count == 2) count = 1;
  if (has("roots_in_unit_interval")) {
    const auto is_in = [](T root) { return root >= 0 && root <= 1; };
    if (count == 2 && !is_in(y)) count = 1;
    if (count > 0 && !is_in(x)) {
      x = y;
      --count;
    }
  }
  if (count > 0) v[0] = write(x);
  if (count > 1) v[1] = write(y);
  if (has("order") && count == 2) std::swap(v[0], v[1]);
  return count;
}

template <typename T>
int linear(T b, T c, double* v) {
  if (has("no_linear_case")) return 0;
  if (b == 0) return c == 0 && !has("all_is_none") ? 3 : 0;
  return write_roots<T>(1, -c / b, 0, v);
}

template <typename T>
bool is_none(T discriminant) {
  return has("double_is_none") ? discriminant <= 0 : discriminant < 0;
}

// The formula of the textbook.
template <typename T>
int textbook(const double* q, double* v) {
  const T a = read<T>(q[0]), b = read<T>(q[1]), c = read<T>(q[2]);
  if (is_small(a, "small_is_linear")) return linear(b, c, v);
  T discriminant = b * b - 4 * a * c;
  if (has("epsilon") && std::fabs(discriminant) < static_cast<T>(1e-9)) discriminant = 0;
  if (is_none(discriminant)) return 0;
  if (discriminant == 0 && !has("double_is_two")) return write_roots<T>(1, -b / (2 * a), 0, v);
  const T root = std::sqrt(discriminant), x = (-b - root) / (2 * a), y = (-b + root) / (2 * a);
  return has("order_by_sign") ? write_roots(2, x, y, v) : write_roots(2, std::min(x, y), std::max(x, y), v);
}

// Halves b, and divides c by the root that does not cancel.
template <typename T>
int stable(const double* q, double* v) {
  const T a = read<T>(q[0]), h = read<T>(q[1]) / 2, c = read<T>(q[2]);
  if (is_small(a, "small_is_linear")) return linear(2 * h, c, v);
  T quarter = h * h - a * c;
  if (has("epsilon") && std::fabs(quarter) < static_cast<T>(1e-9) / 4) quarter = 0;
  if (is_none(quarter)) return 0;
  if (quarter == 0 && !has("double_is_two")) return write_roots<T>(1, -h / a, 0, v);
  const T far = -(h + std::copysign(std::sqrt(quarter), h)), x = far / a, y = far == 0 ? -h / a : c / far;
  if (!has("order_by_sign")) return write_roots(2, std::min(x, y), std::max(x, y), v);
  return h > 0 ? write_roots(2, x, y, v) : write_roots(2, y, x, v);
}

inline constexpr Formula formulas[] = {
    {"quadratic_roots", "textbook", in_either<textbook<double>, textbook<float>>, faults, "cancellation"},
    {"quadratic_roots", "stable", in_either<stable<double>, stable<float>>, faults}};

}  // namespace plumbline::in_doubles::roots
