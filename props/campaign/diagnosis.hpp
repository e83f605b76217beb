// Diagnosis: which causes explain the wrong answers of a solver.
#pragma once

#include "props/campaign/engine.hpp"
#include "props/campaign/trial.hpp"

namespace plumbline {

/// So many of the first cases of each family are diagnosed.
inline constexpr std::uint64_t diagnosed_cases = 256;

/// A cause that is no function of one query: any solver may have it.
struct GeneralCause {
  std::string_view name, sort, sentence;
};
inline constexpr GeneralCause rounding_cause = {"rounding", "rounding",
                                                "rounding decides the sign of a number near zero, or reaches a value"};
inline constexpr GeneralCause early_rounding_cause = {
    "early_rounding", "rounding",
    "it rounds before it decides, so that even short integers go wrong: a division, a square root or a unit vector "
    "comes before the comparison"};
/// Its name goes on with what the input states: "where a = 0".
inline constexpr GeneralCause scope_cause = {"where", "scope", "nearly every answer is wrong, whatever the truth"};
/// By `Lapse`, of answers that are judged by a distance. The sentences go on with how late, or how far.
inline constexpr GeneralCause lapse_causes[] = {{},
                                                {"missed", "collision", "it reports no hit where there is contact"},
                                                {"early", "collision", "it reports a hit before the step begins"},
                                                {"late", "collision", "it reports a hit after the first contact"},
                                                {"far", "collision", "it reports a hit too far from contact"}};
/// Those that wrong answers to a problem may have.
std::vector<const GeneralCause*> general_causes_of(const Problem& problem);

/// The causes of a solver's wrong answers; nothing where it has none, or where all its answers are of one kind. It
/// draws the first cases of each family again and asks again, so that parts of a campaign give what the whole gives;
/// but not those of a family on which the solver hung: asking these costs a restart.
std::optional<Diagnosis> diagnosed(const Campaign& campaign, const Run& run, const Subject& subject,
                                   const SolverResults& results);

/// The causes of wrong answers that were recorded.
Diagnosis diagnosed(const Standard& standard, const Batch& queries, std::span<const Answer> answers,
                    const SolverResults& results);

/// The names of the causes that would give this one wrong answer, in the order in which causes compose: one answer does
/// not say which of them a solver has.
std::vector<std::string> causes_of(const Standard& standard, const Asked& asked, const Answer& answer);

}  // namespace plumbline
