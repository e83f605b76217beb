// Judges with one fault each, and what a judge must say of answers whose verdict is known beforehand.
#pragma once

#include <span>

#include "props/judge.hpp"

namespace plumbline {

struct JudgeMutant {
  std::string_view name, fault;
  Judge* judge;
  bool of_values;        ///< shows only in a problem whose outcomes have values
  bool of_hits = false;  ///< shows only in a problem with several outcomes besides that of code 0
};

std::span<const JudgeMutant> judge_mutants();

/// Whether a judge errs on the answers made from a query's truth: the right answer, each wrong code, a refusal, an
/// unknown code, and for each value a NaN, an infinity, nothing, and the nearest double plus a few whole ulps, whose
/// error is that number of ulps give or take the half that the nearest double may be off.
bool errs(Judge* judge, const Asked& asked);

}  // namespace plumbline
