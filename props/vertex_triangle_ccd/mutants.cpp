#include "props/vertex_triangle_ccd/mutants.hpp"
#include "solvers/vertex_triangle_ccd/triangle.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

struct Body {
  using Seen = ccd::TriangleSeen;
  using Pair = Triangle;
  static constexpr std::size_t of_one_body = 1;
  static constexpr std::string_view at_rest_described = "the vertex's motion is ignored",
                                    plane_described = "contact with the triangle's plane counts beyond its sides",
                                    sides_described = "contact on a side of the triangle does not count",
                                    thin_described = "a triangle whose corners are on one line is never touched";

  // Moves the corners away from the middle, by a multiple of their distance.
  static void enlarge(double by, double* query) {
    for (std::size_t i = 0; i < ccd::per_place; ++i)
      for (double* const at : {query + i, query + i + ccd::later}) {
        using enum number::Place;
        const double middle = (at[a0x] + at[b0x] + at[c0x]) / 3;
        for (const std::size_t corner : {a0x, b0x, c0x}) at[corner] += by * (at[corner] - middle);
      }
  }
};

}  // namespace

extern const std::span<const Mutant> mutants = ccd::mutants_of<Body, rational>;

}  // namespace plumbline::vertex_triangle_ccd
