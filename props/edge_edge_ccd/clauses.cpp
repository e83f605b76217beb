#include "props/vertex_triangle_ccd/clauses.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

enum Point : std::size_t { a, b, c, d };

constexpr Clause first[] = {
    {"(1) exchanging the edges leaves t", ccd::reorder_points<c, d, a, b>, same_truth},
    {"(1) exchanging the ends of one edge leaves t", ccd::reorder_points<b, a, c, d>, same_truth},
};
constexpr Clause last[] = {
    {"(8) with c and d as one t is that of vertex_triangle_ccd for c and the triangle abb", ccd::unite<d, c>,
     ccd::as_the_other<vertex_triangle_ccd::filtered, c, a, b, b>, false},
    {"(9) in one plane, with c and d as one, t is the first t_enter of segment_sweeps_point", ccd::unite_in_plane<d, c>,
     ccd::as_in_plane<a, b, c>, false},
};

constexpr auto clause_list = ccd::with_shared<rational>(first, last);

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};

}  // namespace plumbline::edge_edge_ccd
