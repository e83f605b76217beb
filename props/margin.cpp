#include "props/margin.hpp"

#include <algorithm>
#include <vector>

namespace plumbline {

namespace {

constexpr int smallest_step = -10;  // a step that still moves numbers a thousand times smaller than the largest
constexpr double never = std::numeric_limits<double>::infinity();

// Calls `moved` with the query's copies in which one number is moved by ±step, until it returns true.
template <typename Moved>
bool any_move(std::span<const double> query, double step, Moved moved) {
  std::vector<double> copy(query.begin(), query.end());
  for (std::size_t i = 0; i < query.size(); ++i) {
    for (const double to : {query[i] + step, query[i] - step}) {
      if (to == query[i] || !std::isfinite(to)) continue;
      copy[i] = to;
      if (moved(copy.data())) return true;
    }
    copy[i] = query[i];
  }
  return false;
}

// The least k = 2^j for which a move by k ulps of the largest number satisfies `moved`.
template <typename Moved>
double least_move(const Shape& shape, const double* query, const Steps& steps, Moved moved) {
  const double largest = largest_number(shape, query);
  if (largest == 0) return never;
  const double ulp = std::ldexp(1.0, ulp_exponent_in(steps.format, ulp_exponent(largest)));
  for (int j = steps.first; j <= steps.last; ++j)
    if (any_move({query, shape.numbers.size()}, std::ldexp(1.0, j) * ulp, moved)) return std::ldexp(1.0, j);
  return never;
}

// The truth with one number of the query moved by a step, rounded nowhere.
Truth truth_of_moved(const Problem& problem, std::span<const double> query, std::size_t place, double step) {
  const double to = query[place] + step;
  const double moved = to - query[place], rest = (query[place] - (to - moved)) + (step - moved);  // Knuth's TwoSum
  if (std::isfinite(to) && rest == 0) {
    std::vector<double> copy(query.begin(), query.end());
    copy[place] = to;
    return problem.filtered(copy.data());
  }
  std::vector<Real> numbers;
  for (const double number : query) numbers.emplace_back(number);
  numbers[place] = numbers[place] + Real(step);
  return problem.exact(numbers);
}

}  // namespace

std::array<double, max_values> spreads(const Asked& asked, Format format, Conventions conventions) {
  const auto& [problem, query, truth] = asked;
  const Shape& shape = problem.shape;
  std::array<double, max_values> furthest{};
  const Outcome* const outcome = shape.outcome(truth.code);
  if (outcome == nullptr) return furthest;
  std::vector<double> copy(query.begin(), query.end());
  for (std::size_t i = 0; i < query.size(); ++i) {
    const double largest = largest_of_kind(shape, query.data(), i);
    const double ulp = std::ldexp(1.0, ulp_exponent_in(format, ulp_exponent(largest)));
    for (const double step : {ulp, -ulp}) {
      Truth moved = truth_of_moved(problem, query, i, step);
      // What a convention asks of a query, such as a zero length, the nearest doubles tell.
      copy[i] = query[i] + step;
      if (auto by_convention = conventional(problem, copy.data(), moved, conventions))
        moved = std::move(by_convention->truth);
      if (moved.code != truth.code) continue;
      for (const Value& value : outcome->values) {
        const Real& y = truth.values[value.place];
        const int unit = ulp_exponent_in(format, scale_exponent(shape, query.data(), value.scale, y));
        double& spread = furthest[value.place];
        spread = std::max(spread, moved.values[value.place].distance(y.nearest(), unit));
      }
    }
    copy[i] = query[i];
  }
  return furthest;
}

double margin(const Problem& problem, const double* query, const Steps& steps) {
  const int code = problem.filtered(query).code;
  if (code == refused_code) return never;
  return least_move(problem.shape, query, steps,
                    [&](const double* moved) { return problem.filtered(moved).code != code; });
}

double backward_error(const Asked& asked, const Answer& answer, Format format) {
  const Problem& problem = asked.problem;
  const Truth& truth = asked.truth;
  double largest = 0;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const double value = answer.values[i];
    if (is_not_supplied(value) || truth.values[i].nearest() == value) continue;
    if (!std::isfinite(value)) return never;
    const int side = truth.values[i].compare(value);
    const auto reached = [&](const double* moved) {
      const Truth other = problem.filtered(moved);
      return other.code == truth.code && other.values[i].compare(value) != side;
    };
    largest = std::max(largest, least_move(problem.shape, asked.query.data(), {format, smallest_step}, reached));
  }
  return largest;
}

}  // namespace plumbline
