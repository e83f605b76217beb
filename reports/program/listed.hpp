// What there is, and what is true, as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "props/problem.hpp"
#include "solvers/outside/peers.hpp"

namespace plumbline {

/// The file of a solver of this tree.
std::string file_of(const Problem& problem, const Solver& solver);
/// The names of all values that the solver supplies, each once, in the order of the outcomes.
std::vector<std::string> supplied(const Problem& problem, const Solver& solver);

/// The document of `list --json`, with these peers.
nlohmann::ordered_json json_of(std::span<const Problem* const> selected, std::span<const Peer* const> peers);

/// A line of `truth`.
nlohmann::ordered_json json_of_truth(const Problem& problem, std::span<const double> query, const Truth& truth);

}  // namespace plumbline
