// What polynomials modulo primes prove of those over the integers, fast. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include "oracle/numbers/polynomial.hpp"

namespace plumbline::exact {

/// True only where f and g have no common zero.
bool certainly_coprime(const Polynomial& f, const Polynomial& g);
/// False only where g is no factor of f over the rationals. Neither is zero.
bool may_divide(const Polynomial& g, const Polynomial& f);

/// Factors over the rationals.
struct Factors {
  bool linear, quadratic;
};
/// Which factors f may have: false only where it has none. It is not constant.
Factors possible_factors(const Polynomial& f);

}  // namespace plumbline::exact
