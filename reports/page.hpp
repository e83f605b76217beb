// The page: a campaign's results for a person, as one HTML file that needs no other.
#pragma once

#include <string>

#include "reports/results.hpp"

namespace plumbline {

/// Which solvers are wrong, by how much, on which simplest input; then each problem in full. The truths of the
/// witnesses are computed anew, and so are the answers of this tree's own solvers.
std::string page(const Results& results);

}  // namespace plumbline
