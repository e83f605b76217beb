#include "oracle/numbers/polynomial.hpp"
#include "props/problem.hpp"
#include "props/vertex_triangle_ccd/space.hpp"

namespace plumbline::vertex_triangle_ccd {

namespace {

using ccd::SpacePlace;

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  std::vector<Number> all;
  for (const std::size_t time : {std::size_t{0}, ccd::later}) {
    const auto [v, a, b, c] = ccd::places_at<VertexAndTriangle>(query, time);
    all.push_back(ccd::volume(a - v, b - v, c - v));
  }
  return all;
}

bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [v, of_a, of_b, of_c] = ccd::places_at_time<VertexAndTriangle>(query, t);
  const SpacePlace<Real> a = of_a - v, b = of_b - v, c = of_c - v;
  const auto within = [](const Real& s, const Real& u, const Real& whole) {
    return s.sign() >= 0 && u.sign() >= 0 && (whole - s - u).sign() >= 0;
  };
  return ccd::region_is_near(a, b - a, c - a, std::array{a, b, c}, within, distance);
}

constexpr std::string_view names[] = {"the volume of vabc at t = 0", "the volume of vabc at t = 1"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .is_near_at = is_near_at};

}  // namespace plumbline::vertex_triangle_ccd
