#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

std::vector<Real> polynomials(std::span<const Real> query) {
  const auto [dx, dy] = place_at(query, number::bx) - place_at(query, number::ax);
  return {dx, dy};
}

std::optional<bool> is_nearly(int code, std::span<const Real> query, const Real& distance) {
  if (code != outcome::undefined) return std::nullopt;
  return are_near(place_at(query, number::ax), place_at(query, number::bx), distance);
}

constexpr std::string_view names[] = {"bx - ax", "by - ay"};

}  // namespace

extern const Decisions decisions = {polynomials, names, is_nearly};

}  // namespace plumbline::point_projection
