// The options of `check` that are about builds.
#pragma once

#include <CLI/App.hpp>

#include "reports/builds/call.hpp"

namespace plumbline {

/// Adds them; `call` outlives the command line.
void add_builds(CLI::App& command, BuildsCall& call);

}  // namespace plumbline
