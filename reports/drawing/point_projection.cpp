#include "solvers/point_projection/problem.hpp"

#include "reports/drawing/drawing.hpp"

namespace plumbline::point_projection {
namespace {

// A fraction along a line is the same in any frame.
Position along(Position a, Position b, double s) { return {a.x + s * (b.x - a.x), a.y + s * (b.y - a.y)}; }

}  // namespace

static Drawing drawing(const double* query, const ToldTruth& truth) {
  const Position stated[] = {{query[number::px], query[number::py]},
                             {query[number::ax], query[number::ay]},
                             {query[number::bx], query[number::by]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  const Position p = drawing.frame.place(stated[0]), a = drawing.frame.place(stated[1]),
                 b = drawing.frame.place(stated[2]);
  drawing.paths = {{{a, b}, Role::query, true}};
  for (std::size_t i = 0; i < 3; ++i) drawing.mark_query(stated[i], std::string(1, "pab"[i]));
  if (truth.code == outcome::undefined) return drawing;
  if (distance_to_segment(b, a, a) < visible) {
    drawing.notes.emplace_back("The line is too short to show the foot.");
    return drawing;
  }
  const Position shown_foot = along(a, b, drawable(truth.values[value::s]));
  if (!beside_query(shown_foot)) {
    drawing.notes.emplace_back("The foot lies outside of the drawing.");
    return drawing;
  }
  drawing.paths.push_back({{a, shown_foot}, Role::axis});
  drawing.paths.push_back({{p, shown_foot}, Role::axis});
  drawing.marks.push_back({shown_foot, "truth", Role::truth});
  return drawing;
}

extern const Sketch sketch = {drawing, {}};

}  // namespace plumbline::point_projection
