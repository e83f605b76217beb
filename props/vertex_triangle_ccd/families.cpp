#include "props/vertex_triangle_ccd/families.hpp"

#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::vertex_triangle_ccd {

extern const std::span<const Family> families = ccd::family_list<shape>;

}  // namespace plumbline::vertex_triangle_ccd
