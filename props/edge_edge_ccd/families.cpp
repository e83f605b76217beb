#include "props/vertex_triangle_ccd/families.hpp"

namespace plumbline::edge_edge_ccd {

extern const std::span<const Family> families = ccd::families_of<ccd::TwoEdges>;

}  // namespace plumbline::edge_edge_ccd
