// The search for the worst query, instead of the worst of a sample: many short searches side by side, each of which
// draws queries, keeps those that measure best, and moves from these to others.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <vector>

#include "fuzz/hunt/moves.hpp"
#include "fuzz/hunt/objective.hpp"

namespace plumbline {

struct Hunt {
  Objective objective = {};
  std::uint64_t evaluations = 1'000'000;  ///< the queries that are tried, of all lanes together
  std::optional<std::chrono::duration<double>> lasting = std::nullopt;  ///< ends it earlier, each lane in its turn
  std::optional<unsigned> decimals = std::nullopt;                      ///< of every number, at most
  std::vector<const Family*> families = {};                             ///< drawn from; none: those that run unnamed
};

/// A query, how much of what is hunted the answer to it is, and where it came from.
struct Prey {
  std::vector<double> query;
  Measure measure;
  Source source;
};

struct Hunted {
  std::optional<Prey> best;        ///< nothing where all is at level 0
  std::optional<Witness> witness;  ///< its answer; of a wrong one the simplest of its kind and rank
  bool breaks = false;             ///< what is asked of the subject
  /// Of `short`: every query of fewer characters that may be asked was, and none of them is answered wrongly.
  std::optional<std::size_t> none_shorter = std::nullopt;
  /// Of `slow`: nanoseconds that half of the queries tried take at most, the least such or up to a quarter more.
  std::optional<double> half_within = std::nullopt;
  /// The queries tried of each source, and how many of them measured better than all before in their lane.
  std::array<std::uint64_t, source_names.size()> tried{}, records{};

  std::uint64_t all_tried() const { return std::accumulate(tried.begin(), tried.end(), std::uint64_t{0}); }
};

/// Which share of the evaluations, or of the time, is done, and how much the best is till now; from any thread, one at
/// a time.
using HuntProgress = std::function<void(double share, const Measure& best)>;

/// Hunts in 64 lanes, lane i of which depends on the campaign's seed and i alone: the same however many jobs there are,
/// unless time ends it or is what is hunted. Queries that are extreme are left out where they decide nothing. Where it
/// is `interrupted` the best has no witness. Throws OraclesDiffer.
Hunted hunt(const Campaign& campaign, const Problem& problem, const Subject& subject, const Hunt& hunt,
            const HuntProgress& progress = {});

}  // namespace plumbline
