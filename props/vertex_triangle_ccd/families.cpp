#include "props/vertex_triangle_ccd/families.hpp"

namespace plumbline::vertex_triangle_ccd {

extern const std::span<const Family> families = ccd::families_of<ccd::VertexAndCorners>;

}  // namespace plumbline::vertex_triangle_ccd
