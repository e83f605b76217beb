// CGAL's intersection of two segments, on any of its kernels.
#pragma once

#include <CGAL/Kernel/global_functions.h>
#include <CGAL/intersections.h>

#include "solvers/segment_intersection/contact.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

template <typename Point>
std::pair<double, double> doubles(const Point& p) {
  return {CGAL::to_double(p.x()), CGAL::to_double(p.y())};
}

template <typename Kernel>
int cgal(const double* query, double* answer) {
  using Point = typename Kernel::Point_2;
  using Segment = typename Kernel::Segment_2;
  const Segment ab(Point(query[number::ax], query[number::ay]), Point(query[number::bx], query[number::by]));
  const Segment cd(Point(query[number::cx], query[number::cy]), Point(query[number::dx], query[number::dy]));
  const auto common = CGAL::intersection(ab, cd);
  if (!common) return outcome::disjoint;
  if (const auto* segment = boost::get<Segment>(&*common))
    return answer_overlap(doubles(segment->source()), doubles(segment->target()), answer);
  const auto [x, y] = doubles(boost::get<Point>(*common));
  return answer_point(x, y, answer);
}

}  // namespace plumbline::segment_intersection
