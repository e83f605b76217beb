#include "props/vertex_triangle_ccd/clauses.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

enum Point : std::size_t { v, a, b, c };

constexpr Clause first[] = {
    {"(1) exchanging two corners leaves t", ccd::reorder_points<v, a, c, b>, same_truth},
    {"(1) rotating the corners leaves t", ccd::reorder_points<v, b, c, a>, same_truth},
};
constexpr Clause last[] = {
    {"(8) with b and c as one t is that of edge_edge_ccd for the edges ab and vv", ccd::unite<c, b>,
     ccd::as_the_other<edge_edge_ccd::filtered, a, b, v, v>, false},
    {"(9) in one plane, with b and c as one, t is the first t_enter of segment_sweeps_point", ccd::unite_in_plane<c, b>,
     ccd::as_in_plane<a, b, v>, false},
};

constexpr auto clause_list = ccd::with_shared<rational>(first, last);

}  // namespace

extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};

}  // namespace plumbline::vertex_triangle_ccd
