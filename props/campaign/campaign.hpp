// The settings of a campaign: which queries it draws, and what it requires of the answers.
#pragma once

#include <cstdint>

#include "props/draw/queries.hpp"
#include "props/judge/demands.hpp"

namespace plumbline {

struct Campaign {
  Draws draws = {};
  Demands demands = {};
  std::uint64_t cases = 10000;  ///< for each problem and family
  unsigned jobs = 1;
  bool timing = false;
  bool witnesses = true;          ///< simplify those of wrong answers, and trace the largest errors back to the input
  std::uint64_t conditioned = 0;  ///< the first cases of each family whose margin and spreads are found out
  bool acceptances = false;       ///< look for what accepts all of a kind, and count the configurations
  bool causes = false;            ///< look for the causes of wrong answers
  /// Ask one case in 16 of a subject that promises nothing, and every kind's witness, also under the problem's clauses.
  bool images = false;
};

/// The campaign of a call of `check`, or of a command that judges as it does.
inline Campaign as_check_does(Campaign call, bool has_range = false) {
  call.demands = required_by_check(call.demands, has_range);
  call.acceptances = call.causes = call.images = true;
  return call;
}

}  // namespace plumbline
