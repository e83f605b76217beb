// Method: the first zero of the volume that the four points span, at which they touch: most queries are answered in
//         doubles with error bounds; then double-doubles that bound their error, where every sign is certain and both
//         ends of the time round alike, else integers on the stack.
// Error:  half an ulp of the time itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/edge_edge_ccd/certified.hpp; the rounding is Ziv's.
#include "solvers/edge_edge_ccd/certified.hpp"

#include "solvers/edge_edge_ccd/problem.hpp"
#include "solvers/vertex_triangle_ccd/nearest_solver.hpp"

namespace plumbline::edge_edge_ccd {

constinit const Solver certified = {.name = "certified",
                                    .solve = ccd::solve_to_nearest<arithmetic::EdgeAndEdgeHull>,
                                    .promise = half_an_ulp,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::edge_edge_ccd
