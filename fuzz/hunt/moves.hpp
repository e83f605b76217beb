// Where a hunt's queries come from: from nothing, or from those that measured best so far.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "props/problem.hpp"
#include "props/queries.hpp"
#include "props/random.hpp"

namespace plumbline {

enum class Source : std::uint8_t {
  families,
  bit_patterns,
  short_decimals,
  all_short,
  ulps,
  one_number,
  evolution,
  powers
};
inline constexpr std::array<std::string_view, 8> source_names = {
    "families",      "bit patterns", "short decimals", "all of few characters",
    "steps of ulps", "one number",   "evolution",      "powers of two"};
/// Those from this one on start from queries.
inline constexpr Source first_move = Source::ulps;

/// A query of numbers drawn one by one, which know nothing of each other: every bit pattern alike (Panchekha et al.
/// 2015, Herbie), or decimals of few digits.
std::vector<double> drawn(Source source, const Problem& problem, Random& random);

/// A query from others, of which there is at least one: some numbers stepped by ulps; one number put in the place of
/// another, or made special; one moved along the difference of two others (differential evolution, Storn and Price
/// 1997); or all numbers of a kind times a power of two.
std::vector<double> moved(Source source, const Problem& problem, std::span<const std::vector<double>> from,
                          Random& random);

}  // namespace plumbline
