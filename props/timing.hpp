// How long the subjects of a run take.
#pragma once

#include "props/campaign.hpp"

namespace plumbline {

/// Times every subject and the problem's published solver on queries of one family, in turns, then each subject call
/// by call, and sets the timings of `tallies`, one for each subject in order. A subject that had incidents in the
/// family is left out.
void time_family(const Campaign& campaign, const Run& run, const Family& family, std::span<Tally> tallies);

}  // namespace plumbline
