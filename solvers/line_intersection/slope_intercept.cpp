// Method: y = m·x + n for each line, x = (n2 − n1)/(m1 − m2); vertical lines apart.
// Error:  within the sum of its own roundings, each carried to x and y to first order and doubled, where
//         |m1 − m2| > 2^−40·(|m1| + |m2|); two vertical lines are always told right. The domain is that of
//         cross_products.
// Limits: steep lines; nearly parallel lines; a line of zero length is taken for a vertical one.
// Source: own derivation; what is written from school.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

struct Sloped {
  double slope, intercept;
};

Sloped sloped(const double* ends) {
  const double slope = (ends[3] - ends[1]) / (ends[2] - ends[0]);
  return {slope, ends[1] - slope * ends[0]};
}

bool is_vertical(const double* ends) { return ends[0] == ends[2]; }

int meet_vertical(double x, const Sloped& line, double* answer) {
  answer[0] = x;
  answer[1] = line.slope * x + line.intercept;
  return 1;
}

int solve(const double* query, double* answer) {
  const bool ab_vertical = is_vertical(query), cd_vertical = is_vertical(query + 4);
  if (ab_vertical && cd_vertical) return query[0] == query[4] ? 2 : 0;
  if (ab_vertical) return meet_vertical(query[0], sloped(query + 4), answer);
  if (cd_vertical) return meet_vertical(query[4], sloped(query), answer);
  const Sloped ab = sloped(query), cd = sloped(query + 4);
  if (ab.slope == cd.slope) return ab.intercept == cd.intercept ? 2 : 0;
  answer[0] = (cd.intercept - ab.intercept) / (ab.slope - cd.slope);
  answer[1] = ab.slope * answer[0] + ab.intercept;
  return 1;
}

// Errors in units of u: a slope is within 3 of its own relatively, the product with a coordinate within 4, and the
// intercept adds one rounding.
double intercept_error(const double* ends, const Sloped& line) {
  return 5 * std::fabs(line.slope * ends[0]) + std::fabs(ends[1]);
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
  const bool ab_vertical = is_vertical(query), cd_vertical = is_vertical(query + 4);
  const bool no_line = (ab_vertical && query[1] == query[3]) || (cd_vertical && query[5] == query[7]);
  if (no_line) return nothing_promised;
  if (ab_vertical && cd_vertical) return outcome_promised;
  const Sizes z = sizes(query);
  if (!z.comfortable()) return nothing_promised;
  if (ab_vertical || cd_vertical) {
    const double* const ends = ab_vertical ? query + 4 : query;
    const Sloped line = sloped(ends);
    return in_scaled_ulps(y_error(ab_vertical ? query[0] : query[4], 0, line, intercept_error(ends, line)), z);
  }
  const Sloped ab = sloped(query), cd = sloped(query + 4);
  const double slopes = std::fabs(ab.slope - cd.slope), size = std::fabs(ab.slope) + std::fabs(cd.slope);
  if (!(slopes > 0x1p-40 * size)) return nothing_promised;
  const double ab_error = intercept_error(query, ab), numerator = cd.intercept - ab.intercept;
  const double x = numerator / (ab.slope - cd.slope);
  const double numerator_error = ab_error + intercept_error(query + 4, cd) + std::fabs(numerator);
  // A subnormal x is within 2^−1075 of its own, 2^−1022 in units of u: a slope near 2^1022 makes much of that.
  const double x_error = (numerator_error + std::fabs(x) * 3 * size) / slopes + 2 * std::fabs(x) + 0x1p-1022;
  return in_scaled_ulps(std::max(x_error, y_error(x, x_error, ab, ab_error)), z);
}

}  // namespace

constinit const Solver slope_intercept = {"slope_intercept", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
