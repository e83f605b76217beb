// The families of both questions of continuous collision detection.
#pragma once

#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point/instants.hpp"
#include "props/segment_sweeps_point/levers.hpp"
#include "props/segment_sweeps_point/sustained.hpp"
#include "props/vertex_triangle_ccd/rounded_motion.hpp"

namespace plumbline::ccd {

/// Each configuration alike. One that has its edges parallel, or all in a plane, is as likely as any other.
template <typename Body, std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::array list = {anything<range>,
                                      touch<Body, range, Body::inside>,
                                      touch<Body, range, Body::on_a_side>,
                                      touch<Body, range, Body::in_a_corner>,
                                      touch<Body, range, Body::outside>,
                                      touch_at_an_end_of_time<Body, range>,
                                      touch_beside_the_step<Body, range>,
                                      grazing<Body, range>,
                                      triple_root<Body, range>,
                                      three_times<Body, range>,
                                      coplanar<Body, range>,
                                      anything_in_a_plane<Body, range>,
                                      beside_a_plane<Body, range>,
                                      parallel<Body, range>,
                                      parallel_once<Body, range>,
                                      lateral<Body, range>,
                                      lateral_beside<Body, range>,
                                      always_points<Body, range>,
                                      points_once<Body, range>,
                                      translation<Body, range>,
                                      riding<Body, range>,
                                      at_rest<Body, range>,
                                      coincident_paths<Body, range>,
                                      in_plane<Body, segment_sweeps_point::inside<range>>};
  list[random.below(list.size())](random, query);
}

template <typename Body, std::int64_t range>
void any_plane_motion(Random& random, std::int64_t* query) {
  namespace plane = segment_sweeps_point;
  static constexpr std::array list = {
      in_plane<Body, plane::inside<range>>,       in_plane<Body, plane::at_an_end_of_time<range>>,
      in_plane<Body, plane::in_an_end<range>>,    in_plane<Body, plane::grazing<range>>,
      in_plane<Body, plane::meet_twice<range>>,   in_plane<Body, plane::translation_only<range>>,
      in_plane<Body, plane::lateral<range>>,      in_plane<Body, plane::lateral_beside<range>>,
      in_plane<Body, plane::riding<range>>,       in_plane<Body, plane::always_a_point<range>>,
      in_plane<Body, plane::a_point_once<range>>, in_plane<Body, plane::two_sustained<range>>};
  list[random.below(list.size())](random, query);
}

template <auto configuration>
constexpr auto whole = configured<configuration, ones, numbers>;
template <auto configuration>
constexpr auto one_decimal = configured<configuration, tenths, numbers>;
template <auto configuration>
constexpr auto two_decimals = configured<configuration, hundredths, numbers>;
template <auto draw>
constexpr auto ulps_beside = nearly<draw, numbers>;

/// Any number, drawn again where it lies beyond limited magnitudes: of 24 one nearly always does.
inline double any_admitted(Random& random) {
  static constexpr int most_draws = 100;  // of magnitudes that hardly any number has
  double number = any_exponent(random);
  for (int i = 1; i < most_draws && !random.magnitudes().admits(number); ++i) number = any_exponent(random);
  return number;
}

/// Any configuration times a power of two: products overflow or underflow.
template <typename Body>
void scaled(Random& random, double* query) {
  whole<any_configuration<Body, 50>>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < numbers; ++i) query[i] = std::ldexp(query[i], k);
}

template <typename Body>
constexpr auto on_a_side = whole<touch<Body, 1000, Body::on_a_side>>;
template <typename Body>
constexpr auto in_a_corner = whole<touch<Body, 1000, Body::in_a_corner>>;
template <typename Body>
constexpr auto at_an_end_of_time = whole<touch_at_an_end_of_time<Body, 1000>>;

