#include "props/place.hpp"
#include "props/problem.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

// Whether an end lies on the other segment's line; for ends on one line, the order of their coordinates.
std::vector<Real> decisions(std::span<const Real> query) {
  const Place ends[] = {place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx),
                        place_at(query, number::dx)};
  const auto& [a, b, c, d] = ends;
  std::vector<Real> all = {turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)};
  for (const Place* second = ends; second != std::end(ends); ++second)
    for (const Place* first = ends; first != second; ++first)
      for (const auto& difference : {second->x - first->x, second->y - first->y}) all.push_back(difference);
  return all;
}

}  // namespace plumbline::segment_intersection
