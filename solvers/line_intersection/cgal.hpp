// CGAL's intersection of two lines, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>
#include <CGAL/intersections.h>

namespace plumbline::line_intersection {

template <typename Kernel>
int cgal(const double* query, double* answer) {
  using Point = typename Kernel::Point_2;
  using Line = typename Kernel::Line_2;
  const Line ab(Point(query[0], query[1]), Point(query[2], query[3]));
  const Line cd(Point(query[4], query[5]), Point(query[6], query[7]));
  if (ab.is_degenerate() || cd.is_degenerate()) return 3;
  const auto common = CGAL::intersection(ab, cd);
  if (!common) return 0;
  const auto* point = boost::get<Point>(&*common);
  if (point == nullptr) return 2;
  answer[0] = CGAL::to_double(point->x());
  answer[1] = CGAL::to_double(point->y());
  return 1;
}

}  // namespace plumbline::line_intersection
