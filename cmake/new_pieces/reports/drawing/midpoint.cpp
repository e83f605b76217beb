#include "solvers/midpoint/problem.hpp"

#include "reports/drawing/drawing.hpp"

namespace plumbline::midpoint {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  const Position stated[] = {{query[number::a], 0}, {query[number::b], 0}};
  Drawing drawing;
  drawing.frame = frame_around(stated);
  drawing.paths = {{{drawing.frame.place(stated[0]), drawing.frame.place(stated[1])}, Role::query}};
  drawing.mark_query(stated[0], "a");
  drawing.mark_query(stated[1], "b");
  if (truth.code == outcome::middle) drawing.mark_truth(truth.values[value::m], ToldValue{}, "truth");
  return drawing;
}

static constexpr PointAt points[] = {{outcome::middle, value::m, {}}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::midpoint
