// Judges with one fault each, and what a judge must say of answers whose verdict is known beforehand.
#pragma once

#include <span>

#include "props/judge/judge.hpp"

namespace plumbline {

/// Whether a judge errs on answers whose verdict is known.
using Examination = bool(Judge* judge, const Asked& asked);

/// Whether a judge errs on the answers made from a query's truth: the right answer, each wrong code, a refusal, an
/// unknown code, and for each value a NaN, an infinity, nothing, and the nearest double plus a few whole ulps, whose
/// error is that number of ulps give or take the half that the nearest double may be off.
Examination errs;
/// The same on the first value off by half of what a limit of mixed errors leaves it, and by four times that.
Examination errs_on_mixed;
/// The same where a convention is declared that applies: on what it makes of the truth, on the truth's own outcome, and
/// on a first value that is off.
Examination errs_on_conventions;
/// The same by a distance, of collision detection, where the problem has it: on misses, and on hits just before and
/// just after the first contact, at it, at the ends of the step and beyond.
Examination errs_on_collisions;

struct JudgeMutant {
  std::string_view name, fault;
  Judge* judge;
  bool of_values;        ///< shows only in a problem whose outcomes have values
  bool of_hits = false;  ///< shows only in a problem with several outcomes besides that of code 0
  Examination* examination = errs;
};

std::span<const JudgeMutant> judge_mutants();

}  // namespace plumbline
