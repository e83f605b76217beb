// Method: the sign of (b − a) × (c − a): in doubles where it exceeds what may be rounded off, else in double-doubles
//         that tell their error, else in integers on the stack.
// Error:  none: the outcome is the truth's, whatever the finite query.
// Limits: none. Integers, of up to 4,200 bits, decide what is collinear.
// Source: Shewchuk 1997, section 4.3 (the filter, here with a bound of its own); own derivation.
#include <cmath>
#include <limits>

#include "solvers/arithmetic/certify.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

template <typename Number>
int turn(const double* query, double*) {
  const auto [ax, ay, bx, by, cx, cy] = arithmetic::Scaled<Number, std::size(numbers)>(query).numbers;
  const int sign = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).sign();
  return sign > 0 ? outcome::left : sign < 0 ? outcome::right : outcome::collinear;
}

[[gnu::noinline]] int turn_exactly(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return arithmetic::certified_answer<turn<arithmetic::Ball>, turn<arithmetic::WideForm<2>>>(query, answer);
}

int solve(const double* query, double* answer) {
  using enum number::Place;
  const double left = (query[bx] - query[ax]) * (query[cy] - query[ay]);
  const double right = (query[by] - query[ay]) * (query[cx] - query[ax]);
  const double turn = left - right;
  // Each product is within 3.0001u of its own, u = 2^−53, and 2^−1075 more where it underflows, turn within 5u of both.
  static constexpr double share = 8 * half_ulp_of_one, underflowed = 0x1p-1070;
  static_assert(share > 5 * half_ulp_of_one * (1 + share));
  const double error = share * (std::fabs(left) + std::fabs(right)) + underflowed;
  if (std::fabs(turn) > error && error < std::numeric_limits<double>::infinity()) [[likely]]
    return turn > 0 ? outcome::left : outcome::right;
  return turn_exactly(query, answer);
}

double promise(const double*) { return outcome_promised; }

}  // namespace

constinit const Solver certified = {"certified", solve, promise, {}};

}  // namespace plumbline::orientation
