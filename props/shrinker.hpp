// The one shrinker: the simplest query for which something still holds.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace plumbline {

/// How hard a number is to read: fewest significand bits first, then fewest decimal digits, then the exponent's size.
/// Zero is simplest.
std::uint64_t complexity(double value);
std::uint64_t complexity(std::span<const double> query);

/// Calls `visit` with simpler neighbours of the query, simplest first, until it returns true: each number replaced by
/// zero, small integers, fewer significand bits, fewer decimals, and numbers that are equal replaced together.
bool simpler(std::span<const double> query, const std::function<bool(const std::vector<double>& candidate)>& visit);

/// Shrinks while `holds` does, within a number of trials. `holds` is true for `query`.
std::vector<double> shrink(std::vector<double> query, const std::function<bool(std::span<const double>)>& holds,
                           unsigned trials = 2000);

}  // namespace plumbline
