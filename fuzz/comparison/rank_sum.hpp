// Whether one sample tends to be less than another.
#pragma once

#include <span>

namespace plumbline {

/// The rank-sum test (Wilcoxon 1945, Mann and Whitney 1947) of two samples in which values may be equal, censored ones
/// to the same limit among them.
struct RankTest {
  double share = 0.5;  ///< of the pairs in which the first sample's value is the less, an equal pair counting half
  double p = 1;        ///< two-sided, by the normal approximation, corrected for ties and for continuity
};
RankTest rank_test(std::span<const double> first, std::span<const double> second);

}  // namespace plumbline
