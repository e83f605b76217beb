// Method: (p − a)·(b − a) / |b − a|²: in double-doubles that tell their error where both ends of it round alike, else
//         in integers on the stack.
// Error:  half an ulp of s itself: s is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so. Integers have up to 4,400 bits.
// Source: own derivation; the rounding is Ziv's.
#include "solvers/arithmetic/certify.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

template <typename Number>
int project(const double* query, double* answer) {
  const auto [px, py, ax, ay, bx, by] = arithmetic::Scaled<Number, std::size(numbers)>(query).numbers;
  const Number x = bx - ax, y = by - ay;
  answer[value::s] = nearest_quotient((px - ax) * x + (py - ay) * y, x * x + y * y, 0);
  return outcome::foot;
}

int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  if (query[number::ax] == query[number::bx] && query[number::ay] == query[number::by]) return outcome::undefined;
  return arithmetic::certified_answer<project<arithmetic::Bounded>, project<arithmetic::Floating>,
                                      project<arithmetic::WideForm<2>>>(query, answer);
}

}  // namespace

constinit const Solver certified = {"certified", solve, half_an_ulp, every_value(shape)};

}  // namespace plumbline::point_projection
