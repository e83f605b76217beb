// The page: a campaign's results for a person, as one HTML file that needs no other.
#pragma once

#include <string>

#include "reports/forms/results.hpp"

namespace plumbline {

/// Which solvers are wrong, by how much, on which simplest input; then each problem in full.
std::string page(const Results& results);

}  // namespace plumbline
