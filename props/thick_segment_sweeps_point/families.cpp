#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "props/thick_segment_sweeps_point/rounded.hpp"
#include "props/thick_segment_sweeps_point/thick_motion.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

namespace thin = segment_sweeps_point;

constexpr std::size_t size = std::size(numbers);

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::int64_t thick = std::max<std::int64_t>(range / 16, 2);
  static constexpr std::array list = {with_radius<thin::anything<range>, thick>,
                                      with_radius<thin::inside<range>, thick>,
                                      with_radius<thin::at_an_end_of_time<range>, thick>,
                                      with_radius<thin::in_an_end<range>, thick>,
                                      with_radius<thin::translation_only<range>, thick>,
                                      with_radius<thin::one_direction<range>, thick>,
                                      with_radius<thin::segment_at_rest<range>, thick>,
                                      with_radius<thin::lateral_beside<range>, thick>,
                                      with_radius<thin::at_rest<range>, thick>,
                                      with_radius<thin::riding<range>, 2>,
                                      with_radius<thin::always_a_point<range>, 2>,
                                      with_radius<thin::a_point_once<range>, thick>,
                                      with_radius<thin::two_sustained<range>, 2>,
                                      with_radius<thin::grazing<range>, 2>,
                                      with_radius<thin::meet_twice<range>, 2>,
                                      side_tangent<range>,
                                      end_tangent<range>,
                                      sliding<range>,
                                      triple_root<range>,
                                      side_at_an_end_of_time<range>,
                                      end_at_an_end_of_time<range>,
                                      coincident_paths<range>,
                                      on_one_line<range>};
  list[random.below(list.size())](random, query);
}

template <auto configuration>
constexpr auto whole = configured_thick<configuration, ones>;
template <auto configuration>
constexpr auto one_decimal = configured_thick<configuration, tenths>;
template <auto configuration>
constexpr auto two_decimals = configured_thick<configuration, hundredths>;

// One number is an ulp beside.
template <auto draw>
void an_ulp_beside(Random& random, double* query) {
  draw(random, query);
  const std::size_t which = random.below(size);
  query[which] = stepped(random, query[which], random.coin() ? 1 : -1);
  query[number::radius] = std::fabs(query[number::radius]);
}

// One number is up to four ulps beside.
template <auto draw>
void ulps_beside(Random& random, double* query) {
  nearly<draw, size>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

// Any configuration times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  whole<any_configuration<50>>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < size; ++i) query[i] = std::ldexp(query[i], k);
}

// A length of the grid of ulps around 2^45, which has no origin.
double grid_steps(Random&, std::int64_t k) { return static_cast<double>(k) * 0x1p-7; }

// Any configuration with the least radius that is not zero, or where magnitudes are limited with one as far below the
// integers, which take nine binades, as they allow.
void least_radius(Random& random, double* query) {
  whole<any_configuration<100>>(random, query);
  const int binades = random.magnitudes().binades(1074, 9);
  query[number::radius] = binades == 1074 ? least(random, 1) : std::ldexp(1.0, -binades);
}

