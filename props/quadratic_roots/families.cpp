#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

constexpr std::size_t size = std::size(numbers);

// (p·x + q)², scaled: p and q of 26 bits, so that the coefficients are exact.
void double_root(Random& random, double* query) {
  const auto p = static_cast<double>(random.between(1, 1 << 26)),
             q = static_cast<double>(random.between(-(1 << 26), 1 << 26));
  const double sign = random.coin() ? 1 : -1;
  const double scale = std::ldexp(sign, static_cast<int>(random.between(-100, 100)));
  query[number::a] = p * p * scale;
  query[number::b] = 2 * p * q * scale;
  query[number::c] = q * q * scale;
}

// c is the rounded solution of b² = 4ac, and up to 4 ulps beside it.
void nearly_equal_roots(Random& random, double* query) {
  query[number::a] = uniform(random);
  query[number::b] = uniform(random);
  const std::int64_t k = random.between(-4, 4);
  query[number::c] = query[number::a] == 0
                         ? query[number::b]
                         : stepped(random, query[number::b] * query[number::b] / (4 * query[number::a]), k);
}

// (x − m/10)·(x − n/10) as a person would type it.
void decimal_roots(Random& random, double* query) {
  const std::int64_t m = random.between(-100, 100), n = random.between(-100, 100);
  query[number::a] = 1;
  query[number::b] = static_cast<double>(-(m + n)) / 10;
  query[number::c] = static_cast<double>(m * n) / 100;
}

// (x − m)·(x − n)
void of_two_roots(Random& random, std::int64_t* query) {
  const std::int64_t m = random.between(-99, 99);
  const std::int64_t n = random.between(-99, 99);
  query[number::a] = 1;
  query[number::b] = -(m + n);
  query[number::c] = m * n;
}

// (p·x + q)²
void of_a_square(Random& random, std::int64_t* query) {
  const std::int64_t p = random.between(1, 50);
  const std::int64_t q = random.between(-50, 50);
  query[number::a] = p * p;
  query[number::b] = 2 * p * q;
  query[number::c] = q * q;
}

// b² far above 4ac, so that −b and the square root nearly cancel.
void cancelling(Random& random, double* query) {
  each<uniform, size>(random, query);
  const int most = random.magnitudes().binades(60, 6);
  query[number::b] = std::ldexp(query[number::b], static_cast<int>(random.between(std::min(10, most), most)));
}

// Kahan's: F(n)·x² − 2F(n−1)·x + F(n−2) has the discriminant ±4 among coefficients of up to 53 bits.
void fibonacci(Random& random, double* query) {
  double before = 0, last = 1, next = 1;
  const std::int64_t steps = random.between(1, 75);
  for (std::int64_t i = 0; i < steps; ++i) {
    before = last;
    last = next;
    next = before + last;
  }
  query[number::a] = next;
  query[number::b] = -2 * last;
  query[number::c] = before;
}

// A few ulps from 2^45·(x + 1)².
void far_from_zero(Random& random, double* query) {
  lattice<far_ones, 50, size>(random, query);
  query[number::b] += 0x1p45;
}

void zero_coefficients(Random& random, double* query) {
  each<uniform, size>(random, query);
  const std::uint64_t zeros = 1 + random.below(7);
  for (std::size_t i = 0; i < size; ++i)
    if ((zeros >> i & 1) != 0) query[i] = 0;
}

// a is a few of the least subnormals, or none.
void tiny_leading(Random& random, double* query) {
  each<uniform, size>(random, query);
  query[number::a] = least(random, random.between(-2, 2));
}

constexpr Family family_list[] = {
    {"uniform", "with coefficients in [-1, 1)", each<uniform, size>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, size>},
    {"one_decimal", "with coefficients rounded from one decimal", lattice<tenths, 100, size>},
    {"two_decimals", "with coefficients rounded from two decimals", lattice<hundredths, 1000, size>},
    {"decimal_roots", "made from two roots of one decimal", decimal_roots},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_integers<99, size>, any_integers<9999, size>, of_two_roots,
                      of_a_square>},
    {"coarse_grid", "with coefficients on a grid of quarters", lattice<quarters, 8, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"subnormal", "with subnormal coefficients", lattice<least, 1000, size>},
    {"huge", "whose discriminant overflows", lattice<greatest, 511, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"double_root", "with an exact double root", double_root, outcome::one, 1.0},
    {"nearly_double_root", "with one coefficient up to 4 ulps from an exact double root", nearly<double_root, size>},
    {"nearly_equal_roots", "whose discriminant is zero, except for rounding, and a few ulps off", nearly_equal_roots},
    {"cancelling", "with b² far above 4ac", cancelling, outcome::two, 0.99},
    {"fibonacci", "of Fibonacci numbers, with the discriminant 4 or -4", fibonacci},
    {"zero_coefficients", "with one to three coefficients zero", zero_coefficients},
    {"tiny_leading", "whose a is zero or a few of the least subnormals", tiny_leading},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "a few ulps from 2^45 times (x + 1) squared", far_from_zero},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.7, true},
    {"degenerate", "of all degenerate kinds",
     mix<decimal_roots, lattice<quarters, 8, size>, lattice<signed_zeros, 1, size>, double_root,
         nearly<double_root, size>, nearly_equal_roots, far_from_zero, fibonacci, zero_coefficients, tiny_leading,
         of_three<uniform, size>, each<special, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::quadratic_roots
