#include "solvers/orientation/problem.hpp"

#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/rounded_turn.hpp"

namespace plumbline::orientation {

namespace {

outcome::Code code(int sign) { return sign == 0 ? outcome::collinear : sign > 0 ? outcome::left : outcome::right; }

template <typename Number>
Truth turn(const double* query) {
  const auto [ax, ay, bx, by, cx, cy] = tiers::Scaled<Number, std::size(numbers)>(query).numbers;
  const Number left = (bx - ax) * (cy - ay), right = (by - ay) * (cx - ax);
  return {code(Number(left - right).sign()), {}};
}

}  // namespace

Truth filtered(const double* query) {
  using enum number::Place;
  const auto rounded = arithmetic::rounded_turn({query[ax], query[ay]}, {query[bx], query[by]}, {query[cx], query[cy]});
  if (rounded.certain()) return {code(rounded.value > 0 ? 1 : -1), {}};
  if (refuses(query)) return {};
  return tiers::truth<turn<tiers::Ball>, turn<tiers::Wide<degree>>, turn<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::orientation
