// The families of both questions of continuous collision detection.
#pragma once

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// Integers of two points are three each; a z that is one for all keeps them in one plane.
template <std::int64_t range>
void in_one_plane(Random& random, std::int64_t* query) {
  any_integers<range, numbers>(random, query);
  for (std::size_t i = 2; i < numbers; i += per_place) query[i] = 0;
}

/// Every point rests.
template <std::int64_t range>
void at_rest(Random& random, std::int64_t* query) {
  any_integers<range, numbers>(random, query);
  std::copy_n(query, later, query + later);
}

template <const Shape& shape>
inline constexpr Family family_list[] = {
    {"uniform", "with numbers in [-1, 1)", each<uniform, numbers>},
    {"small_integers", "with small integers", lattice<ones, 2, numbers>},
    {"in_one_plane", "with movement in one plane", configured<in_one_plane<3>, ones, numbers>},
    {"at_rest", "with points at rest", configured<at_rest<2>, ones, numbers>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<10, numbers>, any_integers<100, numbers>, any_integers<1000, numbers>>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, numbers>},
    {"few_values", "of three distinct numbers", of_three<uniform, numbers>},
    {"special_values", "of numbers where formulas break", each<special, numbers>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, numbers>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<lattice<ones, 2, numbers>, configured<in_one_plane<3>, ones, numbers>, configured<at_rest<2>, ones, numbers>,
         of_three<uniform, numbers>, each<special, numbers>>},
};

}  // namespace plumbline::ccd
