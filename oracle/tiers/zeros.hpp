// The zeros of polynomials from 0 to 1, as balls. Integers find what is degenerate: zeros at the ends, multiple zeros,
// and those that two polynomials have in common. Balls find the others. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include <boost/container/static_vector.hpp>

#include "oracle/numbers/polynomial.hpp"
#include "solvers/arithmetic/ball.hpp"

namespace plumbline::tiers {

/// The zeros of a polynomial of degree 4 at most. Where balls cannot say where they are, doubt is raised.
struct Zeros {
  struct Inner {
    arithmetic::Ball time;
    bool turns;  ///< whether the polynomial changes its sign there
  };

  explicit Zeros(exact::Polynomial f);

  bool at_0 = false, at_1 = false;
  int sign_after_0 = 0;       ///< 0 of the polynomial that is 0
  exact::Polynomial radical;  ///< one that has the inner zeros as simple ones, and none at 0 and 1
  boost::container::static_vector<Inner, 4> inner;  ///< those in (0, 1), in ascending order
};

/// Whether a zero of f and a zero of g, whose balls x and y overlap, are the same number. Raises doubt unless they are.
bool are_one(const exact::Polynomial& f, const arithmetic::Ball& x, const exact::Polynomial& g,
             const arithmetic::Ball& y);

}  // namespace plumbline::tiers
