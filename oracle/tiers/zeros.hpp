// The zeros of polynomials from 0 to 1, as balls: integers tell what is degenerate, zeros at the ends, multiple and
// common ones; balls where the others are. It takes long to compile, as oracle/numbers/exact.hpp does.
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

/// Whether zeros of two polynomials are one, where their balls do not tell them apart; it raises doubt unless they are.
bool are_one(const exact::Polynomial& f, const arithmetic::Ball& x, const exact::Polynomial& g,
             const arithmetic::Ball& y);

}  // namespace plumbline::tiers
