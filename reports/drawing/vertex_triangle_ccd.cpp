#include "reports/drawing/moving_points.hpp"

namespace plumbline::vertex_triangle_ccd {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  return ccd::drawing(query, truth, "vabc", {{1, 2, 3, 1}});
}

extern const Sketch sketch = {drawing, {}};

}  // namespace plumbline::vertex_triangle_ccd
