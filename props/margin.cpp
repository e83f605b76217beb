#include "props/margin.hpp"

#include <algorithm>
#include <vector>

namespace plumbline {

namespace {

constexpr int largest_step = 52;    // as much as the largest number
constexpr int smallest_step = -10;  // a step that still moves numbers a thousand times smaller than the largest

// Calls `moved` with the query's copies in which one number is moved by ±k ulps of the largest, until it returns true.
template <typename Moved>
bool any_move(const Problem& problem, const double* query, double k, Format format, Moved moved) {
  const std::size_t n = problem.shape.numbers.size();
  const double largest = largest_number(problem.shape, query);
  const double step = k * std::ldexp(1.0, ulp_exponent_in(format, std::max(std::ilogb(largest), -1022) - 52));
  std::vector<double> copy(query, query + n);
  for (std::size_t i = 0; i < n; ++i) {
    for (const double to : {query[i] + step, query[i] - step}) {
      if (to == query[i] || !std::isfinite(to)) continue;
      copy[i] = to;
      if (moved(copy.data())) return true;
    }
    copy[i] = query[i];
  }
  return false;
}

constexpr double never = std::numeric_limits<double>::infinity();

// The least k = 2^j for which a move by k satisfies `moved`.
template <typename Moved>
double least_move(const Problem& problem, const double* query, int first, int last, Format format, Moved moved) {
  if (largest_number(problem.shape, query) == 0) return never;
  for (int j = first; j <= last; ++j)
    if (any_move(problem, query, std::ldexp(1.0, j), format, moved)) return std::ldexp(1.0, j);
  return never;
}

}  // namespace

double margin(const Problem& problem, const double* query, Format format, int first, int last) {
  const int code = problem.filtered(query).code;
  if (code == refused_code) return never;
  return least_move(problem, query, first, last, format,
                    [&](const double* moved) { return problem.filtered(moved).code != code; });
}

double backward_error(const Problem& problem, const double* query, const Truth& truth, const Answer& answer,
                      Format format) {
  double largest = 0;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value) || truth.values[i].nearest() == value) continue;
    if (!std::isfinite(value)) return never;
    const int side = truth.values[i].compare(value);
    largest =
        std::max(largest, least_move(problem, query, smallest_step, largest_step, format, [&](const double* moved) {
                   const Truth other = problem.filtered(moved);
                   return other.code == truth.code && other.values[i].compare(value) != side;
                 }));
  }
  return largest;
}

}  // namespace plumbline
