// The files in cases/ as the program carries them, so that it replays them wherever it is installed.
#pragma once

#include <string_view>

#include "props/problem.hpp"

namespace plumbline {

/// The text of cases/<problem>.txt.
std::string_view known_cases(const Problem& problem);

}  // namespace plumbline
