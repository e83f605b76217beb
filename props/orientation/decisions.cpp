#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

std::vector<Real> polynomials(std::span<const Real> query) {
  return {turn(place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx))};
}

constexpr std::string_view names[] = {"(b - a) x (c - a)"};

}  // namespace

extern const Decisions decisions = {polynomials, names};

}  // namespace plumbline::orientation
