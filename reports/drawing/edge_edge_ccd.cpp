#include "reports/drawing/moving_points.hpp"

namespace plumbline::edge_edge_ccd {

static Drawing drawing(const double* query, const ToldTruth& truth) {
  return ccd::drawing(query, truth, "abcd", {{0, 1}, {2, 3}});
}

extern const Sketch sketch = {drawing, {}};

}  // namespace plumbline::edge_edge_ccd
