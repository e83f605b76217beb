#include "props/judge/place.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const auto [dx, dy] = place_at(query, number::bx) - place_at(query, number::ax);
  return {dx, dy};
}

// Solvers in doubles find a = b by the length.
template <typename Number>
std::vector<Number> all(std::span<const Number> query) {
  std::vector<Number> all = polynomials(query);
  all.push_back(all[0] * all[0] + all[1] * all[1]);
  return all;
}

std::optional<bool> is_nearly(int code, std::span<const Real> query, const Real& distance) {
  if (code != outcome::undefined) return std::nullopt;
  return are_near(place_at(query, number::ax), place_at(query, number::bx), distance);
}

constexpr std::string_view names[] = {"bx - ax", "by - ay", "|b - a|^2"};

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = all<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .exact = all<Real>,
                                    .shown = 2,
                                    .is_nearly = is_nearly};

}  // namespace plumbline::point_projection
