#include "oracle/calcium/number.hpp"

#include <utility>
#include <vector>

#include "oracle/numbers/exact.hpp"

namespace plumbline::calcium {

namespace {

using Fraction = Owned<fmpq, fmpq_init, fmpq_clear, fmpq_set>;

// The ends of a ball, dyadic.
std::pair<Fraction, Fraction> ends(const Ball& ball) {
  std::pair<Fraction, Fraction> both;
  arf_t end;
  arf_init(end);
  arb_get_lbound_arf(end, ball.get(), ARF_PREC_EXACT);
  arf_get_fmpq(both.first.get(), end);
  arb_get_ubound_arf(end, ball.get(), ARF_PREC_EXACT);
  arf_get_fmpq(both.second.get(), end);
  arf_clear(end);
  return both;
}

exact::Integer integer(const fmpz_t value) {
  exact::Integer result;
  fmpz_get_mpz(result.backend().data(), value);
  return result;
}

exact::Rational rational(const Fraction& value) {
  exact::Rational result;
  fmpq_get_mpq(result.backend().data(), value.get());
  return result;
}

Polynomial minimal(const Number& number) {
  Polynomial polynomial;
  fmpq_poly_set_fmpz_poly(polynomial.get(), QQBAR_POLY(number.get()));
  return polynomial;
}

}  // namespace

Real Number::real() const {
  const fmpz_poly_struct* const polynomial = QQBAR_POLY(get());
  std::vector<exact::Integer> coefficients;
  for (slong i = 0; i < fmpz_poly_length(polynomial); ++i) coefficients.push_back(integer(polynomial->coeffs + i));
  if (coefficients.size() == 2) return exact::ratio(-coefficients[0], coefficients[1]);
  Ball ball;
  arb_set(ball.get(), acb_realref(QQBAR_ENCLOSURE(get())));
  const auto [low, high] = ends(ball);
  return exact::zero(std::move(coefficients), rational(low), rational(high));
}

Number between(const Number& a, const Number& b) {
  Ball below, above;
  for (slong bits = QQBAR_DEFAULT_PREC; arb_lt(below.get(), above.get()) == 0; bits *= 2) {
    qqbar_get_arb(below.get(), a.get(), bits);
    qqbar_get_arb(above.get(), b.get(), bits);
  }
  Fraction middle;
  fmpq_add(middle.get(), ends(below).second.get(), ends(above).first.get());
  fmpq_div_2exp(middle.get(), middle.get(), 1);
  Number result;
  qqbar_set_fmpq(result.get(), middle.get());
  return result;
}

Polynomial::Polynomial(double constant) {
  Fraction value;
  qqbar_get_fmpq(value.get(), Number(constant).get());
  fmpq_poly_set_fmpq(get(), value.get());
}

Polynomial Polynomial::variable() {
  Polynomial t;
  fmpq_poly_set_coeff_si(t.get(), 1, 1);
  return t;
}

Number Polynomial::at(const Number& place) const {
  Number value;
  qqbar_evaluate_fmpq_poly(value.get(), get(), place.get());
  return value;
}

Polynomial Polynomial::derivative() const {
  Polynomial derivative;
  fmpq_poly_derivative(derivative.get(), get());
  return derivative;
}

Number quotient(const Polynomial& n, const Polynomial& d, const Number& place) {
  const Polynomial modulus = minimal(place);
  Polynomial one, inverse, rest;
  fmpq_poly_xgcd(one.get(), inverse.get(), rest.get(), d.get(), modulus.get());
  Polynomial reduced = n * inverse;
  fmpq_poly_rem(reduced.get(), reduced.get(), modulus.get());
  return reduced.at(place);
}

}  // namespace plumbline::calcium
