// The families of interceptions, in the plane and in space alike.
#pragma once

#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "props/target_intercept/exact_chases.hpp"
#include "props/target_intercept/rounded_chases.hpp"

namespace plumbline::intercept {

template <std::size_t n, const Shape& shape>
inline constexpr std::array family_list = {
    Family{"uniform", "with numbers in [-1, 1), the speed in [0, 1)", uniform_with_speed<n>},
    Family{"small_integers", "with integers up to 10", mostly_able<lattice<ones, 10, Layout<n>::numbers>, n>},
    Family{"one_decimal", "with numbers rounded from one decimal",
           mostly_able<lattice<tenths, 100, Layout<n>::numbers>, n>},
    Family{"two_decimals", "with numbers rounded from two decimals",
           mostly_able<lattice<hundredths, 1000, Layout<n>::numbers>, n>},
    Family{
        "ordinary_size", of_ordinary_size_described,
        of_ordinary_size<shape, any_chase<1, n>, any_chase<99, n>, coincident_chase<n>, equal_speeds<n, std::int64_t>,
                         tangent<n, std::int64_t>, both_positive<n, std::int64_t>, rational_time<n, std::int64_t>,
                         running_away<n, std::int64_t>, chaser_at_rest<n, std::int64_t>>},
    Family{"coarse_grid", "on a grid of quarters", mostly_able<lattice<quarters, 4, Layout<n>::numbers>, n>},
    Family{"whole_range", "with exponents over the whole range",
           mostly_able<each<any_exponent, Layout<n>::numbers>, n>},
    Family{"scaled", "of any configuration, lengths and speeds each times any power of two", scaled<n>},
    Family{"subnormal", "with subnormal numbers", mostly_able<lattice<least, 1000, Layout<n>::numbers>, n>},
    Family{"huge", "whose differences or products overflow",
           mostly_able<lattice<greatest, 1000, Layout<n>::numbers>, n>},
    Family{"negative_zeros", "of zeros of both signs and ones",
           mostly_able<lattice<signed_zeros, 1, Layout<n>::numbers>, n>},
    Family{"coincident", "with coincident positions", coincident<n>, outcome::possible, 1.0},
    Family{"nearly_coincident", "with positions that are ulps to a ten thousandth apart", nearly_coincident<n>},
    Family{"runner_at_rest", "with a runner at rest", runner_at_rest<n>, outcome::possible, 0.99},
    Family{"chaser_at_rest", "whose chaser cannot move and whose runner runs into it", chaser_at_rest<n>,
           outcome::impossible, 0.99},
    Family{"equal_speeds", "with exactly equal speeds", equal_speeds<n>, outcome::possible, 0.5},
    Family{"nearly_equal_speeds", "whose speed is up to 4 ulps from the runner's",
           with_speed_stepped<equal_speeds<n>, n>},
    Family{"rounded_equal_speeds", "whose speed is the runner's, except for rounding, and a few ulps off",
           rounded_equal_speeds<n>},
    Family{"tangent", "with an exact double root", tangent<n>, outcome::possible, 1.0},
    Family{"nearly_tangent", "whose speed is up to 4 ulps from a double root", with_speed_stepped<tangent<n>, n>},
    Family{"rounded_tangent", "whose discriminant is zero, except for rounding, and a few ulps off",
           rounded_tangent<n>},
    Family{"two_positive_roots", "with a slower chaser ahead of the runner", both_positive<n>, outcome::possible, 0.9},
    Family{"rational_time", "with a rational time", rational_time<n>, outcome::possible, 0.7},
    Family{"running_away", "with a runner that recedes at the chaser's speed or more", running_away<n>,
           outcome::impossible, 0.9},
    Family{"few_values", "of three distinct numbers", mostly_able<of_three<uniform, Layout<n>::numbers>, n>},
    Family{"special_values", "of numbers where formulas break", mostly_able<each<special, Layout<n>::numbers>, n>},
    Family{"far_from_origin", "with positions on a grid of ulps around 2^45", far_from_origin<n>},
    Family{"not_finite", "with infinities and NaNs", each<maybe_not_finite, Layout<n>::numbers>, refused_code, 0.9,
           true},
    Family{
        "degenerate", "of all degenerate kinds",
        mix<coincident<n>, nearly_coincident<n>, runner_at_rest<n>, chaser_at_rest<n>, equal_speeds<n>,
            with_speed_stepped<equal_speeds<n>, n>, rounded_equal_speeds<n>, tangent<n>,
            with_speed_stepped<tangent<n>, n>, rounded_tangent<n>, both_positive<n>, running_away<n>,
            mostly_able<lattice<quarters, 4, Layout<n>::numbers>, n>,
            mostly_able<lattice<signed_zeros, 1, Layout<n>::numbers>, n>,
            mostly_able<of_three<uniform, Layout<n>::numbers>, n>, mostly_able<each<special, Layout<n>::numbers>, n>>},
};

}  // namespace plumbline::intercept
