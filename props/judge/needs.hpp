// What a fault needs of each number of its query.
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "props/draw/format.hpp"

namespace plumbline {

/// The values of one number for which a fault holds while the others stay: every one that was tried from `low` to
/// `high`, round numbers among them. Up to `nearest_ends` ulps every one was tried. An end is infinite where all hold
/// on its side that were tried, up to a thousand times the query's largest number.
struct Need {
  double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();

  /// The nearest numbers of the format on either side lose the fault; of zero, `least_ordinary` does.
  bool is_exact() const { return low == high; }
  bool is_free() const { return low == -std::numeric_limits<double>::infinity() && high == -low; }
  friend bool operator==(const Need&, const Need&) = default;
};

/// An end this near is the last that holds, in ulps of the format; of others one that is easy to read.
inline constexpr double nearest_ends = 64;

/// The least number of a format that is not extreme, which stands for all that are nearer to zero.
constexpr double least_ordinary(Format format) { return format == Format::binary64 ? 0x1p-250 : 0x1p-149; }

/// How many numbers are tried in the place of each. Where a trial takes long, sparse probing makes a third of them.
enum class Probing { dense, sparse };

/// That of each number. `holds` is true for `query`, which is finite.
std::vector<Need> needs(std::span<const double> query, const std::function<bool(std::span<const double>)>& holds,
                        Format format, Probing probing = Probing::dense);

}  // namespace plumbline
