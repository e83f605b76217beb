// Which queries are asked, and the one loop that draws them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {

/// Queries of one problem, one after the other.
class Batch {
 public:
  explicit Batch(const Shape& shape) : numbers_(shape.numbers.size()) {}

  void add(std::span<const double> query) { flat_.insert(flat_.end(), query.begin(), query.end()); }
  std::size_t size() const { return flat_.size() / numbers_; }
  std::span<const double> operator[](std::size_t i) const { return flat().subspan(i * numbers_, numbers_); }
  std::span<const double> flat() const { return flat_; }

 private:
  std::size_t numbers_;
  std::vector<double> flat_;
};

/// The rule by which queries are drawn.
struct Draws {
  std::uint64_t seed = 1;
  Format format = Format::binary64;  ///< what their numbers are exact in
  Magnitudes admits = {};

  bool admitted(std::span<const double> query) const { return admits(query); }
  /// Whether its numbers are exact in the format.
  bool exact(std::span<const double> query) const;
  /// Whether a query may be asked: it is exact, and admitted.
  bool admissible(std::span<const double> query) const;
};

/// Admits queries whose non-zero numbers lie within these magnitudes.
constexpr Magnitudes within(double low, double high) { return {low, high}; }

/// Cases of a family, by their indices.
struct Indices {
  std::uint64_t first = 0, end = 0;  ///< `end` is the first that is no more of them
};

/// Draws these cases of a family, without those of which no draw is admissible. A case is the same in any batch. Where
/// magnitudes are limited, the numbers of a kind that have others are multiplied by a power of two that brings them
/// there: whatever is special about them is kept by that, but for their size. Given queries stay as they are: those
/// that are not admissible, and indices past the last, are left out.
Batch draw(const Draws& draws, const Problem& problem, const Family& family, Indices indices);

/// The version of a family: a number that changes when what it draws changes.
std::string family_version(const Problem& problem, const Family& family);

}  // namespace plumbline
