#include "props/shrinker.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cmath>

#include "solvers/text.hpp"

namespace plumbline {

namespace {

// The bits of the significand from its first to its last one.
std::uint64_t significand_bits(double value) {
  const auto fraction = std::bit_cast<std::uint64_t>(value) & 0xf'ffff'ffff'ffff;
  const bool normal = std::fabs(value) >= 0x1p-1022;
  if (fraction == 0) return 1;
  const int last = std::countr_zero(fraction);
  return static_cast<std::uint64_t>(normal ? 53 - last : 64 - std::countl_zero(fraction) - last);
}

std::uint64_t decimal_digits(double value) {
  std::uint64_t digits = 0;
  for (const char c : decimal(value)) {
    if (c == 'e') break;
    digits += c >= '1' && c <= '9' ? 1 : 0;
  }
  return digits;
}

// The value with its significand rounded to `bits` bits.
double with_bits(double value, int bits) {
  int exponent = 0;
  const double significand = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(significand, bits)), exponent - bits);
}

double with_digits(double value, int digits) { return *read_double(fmt::format("{:.{}e}", value, digits - 1)); }

// The simpler values to try in place of one number, simplest first.
std::vector<double> replacements(double value) {
  std::vector<double> list = {0.0};
  if (!std::isfinite(value)) return {0.0, 1.0};
  for (const double small : {1.0, 2.0, 3.0}) list.push_back(std::copysign(small, value));
  list.push_back(std::fabs(value));
  for (const int bits : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48}) list.push_back(with_bits(value, bits));
  for (const int digits : {1, 2, 3, 4, 5, 6, 8, 10, 12}) list.push_back(with_digits(value, digits));
  if (std::fabs(value) < 0x1p53) {
    list.push_back(std::trunc(value));
    list.push_back(std::nearbyint(value));
  }
  return list;
}

// The exponent that brings the largest number to 1, and half and a quarter of the way there.
std::vector<int> rescalings(std::span<const double> query) {
  double largest = 0;
  for (const double number : query) largest = std::max(largest, std::fabs(number));
  if (largest == 0 || !std::isfinite(largest)) return {};
  const int exponent = std::ilogb(largest);
  std::vector<int> list;
  for (const int part : {1, 2, 4})
    if (exponent / part != 0) list.push_back(-exponent / part);
  return list;
}

}  // namespace

std::uint64_t complexity(double value) {
  if (value == 0) return std::signbit(value) ? 1 : 0;
  if (!std::isfinite(value)) return 2 << 12;
  // A decimal digit is worth log2(10) bits; a short decimal such as 0.1 is as simple as a number of four bits.
  const std::uint64_t length = std::min(significand_bits(value), 4 * decimal_digits(value));
  const auto exponent = static_cast<std::uint64_t>(std::abs(std::ilogb(value)));
  return (length << 12) + 2 * exponent + (value < 0 ? 1 : 0);
}

std::uint64_t complexity(std::span<const double> query) {
  std::uint64_t sum = 0;
  for (const double number : query) sum += complexity(number);
  return sum;
}

bool simpler(std::span<const double> query, const std::function<bool(const std::vector<double>& candidate)>& visit) {
  const std::uint64_t now = complexity(query);
  std::vector<double> candidate(query.begin(), query.end());
  const auto offered = [&] { return complexity(candidate) < now && visit(candidate); };
  // All numbers at once first: most of the way down in a few trials.
  const auto all_at_once = [&](auto simplified) {
    std::ranges::transform(query, candidate.begin(), simplified);
    const bool taken = offered();
    std::ranges::copy(query, candidate.begin());
    return taken;
  };
  if (all_at_once([](double number) { return number == 0 ? 0.0 : number; })) return true;
  for (const int bits : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40})
    if (all_at_once([bits](double number) { return std::isfinite(number) ? with_bits(number, bits) : number; }))
      return true;
  for (const int digits : {1, 2, 3, 4, 5, 6, 8, 10})
    if (all_at_once([digits](double number) { return std::isfinite(number) ? with_digits(number, digits) : number; }))
      return true;
  for (std::size_t i = 0; i < query.size(); ++i) {
    std::vector<double> values = replacements(query[i]);
    values.insert(values.end(), query.begin(), query.end());
    for (const double value : values) {
      if (complexity(value) >= complexity(query[i])) continue;
      // All numbers that are equal together, which keeps shared coordinates shared, then this one alone.
      for (std::size_t j = 0; j < query.size(); ++j) candidate[j] = query[j] == query[i] ? value : query[j];
      if (offered()) return true;
      std::copy(query.begin(), query.end(), candidate.begin());
      candidate[i] = value;
      if (offered()) return true;
      candidate[i] = query[i];
    }
  }
  // Last, as a power of two makes short decimals long.
  for (const int exponent : rescalings(query)) {
    for (double& number : candidate) number = std::ldexp(number, exponent);
    if (offered()) return true;
    std::copy(query.begin(), query.end(), candidate.begin());
  }
  return false;
}

std::vector<double> shrink(std::vector<double> query, const std::function<bool(std::span<const double>)>& holds,
                           unsigned trials) {
  std::vector<double> found;
  const auto visit = [&](const std::vector<double>& candidate) {
    if (trials == 0) return false;
    --trials;
    if (holds(candidate)) found = candidate;
    return !found.empty();
  };
  while (trials > 0 && simpler(query, visit)) {
    query = std::move(found);
    found.clear();
  }
  return query;
}

}  // namespace plumbline
