#include "props/vertex_triangle_ccd/families.hpp"

#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::edge_edge_ccd {

extern const std::span<const Family> families = ccd::family_list<shape>;

}  // namespace plumbline::edge_edge_ccd
