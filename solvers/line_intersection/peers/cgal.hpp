// CGAL's intersection of two lines, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>
#include <CGAL/intersections.h>

#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

template <typename Kernel>
int cgal(const double* query, double* answer) {
  using Point = typename Kernel::Point_2;
  using Line = typename Kernel::Line_2;
  const Line ab(Point(query[number::ax], query[number::ay]), Point(query[number::bx], query[number::by]));
  const Line cd(Point(query[number::cx], query[number::cy]), Point(query[number::dx], query[number::dy]));
  if (ab.is_degenerate() || cd.is_degenerate()) return outcome::undefined;
  const auto common = CGAL::intersection(ab, cd);
  if (!common) return outcome::parallel;
  const auto* meeting = boost::get<Point>(&*common);
  if (meeting == nullptr) return outcome::same_line;
  answer[value::x] = CGAL::to_double(meeting->x());
  answer[value::y] = CGAL::to_double(meeting->y());
  return outcome::point;
}

}  // namespace plumbline::line_intersection
