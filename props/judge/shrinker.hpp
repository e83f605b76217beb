// The one shrinker: the simplest query for which something still holds.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solvers/solver.hpp"

namespace plumbline {

/// How hard a query is to read: first its size, ordinary where all non-zero numbers are within 1e±9, then 1e±30,
/// 2^±250, and any; then the digits of its decimals, then the bits of its significands, then how far the exponents are
/// from 0. Zero is simplest.
std::uint64_t complexity(std::span<const double> query);
std::uint64_t complexity(double value);
/// Whether its complexity is less than this; looked at no further than it takes to see that.
bool less_complex(std::span<const double> query, std::uint64_t than);

/// Calls `visit` with simpler neighbours of the query, simplest first, until it returns true: each number replaced by
/// zero, small integers, fewer decimals, fewer significand bits, and numbers that are equal replaced together; all
/// numbers, and those of each kind where `numbers` has the kinds, times powers of ten and of two.
bool simpler(std::span<const double> query, const std::function<bool(const std::vector<double>& candidate)>& visit,
             std::span<const Number> numbers = {});

using Holds = std::function<bool(std::span<const double>)>;

/// Shrinks while `holds` does, within a number of trials. `holds` is true for `query`.
std::vector<double> shrink(std::vector<double> query, const Holds& holds, unsigned trials = 2000,
                           std::span<const Number> numbers = {});

/// The same where `holds` is dear, and `seems` nearly always what it is: it takes some steps by `seems`, and asks
/// `holds` of the last. Where that is false, it takes these steps again by `holds`, which holds for what it returns.
std::vector<double> shrink(std::vector<double> query, const Holds& seems, const Holds& holds, unsigned trials = 2000,
                           std::span<const Number> numbers = {});

}  // namespace plumbline
