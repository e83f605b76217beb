// The interception in a space of n dimensions.
#pragma once

#include <array>
#include <cstddef>

#include "oracle/calcium/number.hpp"
#include "oracle/truth.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// The chaser's way to the runner is as long as its speed lets it go at the least positive zero of
/// |r + t·v − c|² − (speed·t)².
template <std::size_t n>
Truth interception(const double* query) {
  using calcium::Number;
  using calcium::Polynomial;
  using In = Layout<n>;
  const Polynomial t = Polynomial::variable(), reach = Polynomial(query[In::speed]) * t;
  std::array<Polynomial, n> place, way;
  Polynomial beyond = Polynomial() - reach * reach;
  bool coincident = true;
  for (std::size_t i = 0; i < n; ++i) {
    place[i] = Polynomial(query[In::runner + i]) + Polynomial(query[In::velocity + i]) * t;
    way[i] = place[i] - query[In::chaser + i];
    beyond = beyond + way[i] * way[i];
    coincident = coincident && query[In::runner + i] == query[In::chaser + i];
  }
  Truth truth{outcome::impossible, {}};
  if (coincident) {
    truth = {outcome::possible, Truth::Values(In::values)};
    for (std::size_t i = 0; i < n; ++i) truth.values[In::place + i] = place[i].at(0).real();
  } else if (query[In::speed] > 0) {
    for (const Number& time : beyond.zeros()) {
      if (time.sign() <= 0) continue;
      truth = {outcome::possible, {time.real()}};
      for (const Polynomial& coordinate : place) truth.values.push_back(coordinate.at(time).real());
      for (const Polynomial& coordinate : way) truth.values.push_back(quotient(coordinate, t, time).real());
      break;
    }
  }
  return truth;
}

}  // namespace plumbline::intercept
