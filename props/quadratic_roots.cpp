#include "solvers/quadratic_roots/problem.hpp"

#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

// ---- families with coefficients of their own

// (p·x + q)², scaled: p and q of 26 bits, so that the coefficients are exact.
void double_root(Random& random, double* query) {
  const auto p = static_cast<double>(random.between(1, 1 << 26)),
             q = static_cast<double>(random.between(-(1 << 26), 1 << 26));
  const double sign = random.coin() ? 1 : -1;
  const double scale = std::ldexp(sign, static_cast<int>(random.between(-100, 100)));
  query[0] = p * p * scale;
  query[1] = 2 * p * q * scale;
  query[2] = q * q * scale;
}

// c is the rounded solution of b² = 4ac, and up to 4 ulps beside it.
void nearly_equal_roots(Random& random, double* query) {
  query[0] = uniform(random);
  query[1] = uniform(random);
  const std::int64_t k = random.between(-4, 4);
  query[2] = query[0] == 0 ? query[1] : stepped(random, query[1] * query[1] / (4 * query[0]), k);
}

// (x − m/10)·(x − n/10) as a person would type it.
void decimal_roots(Random& random, double* query) {
  const std::int64_t m = random.between(-100, 100), n = random.between(-100, 100);
  query[0] = 1;
  query[1] = static_cast<double>(-(m + n)) / 10;
  query[2] = static_cast<double>(m * n) / 100;
}

// b² far above 4ac, so that −b and the square root nearly cancel.
void cancelling(Random& random, double* query) {
  each<uniform, 3>(random, query);
  query[1] = std::ldexp(query[1], static_cast<int>(random.between(10, 60)));
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
  query[0] = next;
  query[1] = -2 * last;
  query[2] = before;
}

// A few ulps from 2^45·(x + 1)².
void far_from_zero(Random& random, double* query) {
  lattice<far_ones, 50, 3>(random, query);
  query[1] += 0x1p45;
}

void zero_coefficients(Random& random, double* query) {
  each<uniform, 3>(random, query);
  const std::uint64_t zeros = 1 + random.below(7);
  for (int i = 0; i < 3; ++i)
    if ((zeros >> i & 1) != 0) query[i] = 0;
}

// a is a few of the least subnormals, or none.
void tiny_leading(Random& random, double* query) {
  each<uniform, 3>(random, query);
  query[0] = least(random, random.between(-2, 2));
}

constexpr int one = 1, two = 2;

constexpr Family family_list[] = {
    {"uniform", "with coefficients in [-1, 1)", each<uniform, 3>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, 3>},
    {"one_decimal", "with coefficients rounded from one decimal", lattice<tenths, 100, 3>},
    {"two_decimals", "with coefficients rounded from two decimals", lattice<hundredths, 1000, 3>},
    {"decimal_roots", "made from two roots of one decimal", decimal_roots},
    {"coarse_grid", "with coefficients on a grid of quarters", lattice<quarters, 8, 3>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 3>},
    {"subnormal", "with subnormal coefficients", lattice<least, 1000, 3>},
    {"huge", "whose discriminant overflows", lattice<greatest, 511, 3>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 3>},
    {"double_root", "with an exact double root", double_root, one, 1.0},
    {"nearly_double_root", "one coefficient of which is up to 4 ulps from an exact double root",
     nearly<double_root, 3>},
    {"nearly_equal_roots", "whose discriminant is zero but for rounding, and a few ulps beside", nearly_equal_roots},
    {"cancelling", "with b² far above 4ac", cancelling, two, 0.99},
    {"fibonacci", "of Fibonacci numbers, with the discriminant 4 or -4", fibonacci},
    {"zero_coefficients", "with one to three coefficients zero", zero_coefficients},
    {"tiny_leading", "whose a is zero or a few of the least subnormals", tiny_leading},
    {"few_values", "of three distinct numbers", of_three<uniform, 3>},
    {"special_values", "of numbers where formulas break", each<special, 3>},
    {"far_from_origin", "a few ulps from 2^45 times (x + 1) squared", far_from_zero},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 3>, refused_code, 0.7, true},
    {"degenerate", "of all degenerate kinds",
     mix<decimal_roots, lattice<quarters, 8, 3>, lattice<signed_zeros, 1, 3>, double_root, nearly<double_root, 3>,
         nearly_equal_roots, far_from_zero, fibonacci, zero_coefficients, tiny_leading, of_three<uniform, 3>,
         each<special, 3>>},
};

// ---- the contract's clauses

Truth same(const double*, const Truth& truth) { return truth; }

Truth negated(const double*, const Truth& truth) {
  Truth image{truth.code, {}};
  for (auto root = truth.values.rbegin(); root != truth.values.rend(); ++root) image.values.push_back(root->negated());
  return image;
}

bool negate_b(const double* query, double* image) {
  image[0] = query[0];
  image[1] = -query[1];
  image[2] = query[2];
  return true;
}

bool negate_all(const double* query, double* image) {
  for (int i = 0; i < 3; ++i) image[i] = -query[i];
  return true;
}

bool halve_roots(const double* query, double* image) {
  return scale_exactly(query[0], 2 * image_scale, image[0]) && scale_exactly(query[1], image_scale, image[1]) &&
         scale_exactly(query[2], 0, image[2]);
}

Truth halved(const double*, const Truth& truth) {
  Truth image{truth.code, {}};
  for (const Real& root : truth.values) image.values.push_back(root.scaled(-image_scale));
  return image;
}

constexpr Clause clause_list[] = {
    {"(1) negating b negates the roots and their order", negate_b, negated},
    {"(2) negating all three coefficients changes nothing", negate_all, same},
    {"(3) scaling all three by a power of two changes nothing",
     [](const double* q, double* image) { return scale_either_way(q, 3, image) != 0; }, same},
    {"(4) scaling a by 4^k and b by 2^k divides the roots by 2^k", halve_roots, halved},
};

// ---- conventions, and what is told of a wrong answer

constexpr Prescription prescription_list[] = {
    {Convention::double_is_two,
     [](const double* query, const Truth& truth) -> std::optional<int> {
       return truth.code == one && query[0] != 0 ? std::optional(two) : std::nullopt;
     }},
    {Convention::all_is_none,
     [](const double*, const Truth& truth) -> std::optional<int> {
       return truth.code == 3 ? std::optional(0) : std::nullopt;
     }},
};

std::string stated(const double* query) {
  std::string names;
  for (int i = 0; i < 3; ++i)
    if (query[i] == 0)
      names += (names.empty() ? "" : " = ") + std::string(shape.numbers[static_cast<std::size_t>(i)].name);
  return names.empty() ? names : names + " = 0";
}

std::string configuration(const double* query, const Truth& truth) {
  if (query[0] == 0) return query[1] == 0 ? "a constant" : "a line";
  if (truth.code == one) return "a double root";
  return truth.code == two ? "two roots" : "no root";
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;
extern const Words words = {configuration, stated};

}  // namespace plumbline::quadratic_roots
