// Diagnosis: which causes explain the wrong answers of a solver.
#pragma once

#include "props/campaign/engine.hpp"
#include "props/campaign/trial.hpp"

namespace plumbline {

/// So many of the first cases of each family are diagnosed.
inline constexpr std::uint64_t diagnosed_cases = 256;

/// The causes of a solver's wrong answers; nothing where it has none, where all its answers are of one kind, or where
/// asking it costs a restart. It draws the first cases of each family again and asks again, so that parts of a campaign
/// give what the whole gives.
std::optional<Diagnosis> diagnosed(const Campaign& campaign, const Run& run, const Subject& subject,
                                   const SolverResults& results);

/// The causes of wrong answers that were recorded.
Diagnosis diagnosed(const Standard& standard, const Batch& queries, std::span<const Answer> answers,
                    const SolverResults& results);

/// The names of the causes that would give this one wrong answer, in the order in which causes compose: one answer does
/// not say which of them a solver has.
std::vector<std::string> causes_of(const Standard& standard, const Asked& asked, const Answer& answer);

}  // namespace plumbline
