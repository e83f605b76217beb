#include "solvers/target_intercept/problem.hpp"

#include "reports/drawing/intercept.hpp"

namespace plumbline::target_intercept {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  return intercept::drawing({query[number::cx], query[number::cy]}, {query[number::rx], query[number::ry]},
                            {query[number::vx], query[number::vy]}, truth);
}

static constexpr PointAt points[] = {{outcome::possible, value::x, value::y}};
extern const Sketch sketch = {drawing, points};

}  // namespace plumbline::target_intercept
