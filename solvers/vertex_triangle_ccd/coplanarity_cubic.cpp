// Method, error, limits, source: as in coplanarity_cubic.hpp.
#include "solvers/vertex_triangle_ccd/coplanarity_cubic.hpp"

#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

constinit const Solver coplanarity_cubic = {
    "coplanarity_cubic", unless_beside<ccd::CoplanarTimes<ccd::bracketed_roots>::first_near<Triangle>>, promised_beside,
    every_value(shape)};

}  // namespace plumbline::vertex_triangle_ccd
