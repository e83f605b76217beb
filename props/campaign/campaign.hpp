// The settings of a campaign: which queries it draws, and what it requires of the answers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "props/draw/queries.hpp"
#include "props/judge/judge.hpp"

namespace plumbline {

/// What is asked of every subject, and what is forgiven.
struct Demands {
  Limits limits = {};
  /// The limit of mixed errors for a subject of which no promise is asked, where it is the lower one.
  double unpromised_mixed = std::numeric_limits<double>::infinity();
  bool promises = true;      ///< of a built-in solver what it promises, no more
  double ignore_margin = 0;  ///< forgive wrong outcomes up to this margin that are not stated in the input
  double tolerance = 0;      ///< forgive wrong outcomes that moving one number by up to this comes to: `comes_to`
  /// Whether what no promise covers counts where a number is beyond 2^±250; a crash or a hang always does.
  bool extreme = true;

  /// What values are held to, besides a promise where one is asked.
  Limits limits_of(bool by_promise) const {
    Limits asked = limits;
    if (!by_promise) asked.max_mixed = std::min(asked.max_mixed, unpromised_mixed);
    return asked;
  }
};

/// The limit of mixed errors that rounding stays below. An offset, a wrong end, a cancelled root lies above.
constexpr double usual_mixed(Format format) { return format == Format::binary64 ? 0x1p20 : 0x1p8; }

struct Campaign {
  Draws draws = {};
  Demands demands = {};
  std::uint64_t cases = 10000;  ///< for each problem and family
  unsigned jobs = 1;
  bool timing = false;
  std::uint64_t conditioned = 0;  ///< the first cases of each family whose margin and spreads are found out
  bool excuses = false;           ///< look for what accepts all of a kind, and count the configurations
  /// Ask one case in 16 of a subject that promises nothing, and every kind's witness, also under the problem's clauses.
  bool images = false;
};

}  // namespace plumbline
