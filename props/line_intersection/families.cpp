#include <algorithm>

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

constexpr std::size_t size = std::size(numbers);

// b and d, each some of a direction from a or c.
void follow(Random& random, const std::int64_t* direction, std::int64_t* query) {
  put(query + number::bx, query + number::ax, random.between(1, 4), direction);
  put(query + number::dx, query + number::cx, random.between(1, 4), direction);
}

template <std::int64_t range>
void parallel(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  draw_point<range / 4>(random, query + number::ax);
  draw_point<range / 8>(random, direction);
  draw_point<range / 4>(random, query + number::cx);
  follow(random, direction, query);
}

template <std::int64_t range>
void same_line(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  draw_point<range / 4>(random, query + number::ax);
  draw_point<range / 8>(random, direction);
  put(query + number::cx, query + number::ax, random.between(-4, 4), direction);
  follow(random, direction, query);
}

template <std::int64_t range>
void perpendicular(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  draw_point<range / 8>(random, direction);
  draw_point<range / 2>(random, query + number::ax);
  draw_point<range / 2>(random, query + number::cx);
  const std::int64_t turned[] = {-direction[1], direction[0]};
  put(query + number::bx, query + number::ax, 1, direction);
  put(query + number::dx, query + number::cx, 1, turned);
}

template <std::int64_t range>
void shared_point(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::ax, number::bx, number::dx}) draw_point<range>(random, query + place);
  std::copy_n(query + number::ax, 2, query + number::cx);
}

template <std::int64_t range>
void no_line(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::ax, number::bx, number::cx, number::dx})
    draw_point<range>(random, query + place);
  std::int64_t* const line = query + (random.coin() ? number::ax : number::cx);
  std::copy_n(line, 2, line + 2);
}

// The same full-width direction twice, rounded once: parallel but for the last bits.
void nearly_parallel(Random& random, double* query) {
  each<uniform, size>(random, query);
  const double k = std::ldexp(1.0, static_cast<int>(random.between(-3, 3)));
  query[number::dx] = query[number::cx] + k * (query[number::bx] - query[number::ax]);
  query[number::dy] = query[number::cy] + k * (query[number::by] - query[number::ay]);
  step_one(random, query, size);
}

template <auto configuration, Unit unit>
constexpr auto drawn = configured<configuration, unit, size>;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, size>},
    {"one_decimal", "with coordinates rounded from one decimal", lattice<tenths, 100, size>},
    {"one_decimal_parallel", "of parallel lines, except for rounding from one decimal", drawn<parallel<100>, tenths>},
    {"two_decimals_same_line", "of equal lines, except for rounding from two decimals",
     drawn<same_line<1000>, hundredths>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_integers<99, size>, any_integers<9999, size>, parallel<10>,
                      parallel<1000>, same_line<1000>, perpendicular<100>, shared_point<10>, no_line<10>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, size>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"parallel", "of parallel lines", drawn<parallel<1000>, ones>, outcome::parallel, 0.9},
    {"same_line", "of equal lines", drawn<same_line<1000>, ones>, outcome::same_line, 0.9},
    {"collinear", "of lines that are equal by powers of two", collinear_by_powers<4>, outcome::same_line, 0.9},
    {"nearly_same_line", "with one coordinate up to 4 ulps from equal lines", nearly<collinear_by_powers<4>, size>},
    {"nearly_parallel", "of directions that are equal but for the last bits", nearly_parallel, outcome::point, 0.9},
    {"perpendicular", "of lines at a right angle", drawn<perpendicular<1000>, ones>, outcome::point, 0.9},
    {"shared_point", "with a = c", drawn<shared_point<1000>, ones>, outcome::point, 0.9},
    {"no_line", "with a = b or c = d", drawn<no_line<1000>, ones>, outcome::undefined, 1.0},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<drawn<parallel<100>, tenths>, drawn<same_line<1000>, hundredths>, drawn<parallel<1000>, ones>,
         drawn<same_line<1000>, ones>, collinear_by_powers<4>, nearly<collinear_by_powers<4>, size>, nearly_parallel,
         drawn<shared_point<1000>, ones>, drawn<no_line<1000>, ones>, lattice<signed_zeros, 1, size>,
         of_three<uniform, size>, each<special, size>, lattice<far_ones, 50, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::line_intersection
