#include "solvers/point_projection/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

// By the three sides of the triangle, where the rational oracle takes products of vectors:
// s = (|pa|² + |ab|² − |pb|²) / 2|ab|².
Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (query[2] == query[4] && query[3] == query[5]) return {0, {}};
  using exact::Integer;
  const exact::Scaled<6> scaled(query);
  const auto square_of_distance = [&scaled](std::size_t i, std::size_t j) {
    const Integer x = scaled.numbers[j] - scaled.numbers[i], y = scaled.numbers[j + 1] - scaled.numbers[i + 1];
    return Integer(x * x + y * y);
  };
  constexpr std::size_t p = 0, a = 2, b = 4;
  const Integer ab = square_of_distance(a, b);
  return {1, {exact::ratio(square_of_distance(p, a) + ab - square_of_distance(p, b), 2 * ab)}};
}

}  // namespace plumbline::point_projection
