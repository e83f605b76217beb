#include "props/vertex_triangle_ccd/clauses.hpp"

#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

constexpr Clause clause_list[] = {
    {"(1) any order of the triangle's corners leaves t", ccd::reorder_points<0, 2, 3, 1>, same_truth},
    {"(1) any order of the triangle's corners leaves t", ccd::reorder_points<0, 2, 1, 3>, same_truth},
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

}  // namespace plumbline::vertex_triangle_ccd