void of_ordinary_size_described_so(Random& random, double* query) {
  of_ordinary_size<shape, any_integers<1, size>, any_configuration<10>, any_configuration<100>,
                   any_configuration<1000>>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

void signed_zeros_and_ones(Random& random, double* query) {
  lattice<signed_zeros, 1, size>(random, query);
  if (query[number::radius] < 0) query[number::radius] = 1;
}

void coarse_grid(Random& random, double* query) {
  lattice<quarters, 4, size>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

void few_values(Random& random, double* query) {
  of_three<uniform, size>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

void negative_radius(Random& random, double* query) {
  mix<any_motion, coarse_grid>(random, query);
  query[number::radius] = -std::max(query[number::radius], least(random, 1));
}

template <auto motion>
constexpr auto zero_radius = whole<with_radius<motion, 0>>;
constexpr auto ends_of_time = mix<whole<side_at_an_end_of_time<1000>>, whole<end_at_an_end_of_time<1000>>>;
constexpr auto zero_radius_any =
    mix<zero_radius<thin::inside<1000>>, zero_radius<thin::at_an_end_of_time<1000>>, zero_radius<thin::in_an_end<1000>>,
        zero_radius<thin::lateral<1000>>, zero_radius<thin::riding<1000>>, zero_radius<thin::grazing<1000>>,
        zero_radius<thin::always_a_point<1000>>, zero_radius<thin::a_point_once<1000>>,
        zero_radius<thin::two_sustained<1000>>, zero_radius<thin::meet_twice<1000>>>;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1) and a radius in [0, 1)", any_motion, outcome::one_contact, 0.5},
    {"thin", "with coordinates in [-1, 1) and a radius of 2^-3 to 2^-40",
     with_radius_of<each<uniform, number::radius>, 3, 40>, outcome::missed, 0.5},
    {"small_integers", "of any configuration with integers up to 20", whole<any_configuration<10>>},
    {"one_hit", "with a contact around any time and place, of a radius of 2^-3 to 2^-40",
     with_radius_of<thin::one_hit, 3, 40>, outcome::one_contact, 0.7},
    {"two_hits", "with contacts around two times, of a radius of 2^-5 to 2^-40", with_radius_of<thin::two_hits, 5, 40>,
     outcome::two_contacts, 0.7},
    {"close_pairs", "with two contacts 2^-4 to 2^-24 of the step apart, and the radius of that size", close_pairs,
     outcome::two_contacts, 0.3},
    {"merging", "with two contacts that touch, except for rounding", rounded_merging},
    {"two_instants", "with contacts around two quarters of the step", whole<with_radius<thin::meet_twice<1000>, 2>>,
     outcome::two_contacts, 0.3},
    {"lever_with_two_hits", "of levers that pass the point up and down",
     whole<with_radius<thin::lever_with_two_hits, 2>>, outcome::two_contacts, 0.9},
    {"lever_without_a_hit", "of levers, with a point out of their reach",
     whole<with_radius<thin::lever_without_a_hit, 2>>, outcome::missed, 0.9},
    {"two_sustained", "with two contacts along one line", whole<with_radius<thin::two_sustained<1000>, 2>>,
     outcome::two_contacts, 0.6},
    {"inside", "with a contact around the segment's inside", whole<with_radius<thin::inside<1000>, 60>>,
     outcome::one_contact, 0.7},
    {"side_tangent", "whose side has the radius as a stationary distance", whole<side_tangent<1000>>,
     outcome::one_contact, 0.9},
    {"nearly_side_tangent", "with one number up to 4 ulps from that", ulps_beside<whole<side_tangent<1000>>>},
    {"end_tangent", "with an end that passes the point at the radius", whole<end_tangent<1000>>, outcome::one_contact,
     0.7},
    {"nearly_end_tangent", "with one number up to 4 ulps from that", ulps_beside<whole<end_tangent<1000>>>},
    {"tangent", "whose least distance is the radius, except for rounding", rounded_tangent},
    {"triple_root", "of segments that shrink to a point at the radius: a triple root", whole<triple_root<1000>>,
     outcome::one_contact, 0.9},
    {"nearly_triple_root", "with one number up to 4 ulps from a triple root", ulps_beside<whole<triple_root<1000>>>},
    {"ends_of_time", "at the radius at the first or at the last instant", ends_of_time, outcome::one_contact, 0.9},
    {"beside_ends_of_time", "with one number an ulp from that", an_ulp_beside<ends_of_time>},
    {"rounded_ends_of_time", "at the radius at an end of time, except for rounding", rounded_end_of_time},
    {"zero_radius", "of any configuration with radius 0", whole<with_radius<thin::inside<1000>, 0>>,
     outcome::one_contact, 0.6},
    {"zero_radius_degenerate", "of all degenerate kinds with radius 0", zero_radius_any, outcome::one_contact, 0.4},
    {"zero_radius_beside", "with one number an ulp from those, the radius perhaps", an_ulp_beside<zero_radius_any>},
    {"least_radius", "with the least radius that is not 0", least_radius},
    {"sliding", "of segments that move along their own line, at the radius from the point", whole<sliding<1000>>,
     outcome::one_contact, 0.85},
    {"nearly_sliding", "with one number up to 4 ulps from that", ulps_beside<whole<sliding<1000>>>},
    {"throughout", "with a radius that reaches everywhere", whole<throughout<1000>>, outcome::one_contact, 1.0},
    {"equal_motion", "of segments that move as they stand: the quartic is a quadratic",
     whole<with_radius<thin::translation_only<1000>, 60>>, outcome::one_contact, 0.5},
    {"rounded_equal_motion", "of segments that move as they stand, except for rounding",
     with_radius_of<thin::rounded_translation, 2, 30>},
    {"segment_at_rest", "of segments at rest", whole<with_radius<thin::segment_at_rest<1000>, 60>>},
    {"at_rest", "of segments and points at rest, or in one motion", whole<with_radius<thin::at_rest<1000>, 2>>,
     outcome::one_contact, 0.4},
    {"riding", "of points that keep their place on a segment that turns", whole<with_radius<thin::riding<1000>, 2>>,
     outcome::one_contact, 0.6},
    {"coincident_paths", "with two paths that are one", whole<coincident_paths<1000>>},
    {"one_line", "of movements along one line", whole<on_one_line<1000>>},
    {"nearly_one_line", "with one number up to 4 ulps from one line", ulps_beside<whole<on_one_line<1000>>>},
    {"zero_length", "of segments of zero length throughout", whole<with_radius<thin::always_a_point<1000>, 60>>,
     outcome::one_contact, 0.5},
    {"zero_length_once", "of segments that have zero length for an instant",
     whole<with_radius<thin::a_point_once<1000>, 60>>, outcome::one_contact, 0.5},
    {"one_decimal_any", "of any configuration, except for rounding from one decimal",
     one_decimal<any_configuration<100>>},
    {"one_decimal_tangent", "of tangents, except for rounding from one decimal",
     mix<one_decimal<side_tangent<100>>, one_decimal<end_tangent<100>>>},
    {"two_decimals_any", "of any configuration, except for rounding from two decimals",
     two_decimals<any_configuration<1000>>},
    {"ordinary_size", of_ordinary_size_described, of_ordinary_size_described_so},
    {"coarse_grid", "on a grid of quarters", coarse_grid},
    {"whole_range", "with exponents over the whole range", any_numbers<any_exponent>},
    {"scaled", "of any configuration times any power of two", scaled},
    {"subnormal", "of any configuration with subnormal numbers", configured_thick<any_configuration<1000>, least>},
    {"huge", "of any configuration whose differences or products overflow",
     configured_thick<any_configuration<900>, greatest>},
    {"negative_zeros", "of zeros of both signs and ones", signed_zeros_and_ones},
    {"few_values", "of three distinct numbers", few_values},
    {"special_values", "of numbers where formulas break", any_numbers<special>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45",
     configured_thick<any_configuration<100>, far_ones, grid_steps>},
    {"negative_radius", "with a negative radius", negative_radius, refused_code, 1.0, true},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<one_decimal<any_configuration<100>>, whole<side_tangent<1000>>, ulps_beside<whole<side_tangent<1000>>>,
         whole<end_tangent<1000>>, ulps_beside<whole<end_tangent<1000>>>, rounded_tangent, rounded_merging, close_pairs,
         whole<triple_root<1000>>, ends_of_time, an_ulp_beside<ends_of_time>, rounded_end_of_time, zero_radius_any,
         an_ulp_beside<zero_radius_any>, least_radius, whole<sliding<1000>>, ulps_beside<whole<sliding<1000>>>,
         whole<with_radius<thin::translation_only<1000>, 60>>, whole<with_radius<thin::at_rest<1000>, 2>>,
         whole<coincident_paths<1000>>, whole<on_one_line<1000>>, ulps_beside<whole<on_one_line<1000>>>,
         whole<with_radius<thin::always_a_point<1000>, 60>>, whole<with_radius<thin::a_point_once<1000>, 60>>,
         coarse_grid, signed_zeros_and_ones, few_values, any_numbers<special>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::thick_segment_sweeps_point
