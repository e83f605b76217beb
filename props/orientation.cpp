#include "solvers/orientation/problem.hpp"

#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::orientation {

namespace {

// ---- lattice configurations: six integers

// Three points of one line: a base, a direction, three multiples.
template <std::int64_t range>
void on_a_line(Random& random, std::int64_t* p) {
  const std::int64_t x = random.between(-range / 4, range / 4), y = random.between(-range / 4, range / 4);
  const std::int64_t u = random.between(-range / 8, range / 8), v = random.between(-range / 8, range / 8);
  for (int i = 0; i < 3; ++i) {
    const std::int64_t k = random.between(-6, 6);
    p[2 * i] = x + k * u;
    p[2 * i + 1] = y + k * v;
  }
}

// ---- families with points of their own

// c is the rounded point of the line ab at a random place.
void rounded_onto_the_line(Random& random, double* query) {
  each<uniform, 4>(random, query);
  const double s = 2 * uniform(random);
  query[4] = query[0] + s * (query[2] - query[0]);
  query[5] = query[1] + s * (query[3] - query[1]);
}

void coincident(Random& random, double* query) {
  each<uniform, 6>(random, query);
  const std::uint64_t from = random.below(3);
  const std::uint64_t to = (from + 1 + random.below(2)) % 3;
  query[2 * to] = query[2 * from];
  query[2 * to + 1] = query[2 * from + 1];
}

constexpr int collinear = 0;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, 6>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, 6>},
    {"one_decimal_collinear", "of collinear points whose coordinates were rounded from one decimal",
     configured<on_a_line<100>, tenths, 6>},
    {"two_decimals_collinear", "of collinear points whose coordinates were rounded from two decimals",
     configured<on_a_line<1000>, hundredths, 6>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, 6>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 6>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, 6>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, 6>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 6>},
    {"coincident", "with two equal points", coincident, collinear, 1.0},
    {"collinear", "of points that are collinear by powers of two", collinear_by_powers<3>, collinear, 1.0},
    {"nearly_collinear", "one coordinate of which is up to 4 ulps from collinear", nearly<collinear_by_powers<3>, 6>},
    {"rounded_collinear", "one point of which was rounded onto the line of the others", rounded_onto_the_line},
    {"few_values", "of three distinct numbers", of_three<uniform, 6>},
    {"special_values", "of numbers where formulas break", each<special, 6>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, 6>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 6>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<configured<on_a_line<100>, tenths, 6>, configured<on_a_line<1000>, hundredths, 6>, lattice<quarters, 4, 6>,
         lattice<signed_zeros, 1, 6>, coincident, collinear_by_powers<3>, nearly<collinear_by_powers<3>, 6>,
         rounded_onto_the_line, of_three<uniform, 6>, each<special, 6>, lattice<far_ones, 50, 6>>},
};

// ---- the contract's clauses

Truth same(const double*, const Truth& truth) { return truth; }
Truth exchanged(const double*, const Truth& truth) { return {truth.code > 0 ? 3 - truth.code : truth.code, {}}; }

constexpr Clause clause_list[] = {
    {"(1) exchanging b and c exchanges left and right",
     [](const double* q, double* image) {
       return reorder(q, {0, 2, 1}, image);
     },
     exchanged},
    {"(1) exchanging a and b exchanges left and right",
     [](const double* q, double* image) {
       return reorder(q, {1, 0, 2}, image);
     },
     exchanged},
    {"(2) moving the points one place on changes nothing",
     [](const double* q, double* image) {
       return reorder(q, {1, 2, 0}, image);
     },
     same},
    {"(3) a mirror image exchanges left and right", [](const double* q, double* image) { return mirror(q, 6, image); },
     exchanged},
    {"(4) a quarter turn changes nothing", [](const double* q, double* image) { return quarter_turn(q, 6, image); },
     same},
    {"(5) scaling by a power of two changes nothing",
     [](const double* q, double* image) { return scale_either_way(q, 6, image) != 0; }, same},
};

// ---- what is told of a wrong answer

bool equal(const double* query, int i, int j) {
  return query[2 * i] == query[2 * j] && query[2 * i + 1] == query[2 * j + 1];
}

std::string stated(const double* query) {
  if (equal(query, 0, 1)) return "a = b";
  if (equal(query, 0, 2)) return "a = c";
  if (equal(query, 1, 2)) return "b = c";
  if (query[0] == query[2] && query[0] == query[4]) return "ax = bx = cx";
  if (query[1] == query[3] && query[1] == query[5]) return "ay = by = cy";
  return "";
}

std::string configuration(const double* query, const Truth& truth) {
  if (equal(query, 0, 1) || equal(query, 0, 2) || equal(query, 1, 2)) return "coincident points";
  return truth.code == collinear ? "collinear points" : "a triangle";
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};
extern const Words words = {configuration, stated};

}  // namespace plumbline::orientation
