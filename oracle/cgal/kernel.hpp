// The kernel that CGAL's oracles share: Cartesian coordinates in CGAL's own rational numbers. It filters nothing and
// defers nothing, so that an answer is exact as soon as it is there and threads share no state.
#pragma once

#include <CGAL/Gmpq.h>
#include <CGAL/Simple_cartesian.h>

#include "oracle/exact.hpp"

namespace plumbline {

using Kernel = CGAL::Simple_cartesian<CGAL::Gmpq>;

inline Kernel::Point_2 point_of(const double* xy) { return {CGAL::Gmpq(xy[0]), CGAL::Gmpq(xy[1])}; }

inline exact::Rational rational_of(const CGAL::Gmpq& value) { return exact::Rational(value.mpq()); }

inline Real real_of(const CGAL::Gmpq& value) { return exact::rational(rational_of(value)); }

}  // namespace plumbline
