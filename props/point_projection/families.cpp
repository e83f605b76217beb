#include <algorithm>

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

constexpr std::size_t size = std::size(numbers);

// a is four directions from b, p some of them from a.
template <std::int64_t range>
void onto_the_line(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  draw_point<range / 4>(random, query + number::ax);
  draw_point<range / 8>(random, direction);
  put(query + number::bx, query + number::ax, 4, direction);
  put(query + number::px, query + number::ax, random.between(-4, 4), direction);
}

template <std::int64_t range>
void in_an_end(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::px, number::ax, number::bx}) draw_point<range>(random, query + place);
  std::copy_n(query + (random.coin() ? number::ax : number::bx), 2, query + number::px);
}

template <std::int64_t range>
void no_line(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::px, number::ax}) draw_point<range>(random, query + place);
  std::copy_n(query + number::ax, 2, query + number::bx);
}

// a and b are a few ulps apart.
void nearly_no_line(Random& random, double* query) {
  each<uniform, 4>(random, query);
  query[number::bx] = stepped(random, query[number::ax], random.between(-4, 4));
  query[number::by] = stepped(random, query[number::ay], random.between(-4, 4));
}

// p is far away from a and b, across or along.
void far_foot(Random& random, double* query) {
  each<uniform, size>(random, query);
  const int farthest = random.magnitudes().binades(200, 6);
  const int k = static_cast<int>(random.between(std::min(20, farthest), farthest));
  query[number::px] = std::ldexp(query[number::px], k);
  query[number::py] = std::ldexp(query[number::py], k);
}

template <auto configuration, Unit unit>
constexpr auto drawn = configured<configuration, unit, size>;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, size>},
    {"one_decimal", "with p on the line, except for rounding from one decimal", drawn<onto_the_line<100>, tenths>},
    {"two_decimals", "with p on the line, except for rounding from two decimals",
     drawn<onto_the_line<1000>, hundredths>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_integers<999, size>, onto_the_line<10>, onto_the_line<1000>,
                      in_an_end<10>, in_an_end<1000>, no_line<100>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, size>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"on_the_line", "with p on the line", drawn<onto_the_line<1000>, ones>, outcome::foot, 0.9},
    {"in_an_end", "with p in an end", drawn<in_an_end<1000>, ones>, outcome::foot, 0.9},
    {"no_line", "with a = b", drawn<no_line<1000>, ones>, outcome::undefined, 1.0},
    {"nearly_no_line", "with a and b a few ulps apart", nearly_no_line, outcome::foot, 0.9},
    {"collinear", "of points that are collinear by powers of two", collinear_by_powers<3>, outcome::foot, 0.9},
    {"far_foot", "with p far away", far_foot, outcome::foot, 1.0},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<drawn<onto_the_line<100>, tenths>, drawn<in_an_end<1000>, ones>, drawn<no_line<1000>, ones>, nearly_no_line,
         collinear_by_powers<3>, far_foot, lattice<signed_zeros, 1, size>, of_three<uniform, size>, each<special, size>,
         lattice<far_ones, 50, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::point_projection
