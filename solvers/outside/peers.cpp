#include "solvers/outside/peers.hpp"

#include <vector>

#include "solvers/outside/module.hpp"
#include "solvers/outside/runner.hpp"

namespace plumbline {

std::span<const Peer* const> peers() {
  static const std::vector<const Peer*> built = [] {
    std::vector<const Peer*> found;
    for (const Peer& peer : listed_peers())
      if (!peer.version.empty() && !module_file(peer.solver.name).empty()) found.push_back(&peer);
    return found;
  }();
  return built;
}

const Peer* find_peer(std::string_view problem, std::string_view name) {
  for (const Peer* peer : peers())
    if (peer->problem == problem && peer->solver.name == name) return peer;
  return nullptr;
}

StartRunner starter_of_peer(const Peer& peer, const Shape& shape, const OutsideOptions& options) {
  const std::string symbol = std::string(peer.problem) + "_" + std::string(peer.solver.name);
  return outside::starter_of_library({module_file(peer.solver.name), symbol}, shape, options);
}

}  // namespace plumbline
