// Causes in the document of `measure --json`.
#pragma once

#include "reports/forms/json_fields.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {

/// The causes of all solvers, those of one by rank.
Json causes_json(const std::vector<ProblemResults>& problems);
/// What was diagnosed, an entry a solver.
Json diagnosed_json(const std::vector<ProblemResults>& problems);
/// Gives the solvers what both say; they know their kinds already. Throws a std::runtime_error that says what is wrong.
void read_causes(const Json& causes, const Json& diagnosed, Results& results);

}  // namespace plumbline
