#include "props/queries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace plumbline {

namespace {

// So many draws before a case that none makes admissible is given up.
constexpr int draws_of_a_case = 100;

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

bool Draws::admissible(std::span<const double> query) const {
  const auto exact = [this](double number) { return std::isnan(number) || nearest_in(format, number) == number; };
  return std::ranges::all_of(query, exact) && admitted(query);
}

std::function<bool(std::span<const double>)> within(double low, double high) {
  return [low, high](std::span<const double> query) {
    return std::ranges::all_of(query, [low, high](double number) {
      const double size = std::fabs(number);
      return size == 0 || (low <= size && size <= high);
    });
  };
}

Batch draw(const Draws& draws, const Problem& problem, const Family& family, Indices indices) {
  Batch batch(problem.shape);
  std::array<double, max_numbers> numbers{};
  const std::span query(numbers.data(), problem.shape.numbers.size());
  for (std::uint64_t index = indices.first; index < indices.end; ++index) {
    Random random(draws.seed, problem.name(), family.name, index, draws.format);
    for (int i = 0; i < draws_of_a_case; ++i) {
      family.draw(random, query.data());
      if (!round_to(draws.format, query) || !draws.admissible(query)) continue;
      batch.add(query);
      break;
    }
  }
  return batch;
}

std::string family_version(const Problem& problem, const Family& family) {
  static constexpr std::uint64_t drawn = 256;  // a change of a rare part of a mix shows in so many
  std::uint64_t h = 0xcbf29ce484222325;        // FNV-1a, 64 bits, eight bytes at once
  const Batch batch = draw({}, problem, family, {0, drawn});
  for (const double number : batch.flat()) h = (h ^ std::bit_cast<std::uint64_t>(number)) * 0x100000001b3;
  return fmt::format("{:08x}", (h >> 32) ^ (h & 0xffffffff));
}

}  // namespace plumbline
