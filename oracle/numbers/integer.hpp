// Integers and rationals of any length: GMP's, or Boost.Multiprecision's own in a build with PLUMBLINE_GMP=OFF, which
// are slower and link nothing. What the two give under different names, or at very different speed, stands here. Costly
// to compile, as oracle/numbers/exact.hpp is.
#pragma once

#ifdef PLUMBLINE_NO_GMP
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif
#include <cstdint>
#include <string>

namespace plumbline::exact {

#ifdef PLUMBLINE_NO_GMP
using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;
#else
using Integer = boost::multiprecision::mpz_int;
using Rational = boost::multiprecision::mpq_rational;
#endif

__extension__ using TwoLimbs = unsigned __int128;

/// The bits of |n|; 0 for 0.
long bit_length(const Integer& n);
/// The last 128 bits of |n|.
TwoLimbs last_bits(const Integer& n);
bool is_even(const Integer& n);
/// n/2^k towards zero, downwards or upwards, for k ≥ 0.
Integer cut(const Integer& n, long k);
Integer floor_cut(const Integer& n, long k);
Integer ceiling_cut(const Integer& n, long k);
/// n/d downwards; d is not 0.
Integer floor_of(const Integer& n, const Integer& d);
/// n/d of a multiple n of d.
Integer exact_quotient(const Integer& n, const Integer& d);
/// n modulo a prime below 2^32, from 0 on.
std::uint64_t residue(const Integer& n, std::uint64_t prime);
/// The greatest common divisor, from 0 on.
Integer common_divisor(const Integer& a, const Integer& b);
/// The integer part of √n; n ≥ 0.
Integer root_of(const Integer& n);
bool is_square(const Integer& n);
/// The number of decimal digits and nothing else.
Integer from_digits(const std::string& digits);

}  // namespace plumbline::exact

#ifdef PLUMBLINE_NO_GMP
/// What Boost's rationals are reduced with.
template <>
plumbline::exact::Integer boost::integer::gcd(const plumbline::exact::Integer& a, const plumbline::exact::Integer& b);
#endif
