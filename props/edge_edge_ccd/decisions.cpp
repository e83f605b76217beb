#include "oracle/numbers/polynomial.hpp"
#include "props/problem.hpp"
#include "props/vertex_triangle_ccd/space.hpp"
#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::edge_edge_ccd {

namespace {

using ccd::SpacePlace;

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  std::vector<Number> all;
  for (const std::size_t time : {std::size_t{0}, ccd::later}) {
    const auto [a, b, c, d] = ccd::places_at<EdgeAndEdge>(query, time);
    all.push_back(ccd::volume(b - a, c - a, d - a));
  }
  return all;
}

// The edges are as near as 0 is to the parallelogram of their differences.
bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [a, b, c, d] = ccd::places_at_time<EdgeAndEdge>(query, t);
  const auto is_share = [](const Real& s, const Real& whole) { return s.sign() >= 0 && (whole - s).sign() >= 0; };
  const auto within = [&](const Real& s, const Real& u, const Real& whole) {
    return is_share(s, whole) && is_share(u, whole);
  };
  return ccd::region_is_near(c - a, d - c, a - b, std::array{c - a, d - a, d - b, c - b}, within, distance);
}

constexpr std::string_view names[] = {"the volume of abcd at t = 0", "the volume of abcd at t = 1"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .is_near_at = is_near_at};

}  // namespace plumbline::edge_edge_ccd
