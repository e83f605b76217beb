#include "props/vertex_triangle_ccd/clauses.hpp"

#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

constexpr Clause clause_list[] = {
    {"(1) exchanging the edges leaves t", ccd::reorder_points<2, 3, 0, 1>, same_truth},
    {"(1) exchanging the ends of an edge leaves t", ccd::reorder_points<1, 0, 2, 3>, same_truth},
    {"(2) exchanged axes leave t", ccd::exchange_axes, same_truth},
    {"(2) a mirror image leaves t", ccd::mirror_x, same_truth},
    {"(3) scaling by a power of two leaves t", scale<ccd::numbers>, same_truth},
    {"(4) an exact translation leaves t", translate<ccd::numbers>, same_truth},
    {"(5) adding one vector to all places at t = 1 leaves t", ccd::move_all, same_truth},
    {"(6) in the first half of the step t is doubled, or it is a miss", ccd::halve, ccd::of_the_first_half, false},
};

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};

}  // namespace plumbline::edge_edge_ccd
