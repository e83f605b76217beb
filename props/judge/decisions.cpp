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

bool keep_their_signs(const Problem& problem, std::span<const double> query, std::span<const double> distances) {
  std::vector<PlainDouble> numbers;
  for (std::size_t i = 0; i < query.size(); ++i) {
    numbers.emplace_back(query[i]);
    numbers.back().bound = distances[i];
  }
  const Decisions& decisions = problem.decisions;
  const auto is_certain = [](const PlainDouble& one) { return std::fabs(one.value) > one.bound; };
  return std::ranges::all_of(decisions.in_doubles(problem, numbers), is_certain) &&
         (decisions.further_in_doubles == nullptr ||
          std::ranges::all_of(decisions.further_in_doubles(problem, numbers), is_certain));
}

double coarseness(Format format) { return format == Format::binary32 ? 0x1p29 : 1; }

bool is_clear(const Problem& problem, std::span<const double> query, Format format) {
  if (problem.refuses(query.data()) || is_exact(problem, query, format)) return true;
  if (format == Format::binary32 && leaves_floats(problem, query)) return false;
  const double coarser = coarseness(format);
  return std::ranges::all_of(in_doubles(problem, query),
                             [coarser](const PlainDouble& one) { return one.is_clear(coarser); });
}

bool leaves_floats(const Problem& problem, std::span<const double> query) {
  static constexpr int least = -126, most = 127;  // exponents of normal floats
  return std::ranges::any_of(query, [degree = problem.decisions.degree](double number) {
    if (number == 0) return false;
    const int exponent = std::ilogb(number);
    return degree * (exponent + 2) > most || degree * exponent < least;
  });
}

// A form of degree n is a sum of products of n differences: each of these can double a number, those of velocities do
// so twice, and the terms of a discriminant, sixteen for each product of four, take one bit for each factor.
bool is_exact(const Problem& problem, std::span<const double> query, Format format) {
  static constexpr int grown = 3;
  const bool in_floats = format == Format::binary32;
  const int significand = in_floats ? 24 : 53;
  // 2^−250 and 2^250 to the fourth power, the highest degree, stay away from the ends of the range of doubles; 2^−28
  // and 2^28 from those of floats.
  const int furthest = in_floats ? 28 : 250;
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
