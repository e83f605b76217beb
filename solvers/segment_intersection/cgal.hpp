// CGAL's intersection of two segments, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>
#include <CGAL/intersections.h>

#include "solvers/segment_intersection/contact.hpp"

namespace plumbline::segment_intersection {

template <typename Point>
std::pair<double, double> doubles(const Point& point) {
  return {CGAL::to_double(point.x()), CGAL::to_double(point.y())};
}

template <typename Kernel>
int cgal(const double* query, double* answer) {
  using Point = typename Kernel::Point_2;
  using Segment = typename Kernel::Segment_2;
  const Segment ab(Point(query[0], query[1]), Point(query[2], query[3]));
  const Segment cd(Point(query[4], query[5]), Point(query[6], query[7]));
  const auto common = CGAL::intersection(ab, cd);
  if (!common) return 0;
  if (const auto* segment = boost::get<Segment>(&*common))
    return overlap(doubles(segment->source()), doubles(segment->target()), answer);
  const auto [x, y] = doubles(boost::get<Point>(*common));
  return contact(x, y, answer);
}

}  // namespace plumbline::segment_intersection
