#include "solvers/orientation/problem.hpp"

#include "reports/drawing/drawing.hpp"

namespace plumbline::orientation {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  const Position stated[] = {{query[number::ax], query[number::ay]},
                             {query[number::bx], query[number::by]},
                             {query[number::cx], query[number::cy]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  const Position a = drawing.frame.place(stated[0]), b = drawing.frame.place(stated[1]),
                 c = drawing.frame.place(stated[2]);
  drawing.paths = {{{b, c}, Role::axis, true}, {{a, b}, Role::query, true}};
  for (std::size_t i = 0; i < 3; ++i) drawing.mark_query(stated[i], std::string(1, "abc"[i]));
  const bool apart = distance_to_segment(a, b, b) >= visible;
  if (truth.code != outcome::collinear && apart && distance_to_line(c, a, b) < visible)
    drawing.notes.push_back(std::string("c lies to the ") + (truth.code == outcome::left ? "left" : "right") +
                            " of the line ab by less than the drawing shows.");
  return drawing;
}

extern const Sketch sketch = {drawing, {}};

}  // namespace plumbline::orientation
