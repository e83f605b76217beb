// CGAL's orientation of three points, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>

namespace plumbline::orientation {

template <typename Kernel>
int cgal(const double* query) {
  using Point = typename Kernel::Point_2;
  switch (CGAL::orientation(Point(query[0], query[1]), Point(query[2], query[3]), Point(query[4], query[5]))) {
    case CGAL::LEFT_TURN:
      return 1;
    case CGAL::RIGHT_TURN:
      return 2;
    default:
      return 0;
  }
}

}  // namespace plumbline::orientation
