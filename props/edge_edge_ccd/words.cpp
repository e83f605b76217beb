#include "props/vertex_triangle_ccd/words.hpp"

#include "props/problem.hpp"

namespace plumbline::edge_edge_ccd {

static std::string stated(const double* query) { return ccd::stated(query, "abcd"); }

extern const Words words = {ccd::configuration, stated};

}  // namespace plumbline::edge_edge_ccd
