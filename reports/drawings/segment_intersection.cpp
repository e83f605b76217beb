#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>

#include "reports/drawing.hpp"

namespace plumbline::segment_intersection {
namespace {

constexpr int disjoint_code = 0, overlap_code = 2;

double gap(Place a, Place b, Place c, Place d) {
  return std::min({distance_to_segment(a, c, d), distance_to_segment(b, c, d), distance_to_segment(c, a, b),
                   distance_to_segment(d, a, b)});
}

}  // namespace

Drawing drawing(const double* query, const Truth& truth) {
  std::vector<Place> stated = {{query[0], query[1]}, {query[2], query[3]}, {query[4], query[5]}, {query[6], query[7]}};
  if (truth.code != disjoint_code) stated.push_back({drawable(truth.values[0]), drawable(truth.values[1])});
  if (truth.code == overlap_code) stated.push_back({drawable(truth.values[2]), drawable(truth.values[3])});

  Drawing drawing;
  drawing.frame = frame_around(stated);
  std::vector<Place> p;
  for (const Place place : stated) p.push_back(drawing.frame.place(place));
  drawing.paths = {{{p[0], p[1]}, Role::query}, {{p[2], p[3]}, Role::query}};
  if (truth.code == overlap_code) drawing.paths.push_back({{p[4], p[5]}, Role::truth});
  for (std::size_t i = 0; i < 4; ++i) drawing.marks.push_back({stated[i], std::string(1, "abcd"[i]), Role::query});
  for (std::size_t i = 4; i < stated.size(); ++i)
    drawing.marks.push_back({stated[i], i == 4 ? "truth" : "", Role::truth});
  if (truth.code == disjoint_code && gap(p[0], p[1], p[2], p[3]) < visible)
    drawing.notes.emplace_back("The segments are disjoint by less than the drawing shows.");
  return drawing;
}

}  // namespace plumbline::segment_intersection
