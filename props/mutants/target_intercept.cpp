#include "oracle/oracles.hpp"
#include "props/mutants/intercept.hpp"

namespace plumbline::target_intercept {

extern const std::span<const Mutant> mutants = intercept::Planted<2, filtered, rational>::list;

}  // namespace plumbline::target_intercept
