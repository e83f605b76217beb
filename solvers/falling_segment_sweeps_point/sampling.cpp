// Method: the sign of the cross product of the ends, as the point sees them, at 65 instants of the step; where it
//         changes, the time is found by halving, and kept where the point projects into the segment.
// Error:  where the ends are beside the point along an axis, as fall.hpp has it, the answer is that it missed; nothing
//         is promised elsewhere.
// Limits: what changes twice between two samples, so grazing; sustained contact.
// Source: own derivation; what is written where a formula was not wanted.
#include "solvers/falling_segment_sweeps_point/fall.hpp"

namespace plumbline::falling_segment_sweeps_point {

static constexpr int steps = 64;

// Between two times at which the area has different signs.
static double change_between(const Falling& falling, double low, double high, bool positive_at_low) {
  for (;;) {
    const double middle = 0.5 * (low + high);
    if (middle == low || middle == high) return high;
    ((falling.area(middle) > 0) == positive_at_low ? low : high) = middle;
  }
}

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Falling falling(query);
  if (falling.is_beside()) return outcome::missed;
  std::array<double, steps + 1> times{};
  int count = 0;
  double last = falling.area(0);
  if (last == 0) times[static_cast<std::size_t>(count++)] = 0;
  for (int i = 1; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps, now = falling.area(t);
    if (now == 0 && last != 0) times[static_cast<std::size_t>(count++)] = t;
    if ((now > 0 && last < 0) || (now < 0 && last > 0))
      times[static_cast<std::size_t>(count++)] = change_between(falling, t - 1.0 / steps, t, last > 0);
    last = now;
  }
  return write_contacts(falling, times.data(), count, answer);
}

constinit const Solver sampling = {"sampling", solve, promised_beside, every_value(shape)};

}  // namespace plumbline::falling_segment_sweeps_point
