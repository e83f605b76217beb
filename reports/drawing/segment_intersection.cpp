#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>

#include "reports/drawing/drawing.hpp"

namespace plumbline::segment_intersection {
namespace {

double gap(Position a, Position b, Position c, Position d) {
  return std::min({distance_to_segment(a, c, d), distance_to_segment(b, c, d), distance_to_segment(c, a, b),
                   distance_to_segment(d, a, b)});
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  std::vector<Position> stated = {{query[number::ax], query[number::ay]},
                                  {query[number::bx], query[number::by]},
                                  {query[number::cx], query[number::cy]},
                                  {query[number::dx], query[number::dy]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  std::vector<Position> p;
  for (const Position place : stated) p.push_back(drawing.frame.place(place));
  drawing.paths = {{{p[0], p[1]}, Role::query}, {{p[2], p[3]}, Role::query}};
  for (std::size_t i = 0; i < 4; ++i) drawing.mark_query(stated[i], std::string(1, "abcd"[i]));
  const std::size_t coordinates = truth.code == outcome::overlap ? 4 : truth.code == outcome::disjoint ? 0 : 2;
  for (std::size_t i = 0; i < coordinates; i += 2)
    drawing.mark_truth(truth.values[i], truth.values[i + 1], i == 0 ? "truth" : "");
  if (truth.code == outcome::overlap)
    drawing.paths.push_back({{drawing.marks[4].at, drawing.marks[5].at}, Role::truth});
  if (truth.code == outcome::disjoint && gap(p[0], p[1], p[2], p[3]) < visible)
    drawing.notes.emplace_back("The segments are disjoint by less than the drawing shows.");
  return drawing;
}

static constexpr PointAt points[] = {{outcome::point, value::x, value::y},
                                     {outcome::overlap, value::x0, value::y0},
                                     {outcome::overlap, value::x1, value::y1}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::segment_intersection
