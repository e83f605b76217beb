// Method, error, limits, source: as in conservative_advancement.hpp.
#include "solvers/vertex_triangle_ccd/conservative_advancement.hpp"

#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

constinit const Solver conservative_advancement = {"conservative_advancement", unless_beside<ccd::advance<Triangle>>,
                                                   promised_beside, every_value(shape)};

}  // namespace plumbline::vertex_triangle_ccd
