// The builds of somebody's sources in the document of `measure --json`.
#pragma once

#include "reports/forms/builds.hpp"
#include "reports/forms/json_fields.hpp"

namespace plumbline {

/// Rows, disagreement and decisions. Nothing that reads a document needs them: a build's results are those of a solver.
Json builds_json(const Problem& problem, const Builds& builds);

}  // namespace plumbline
