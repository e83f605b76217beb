#include "solvers/outside/peers.hpp"

#include <unistd.h>

#include <filesystem>
#include <vector>

#include "solvers/outside/runner.hpp"

namespace plumbline {

namespace fs = std::filesystem;

/// The module of a peer: beside the program in a build folder, in the libraries' folder where it is installed. Empty
/// where it is in neither.
static fs::path module_of(const Peer& peer) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program / "peers", program / PLUMBLINE_PEERS_FROM_PROGRAM}) {
    const fs::path module = folder / (std::string(peer.solver.name) + ".so");
    if (access(module.c_str(), R_OK) == 0) return module;
  }
  return {};
}

std::span<const Peer* const> peers() {
  static const std::vector<const Peer*> built = [] {
    std::vector<const Peer*> found;
    for (const Peer& peer : listed_peers())
      if (!peer.version.empty() && !module_of(peer).empty()) found.push_back(&peer);
    return found;
  }();
  return built;
}

const Peer* find_peer(std::string_view problem, std::string_view name) {
  for (const Peer* peer : peers())
    if (peer->problem == problem && peer->solver.name == name) return peer;
  return nullptr;
}

std::unique_ptr<Runner> start_peer(const Peer& peer, const Shape& shape, const OutsideOptions& options) {
  const std::string symbol = std::string(peer.problem) + "_" + std::string(peer.solver.name);
  return outside::start_library(module_of(peer), symbol, shape, options);
}

}  // namespace plumbline
