// Method: y = m·x + n for each line, x = (n2 − n1)/(m1 − m2); vertical lines apart.
// Error:  within the sum of its own roundings, each carried to x and y to first order and doubled, where
//         |m1 − m2| > 2^−40·(|m1| + |m2|); two vertical lines are always answered right. The domain is that of
//         cross_products.
// Limits: steep lines; nearly parallel lines; a line of zero length is taken for a vertical one.
// Source: own derivation; what is written from school.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

struct Ends {
  double x0, y0, x1, y1;

  bool vertical() const { return x0 == x1; }
};

struct Lines {
  Ends ab, cd;

  explicit Lines(const double* query)
      : ab{query[number::ax], query[number::ay], query[number::bx], query[number::by]},
        cd{query[number::cx], query[number::cy], query[number::dx], query[number::dy]} {}
};

struct Sloped {
  double slope, intercept;

  explicit Sloped(const Ends& ends)
      : slope((ends.y1 - ends.y0) / (ends.x1 - ends.x0)), intercept(ends.y0 - slope * ends.x0) {}
};

int meet_vertical(double x, const Sloped& line, double* answer) {
  answer[value::x] = x;
  answer[value::y] = line.slope * x + line.intercept;
  return outcome::point;
}

int solve(const double* query, double* answer) {
  const Lines lines(query);
  if (lines.ab.vertical() && lines.cd.vertical())
    return lines.ab.x0 == lines.cd.x0 ? outcome::same_line : outcome::parallel;
  if (lines.ab.vertical()) return meet_vertical(lines.ab.x0, Sloped(lines.cd), answer);
  if (lines.cd.vertical()) return meet_vertical(lines.cd.x0, Sloped(lines.ab), answer);
  const Sloped ab(lines.ab), cd(lines.cd);
  if (ab.slope == cd.slope) return ab.intercept == cd.intercept ? outcome::same_line : outcome::parallel;
  const double x = (cd.intercept - ab.intercept) / (ab.slope - cd.slope);
  answer[value::x] = x;
  answer[value::y] = ab.slope * x + ab.intercept;
  return outcome::point;
}

// Errors in units of u: a slope is within 3 of its own relatively, the product with a coordinate within 4, and the
// intercept adds one rounding.
double intercept_error(const Ends& ends, const Sloped& line) {
  return 5 * std::fabs(line.slope * ends.x0) + std::fabs(ends.y0);
}

double y_error(double x, double x_error, const Sloped& line, double own_intercept_error) {
  const double y = line.slope * x + line.intercept;
  return std::fabs(line.slope) * (x_error + 4 * std::fabs(x)) + own_intercept_error + std::fabs(y);
}

// Doubled for the products of errors, and in ulps of M, which are above u·M.
double in_scaled_ulps(double error, const Sizes& z) {
  const double bound = 4 + 2 * error / z.most();
  return std::isfinite(bound) ? bound : nothing_promised;
}

double promise(const double* query) {
  const auto [ab_ends, cd_ends] = Lines(query);
  const bool ab_vertical = ab_ends.vertical(), cd_vertical = cd_ends.vertical();
  const bool no_line = (ab_vertical && ab_ends.y0 == ab_ends.y1) || (cd_vertical && cd_ends.y0 == cd_ends.y1);
  if (no_line) return nothing_promised;
  if (ab_vertical && cd_vertical) return outcome_promised;
  const Sizes z = sizes(query);
  if (!z.comfortable()) return nothing_promised;
  if (ab_vertical || cd_vertical) {
    const Ends& ends = ab_vertical ? cd_ends : ab_ends;
    const Sloped line(ends);
    return in_scaled_ulps(y_error(ab_vertical ? ab_ends.x0 : cd_ends.x0, 0, line, intercept_error(ends, line)), z);
  }
  const Sloped ab(ab_ends), cd(cd_ends);
  const double slopes = std::fabs(ab.slope - cd.slope), size = std::fabs(ab.slope) + std::fabs(cd.slope);
  if (!(slopes > 0x1p-40 * size)) return nothing_promised;
  const double ab_error = intercept_error(ab_ends, ab), numerator = cd.intercept - ab.intercept;
  const double x = numerator / (ab.slope - cd.slope);
  const double numerator_error = ab_error + intercept_error(cd_ends, cd) + std::fabs(numerator);
  // A subnormal x is within 2^−1075 of its own, 2^−1022 in units of u: a slope near 2^1022 makes much of that.
  const double x_error = (numerator_error + std::fabs(x) * 3 * size) / slopes + 2 * std::fabs(x) + 0x1p-1022;
  return in_scaled_ulps(std::max(x_error, y_error(x, x_error, ab, ab_error)), z);
}

}  // namespace

constinit const Solver slope_intercept = {"slope_intercept", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
