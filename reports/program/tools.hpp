// Programs of others that Plumbline and its tests call, and what installs them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct Tool {
  std::string program;
  std::string gives;         ///< a phrase: "runs solvers in JavaScript"
  std::string package, job;  ///< of Debian; of setup.sh, which stands in a clone
};

/// What runs solvers in other languages.
std::vector<Tool> runtimes();

/// What tests and builds of a clone can do with more.
std::vector<Tool> tools_of_a_clone();

/// The program's file in the first folder of PATH that has it; empty where none does.
std::string path_of(std::string_view program);

/// What a command of the shell writes. Throws CannotStart where it fails.
std::string output_of(const std::string& command);

}  // namespace plumbline
