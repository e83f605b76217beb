// Method, error, limits, source: as in interval_inclusion.hpp.
#include "solvers/vertex_triangle_ccd/interval_inclusion.hpp"

#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

constinit const Solver interval_inclusion = {"interval_inclusion", unless_beside<ccd::first_included<Triangle>>,
                                             promised_beside, every_value(shape)};

}  // namespace plumbline::vertex_triangle_ccd
