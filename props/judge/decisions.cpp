#include "props/judge/decisions.hpp"

#include <algorithm>
#include <cmath>

#include "props/judge/query.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline {

namespace {

std::vector<PlainDouble> in_doubles(const Problem& problem, std::span<const double> query) {
  std::vector<PlainDouble> numbers;
  numbers.reserve(query.size());
  for (const double number : query) numbers.emplace_back(number);
  return problem.decisions.in_doubles(problem, numbers);
}

}  // namespace

std::vector<Decision> decisions_of(const Problem& problem, std::span<const double> query) {
  const std::vector<PlainDouble> all = in_doubles(problem, query);
  std::vector<Decision> named;
  for (std::size_t i = 0; i < all.size(); ++i) named.push_back({problem.decisions.names[i], all[i]});
  return named;
}

bool is_clear(const Problem& problem, std::span<const double> query) {
  if (problem.refuses(query.data()) || is_exact_in_doubles(problem, query)) return true;
  return std::ranges::all_of(in_doubles(problem, query), [](const PlainDouble& one) { return one.is_clear(); });
}

// A form of degree n is a sum of products of n differences: each of these can double a number, those of velocities do
// so twice, and the terms of a discriminant, sixteen for each product of four, take one bit for each factor.
bool is_exact_in_doubles(const Problem& problem, std::span<const double> query) {
  static constexpr int significand = 53, grown = 3;
  // 2^−250 and 2^250 to the fourth power, the highest degree, stay away from the ends of the range.
  static constexpr int furthest = 250;
  int least = furthest, end = -furthest;
  for (const double number : query) {
    if (number == 0) continue;
    least = std::min(least, static_cast<int>(arithmetic::dyadic(number).exponent));
    end = std::max(end, std::ilogb(number) + 1);
  }
  if (least < -furthest || end > furthest) return false;
  return end - least <= significand / problem.decisions.degree - grown;
}

}  // namespace plumbline
