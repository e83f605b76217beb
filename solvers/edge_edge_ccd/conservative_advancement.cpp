// Method, error, limits, source: as in vertex_triangle_ccd/conservative_advancement.hpp.
#include "solvers/vertex_triangle_ccd/conservative_advancement.hpp"

#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

constinit const Solver conservative_advancement = {"conservative_advancement", unless_beside<ccd::advance<Edges>>,
                                                   promised_beside, every_value(shape)};

}  // namespace plumbline::edge_edge_ccd
