// The builds of somebody's sources in the document of `measure --json`.
#pragma once

#include "reports/forms/builds.hpp"
#include "reports/forms/json_fields.hpp"

namespace plumbline {

/// Rows, disagreement and decisions.
Json builds_json(const Problem& problem, const Builds& builds);
/// The same read again. Throws a std::runtime_error that says what is wrong with it.
Builds builds_of(const Problem& problem, const Json& json);

}  // namespace plumbline
