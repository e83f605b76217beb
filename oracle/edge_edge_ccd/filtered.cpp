#include "solvers/edge_edge_ccd/problem.hpp"

#include "oracle/vertex_triangle_ccd/filtered.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using ccd::Linear;
using ccd::Shares;
using ccd::Span;
using ccd::Vec;

// The lines meet in a + s·(b − a) = c + u·(d − c): s and u are the shares of b − a and of c − d in c − a. Parallel edges
// that meet have an end of one on the other.
template <typename Number>
struct Points {
  Linear<Number> ab, dc, ac, ad, bc, bd;
  std::array<Number, 4> volume;

  static constexpr std::array<std::pair<std::size_t, std::size_t>, 4> between = {
      {{number::a0x, number::c0x}, {number::a0x, number::d0x}, {number::b0x, number::c0x}, {number::b0x, number::d0x}}};

  explicit Points(const std::array<Number, ccd::numbers>& query) {
    const auto [a, b, c, d] = ccd::linear_paths<EdgeAndEdge>(query);
    ab = b - a;
    dc = c - d;
    ac = c - a;
    ad = d - a;
    bc = c - b;
    bd = d - b;
    volume = ccd::volume(ac, ab, dc);
  }

  template <typename Value, typename At>
  Span<Value> span(At at) const {
    return {at(ab), at(dc), at(ac)};
  }
  template <typename Value>
  static std::array<Value, 4> sides(const Shares<Value>& of) {
    return {of.first, of.determinant - of.first, of.second, of.determinant - of.second};
  }
  template <typename Value, typename At>
  std::array<std::pair<Vec<Value>, Vec<Value>>, 4> pairs(At at) const {
    const Vec<Value> from_a_to_c = at(ac), from_a_to_d = at(ad), from_b_to_c = at(bc), from_b_to_d = at(bd);
    return {{{from_a_to_c, from_a_to_d},
             {from_b_to_c, from_b_to_d},
             {from_a_to_c, from_b_to_c},
             {from_a_to_d, from_b_to_d}}};
  }
};

}  // namespace

Truth filtered(const double* query) { return refuses(query) ? Truth{} : ccd::filtered<Points>(query); }

}  // namespace plumbline::edge_edge_ccd
