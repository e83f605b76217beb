#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  return {turn(place_at(query, number::ax), place_at(query, number::bx), place_at(query, number::cx))};
}

// Where points coincide the differences are 0, or the products equal: no formula of differences rounds that to a turn.
std::vector<PlainDouble> in_doubles(std::span<const PlainDouble> query) {
  const auto same = [query](std::size_t p, std::size_t q) {
    return query[p].value == query[q].value && query[p + 1].value == query[q + 1].value;
  };
  if (same(number::ax, number::bx) || same(number::bx, number::cx) || same(number::cx, number::ax))
    return {PlainDouble()};
  return polynomials(query);
}

constexpr std::string_view names[] = {"(b - a) x (c - a)"};

}  // namespace

extern const Decisions decisions = {polynomials<Real>, in_doubles, names, degree};

}  // namespace plumbline::orientation
