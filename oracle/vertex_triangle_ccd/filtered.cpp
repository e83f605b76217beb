#include "oracle/vertex_triangle_ccd/filtered.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using ccd::Linear;
using ccd::Shares;
using ccd::Span;
using ccd::Vec;

// From a to the vertex it is as far as these shares of the ways to b and to c: in the triangle where none of them is
// below 0, nor what they lack to 1. A triangle on one line is its sides.
template <typename Number>
struct Points {
  Linear<Number> to_v, to_b, to_c;
  std::array<Number, 4> volume;

  static constexpr std::array<std::pair<std::size_t, std::size_t>, 3> between = {
      {{number::v0x, number::a0x}, {number::v0x, number::b0x}, {number::v0x, number::c0x}}};

  explicit Points(const std::array<Number, ccd::numbers>& query) {
    const auto [v, a, b, c] = ccd::linear_paths<VertexAndTriangle>(query);
    to_v = v - a;
    to_b = b - a;
    to_c = c - a;
    volume = ccd::volume(to_v, to_b, to_c);
  }

  template <typename Value, typename At>
  Span<Value> span(At at) const {
    return {at(to_b), at(to_c), at(to_v)};
  }
  template <typename Value>
  static std::array<Value, 3> sides(const Shares<Value>& of) {
    return {of.first, of.second, of.determinant - of.first - of.second};
  }
  template <typename Value, typename At>
  std::array<std::pair<Vec<Value>, Vec<Value>>, 3> pairs(At at) const {
    const Vec<Value> a = at(to_v), b = at(to_v - to_b), c = at(to_v - to_c);
    return {{{a, b}, {b, c}, {c, a}}};
  }
};

}  // namespace

Truth filtered(const double* query) { return refuses(query) ? Truth{} : ccd::filtered<Points>(query); }

}  // namespace plumbline::vertex_triangle_ccd
