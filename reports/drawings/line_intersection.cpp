#include "solvers/line_intersection/problem.hpp"

#include <algorithm>
#include <cmath>

#include "reports/drawing.hpp"

namespace plumbline::line_intersection {
namespace {

constexpr int parallel_code = 0, point_code = 1;

// The line through a and b, as far beyond them as the query is large.
Drawing::Path line(Place a, Place b) {
  const double x = b.x - a.x, y = b.y - a.y, length = std::hypot(x, y);
  if (length == 0) return {{a, b}, Role::axis};
  return {{{a.x - x / length, a.y - y / length}, {b.x + x / length, b.y + y / length}}, Role::axis};
}

}  // namespace

Drawing drawing(const double* query, const Truth& truth) {
  const Place stated[] = {{query[0], query[1]}, {query[2], query[3]}, {query[4], query[5]}, {query[6], query[7]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  Place p[4];
  std::transform(stated, stated + 4, p, [&](Place place) { return drawing.frame.place(place); });
  drawing.paths = {line(p[0], p[1]), line(p[2], p[3]), {{p[0], p[1]}, Role::query}, {{p[2], p[3]}, Role::query}};
  for (std::size_t i = 0; i < 4; ++i) drawing.mark_query(stated[i], std::string(1, "abcd"[i]));
  const bool seen_as_one = distance_to_line(p[2], p[0], p[1]) < visible && distance_to_line(p[3], p[0], p[1]) < visible;
  if (truth.code == parallel_code && seen_as_one)
    drawing.notes.emplace_back("The lines are parallel and apart by less than the drawing shows.");
  if (truth.code != point_code) return drawing;
  const Place meeting = drawing.frame.place(truth.values[0], truth.values[1]);
  if (beside_query(meeting)) {
    drawing.paths.push_back({{p[0], meeting}, Role::axis});
    drawing.paths.push_back({{p[2], meeting}, Role::axis});
    drawing.mark_truth(truth.values[0], truth.values[1], "truth");
  } else {
    drawing.notes.emplace_back("The lines meet outside of the drawing.");
  }
  return drawing;
}

}  // namespace plumbline::line_intersection
