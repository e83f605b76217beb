#include "props/draw/queries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace plumbline {

namespace {

// So many draws before a case that none makes admissible is given up.
constexpr int draws_of_a_case = 100;

// The powers of two by which these numbers come to lie within magnitudes, from `first` to `last`; none where they are
// too far apart, are all zero, or one is not finite.
struct Powers {
  int first = 0, last = -1;
};
Powers powers_into(const Magnitudes& magnitudes, double least, double most) {
  if (!(least > 0) || !std::isfinite(most) || magnitudes.high == 0) return {};
  const int lowest = std::max(std::ilogb(magnitudes.low), -1074);  // of a range from 0, the least subnormal
  const int highest = std::min(std::ilogb(magnitudes.high), 1023);
  Powers powers{lowest - std::ilogb(least), highest - std::ilogb(most)};
  // The exponents say so but for the significands.
  if (std::ldexp(least, powers.first) < magnitudes.low) ++powers.first;
  if (std::ldexp(most, powers.last) > magnitudes.high) --powers.last;
  return powers;
}

// Multiplies each kind's numbers, where not all are admitted, by a power of two that brings them into the magnitudes.
// Coefficients of one query stay in proportion.
void resize(Random& random, const Shape& shape, std::span<double> query) {
  for (const Quantity kind : {Quantity::coordinate, Quantity::velocity, Quantity::coefficient}) {
    double least = 0, most = 0;
    bool admitted = true;
    for (const Number& number : shape.numbers) {
      const double size = number.quantity == kind ? std::fabs(query[number.place]) : 0;
      admitted = admitted && random.magnitudes().admits(size);
      if (size != 0) least = least == 0 ? size : std::min(least, size);
      most = std::max(most, size);
    }
    const Powers powers = powers_into(random.magnitudes(), least, most);
    if (admitted || powers.first > powers.last) continue;
    const int power = static_cast<int>(random.between(powers.first, powers.last));
    for (const Number& number : shape.numbers)
      if (number.quantity == kind) query[number.place] = std::ldexp(query[number.place], power);
  }
}

// Rounds what a family computed to the format; false where a number leaves the range by that.
bool round_to(Format format, std::span<double> query) {
  bool in_range = true;
  for (double& number : query) {
    const double nearest = nearest_in(format, number);
    in_range = in_range && std::isfinite(nearest) == std::isfinite(number);
    number = nearest;
  }
  return in_range;
}

}  // namespace

bool Draws::exact(std::span<const double> query) const {
  return std::ranges::all_of(
      query, [this](double number) { return std::isnan(number) || nearest_in(format, number) == number; });
}

bool Draws::admissible(std::span<const double> query) const { return exact(query) && admitted(query); }

Batch draw(const Draws& draws, const Problem& problem, const Family& family, Indices indices) {
  Batch batch(problem.shape);
  std::array<double, max_numbers> numbers{};
  const std::span query(numbers.data(), problem.shape.numbers.size());
  if (family.given != nullptr) indices.end = std::min(indices.end, family.given->size());
  for (std::uint64_t index = indices.first; index < indices.end; ++index) {
    if (family.given != nullptr) {
      family.given->read(index, query.data());
      if (draws.admissible(query)) batch.add(query);
      continue;
    }
    Random random(draws.seed, problem.name(), family.name, index, {draws.format, draws.admits});
    for (int i = 0; i < draws_of_a_case; ++i) {
      family.draw(problem, random, query.data());
      if (!draws.admits(query)) resize(random, problem.shape, query);
      if (!round_to(draws.format, query) || !draws.admissible(query)) continue;
      batch.add(query);
      break;
    }
  }
  return batch;
}

std::string family_version(const Problem& problem, const Family& family) {
  static constexpr std::uint64_t drawn = 256;  // a change of a rare part of a mix shows in so many
  Hash hash;
  const Batch batch = draw({}, problem, family, {0, drawn});
  for (const double number : batch.flat()) hash.add(std::bit_cast<std::uint64_t>(number));
  return fmt::format("{:08x}", (hash.value() >> 32) ^ (hash.value() & 0xffffffff));
}

}  // namespace plumbline
