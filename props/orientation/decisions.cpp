#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  return {turn(place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx))};
}

constexpr std::string_view names[] = {"(b - a) x (c - a)"};

}  // namespace

extern const Decisions decisions = {polynomials<Real>, polynomials<PlainDouble>, names, degree};

}  // namespace plumbline::orientation
