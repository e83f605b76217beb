// Solvers with faults, written in plain doubles from nothing that knows the causes: what a diagnosis is measured on.
// Each problem has two formulas, as two authors write them, and every fault is a line of theirs that is wrong.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>
#include <string_view>
#include <vector>

namespace plumbline::in_doubles {

using Names = std::vector<std::string_view>;

/// The faults that any solver may have, and any with values.
inline constexpr std::string_view faults_of_reading[] = {"binary32", "integers", "one_decimal", "two_decimals"};
inline constexpr std::string_view faults_of_writing[] = {"values_in_binary32", "integer_values",
                                                         "values_of_two_decimals"};

/// The faults that the solvers have at present, each by the name of the cause that a diagnosis has to name. A campaign
/// only reads it.
inline Names planted;

inline bool has(std::string_view name) { return std::ranges::find(planted, name) != planted.end(); }

/// A formula, and what it does wrong without any fault besides rounding.
struct Formula {
  std::string_view problem, name;
  int (*solve)(const double* query, double* answer);
  std::span<const std::string_view> faults;  ///< those of its problem
  std::string_view own = "";                 ///< the cause of its own fault
};

inline double decimals(double number, int places) {
  return std::strtod(fmt::format("{:.{}f}", number, places).c_str(), nullptr);
}

/// A number as the solver reads it.
template <typename T>
T read(double number) {
  if (has("integers")) number = std::round(number);
  if (has("one_decimal")) number = decimals(number, 1);
  if (has("two_decimals")) number = decimals(number, 2);
  return static_cast<T>(number);
}

/// A value as the solver writes it.
inline double write(double value) {
  if (!std::isfinite(value)) return value;
  if (has("values_in_binary32")) value = static_cast<double>(static_cast<float>(value));
  if (has("values_of_two_decimals")) value = decimals(value, 2);
  if (has("integer_values")) value = std::round(value);
  return value;
}

/// The solver in doubles or, with that fault, in floats.
template <auto in_double, auto in_float>
int in_either(const double* query, double* answer) {
  return has("binary32") ? in_float(query, answer) : in_double(query, answer);
}

template <typename T>
struct Vector {
  T x, y;
  friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
  friend bool operator==(Vector a, Vector b) = default;
  bool is_zero() const { return x == 0 && y == 0; }
};
template <typename T>
T cross(Vector<T> a, Vector<T> b) {
  return a.x * b.y - a.y * b.x;
}
template <typename T>
T dot(Vector<T> a, Vector<T> b) {
  return a.x * b.x + a.y * b.y;
}
template <typename T>
Vector<T> read_point(const double* query) {
  return {read<T>(query[0]), read<T>(query[1])};
}
template <typename T>
bool is_small(T number, std::string_view fault) {
  return has(fault) ? std::fabs(number) < static_cast<T>(1e-9) : number == 0;
}

}  // namespace plumbline::in_doubles
