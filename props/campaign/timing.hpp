// How long the subjects of a run take.
#pragma once

#include "props/campaign/engine.hpp"

namespace plumbline {

/// Times every subject and the problem's published solver on queries of one family, in turns, then each subject call
/// by call, and sets the timings of `tallies`, one for each subject in order. A subject that had incidents in the
/// family is left out.
void time_family(const Campaign& campaign, const Run& run, const Family& family, std::span<Tally> tallies);

/// The nanoseconds of each query in a call of its own, at its quickest of several, so that none is slow for what else
/// the machine did meanwhile. Nothing where an answer is an incident.
std::optional<std::vector<double>> quickest_times(Runner& runner, const Batch& queries);

}  // namespace plumbline
