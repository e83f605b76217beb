// Compiles somebody's sources under every build.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <vector>

#include "reports/builds/build.hpp"
#include "solvers/outside/process.hpp"

namespace plumbline {

/// A library or a program in a file that has no name any more, so that none is left behind however the program ends.
struct Compiled {
  outside::Descriptor library;
  std::string error = {};  ///< why there is none: the compiler's first error, a line
  std::string code = {};   ///< of it what decides what it does; equal for builds that do the same

  /// A path by which any process of this user opens it.
  std::string path() const;
};

/// Much longer than people wait for the compiler at work.
inline constexpr std::chrono::minutes longest_compilation{5};

/// One for each build, made in a temporary folder; `program` is the source that a program has besides the others. A
/// build that takes longer than the limit is ended. Throws Interrupted.
std::vector<Compiled> compiled(const Sources& sources, const std::string& program, std::span<const Build> builds,
                               unsigned jobs, std::chrono::milliseconds limit = longest_compilation);

}  // namespace plumbline
