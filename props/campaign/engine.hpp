// The engine of a campaign: every subject on every query of every family, and the numbers of it.
#pragma once

#include <cstdint>
#include <functional>

#include "props/campaign/campaign.hpp"
#include "props/campaign/part.hpp"
#include "props/campaign/results.hpp"
#include "props/campaign/subject.hpp"
#include "props/campaign/watch.hpp"

namespace plumbline {

/// One problem of a campaign, with what is to be run on it.
struct Run {
  const Problem* problem;
  std::vector<const Family*> families;
  std::vector<Subject> subjects;
};

enum class Phase : std::uint8_t { asking, simplifying, timing, mapping };
/// Called with the share of a phase that is done, from any thread, one at a time.
using Progress = std::function<void(Phase phase, double share)>;

/// Every family of every run, nothing of which is counted.
Part nothing_of(std::span<const Run> runs);
/// The blocks of all families together.
std::uint64_t blocks_of(const Campaign& campaign, std::span<const Run> runs);

/// How a part of a campaign goes on.
struct Continuation {
  Part part = {};    ///< from where; nothing where it has no families
  Shard shard = {};  ///< the blocks that are asked, but for those of the part
  Progress progress = {};
  /// Called after each block with all that is counted till then, from any thread, one at a time.
  std::function<void(const Part& part)> keep = {};
  /// Where it is `interrupted`, the cases that were counted of blocks that were not ended.
  Part* cut_short = nullptr;
};

/// Asks what is left, and counts it: the same in whatever order, by however many jobs, however it is divided. Throws
/// OraclesDiffer: the watch draws its share of the cases.
Part ask(const Campaign& campaign, std::span<const Run> runs, OracleWatch& watch, Continuation from = {});

/// What is counted in two parts of the same runs, of different cases.
Part together(std::span<const Run> runs, Part part, Part other);

/// What is done once everything is counted, which asks the subjects again: what they left out is settled, the witnesses
/// are simplified and looked at by the watch, the solvers timed. The results stand in the order of the runs, their
/// subjects and their families. Where it is `interrupted` those without a case are left out, and witnesses stay as they
/// were drawn. Throws OraclesDiffer: the watch derives every witness again as it was drawn and as it is reported.
std::vector<ProblemResults> close(const Campaign& campaign, std::span<const Run> runs, Part part, OracleWatch& watch,
                                  const Progress& progress = {});

/// A witness, and whose it is.
struct Mapped {
  const Problem* problem;
  const Subject* subject;
  Witness* witness;
};
/// Gives each a map of its neighbours, of which the subjects are asked. Where it is `interrupted` some have none.
void add_maps(const Campaign& campaign, std::span<const Mapped> witnesses, const Progress& progress = {});

/// Runs everything: asks, and closes.
std::vector<ProblemResults> measure(const Campaign& campaign, std::span<const Run> runs, OracleWatch& watch,
                                    const Progress& progress = {});
/// The same, by a watch of its own.
std::vector<ProblemResults> measure(const Campaign& campaign, std::span<const Run> runs);

}  // namespace plumbline
