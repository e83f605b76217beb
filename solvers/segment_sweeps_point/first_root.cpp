// Method: the published quadratic by the textbook's formula, the earliest root in [0, 1] alone, and a look whether it
//         is on the segment.
// Error:  as `cross_product_quadratic`, where the segment's line does not pass the point beside the segment first.
// Limits: where the line passes beside the segment first, the contact after it is missed; a second contact is not
//         reported, by convention; a = b = 0 divides by zero.
// Source: own derivation; what is written where only the first collision of a step counts.
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

// The earliest root of a·t² + b·t + c in [0, 1], or −1.
static double first_time(double a, double b, double c) {
  if (a == 0) return is_proportion(-c / b) ? -c / b : -1;
  const double root = std::sqrt(b * b - 4 * a * c);
  double one = (-b - root) / (2 * a), other = (-b + root) / (2 * a);
  if (other < one) std::swap(one, other);
  if (is_proportion(one)) return one;
  return is_proportion(other) ? other : -1;
}

static int solve(const double* query, double* answer) {
  const Motion motion(query);
  const LineSegment p = motion.p_seen(), q = motion.q_seen();
  const auto [a, b, c] = Area(p, q, {0, 0});
  const double t = first_time(a, b, c);
  if (t < 0) return outcome::missed;
  const double s = lerp_project_onto({0, 0}, {p.lerp_across(t), q.lerp_across(t)});
  Contacts found;
  if (is_proportion(s)) found.add_instant(t, s);
  return write(found, motion.c, {p.delta(), q.delta()}, answer);
}

static double promise(const double* query) { return promised(Bilinear::as_seen_by_point(query), Roots::first); }

constinit const Solver first_root = {"first_root", solve, promise, every_value(shape), "hit_only"};

}  // namespace plumbline::segment_sweeps_point
