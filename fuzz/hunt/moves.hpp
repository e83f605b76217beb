// Where a hunt's queries come from: from nothing, or from those that measured best so far. descent.hpp has the searches
// in boxes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "props/draw/queries.hpp"
#include "props/draw/random.hpp"
#include "props/problem.hpp"

namespace plumbline {

enum class Source : std::uint8_t {
  families,
  all_short,
  bisection,
  bit_patterns,
  short_decimals,
  beside_decisions,
  on_decisions,
  on_points,
  ulps,
  one_number,
  evolution,
  powers,
  subdivision
};
inline constexpr std::array<std::string_view, 13> source_names = {
    "families",         "all of few characters", "range bisection",  "bit patterns",  "short decimals",
    "beside decisions", "on decisions",          "points on points", "steps of ulps", "one number",
    "evolution",        "powers of two or ten",  "subdivision"};
/// Those that are drawn from nothing, and those that start from queries; what puts numbers on decisions, or points on
/// points, is both.
inline constexpr Source first_drawn = Source::bit_patterns, last_drawn = Source::on_points;
inline constexpr Source first_move = Source::on_decisions, last_move = Source::powers;
inline constexpr auto drawn_sources = static_cast<std::size_t>(last_drawn) - static_cast<std::size_t>(first_drawn) + 1;
inline constexpr auto move_sources = static_cast<std::size_t>(last_move) - static_cast<std::size_t>(first_move) + 1;

/// A query of numbers drawn one by one, which know nothing of each other: every bit pattern alike (Panchekha et al.
/// 2015, Herbie), or decimals of few digits; or such a one of which numbers were put on decisions, two beside one,
/// or points on others.
std::vector<double> drawn(Source source, const Problem& problem, Random& random);

/// A query from others, of which there is at least one: numbers put on decisions, or points on others; some numbers
/// stepped by ulps; one number put in the place of another, or made special; one moved along the difference of two
/// others (differential evolution, Storn and Price 1997); or all numbers of a kind times a power of two or of ten.
std::vector<double> moved(Source source, const Problem& problem, std::span<const std::vector<double>> from,
                          Random& random);

}  // namespace plumbline
