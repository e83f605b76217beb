// Method, error, limits, source: as in vertex_triangle_ccd/interval_inclusion.hpp.
#include "solvers/vertex_triangle_ccd/interval_inclusion.hpp"

#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

constinit const Solver interval_inclusion = {"interval_inclusion", unless_beside<ccd::first_included<Edges>>,
                                             promised_beside, every_value(shape)};

}  // namespace plumbline::edge_edge_ccd
