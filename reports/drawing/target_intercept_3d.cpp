#include "solvers/target_intercept_3d/problem.hpp"

#include "reports/drawing/intercept.hpp"

namespace plumbline::target_intercept_3d {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  Drawing seen = intercept::drawing({query[number::cx], query[number::cy]}, {query[number::rx], query[number::ry]},
                                    {query[number::vx], query[number::vy]}, truth);
  seen.notes.emplace_back("Seen from above: z is not drawn.");
  return seen;
}

static constexpr PointAt points[] = {{outcome::possible, value::x, value::y}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::target_intercept_3d
