// The peers: libraries that people use, each a solver that runs in a child like one from outside.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "solvers/outside/outside.hpp"

namespace plumbline {

/// A file `solvers/<problem>/<name>.cpp` that opens with PLUMBLINE_PEER.
struct Peer {
  std::string_view problem;
  Solver solver;             ///< what it declares; `solve` is null here, as the function is in the module
  std::string_view library;  ///< the library's own name: "GEOS"
  std::string_view version;  ///< of the library that it was built with; empty where none was found

  /// "GEOS 3.11.1"
  std::string release() const { return std::string(library) + " " + std::string(version); }
};

/// Every peer of this tree, built or not.
std::span<const Peer> listed_peers();

/// The peer of that name, or null where it was not built or its module is not where the program's are.
const Peer* find_peer(std::string_view problem, std::string_view name);
std::span<const Peer* const> peers();

/// What starts it, as `starter_of_outside` does.
StartRunner starter_of_peer(const Peer& peer, const Shape& shape, const OutsideOptions& options = {});

}  // namespace plumbline
