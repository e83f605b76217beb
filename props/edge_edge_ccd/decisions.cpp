#include "props/vertex_triangle_ccd/decisions.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using Seen = ccd::Differences;

// The edges are as near as 0 is to the parallelogram of their differences.
bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [a, b, c, d] = ccd::places_at_time<EdgeAndEdge>(query, t);
  const auto is_share = [](const Real& s, const Real& whole) { return s.sign() >= 0 && (whole - s).sign() >= 0; };
  const auto within = [&](const Real& s, const Real& u, const Real& whole) {
    return is_share(s, whole) && is_share(u, whole);
  };
  return ccd::region_is_near(c - a, d - c, a - b, std::array{c - a, d - a, d - b, c - b}, within, distance);
}

constexpr auto names = ccd::names_with(std::array<std::string_view, Seen::corners>{
    "the resultant of a and the line cd", "the resultant of d and the line ab", "the resultant of b and the line cd",
    "the resultant of c and the line ab"});

}  // namespace

extern const Decisions decisions = ccd::decisions_of<Seen>(names, is_near_at);

}  // namespace plumbline::edge_edge_ccd
