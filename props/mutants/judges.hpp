// Judges with one fault each, and what a judge must say of answers whose verdict is known beforehand.
#pragma once

#include <span>

#include "props/judge.hpp"

namespace plumbline {

struct JudgeMutant {
  std::string_view name, fault;
  Judge* judge;
  bool of_values;         ///< shows only in a problem whose outcomes have values
  bool of_hits = false;   ///< shows only in a problem with several outcomes besides that of code 0
  bool of_mixed = false;  ///< shows only where mixed errors are limited
};

std::span<const JudgeMutant> judge_mutants();

/// Whether a judge errs on the answers made from a query's truth: the right answer, each wrong code, a refusal, an
/// unknown code, and for each value a NaN, an infinity, nothing, and the nearest double plus a few whole ulps, whose
/// error is that number of ulps give or take the half that the nearest double may be off.
bool errs(Judge* judge, const Asked& asked);
/// The same on the first value off by half of what a limit of mixed errors leaves it, and by four times that.
bool errs_on_mixed(Judge* judge, const Asked& asked);

}  // namespace plumbline
