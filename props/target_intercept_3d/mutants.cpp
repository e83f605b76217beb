#include "props/target_intercept/mutants.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::target_intercept_3d {

extern const std::span<const Mutant> mutants = intercept::Planted<3, filtered, rational>::list;

}  // namespace plumbline::target_intercept_3d
