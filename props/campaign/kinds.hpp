// Kinds: the wrong answers of one solver that have one fault, over all families, and how much they matter.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "props/campaign/tally.hpp"

namespace plumbline {

/// The wrong answers of one solver that give one outcome for another in one configuration.
struct Kind {
  struct Found {
    std::string family;
    std::uint64_t count = 0, cases = 0;
  };
  FaultKind fault = {};  ///< without a configuration where `every_query`
  Rank rank = Rank::near;
  std::size_t family = 0, place = 0;  ///< where its simplest witness stands: among the families, and among its faults
  std::vector<Found> found = {};      ///< the families that have it
  std::uint64_t count = 0;
  std::uint64_t extreme = 0;                  ///< more of them, with a number beyond 2^±250, if there are others
  bool broken = false;                        ///< one of them breaks what is required of the solver
  bool every_query = false;                   ///< the solver answers nothing else
  Acceptance acceptance = {Demand::none, 0};  ///< what accepts all of it
  std::optional<Convention> convention = std::nullopt;  ///< one that accepts all of it
};

/// The kinds of one solver, by rank, and then the more frequent first.
std::vector<Kind> kinds_of(const Problem& problem, std::span<const Tally> families);

/// How many of them have each rank.
using RankCounts = std::array<std::size_t, rank_names.size()>;
RankCounts ranks_of(std::span<const Kind> kinds);

}  // namespace plumbline
