#include "props/target_intercept/mutants.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::target_intercept {

extern const std::span<const Mutant> mutants = intercept::Planted<2, filtered, rational>::list;

}  // namespace plumbline::target_intercept
