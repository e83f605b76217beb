// Which numbers the answers of a solver with tiers took.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reports/forms/results.hpp"

namespace plumbline {

/// A sentence on what the tiers are.
inline constexpr std::string_view of_tiers =
    "What answers took: doubles or comparisons alone; else double-doubles, balls, integers, each where the one before "
    "leaves something in doubt.";

/// The tiers' names for a person: "double-doubles".
std::array<std::string, tier_names.size()> tier_titles();
/// The share of each in four digits: "72.43 %", "0" for none.
std::array<std::string, tier_names.size()> tier_shares(const Tally& tally);

/// A row a family of one solver, below its others; nothing for a solver without tiers.
std::string tier_table(const SolverResults& solver);
/// The same of every solver for a pull request, folded.
std::string folded_tiers(const Results& results);

}  // namespace plumbline
