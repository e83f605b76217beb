#include "solvers/line_intersection/problem.hpp"

#include <algorithm>
#include <cmath>

#include "reports/drawing/drawing.hpp"

namespace plumbline::line_intersection {
namespace {

// The line through a and b, as far beyond them as the query is large.
Drawing::Path line(Position a, Position b) {
  const double x = b.x - a.x, y = b.y - a.y, length = std::hypot(x, y);
  if (length == 0) return {{a, b}, Role::axis};
  return {{{a.x - x / length, a.y - y / length}, {b.x + x / length, b.y + y / length}}, Role::axis};
}

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  const Position stated[] = {{query[number::ax], query[number::ay]},
                             {query[number::bx], query[number::by]},
                             {query[number::cx], query[number::cy]},
                             {query[number::dx], query[number::dy]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  Position p[4];
  std::transform(stated, stated + 4, p, [&](Position place) { return drawing.frame.place(place); });
  drawing.paths = {line(p[0], p[1]), line(p[2], p[3]), {{p[0], p[1]}, Role::query}, {{p[2], p[3]}, Role::query}};
  for (std::size_t i = 0; i < 4; ++i) drawing.mark_query(stated[i], std::string(1, "abcd"[i]));
  const bool seen_as_one = distance_to_line(p[2], p[0], p[1]) < visible && distance_to_line(p[3], p[0], p[1]) < visible;
  if (truth.code == outcome::parallel && seen_as_one)
    drawing.notes.emplace_back("The lines are parallel and apart by less than the drawing shows.");
  if (truth.code != outcome::point) return drawing;
  const Position meeting = drawing.frame.place(truth.values[value::x], truth.values[value::y]);
  if (beside_query(meeting)) {
    drawing.paths.push_back({{p[0], meeting}, Role::axis});
    drawing.paths.push_back({{p[2], meeting}, Role::axis});
    drawing.mark_truth(truth.values[value::x], truth.values[value::y], "truth");
  } else {
    drawing.notes.emplace_back("The lines meet outside of the drawing.");
  }
  return drawing;
}

static constexpr PointAt points[] = {{outcome::point, value::x, value::y}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::line_intersection
