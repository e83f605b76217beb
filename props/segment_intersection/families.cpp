#include <algorithm>

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

constexpr std::size_t size = std::size(numbers);

// Reverses the segments and swaps them, each or not.
template <typename T>
void shuffle(Random& random, T* query) {
  T *const ab = query + number::ax, *const cd = query + number::cx;
  if (random.coin()) std::swap_ranges(ab, ab + 2, ab + 2);
  if (random.coin()) std::swap_ranges(cd, cd + 2, cd + 2);
  if (random.coin()) std::swap_ranges(ab, ab + 4, cd);
}

template <std::int64_t range>
void apart_or_not(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::ax, number::bx, number::cx, number::dx})
    draw_point<range>(random, query + place);
}

// Each segment runs to both sides of a common point.
template <std::int64_t range>
void crossing(Random& random, std::int64_t* query) {
  std::int64_t middle[2], direction[2];
  draw_point<range / 2>(random, middle);
  for (const std::size_t first : {number::ax, number::cx}) {
    draw_point<range / 8>(random, direction);
    put(query + first, middle, -random.between(1, 4), direction);
    put(query + first + 2, middle, random.between(1, 4), direction);
  }
}

template <std::int64_t range>
void shared_end(Random& random, std::int64_t* query) {
  apart_or_not<range>(random, query);
  std::copy_n(query + number::ax, 2, query + number::cx);
  shuffle(random, query);
}

// c lies within ab, d anywhere.
template <std::int64_t range>
void c_within_ab(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  apart_or_not<range>(random, query);
  draw_point<range / 4>(random, direction);
  put(query + number::bx, query + number::ax, 4, direction);
  put(query + number::cx, query + number::ax, random.between(1, 3), direction);
}

// An end of one segment within the other.
template <std::int64_t range>
void t_touch(Random& random, std::int64_t* query) {
  c_within_ab<range>(random, query);
  shuffle(random, query);
}

// Two segments of one line with more than a point in common.
template <std::int64_t range>
void overlapping(Random& random, std::int64_t* query) {
  std::int64_t base[2], direction[2];
  draw_point<range / 4>(random, base);
  draw_point<range / 8>(random, direction);
  if (direction[0] == 0) direction[0] = 1;
  const std::int64_t inner = random.between(0, 2), outer = random.between(3, 6);
  put(query + number::ax, base, 0, direction);
  put(query + number::bx, base, 3, direction);
  put(query + number::cx, base, random.coin() ? inner : -inner, direction);
  put(query + number::dx, base, outer, direction);
  shuffle(random, query);
}

template <std::int64_t range>
void parallel(Random& random, std::int64_t* query) {
  std::int64_t direction[2];
  draw_point<range / 8>(random, direction);
  for (const std::size_t first : {number::ax, number::cx}) {
    draw_point<range / 4>(random, query + first);
    put(query + first + 2, query + first, random.between(1, 6), direction);
  }
}

// One segment is a point, half of the time on the other; now and then both are.
template <std::int64_t range>
void zero_length(Random& random, std::int64_t* query) {
  c_within_ab<range>(random, query);
  std::int64_t *const c = query + number::cx, *const d = query + number::dx;
  if (random.coin())
    std::copy_n(c, 2, d);
  else
    std::copy_n(d, 2, c);
  if (random.below(8) == 0) std::copy_n(query + number::ax, 2, query + number::bx);
  shuffle(random, query);
}

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::array list = {apart_or_not<range>, crossing<range>,    shared_end<range>, t_touch<range>,
                                      on_a_line<range, 4>, overlapping<range>, parallel<range>,   zero_length<range>};
  list[random.below(list.size())](random, query);
}

template <auto configuration, Unit unit>
constexpr auto drawn = configured<configuration, unit, size>;

// Any configuration times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  drawn<any_configuration<50>, ones>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < size; ++i) query[i] = std::ldexp(query[i], k);
}

void shared_ends(Random& random, double* query) {
  each<uniform, size>(random, query);
  std::copy_n(query + number::ax, 2, query + number::cx);
  shuffle(random, query);
}

