#include "props/vertex_triangle_ccd/mutants.hpp"

#include "oracle/oracles.hpp"

namespace plumbline::vertex_triangle_ccd {

extern const std::span<const Mutant> mutants = ccd::Planted<rational>::list;

}  // namespace plumbline::vertex_triangle_ccd
