#include "fuzz/target/mutator.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "fuzz/target/construct.hpp"
#include "props/draw/numbers.hpp"

namespace plumbline {

namespace {

using Operator = void(Random& random, std::span<double> query);

double& any(Random& random, std::span<double> query) { return query[random.below(query.size())]; }

// By ±k ulps, k below 2^j for j up to 52, or 23 of a float: as often by a few as by a share of the number.
void step(Random& random, std::span<double> query) {
  double& number = any(random, query);
  const std::uint64_t bits = random.binary32() ? 23 : 52, shift = 64 - bits + random.below(bits);
  const auto ulps = static_cast<std::int64_t>(random.bits() >> shift);
  number = std::isfinite(number) ? stepped(random, number, random.coin() ? ulps : -ulps) : special(random);
}

void copy(Random& random, std::span<double> query) {
  const double number = any(random, query);
  any(random, query) = number;
}

void negate(Random& random, std::span<double> query) {
  double& number = any(random, query);
  number = -number;
}

void hard_number(Random& random, std::span<double> query) {
  const double number = special(random);
  any(random, query) = number;
}

void power_of_two(Random& random, std::span<double> query) {
  const double sign = random.coin() ? 1.0 : -1.0;
  const auto exponent = static_cast<int>(random.binary32() ? random.between(-149, 127) : random.between(-1074, 1023));
  any(random, query) = std::ldexp(sign, exponent);
}

void small_integer(Random& random, std::span<double> query) {
  const auto integer = static_cast<double>(random.between(-16, 16));
  any(random, query) = integer;
}

// One to three decimals, as people write them.
void short_decimal(Random& random, std::span<double> query) {
  static constexpr double powers[] = {10, 100, 1000};
  const auto digits = static_cast<double>(random.between(-9999, 9999));
  const double power = powers[random.below(std::size(powers))];
  any(random, query) = digits / power;
}

void scale(Random& random, std::span<double> query) {
  const auto exponent = static_cast<int>(random.coin() ? random.between(-8, 8) : random.between(-1100, 1100));
  for (double& number : query) number = std::ldexp(number, exponent);
}

// The numbers from x to y are one point, and any one number is where the query is no list of points.
std::size_t size_of_point(std::span<const double> query) { return query.size() % 2 == 0 ? 2 : 1; }

std::span<double> any_point(Random& random, std::span<double> query) {
  const std::size_t size = size_of_point(query);
  return query.subspan(size * random.below(query.size() / size), size);
}

void swap_points(Random& random, std::span<double> query) {
  const std::span<double> one = any_point(random, query);
  const std::span<double> other = any_point(random, query);
  std::swap_ranges(one.begin(), one.end(), other.begin());
}

// The commonest operators stand more than once.
constexpr Operator* operators[] = {step,          step,   step,        step,         copy,
                                   copy,          negate, hard_number, power_of_two, small_integer,
                                   short_decimal, scale,  swap_points, copy_point};

}  // namespace

void copy_point(Random& random, std::span<double> query) {
  const std::span<double> from = any_point(random, query);
  const std::span<double> to = any_point(random, query);
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = from[i];
}

void mutate(const Problem& problem, std::span<const Family* const> families, Random& random, std::span<double> query) {
  // A fresh query may stay as its family drew it; one in eight keeps most of the work on what the fuzzer has found.
  const bool fresh = random.below(8) == 0;
  if (fresh) families[random.below(families.size())]->draw(problem, random, query.data());
  for (std::uint64_t rounds = random.below(4) + (fresh ? 0 : 1); rounds > 0; --rounds) {
    if (random.below(4) == 0)
      put_on_decision(problem, random, query);
    else
      operators[random.below(std::size(operators))](random, query);
  }
}

void cross_over(Random& random, std::span<double> query, std::span<const double> other) {
  const std::size_t size = size_of_point(query);
  const bool halves = random.coin();
  const std::size_t from = size * random.below(query.size() / size);
  for (std::size_t i = 0; i < query.size(); i += size)
    if (halves ? i >= from : random.coin())
      std::copy_n(other.begin() + static_cast<std::ptrdiff_t>(i), size, query.begin() + static_cast<std::ptrdiff_t>(i));
}

}  // namespace plumbline
