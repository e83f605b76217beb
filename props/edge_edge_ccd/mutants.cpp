#include "props/vertex_triangle_ccd/mutants.hpp"
#include "solvers/edge_edge_ccd/edges.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

struct Body {
  using Seen = ccd::Differences;
  using Pair = Edges;
  static constexpr std::size_t of_one_body = 2;
  static constexpr std::string_view at_rest_described = "the motion of the edge ab is ignored",
                                    plane_described = "contact of the edges' lines counts beyond their ends",
                                    sides_described = "contact in an end of an edge does not count",
                                    thin_described = "edges that are parallel, or one of zero length, never touch";

  // Makes both edges longer at both ends, by a multiple of themselves.
  static void enlarge(double by, double* query) {
    for (std::size_t i = 0; i < ccd::per_place; ++i)
      for (double* const at : {query + i, query + i + ccd::later}) {
        using enum number::Place;
        for (const auto& [from, to] : {std::pair(a0x, b0x), std::pair(c0x, d0x)}) {
          const double more = by * (at[to] - at[from]);
          at[from] -= more;
          at[to] += more;
        }
      }
  }
};

}  // namespace

extern const std::span<const Mutant> mutants = ccd::mutants_of<Body, rational>;

}  // namespace plumbline::edge_edge_ccd
