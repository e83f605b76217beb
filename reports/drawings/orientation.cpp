#include "solvers/orientation/problem.hpp"

#include "reports/drawing.hpp"

namespace plumbline::orientation {

Drawing drawing(const double* query, const Truth& truth) {
  const Place stated[] = {{query[0], query[1]}, {query[2], query[3]}, {query[4], query[5]}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  const Place a = drawing.frame.place(stated[0]), b = drawing.frame.place(stated[1]),
              c = drawing.frame.place(stated[2]);
  drawing.paths = {{{b, c}, Role::axis, true}, {{a, b}, Role::query, true}};
  for (std::size_t i = 0; i < 3; ++i) drawing.mark_query(stated[i], std::string(1, "abc"[i]));
  const bool apart = distance_to_segment(a, b, b) >= visible;
  if (truth.code != 0 && apart && distance_to_line(c, a, b) < visible)
    drawing.notes.push_back(std::string("c lies to the ") + (truth.code == 1 ? "left" : "right") +
                            " of the line ab by less than the drawing shows.");
  return drawing;
}

}  // namespace plumbline::orientation
