#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

constexpr std::size_t size = std::size(numbers);

// c is the rounded point of the line ab at a random place.
void rounded_onto_the_line(Random& random, double* query) {
  each<uniform, 4>(random, query);
  const double s = 2 * uniform(random);
  query[number::cx] = query[number::ax] + s * (query[number::bx] - query[number::ax]);
  query[number::cy] = query[number::ay] + s * (query[number::by] - query[number::ay]);
}

void coincident(Random& random, double* query) {
  each<uniform, size>(random, query);
  const std::uint64_t from = random.below(3);
  const std::uint64_t to = (from + 1 + random.below(2)) % 3;
  query[2 * to] = query[2 * from];
  query[2 * to + 1] = query[2 * from + 1];
}

template <std::int64_t range, Unit unit>
constexpr auto on_a_lattice_line = configured<on_a_line<range, 3>, unit, size>;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, size>},
    {"one_decimal_collinear", "of collinear points whose coordinates were rounded from one decimal",
     on_a_lattice_line<100, tenths>},
    {"two_decimals_collinear", "of collinear points whose coordinates were rounded from two decimals",
     on_a_lattice_line<1000, hundredths>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_integers<999, size>, on_a_line<100, 3>, on_a_line<1000, 3>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, size>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"coincident", "with two equal points", coincident, outcome::collinear, 1.0},
    {"collinear", "of points that are collinear by powers of two", collinear_by_powers<3>, outcome::collinear, 1.0},
    {"nearly_collinear", "with one coordinate up to 4 ulps from collinear", nearly<collinear_by_powers<3>, size>},
    {"rounded_collinear", "with one point rounded onto the line of the others", rounded_onto_the_line},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<on_a_lattice_line<100, tenths>, on_a_lattice_line<1000, hundredths>, lattice<quarters, 4, size>,
         lattice<signed_zeros, 1, size>, coincident, collinear_by_powers<3>, nearly<collinear_by_powers<3>, size>,
         rounded_onto_the_line, of_three<uniform, size>, each<special, size>, lattice<far_ones, 50, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::orientation
