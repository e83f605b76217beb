#include "solvers/outside/module.hpp"

#include <unistd.h>

#include <filesystem>

namespace plumbline {

namespace fs = std::filesystem;

std::string module_file(std::string_view name) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program / "modules", program / PLUMBLINE_MODULES_FROM_PROGRAM}) {
    const fs::path module = folder / (std::string(name) + ".so");
    if (access(module.c_str(), R_OK) == 0) return module;
  }
  return {};
}

}  // namespace plumbline
