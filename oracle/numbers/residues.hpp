// What polynomials modulo primes prove of those over the integers, fast. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include "oracle/numbers/polynomial.hpp"

namespace plumbline::exact {

/// True only where f and g have no common zero.
bool certainly_coprime(const Polynomial& f, const Polynomial& g);
/// False only where g is no factor of f over the rationals. Neither is zero.
bool may_divide(const Polynomial& g, const Polynomial& f);

/// False only where f, which is not constant, has no factor of this degree, 1 or 2, over the rationals.
bool may_have_factor(const Polynomial& f, int degree);

}  // namespace plumbline::exact