template <typename Body>
inline constexpr Family families_of[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, numbers>, outcome::hit, 0.05},
    {"one_hit", "with a contact at any time and place, rounded", one_hit<Body>, outcome::hit, 0.99},
    {"small_integers", "of any configuration with small integers", whole<any_configuration<Body, 10>>, outcome::hit,
     0.7},
    {"inside", "with a contact in the inside, within the step", whole<touch<Body, 1000, Body::inside>>, outcome::hit,
     1.0},
    {"beside", "with four points in one plane, but a quarter of a side apart", whole<touch<Body, 1000, Body::outside>>,
     outcome::miss, 0.9},
    {"sides", Body::on_a_side_described, on_a_side<Body>, outcome::hit, 1.0},
    {"beside_sides", "with one number an ulp from that", an_ulp_beside<on_a_side<Body>>, outcome::miss, 0.2},
    {"rounded_sides", "of the same kind, except for rounding", rounded_touch<Body, Body::on_a_side>, outcome::miss,
     0.4},
    {"corners", Body::in_a_corner_described, in_a_corner<Body>, outcome::hit, 1.0},
    {"beside_corners", "with one number an ulp from that", an_ulp_beside<in_a_corner<Body>>, outcome::miss, 0.3},
    {"rounded_corners", "of the same kind, except for rounding", rounded_touch<Body, Body::in_a_corner>, outcome::miss,
     0.6},
    {"ends_of_time", "with a contact at the first or at the last instant", at_an_end_of_time<Body>, outcome::hit, 1.0},
    {"beside_ends_of_time", "with one number an ulp from a contact at an end of time",
     an_ulp_beside<at_an_end_of_time<Body>>, outcome::miss, 0.15},
    {"rounded_ends_of_time", "with a contact at an end of time, except for rounding", rounded_end_of_time<Body>,
     outcome::miss, 0.3},
    {"beside_the_step", "with a contact a quarter of the step before it or after it",
     whole<touch_beside_the_step<Body, 1000>>, outcome::miss, 0.5},
    {"grazing", "with a double root", whole<grazing<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_grazing", "with one number up to 4 ulps from a double root", ulps_beside<whole<grazing<Body, 1000>>>},
    {"rounded_grazing", "with a double root, except for rounding", rounded_grazing<Body>},
    {"triple_root", "with a triple root", whole<triple_root<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_triple_root", "with one number up to 4 ulps from a triple root",
     ulps_beside<whole<triple_root<Body, 1000>>>},
    {"rounded_triple_root", "with a triple root, except for rounding", rounded_triple_root<Body>},
    {"three_times", "with roots at three quarters of the step, and a contact at one of them",
     whole<three_times<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_three_times", "with one number up to 4 ulps from that", ulps_beside<whole<three_times<Body, 1000>>>},
    {"close_roots", "with two or three roots 2^-2 to 2^-40 of the step apart, some of them beside the contact",
     close_roots<Body>},
    {"coplanar", "of movements in one plane, with a contact", whole<coplanar<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_coplanar", "with one number up to 4 ulps from that", ulps_beside<whole<coplanar<Body, 1000>>>},
    {"anything_in_a_plane", "of any points that move in one plane", whole<anything_in_a_plane<Body, 1000>>,
     outcome::hit, 0.2},
    {"beside_a_plane", "of movements in two planes beside each other", whole<beside_a_plane<Body, 1000>>, outcome::miss,
     1.0},
    {"rounded_coplanar", "of movements in one plane, except for rounding", rounded_coplanar<Body>},
    {"plane", "of any kind of segment_sweeps_point, in the plane z = 0", whole<any_plane_motion<Body, 1000>>,
     outcome::hit, 0.7},
    {"parallel", Body::parallel_described, whole<parallel<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_parallel", "with one number up to 4 ulps from that", ulps_beside<whole<parallel<Body, 1000>>>},
    {"rounded_parallel", "of the same kind, except for rounding", rounded_parallel<Body>},
    {"parallel_once", "of the same kind at the contact alone", whole<parallel_once<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_parallel_once", "with one number up to 4 ulps from that", ulps_beside<whole<parallel_once<Body, 1000>>>},
    {"lateral", "of movements along one line, with a contact", whole<lateral<Body, 1000>>, outcome::hit, 1.0},
    {"lateral_beside", "of movements along two lines beside each other", whole<lateral_beside<Body, 1000>>,
     outcome::miss, 0.99},
    {"zero_length", Body::points_described, whole<always_points<Body, 1000>>, outcome::hit, 1.0},
    {"beside_zero_length", "with one number an ulp from that", an_ulp_beside<whole<always_points<Body, 1000>>>},
    {"zero_length_once", "of the same kind at the contact alone", whole<points_once<Body, 1000>>, outcome::hit, 1.0},
    {"translation", "of bodies that move as they stand: leading coefficients are zero", whole<translation<Body, 1000>>,
     outcome::hit, 1.0},
    {"nearly_translation", "with one number up to 4 ulps from that", ulps_beside<whole<translation<Body, 1000>>>},
    {"rounded_translation", "of bodies that move as they stand, except for rounding", rounded_translation<Body>,
     outcome::hit, 0.99},
    {"riding", "with a contact throughout the step", whole<riding<Body, 1000>>, outcome::hit, 1.0},
    {"nearly_riding", "with one number up to 4 ulps from that", ulps_beside<whole<riding<Body, 1000>>>},
    {"at_rest", "of bodies at rest, or in one motion", whole<at_rest<Body, 1000>>, outcome::hit, 0.4},
    {"coincident_paths", "with two paths that are one", whole<coincident_paths<Body, 1000>>},
    {"one_decimal_any", "of any configuration, except for rounding from one decimal",
     one_decimal<any_configuration<Body, 100>>},
    {"one_decimal_sides", "with a contact on a side or in a corner, except for rounding from one decimal",
     mix<one_decimal<touch<Body, 100, Body::on_a_side>>, one_decimal<touch<Body, 100, Body::in_a_corner>>>},
    {"one_decimal_plane", "of movements in one plane, except for rounding from one decimal",
     mix<one_decimal<coplanar<Body, 100>>, one_decimal<any_plane_motion<Body, 100>>>},
    {"two_decimals_any", "of any configuration, except for rounding from two decimals",
     two_decimals<any_configuration<Body, 1000>>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<Body::shape, any_integers<1, numbers>, any_configuration<Body, 10>, any_configuration<Body, 100>,
                      any_configuration<Body, 1000>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, numbers>},
    {"whole_range", "with exponents over the whole range", each<any_admitted, numbers>},
    {"scaled", "of any configuration times any power of two", scaled<Body>},
    {"subnormal", "of any configuration with subnormal numbers",
     configured<any_configuration<Body, 1000>, least, numbers>},
    {"huge", "of any configuration whose differences or products overflow",
     configured<any_configuration<Body, 900>, greatest, numbers>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, numbers>},
    {"few_values", "of three distinct numbers", of_three<uniform, numbers>},
    {"special_values", "of numbers where formulas break", each<special, numbers>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45",
     configured<any_configuration<Body, 100>, far_ones, numbers>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, numbers>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<one_decimal<any_configuration<Body, 100>>, on_a_side<Body>, an_ulp_beside<on_a_side<Body>>,
         rounded_touch<Body, Body::on_a_side>, in_a_corner<Body>, rounded_touch<Body, Body::in_a_corner>,
         at_an_end_of_time<Body>, an_ulp_beside<at_an_end_of_time<Body>>, rounded_end_of_time<Body>,
         whole<grazing<Body, 1000>>, ulps_beside<whole<grazing<Body, 1000>>>, rounded_grazing<Body>,
         whole<triple_root<Body, 1000>>, rounded_triple_root<Body>, whole<three_times<Body, 1000>>, close_roots<Body>,
         whole<coplanar<Body, 1000>>, ulps_beside<whole<coplanar<Body, 1000>>>, whole<anything_in_a_plane<Body, 1000>>,
         whole<beside_a_plane<Body, 1000>>, rounded_coplanar<Body>, whole<any_plane_motion<Body, 1000>>,
         whole<parallel<Body, 1000>>, rounded_parallel<Body>, whole<parallel_once<Body, 1000>>,
         whole<lateral<Body, 1000>>, whole<always_points<Body, 1000>>, whole<points_once<Body, 1000>>,
         whole<translation<Body, 1000>>, rounded_translation<Body>, whole<riding<Body, 1000>>,
         whole<at_rest<Body, 1000>>, whole<coincident_paths<Body, 1000>>, lattice<quarters, 4, numbers>,
         lattice<signed_zeros, 1, numbers>, of_three<uniform, numbers>, each<special, numbers>>},
};

}  // namespace plumbline::ccd
