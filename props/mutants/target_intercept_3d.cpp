#include "oracle/oracles.hpp"
#include "props/mutants/intercept.hpp"

namespace plumbline::target_intercept_3d {

extern const std::span<const Mutant> mutants = intercept::Planted<3, filtered, rational>::list;

}  // namespace plumbline::target_intercept_3d