// An end of one segment is the rounded point of the other at a random place.
void rounded_touch(Random& random, double* query) {
  each<uniform, size>(random, query);
  const double s = 0.5 + 0.5 * uniform(random);
  query[number::cx] = query[number::ax] + s * (query[number::bx] - query[number::ax]);
  query[number::cy] = query[number::ay] + s * (query[number::by] - query[number::ay]);
  shuffle(random, query);
}

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "of any configuration with integers up to 10", drawn<any_configuration<10>, ones>},
    {"one_decimal_crossing", "of crossing segments, coordinates rounded from one decimal", drawn<crossing<100>, tenths>,
     outcome::point, 0.9},
    {"one_decimal_shared_end", "of segments that share an end, coordinates rounded from one decimal",
     drawn<shared_end<100>, tenths>, outcome::point, 0.9},
    {"one_decimal_t_touch", "with an end of one on the other, except for rounding from one decimal",
     drawn<t_touch<100>, tenths>, outcome::point, 0.3},
    {"one_decimal_overlap", "of segments that overlap, except for rounding from one decimal",
     drawn<overlapping<100>, tenths>, outcome::overlap, 0.1},
    {"two_decimals_crossing", "of crossing segments, coordinates rounded from two decimals",
     drawn<crossing<1000>, hundredths>, outcome::point, 0.9},
    {"two_decimals_shared_end", "of segments that share an end, coordinates rounded from two decimals",
     drawn<shared_end<1000>, hundredths>, outcome::point, 0.9},
    {"two_decimals_t_touch", "with an end of one on the other, except for rounding from two decimals",
     drawn<t_touch<1000>, hundredths>, outcome::point, 0.3},
    {"two_decimals_overlap", "of segments that overlap, except for rounding from two decimals",
     drawn<overlapping<1000>, hundredths>, outcome::overlap, 0.02},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_configuration<10>, any_configuration<100>,
                      any_configuration<1000>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"scaled", "of any configuration times a power of two between the smallest and the largest", scaled},
    {"subnormal", "of any configuration with subnormal coordinates", drawn<any_configuration<1000>, least>},
    {"huge", "of any configuration whose differences or products overflow", drawn<any_configuration<400>, greatest>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"shared_ends", "with one end in common", shared_ends, outcome::point, 1.0},
    {"collinear", "of segments that are collinear by powers of two", collinear_by_powers<4>, outcome::overlap, 0.5},
    {"nearly_collinear", "with one coordinate up to 4 ulps from collinear", nearly<collinear_by_powers<4>, size>},
    {"overlapping", "with more than a point in common", drawn<overlapping<1000>, ones>, outcome::overlap, 1.0},
    {"parallel", "of parallel segments", drawn<parallel<1000>, ones>, outcome::disjoint, 0.9},
    {"zero_length", "of points and segments", drawn<zero_length<1000>, ones>, outcome::point, 0.3},
    {"touching", "with an end of one on the other", drawn<t_touch<1000>, ones>, outcome::point, 0.95},
    {"nearly_touching", "with an end of one up to 4 ulps from the other", nearly<drawn<t_touch<1000>, ones>, size>},
    {"rounded_touching", "with an end of one rounded onto the other", rounded_touch, outcome::point, 0.3},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45", drawn<any_configuration<50>, far_ones>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<drawn<shared_end<100>, tenths>, drawn<t_touch<100>, tenths>, drawn<overlapping<100>, tenths>,
         drawn<on_a_line<1000, 4>, ones>, drawn<overlapping<1000>, ones>, drawn<parallel<1000>, ones>,
         drawn<zero_length<1000>, ones>, drawn<t_touch<1000>, ones>, nearly<drawn<t_touch<1000>, ones>, size>,
         rounded_touch, shared_ends, collinear_by_powers<4>, nearly<collinear_by_powers<4>, size>,
         lattice<quarters, 4, size>, lattice<signed_zeros, 1, size>, of_three<uniform, size>, each<special, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::segment_intersection
