// A peer as a subject of a campaign.
#pragma once

#include "props/campaign/subject.hpp"
#include "solvers/outside/peers.hpp"

namespace plumbline {

inline Subject peer_subject(const Problem& problem, const Peer& peer, const OutsideOptions& options = {}) {
  Subject subject = built_in(problem, peer.solver);
  subject.release = peer.release();
  subject.start = starter_of_peer(peer, problem.shape, options);
  return subject;
}

}  // namespace plumbline
