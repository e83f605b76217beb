// Times as zeros of polynomials, as CGAL's algebraic kernel has them, and what is made of them.
#pragma once

// g++ takes the counts of CGAL's handles, which it inlines, for used after they are freed.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif
#include <CGAL/Algebraic_kernel_d_1.h>
#include <CGAL/Gmpz.h>
#include <CGAL/Polynomial.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/cgal/kernel.hpp"

namespace plumbline::timed {

using CGAL::Gmpq;
using CGAL::Gmpz;
using Zeros = CGAL::Algebraic_kernel_d_1<Gmpz>;
using InTime = Zeros::Polynomial_1;
using Time = Zeros::Algebraic_real_1;

/// A query's n numbers times a power of two, and that.
template <std::size_t n>
struct OverOneDenominator {
  std::array<Gmpz, n> numerators;
  Gmpz denominator = 1;

  explicit OverOneDenominator(const double* query) {
    for (std::size_t i = 0; i < n; ++i) denominator = std::max(denominator, Gmpq(query[i]).denominator());
    for (std::size_t i = 0; i < n; ++i) numerators[i] = (Gmpq(query[i]) * Gmpq(denominator)).numerator();
  }
};

/// CGAL's own needs a library of intervals that not every machine has.
inline Gmpq between(const Time& a, const Time& b) {
  while (a.high() >= b.low()) {
    a.refine();
    b.refine();
  }
  return (a.high() + b.low()) / 2;
}

inline Real real_of(const Zeros& zeros, const Time& time) {
  const auto polynomial = zeros.compute_polynomial_1_object()(time);
  std::vector<exact::Integer> coefficients;
  for (auto c = polynomial.begin(); c != polynomial.end(); ++c) coefficients.emplace_back(c->mpz());
  const auto& [low, high] = zeros.isolate_1_object()(time, polynomial);
  return exact::zero(std::move(coefficients), rational_of(low), rational_of(high));
}

/// n/divisor at a time at which the divisor is not 0: a zero of the resultant of y·divisor − n and the time's
/// polynomial, less what that has in common with the divisor.
inline Real quotient(const Zeros& zeros, const InTime& n, const InTime& divisor, const Time& time) {
  if (n.is_zero()) return Real(0.0);
  using InBoth = CGAL::Polynomial<InTime>;
  InTime f = zeros.compute_polynomial_1_object()(time);
  f = CGAL::integral_division(f, CGAL::gcd(f, divisor));
  std::vector<InTime> of_time, of_both;
  for (int i = 0; i <= f.degree(); ++i) of_time.emplace_back(f[i]);
  for (int i = 0; i <= std::max(n.degree(), divisor.degree()); ++i)
    of_both.emplace_back(i <= n.degree() ? -n[i] : Gmpz(0), i <= divisor.degree() ? divisor[i] : Gmpz(0));
  const InTime values = CGAL::resultant(InBoth(of_time.begin(), of_time.end()), InBoth(of_both.begin(), of_both.end()));
  std::vector<Time> candidates;
  zeros.solve_1_object()(values, false, std::back_inserter(candidates));
  const auto sign = [&](const InTime& g) { return g.is_zero() ? CGAL::ZERO : zeros.sign_at_1_object()(g, time); };
  const CGAL::Sign of_divisor = sign(divisor);
  const auto side = [&](const Gmpq& y) { return of_divisor * sign(n * y.denominator() - divisor * y.numerator()); };
  for (const Time& candidate : candidates)
    if (side(candidate.low()) >= 0 && side(candidate.high()) <= 0) return real_of(zeros, candidate);
  throw std::logic_error("A resultant has not the zero that it was made for.");
}

}  // namespace plumbline::timed
