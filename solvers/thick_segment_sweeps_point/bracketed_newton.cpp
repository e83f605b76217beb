// Method: no contact where the ends' box is beyond the radius. Else the roots of the quartic of the side and of the
//         quadratics of the ends within the step, each by Newton's method within the bracket between two roots of the
//         derivative, which are found likewise. Contact between two such times is asked for in the middle.
// Error:  where both ends stay within r·(1 − 2^−30) of the point, the answer is exact: one contact, from 0 to 1; where
//         they stay beyond r + 2^−30·H along an axis, H as in clear_of_radius.hpp, the answer is that it missed.
// Limits: double roots, which rounding lifts off zero: grazing, and all contacts at radius 0; close roots; products of
//         eight sizes overflow or underflow early.
// Source: own derivation; what is written where only roots within the step count.
#include <span>

#include "solvers/thick_segment_sweeps_point/clear_of_radius.hpp"

namespace plumbline::thick_segment_sweeps_point {

static double at(std::span<const double> coefficients, double t) {
  double sum = 0;
  for (std::size_t i = coefficients.size(); i-- > 0;) sum = sum * t + coefficients[i];
  return sum;
}

// The zero between two times at which the values have different signs. Each step of Newton's method is half of the one
// before at most, or else the bracket is halved: so it ends, mostly after six steps.
static double zero_between(std::span<const double> f, std::span<const double> slope, double low, double high) {
  const bool rises = at(f, low) < 0;
  double t = 0.5 * (low + high), last = high - low;
  for (;;) {
    const double value = at(f, t);
    if (value == 0) return t;
    ((value < 0) == rises ? low : high) = t;
    const double middle = 0.5 * (low + high), step = t - value / at(slope, t);
    if (middle == low || middle == high) return middle;
    if (step == t) return t;
    const bool halves = step > low && step < high && std::fabs(step - t) <= 0.5 * last;
    last = halves ? std::fabs(step - t) : high - low;
    t = halves ? step : middle;
  }
}

// The zeros in [0, 1] of a polynomial of degree 4 at most, in ascending order.
static int zeros_in_step(std::span<const double> f, double* zeros) {
  if (f.size() < 2) return 0;
  std::array<double, 4> slope{};
  for (std::size_t i = 1; i < f.size(); ++i) slope[i - 1] = static_cast<double>(i) * f[i];
  const std::span<const double> derivative(slope.data(), f.size() - 1);
  std::array<double, 6> ends{};  // where it turns, and the step's ends
  const int turns = zeros_in_step(derivative, ends.data() + 1);
  ends[static_cast<std::size_t>(turns) + 1] = 1;
  int count = 0;
  const auto add = [&](double t) {
    if (count < 4 && (count == 0 || zeros[count - 1] < t)) zeros[count++] = t;
  };
  for (int i = 0; i <= turns; ++i) {
    const double low = ends[static_cast<std::size_t>(i)], high = ends[static_cast<std::size_t>(i) + 1];
    const double first = at(f, low), last = at(f, high);
    if (first == 0) add(low);
    if ((first < 0 && last > 0) || (first > 0 && last < 0)) add(zero_between(f, derivative, low, high));
    if (last == 0) add(high);
  }
  return count;
}

static int roots_of_quartic(const Quartic& k, double* roots) { return zeros_in_step(k, roots); }
static int roots_of_quadratic(const Quadratic& k, double* roots) { return zeros_in_step(k, roots); }

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Capsule capsule(query);
  if (is_beyond(capsule, capsule.radius)) return outcome::missed;
  return when_capsule_touches_point<roots_of_quartic, roots_of_quadratic>(capsule, answer);
}

static double promise(const double* query) { return promised_either_way(Capsule(query)); }

constinit const Solver bracketed_newton = {"bracketed_newton", solve, promise, every_value(shape)};

}  // namespace plumbline::thick_segment_sweeps_point
