// CGAL's orientation of three points, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>

#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

template <typename Kernel>
int cgal(const double* query) {
  using Point = typename Kernel::Point_2;
  switch (CGAL::orientation(Point(query[number::ax], query[number::ay]), Point(query[number::bx], query[number::by]),
                            Point(query[number::cx], query[number::cy]))) {
    case CGAL::LEFT_TURN:
      return outcome::left;
    case CGAL::RIGHT_TURN:
      return outcome::right;
    default:
      return outcome::collinear;
  }
}

}  // namespace plumbline::orientation
