// Method: where cd's line cuts a + s·(b − a), s = (c − a) × (d − c) / (b − a) × (d − c): in double-doubles that tell
//         their error where every sign is certain and both ends of a coordinate round alike, else in integers on the
//         stack.
// Error:  half an ulp of x and y themselves: each is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation; the rounding is Ziv's.
#include "solvers/arithmetic/certify.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/nearest_promise.hpp"

namespace plumbline::line_intersection {

namespace {

template <typename Number>
int meet(const double* query, double* answer) {
  const arithmetic::Scaled<Number, std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  const Number rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy;
  const Number s = (cx - ax) * qy - (cy - ay) * qx, divisor = rx * qy - ry * qx;
  if (divisor.is_zero()) return s.is_zero() ? outcome::same_line : outcome::parallel;
  answer[value::x] = nearest_place(ax, rx, s, divisor, scaled.exponent);
  answer[value::y] = nearest_place(ay, ry, s, divisor, scaled.exponent);
  return outcome::point;
}

bool is_point(const double* line) { return line[0] == line[2] && line[1] == line[3]; }

int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  if (is_point(query + number::ax) || is_point(query + number::cx)) return outcome::undefined;
  return arithmetic::certified_answer<meet<arithmetic::Bounded>, meet<arithmetic::Floating>,
                                      meet<arithmetic::WideForm<3>>>(query, answer);
}

double promise(const double* query) {
  double answer[std::size(point)] = {};
  if (solve(query, answer) != outcome::point) return outcome_promised;
  return half_ulp_of(answer, largest_size({query, std::size(numbers)}));
}

}  // namespace

constinit const Solver certified = {"certified", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
