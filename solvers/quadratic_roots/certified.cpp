// Method: (−b ± √(b² − 4ac))/2a, or 2c over the other numerator, whichever cancels nothing: in double-doubles that tell
//         their error where every sign is certain and both ends of a root round alike, else in integers on the stack,
//         where signs of the polynomial at a midpoint of doubles round.
// Error:  half an ulp of each root itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation; the rounding is Ziv's.
#include "solvers/arithmetic/quadratic.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

template <typename Number>
int roots_of(const double* query, double* answer) {
  const auto [a, b, c] = arithmetic::Scaled<Number, std::size(numbers)>(query).numbers;
  if (a.is_zero()) {
    if (b.is_zero()) return c.is_zero() ? outcome::all : outcome::none;
    answer[value::x_1] = nearest_quotient(-c, b, 0);
    return outcome::one;
  }
  const Number twice_a = a + a, twice_c = c + c, discriminant = b * b - twice_a * twice_c;
  const int sign = discriminant.sign();
  if (sign < 0) return outcome::none;
  if (sign == 0) {
    answer[value::x_1] = nearest_quotient(-b, twice_a, 0);
    return outcome::one;
  }
  const bool greater_is_plus = a.sign() > 0;
  using Root = arithmetic::QuadraticRoot<Number>;
  answer[value::x_1] = nearest_root(Root{twice_a, b, twice_c, discriminant, !greater_is_plus}, 0);
  answer[value::x_2] = nearest_root(Root{twice_a, b, twice_c, discriminant, greater_is_plus}, 0);
  return outcome::two;
}

int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return arithmetic::certified_answer<roots_of<arithmetic::Bounded>, roots_of<arithmetic::Floating>,
                                      roots_of<arithmetic::WideForm<2>>>(query, answer);
}

}  // namespace

constinit const Solver certified = {"certified", solve, half_an_ulp, every_value(shape)};

}  // namespace plumbline::quadratic_roots
