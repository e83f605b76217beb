// The real zeros of a polynomial. FLINT factors it; Arb's bisection isolates the real zeros of a factor, and interval
// Newton steps prove and narrow each. `qqbar_roots_fmpq_poly` finds all complex zeros at once by Durand and Kerner's
// method, which takes minutes where zeros are very close to each other or of very different sizes.
#include <arb_calc.h>
#include <arb_fmpz_poly.h>

#include <algorithm>
#include <cstdlib>

#include "oracle/calcium/number.hpp"

namespace plumbline::calcium {

namespace {

using Balls = Owned<arb_poly_struct, arb_poly_init, arb_poly_clear, arb_poly_set>;
using Factors = Owned<fmpz_poly_factor_struct, fmpz_poly_factor_init, fmpz_poly_factor_clear, fmpz_poly_factor_set>;
using Integers = Owned<fmpz_poly_struct, fmpz_poly_init, fmpz_poly_clear, fmpz_poly_set>;
using Span = Owned<arf_interval_struct, arf_interval_init, arf_interval_clear, arf_interval_set>;

// Encloses the polynomial's value in a place, and its slope if `count` is 2. It expands the polynomial at the middle of
// the place, so that both stay narrow beside a double zero.
int enclose(arb_ptr values, const arb_t place, void* polynomial, slong count, slong bits) {
  Ball middle, distance, slope;
  Balls around;
  arb_get_mid_arb(middle.get(), place);
  arb_sub(distance.get(), place, middle.get(), bits);
  arb_poly_taylor_shift(around.get(), static_cast<const arb_poly_struct*>(polynomial), middle.get(), bits);
  arb_poly_evaluate2(values, count > 1 ? values + 1 : slope.get(), around.get(), distance.get(), bits);
  return ARB_CALC_SUCCESS;
}

// A polynomial without rational zeros. An accuracy of `bits` mostly separates its zeros.
struct Irreducible {
  Integers integers;
  Balls balls;
  slong bits;

  explicit Irreducible(const fmpz_poly_struct* factor) : bits(2 * std::abs(fmpz_poly_max_bits(factor)) + 128) {
    fmpz_poly_set(integers.get(), factor);
    arb_poly_set_fmpz_poly(balls.get(), factor, ARF_PREC_EXACT);
  }

  // The zero that is alone in a span. The span is halved until Newton's steps lead to an enclosure accurate to `bits`:
  // with a wider one qqbar's own steps fail where as many bits cancel in the value, and it searches for all zeros.
  Number narrowed(Span span) {
    Number zero;
    fmpz_poly_set(QQBAR_POLY(zero.get()), integers.get());
    acb_struct* const enclosure = QQBAR_ENCLOSURE(zero.get());
    acb_zero(enclosure);
    for (slong steps = 1;; steps *= 2) {
      const slong with = bits + 2 * steps;
      arb_calc_refine_root_bisect(span.get(), enclose, balls.get(), span.get(), steps, with);
      arf_interval_get_arb(acb_realref(enclosure), span.get(), with);
      while (_qqbar_validate_existence_uniqueness(enclosure, integers.get(), enclosure, with) != 0)
        if (acb_rel_accuracy_bits(enclosure) >= bits) return zero;
    }
  }

  // Adds the zeros in a span. Adds none and returns false if some stay together after as many halvings, as they do
  // where more bits cancel.
  bool add_zeros(std::vector<Number>& zeros, const Span& span, slong with) {
    arf_interval_ptr spans;
    int* alone;
    const slong count =
        arb_calc_isolate_roots(&spans, &alone, enclose, balls.get(), span.get(), with, WORD_MAX, WORD_MAX, with);
    const bool all_alone = std::all_of(alone, alone + count, [](int one) { return one == 1; });
    for (slong i = 0; i < (all_alone ? count : 0); ++i) {
      Span one;
      arf_interval_swap(one.get(), spans + i);
      zeros.push_back(narrowed(std::move(one)));
    }
    _arf_interval_vec_clear(spans, count);
    flint_free(alone);
    return all_alone;
  }
};

// The polynomial times a number: integers without a common factor.
Integers integers_of(const Polynomial& polynomial) {
  Integers integers;
  fmpq_poly_get_numerator(integers.get(), polynomial.get());
  fmpz_poly_primitive_part(integers.get(), integers.get());
  return integers;
}

std::vector<Number> zeros_in(const Polynomial& polynomial, const Span& span) {
  Factors factors;
  fmpz_poly_factor(factors.get(), integers_of(polynomial).get());
  std::vector<Number> zeros;
  for (slong i = 0; i < factors.get()->num; ++i) {
    const fmpz_poly_struct* const factor = factors.get()->p + i;
    if (fmpz_poly_degree(factor) > 1) {
      Irreducible f(factor);
      for (slong with = f.bits; !f.add_zeros(zeros, span, with);) with *= 2;
    } else {
      zeros.emplace_back();
      qqbar_roots_fmpz_poly(zeros.back().get(), factor, QQBAR_ROOTS_IRREDUCIBLE);
    }
  }
  std::sort(zeros.begin(), zeros.end());
  return zeros;
}

}  // namespace

std::vector<Number> Polynomial::zeros() const {
  // By Cauchy's bound none is further from 0 than 1 + 2^bits, of integer coefficients of so many bits.
  Span span;
  arf_one(&span.get()->b);
  arf_mul_2exp_si(&span.get()->b, &span.get()->b, std::abs(fmpz_poly_max_bits(integers_of(*this).get())) + 1);
  arf_neg(&span.get()->a, &span.get()->b);
  return zeros_in(*this, span);
}

std::vector<Number> Polynomial::zeros_in_unit_interval() const {
  Span span;
  arf_one(&span.get()->b);
  std::vector<Number> zeros = zeros_in(*this, span);
  std::erase_if(zeros, [](const Number& zero) { return zero < 0 || zero > 1; });
  return zeros;
}

}  // namespace plumbline::calcium
