// A right one: the sign of the determinant by a filter, then by an exact sum as an expansion, as in Shewchuk, "Adaptive
// precision floating-point arithmetic and fast robust geometric predicates", 1997. Products that overflow or underflow,
// beyond 2^±250, are its limit, which a check does not hold against it.
#include <array>
#include <cmath>
#include <cstddef>

#include "plumbline/solver.h"

namespace planted {
namespace {

// A result of double arithmetic and what it lacks, exactly, where nothing overflows or underflows.
struct Exact {
  double nearest, rest;
};

Exact sum(double a, double b) {
  const double nearest = a + b, of_b = nearest - a, of_a = nearest - of_b;
  return {nearest, (a - of_a) + (b - of_b)};
}

Exact product(double a, double b) {
  const double nearest = a * b;
  return {nearest, std::fma(a, b, -nearest)};
}

// A sum of doubles that do not overlap, the smallest first (section 2.3 of the paper).
class Expansion {
 public:
  void add(double term) {
    for (std::size_t i = 0; i < size_; ++i) {
      const Exact grown = sum(term, parts_[i]);
      parts_[i] = grown.rest;
      term = grown.nearest;
    }
    parts_[size_++] = term;
  }

  // Of its largest part that is not zero.
  double sign() const {
    for (std::size_t i = size_; i-- > 0;)
      if (parts_[i] != 0) return parts_[i];
    return 0;
  }

 private:
  std::array<double, 16> parts_;  // two of each product of a difference's two doubles and another's, for two products
  std::size_t size_ = 0;
};

double exact_determinant(const double* q) {
  const Exact abx = sum(q[2], -q[0]), aby = sum(q[3], -q[1]), acx = sum(q[4], -q[0]), acy = sum(q[5], -q[1]);
  Expansion determinant;
  const auto add = [&determinant](const Exact& one, const Exact& other, double sign) {
    for (const double a : {one.rest, one.nearest})
      for (const double b : {other.rest, other.nearest}) {
        const Exact part = product(sign * a, b);
        determinant.add(part.rest);
        determinant.add(part.nearest);
      }
  };
  add(abx, acy, 1);
  add(aby, acx, -1);
  return determinant.sign();
}

}  // namespace
}  // namespace planted

extern "C" int orient2d(const double* query, double*) {
  const double left = (query[2] - query[0]) * (query[5] - query[1]);
  const double right = (query[3] - query[1]) * (query[4] - query[0]);
  // The error is at most (3 + 16ε)ε of the products' sizes (the paper's section 4.2), for ε = 2^−53.
  static constexpr double bound = (3 + 0x1p-49) * 0x1p-53;
  double determinant = left - right;
  if (!(std::fabs(determinant) > bound * (std::fabs(left) + std::fabs(right))))
    determinant = planted::exact_determinant(query);
  return determinant == 0  ? PLUMBLINE_ORIENTATION_COLLINEAR
         : determinant > 0 ? PLUMBLINE_ORIENTATION_LEFT
                           : PLUMBLINE_ORIENTATION_RIGHT;
}
