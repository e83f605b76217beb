#include "props/place.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

std::vector<Real> decisions(std::span<const Real> query) {
  return {turn(place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx))};
}

}  // namespace plumbline::orientation
