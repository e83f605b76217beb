#include "props/place.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

std::vector<Real> decisions(std::span<const Real> query) {
  const auto [dx, dy] = place_at(query, number::bx) - place_at(query, number::ax);
  return {dx, dy};
}

}  // namespace plumbline::point_projection
