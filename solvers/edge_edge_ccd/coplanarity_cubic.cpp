// Method, error, limits, source: as in vertex_triangle_ccd/coplanarity_cubic.hpp.
#include "solvers/vertex_triangle_ccd/coplanarity_cubic.hpp"

#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

constinit const Solver coplanarity_cubic = {"coplanarity_cubic",
                                            unless_beside<ccd::CoplanarTimes<ccd::bracketed_roots>::first_near<Edges>>,
                                            promised_beside, every_value(shape)};

}  // namespace plumbline::edge_edge_ccd
