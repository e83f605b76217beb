#include "props/vertex_triangle_ccd/decisions.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using Seen = ccd::TriangleSeen;

using ccd::SpacePlace;

bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [v, of_a, of_b, of_c] = ccd::places_at_time<VertexAndTriangle>(query, t);
  const SpacePlace<Real> a = of_a - v, b = of_b - v, c = of_c - v;
  const auto within = [](const Real& s, const Real& u, const Real& whole) {
    return s.sign() >= 0 && u.sign() >= 0 && (whole - s - u).sign() >= 0;
  };
  return ccd::region_is_near(a, b - a, c - a, std::array{a, b, c}, within, distance);
}

constexpr auto names = ccd::names_with(std::array<std::string_view, Seen::corners>{
    "the resultant of v and the line ab", "the resultant of v and the line bc", "the resultant of v and the line ca"});

}  // namespace

extern const Decisions decisions = ccd::decisions_of<Seen>(names, is_near_at);

}  // namespace plumbline::vertex_triangle_ccd
