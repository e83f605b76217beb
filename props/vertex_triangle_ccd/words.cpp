#include "props/vertex_triangle_ccd/words.hpp"

#include "props/problem.hpp"

namespace plumbline::vertex_triangle_ccd {

static std::string stated(const double* query) { return ccd::stated(query, "vabc"); }

extern const Words words = {ccd::configuration, stated};

}  // namespace plumbline::vertex_triangle_ccd
