#include "solvers/midpoint/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::midpoint {

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (query[number::a] == query[number::b]) return {outcome::same, {}};
  const exact::Scaled<std::size(numbers)> scaled(query);
  const auto& [a, b] = scaled.numbers;
  return {outcome::middle, {exact::ratio(a + b, 2, scaled.exponent)}};
}

}  // namespace plumbline::midpoint
