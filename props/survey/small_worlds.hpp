// Small worlds: every query that can be made of a few numbers, so that a filter has nowhere to hide. Two oracles and
// `certified` answer each of them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "props/survey/survey.hpp"

namespace plumbline {

/// Each number of a query is one of the whole numbers from `least` to `greatest`, times the unit, rounded. Query i has
/// the digits of i, in the base that is their number, the last number's first. Symmetries leave none out, but for
/// numbers that stand still.
struct World {
  std::string_view name;
  std::string_view problem;
  int least, greatest;
  double unit = 1;
  /// The names of those that are always the middle one, with spaces between: a world of all numbers would be too large.
  std::string_view still = {};

  std::uint64_t base() const { return static_cast<std::uint64_t>(greatest - least) + 1; }
};

/// All that there are: two of each problem, in whole numbers and in tenths, most of which are no doubles.
std::span<const World> worlds();

std::uint64_t queries_of(const World& world);
void write_query(const World& world, std::uint64_t index, double* query);

/// The queries `part`, `part` + `of`, `part` + 2·`of` … of a world. They are spread evenly over it where `of` has no
/// factor in common with the world's base; the parts 0 to `of` − 1 are the world in any case.
struct Slice {
  std::uint64_t part = 0, of = 1;

  std::uint64_t size(std::uint64_t queries) const { return queries > part ? (queries - part - 1) / of + 1 : 0; }
};

/// The world outlives it. `filtered` and `certified`, where the problem has that, are judged.
Survey survey_of(const World& world, Slice slice = {});

}  // namespace plumbline
