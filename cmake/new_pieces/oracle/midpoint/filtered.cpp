#include "solvers/midpoint/problem.hpp"

#include "oracle/tiers/tiers.hpp"

namespace plumbline::midpoint {

namespace {

template <typename Number>
Truth half(const double* query) {
  const tiers::Scaled<Number, std::size(numbers)> scaled(query);
  const auto& [a, b] = scaled.numbers;
  return {outcome::middle, {real(tiers::Member<Number>(a + b, 2), scaled.exponent)}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (query[number::a] == query[number::b]) return {outcome::same, {}};
  return tiers::truth<half<tiers::Ball>, half<tiers::Wide<degree>>, half<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::midpoint
