// The builds of somebody's sources in Markdown.
#pragma once

#include <string>

#include "reports/forms/builds.hpp"

namespace plumbline {

/// A heading, a table with a row a build, the decisions, and the simplest query on which builds disagree.
std::string builds_matrix(const Problem& problem, const Builds& builds);

}  // namespace plumbline
