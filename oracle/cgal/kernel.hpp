// The kernel that CGAL's oracles share: Cartesian coordinates in CGAL's own rational numbers. It filters nothing and
// defers nothing, so that an answer is exact as soon as it is there and threads share no state.
#pragma once

#include <CGAL/Gmpq.h>
#include <CGAL/Simple_cartesian.h>

#include "oracle/numbers/exact.hpp"

namespace plumbline {

using Kernel = CGAL::Simple_cartesian<CGAL::Gmpq>;

inline Kernel::Point_2 point_of(const double* xy) { return {CGAL::Gmpq(xy[0]), CGAL::Gmpq(xy[1])}; }

inline Kernel::Vector_2 vector_of(const double* xy) { return {CGAL::Gmpq(xy[0]), CGAL::Gmpq(xy[1])}; }

// What multiple of a vector another one along it is; 0 of the zero vector.
template <typename Vector>
auto fraction(const Vector& part, const Vector& whole) {
  if (whole.x() != 0) return part.x() / whole.x();
  if (whole.y() != 0) return part.y() / whole.y();
  return decltype(part.x() / whole.x())(0);
}

inline exact::Rational rational_of(const CGAL::Gmpq& value) { return exact::Rational(value.mpq()); }

inline Real real_of(const CGAL::Gmpq& value) { return exact::rational(rational_of(value)); }

}  // namespace plumbline
