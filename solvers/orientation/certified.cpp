// Method: the sign of (b − a) × (c − a): in doubles where it exceeds what may be rounded off, else in double-doubles
//         that tell their error, else in integers on the stack.
// Error:  none: the outcome is the truth's, whatever the finite query.
// Limits: none. Integers, of up to 4,200 bits, decide what is collinear.
// Source: Shewchuk 1997, section 4.3 (the filter, with a bound of its own); own derivation.
#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/rounded_turn.hpp"
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
  return arithmetic::certified_answer<turn<arithmetic::Bounded>, turn<arithmetic::Floating>,
                                      turn<arithmetic::WideForm<2>>>(query, answer);
}

int solve(const double* query, double* answer) {
  const auto rounded = arithmetic::rounded_turn(query + number::ax, query + number::bx, query + number::cx);
  if (rounded.certain()) [[likely]]
    return rounded.value > 0 ? outcome::left : outcome::right;
  return turn_exactly(query, answer);
}

double promise(const double*) { return outcome_promised; }

}  // namespace

constinit const Solver certified = {"certified", solve, promise, {}};

}  // namespace plumbline::orientation
