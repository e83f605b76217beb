#include "fuzz/hunt/moves.hpp"

#include <algorithm>
#include <cmath>

#include "fuzz/target/construct.hpp"
#include "fuzz/target/mutator.hpp"
#include "props/draw/numbers.hpp"

namespace plumbline {
namespace {

// A decimal of at most three digits, between 0.01 and 999.
double short_decimal(Random& random) {
  static constexpr std::array<std::int64_t, 3> most = {9, 99, 999};
  const std::int64_t digits = most[random.below(most.size())];
  const std::int64_t whole = random.between(-digits, digits);
  static constexpr std::array<double, 3> units = {1, 10, 100};
  return static_cast<double>(whole) / units[random.below(units.size())];
}

void step_some(std::vector<double>& query, Random& random) {
  const std::uint64_t count = 1 + random.below(query.size());
  for (std::uint64_t i = 0; i < count; ++i) {
    double& number = query[random.below(query.size())];
    const std::int64_t most = std::int64_t{1} << random.below(5);
    number = stepped(random, number, random.between(-most, most));
  }
}

void change_one(std::vector<double>& query, Random& random) {
  double& number = query[random.below(query.size())];
  switch (random.below(6)) {
    case 0:
      number = query[random.below(query.size())];
      return;
    case 1:
      number = -number;
      return;
    case 2:
      number = 0;
      return;
    case 3:
      number = special(random);
      return;
    case 4: {
      const double other = query[random.below(query.size())];
      number = random.coin() ? number + other : number - other;
      return;
    }
    default:
      number *= 1 + uniform(random) * std::ldexp(1.0, -static_cast<int>(random.below(53)));
  }
}

void evolve(std::vector<double>& query, std::span<const std::vector<double>> from, Random& random) {
  const std::vector<double>& a = from[random.below(from.size())];
  const std::vector<double>& b = from[random.below(from.size())];
  const double factor = std::ldexp(1.0, -static_cast<int>(random.below(4)));
  for (std::size_t i = 0; i < query.size(); ++i)
    if (random.coin()) query[i] += factor * (a[i] - b[i]);
}

// Those of one kind alone: the coordinates, the speeds, one coefficient.
void scale_kind(std::vector<double>& query, const Problem& problem, Random& random) {
  const std::span<const Number> numbers = problem.shape.numbers;
  const Number& of = numbers[random.below(numbers.size())];
  const auto power = static_cast<int>(random.between(-12, 12));
  const bool ten = random.below(4) == 0, smaller = random.coin();
  for (const Number& number : numbers)
    if (of.quantity == Quantity::coefficient ? number.place == of.place : number.quantity == of.quantity) {
      double& scaled = query[number.place];
      scaled = !ten ? std::ldexp(scaled, power) : smaller ? scaled / 10 : scaled * 10;
    }
}

// One decision after the other, each by another number.
void put_on_decisions(std::vector<double>& query, const Problem& problem, Random& random) {
  for (std::uint64_t times = 1 + random.below(3); times > 0; --times) put_on_decision(problem, random, query);
}

// Each copy takes one that is there by then: so all points may come to be one.
void put_on_points(std::vector<double>& query, Random& random) {
  for (std::uint64_t times = 1 + random.below(query.size() / 2 + 1); times > 0; --times) copy_point(random, query);
}

}  // namespace

std::vector<double> drawn(Source source, const Problem& problem, Random& random) {
  std::vector<double> query(problem.shape.numbers.size());
  const bool full = source == Source::beside_decisions || (source >= Source::on_decisions && random.coin());
  for (double& number : query)
    number = source == Source::bit_patterns ? any_exponent(random) : full ? uniform(random) : short_decimal(random);
  if (source == Source::beside_decisions) put_beside_decision(problem, random, query);
  if (source == Source::on_decisions) put_on_decisions(query, problem, random);
  if (source == Source::on_points) put_on_points(query, random);
  return query;
}

std::vector<double> moved(Source source, const Problem& problem, std::span<const std::vector<double>> from,
                          Random& random) {
  // The better ones more often.
  const std::uint64_t first = random.below(from.size()), second = random.below(from.size());
  std::vector<double> query = from[std::min(first, second)];
  switch (source) {
    case Source::on_decisions:
      put_on_decisions(query, problem, random);
      break;
    case Source::on_points:
      put_on_points(query, random);
      break;
    case Source::ulps:
      step_some(query, random);
      break;
    case Source::one_number:
      change_one(query, random);
      break;
    case Source::evolution:
      evolve(query, from, random);
      break;
    default:
      scale_kind(query, problem, random);
  }
  return query;
}

}  // namespace plumbline
