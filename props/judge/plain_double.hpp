// What plain doubles make of a number, and by how much that can be off: what a decision is evaluated with to see
// whether a solver in doubles may decide it wrongly.
//
// Error: |exact − value| ≤ bound, for the same operations on the exact numbers, underflow included. An overflow makes
//   the bound infinite or a NaN. The derivation stands at each operation.
// Source: the running error analysis of Wilkinson 1986, "Error analysis revisited".
#pragma once

#include <cmath>

namespace plumbline {

class PlainDouble {
 public:
  double value = 0, bound = 0;

  constexpr PlainDouble() = default;
  /// A number of a query, as it is.
  constexpr explicit PlainDouble(double number) : value(number) {}

  /// Whether no plain formula takes the sign wrongly: the value is far beyond what rounding makes of it, or it is a
  /// number, or a difference of two, that is zero, which no subtraction misses. A product that is zero is not clear: in
  /// another order its factors may be sums that do not cancel.
  /// `coarser` is how much more each operation rounds off, in another format.
  bool is_clear(double coarser = 1) const {
    return std::fabs(value) > clearly * coarser * bound || (value == 0 && bound == 0);
  }

  friend PlainDouble operator-(const PlainDouble& a) { return {-a.value, a.bound}; }

  /// A sum rounds off u·|value| at most, and nothing where that is below 2^−1075: all doubles are multiples of 2^−1074.
  friend PlainDouble operator+(const PlainDouble& a, const PlainDouble& b) {
    const double sum = a.value + b.value;
    return {sum, (a.bound + b.bound + u * std::fabs(sum)) * enlarged};
  }
  friend PlainDouble operator-(const PlainDouble& a, const PlainDouble& b) { return a + -b; }

  /// A product rounds off u·|value|, or 2^−1075 where it underflows; the bounds are spread by the factors.
  friend PlainDouble operator*(const PlainDouble& a, const PlainDouble& b) {
    const double product = a.value * b.value;
    const double spread = std::fabs(a.value) * b.bound + std::fabs(b.value) * a.bound + a.bound * b.bound;
    return {product, (spread + u * std::fabs(product)) * enlarged + underflowed};
  }

 private:
  constexpr PlainDouble(double v, double b) : value(v), bound(b) {}

  // Other formulas for the same decision, and longer ones, round off more than the one whose bound this is: sixteen
  // times as much is far more than those in use do.
  static constexpr double clearly = 16;
  static constexpr double u = 0x1p-53;
  // At most six operations make a bound, of terms of one sign. Each rounds off u of it, and (1 − u)^6·(1 + 8u) is
  // above 1.
  static constexpr double enlarged = 1 + 8 * u;
  // The product itself, the four products of its bound and the enlargement lose at most 2^−1075 each.
  static constexpr double underflowed = 0x1p-1072;
  static_assert(underflowed >= 6 * (0x1p-1074 / 2) && underflowed == 4 * 0x1p-1074);
};

}  // namespace plumbline
