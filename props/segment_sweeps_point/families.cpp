#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point/instants.hpp"
#include "props/segment_sweeps_point/levers.hpp"
#include "props/segment_sweeps_point/rounded.hpp"
#include "props/segment_sweeps_point/sustained.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::array list = {anything<range>,       inside<range>,          at_an_end_of_time<range>,
                                      in_an_end<range>,      simple<range>,          translation_only<range>,
                                      one_direction<range>,  segment_at_rest<range>, lateral<range>,
                                      lateral_beside<range>, at_rest<range>,         riding<range>,
                                      always_a_point<range>, a_point_once<range>,    shrinking_onto<range>,
                                      two_sustained<range>,  grazing<range>,         meet_twice<range>,
                                      plunge<range>};
  list[random.below(list.size())](random, query);
}

// Any configuration times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  configured<any_configuration<50>, ones, size>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < size; ++i) query[i] = std::ldexp(query[i], k);
}

// Each of the ends and the point times its own power of two, all on one line through 0, exactly.
void collinear(Random& random, double* query) { collinear_by_powers<6>(random, query); }

template <auto configuration>
constexpr auto whole = configured<configuration, ones, size>;
template <auto configuration>
constexpr auto one_decimal = configured<configuration, tenths, size>;
template <auto configuration>
constexpr auto two_decimals = configured<configuration, hundredths, size>;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "of any configuration with integers up to 20",
     mix<lattice<ones, 10, size>, whole<any_configuration<10>>>},
    {"simple", "of segments that move along their normal", whole<simple<1000>>, outcome::one_contact, 0.3},
    {"lateral", "of segments that move along their own line, which the point is on", whole<lateral<1000>>,
     outcome::one_contact, 0.4},
    {"lateral_beside", "of segments that move along their own line, and points beside it", whole<lateral_beside<1000>>,
     outcome::missed, 0.9},
    {"lever_without_a_hit", "of levers, with a point out of their reach", whole<lever_without_a_hit>, outcome::missed,
     1.0},
    {"lever_with_a_hit", "of levers, with a point that one touches", whole<lever_with_a_hit>, outcome::one_contact,
     0.4},
    {"lever_with_two_hits", "of levers that pass the point up and down", whole<lever_with_two_hits>,
     outcome::two_contacts, 1.0},
    {"plunge", "of segments with an end that dives through the middle", whole<plunge<1000>>, outcome::one_contact, 0.4},
    {"one_hit", "with a contact at any time and place, rounded", one_hit, outcome::one_contact, 0.6},
    {"two_hits", "with two contacts at any times and places, rounded", two_hits, outcome::two_contacts, 0.9},
    {"close_hits", "with two contacts 2^-6 to 2^-50 of the step apart", close_hits, outcome::two_contacts, 0.3},
    {"inside", "with a contact in the segment's inside", whole<inside<1000>>, outcome::one_contact, 0.6},
    {"two_instants", "with contacts at two quarters of the step", whole<meet_twice<1000>>, outcome::two_contacts, 0.6},
    {"one_decimal_hit", "with a contact, except for rounding from one decimal", one_decimal<inside<100>>,
     outcome::one_contact, 0.5},
    {"one_decimal_ends", "with a contact in an end or at an end of time, except for rounding from one decimal",
     mix<one_decimal<in_an_end<100>>, one_decimal<at_an_end_of_time<100>>>, outcome::one_contact, 0.3},
    {"one_decimal_lateral", "of lateral movement, except for rounding from one decimal", one_decimal<lateral<100>>},
    {"one_decimal_grazing", "with a grazing contact, except for rounding from one decimal", one_decimal<grazing<100>>},
    {"one_decimal_any", "of any configuration, except for rounding from one decimal",
     one_decimal<any_configuration<100>>},
    {"two_decimals_any", "of any configuration, except for rounding from two decimals",
     two_decimals<any_configuration<1000>>},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_configuration<10>, any_configuration<100>,
                      any_configuration<1000>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"scaled", "of any configuration times any power of two", scaled},
    {"subnormal", "of any configuration with subnormal numbers", configured<any_configuration<1000>, least, size>},
    {"huge", "of any configuration whose differences or products overflow",
     configured<any_configuration<900>, greatest, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"translation", "of segments that move as they stand: the leading coefficient is zero",
     whole<translation_only<1000>>, outcome::one_contact, 0.5},
    {"one_direction", "of ends that move in one direction: the leading coefficient is zero", whole<one_direction<1000>>,
     outcome::one_contact, 0.4},
    {"segment_at_rest", "of segments at rest", whole<segment_at_rest<1000>>, outcome::missed, 0.2},
    {"one_hit_at_rest", "of segments at rest with a contact at any time and place, rounded", one_hit_at_rest,
     outcome::one_contact, 0.95},
    {"one_decimal_at_rest", "of segments at rest, except for rounding of the point from one decimal",
     one_decimal<segment_at_rest<100>>},
    {"nearly_translation", "with one number up to 4 ulps from a leading coefficient of zero",
     nearly<whole<translation_only<1000>>, size>},
    {"ulp_from_translation", "with one number an ulp from a leading coefficient of zero",
     an_ulp_beside<whole<one_direction<1000>>>},
    {"rounded_translation", "of segments that move as they stand, except for rounding", rounded_translation,
     outcome::one_contact, 0.5},
    {"at_rest", "of segments and points at rest, or in one motion", whole<at_rest<1000>>, outcome::one_contact, 0.4},
    {"riding", "of points that keep their place on a segment that turns", whole<riding<1000>>, outcome::one_contact,
     0.6},
    {"nearly_riding", "with one number up to 4 ulps from riding", nearly<whole<riding<1000>>, size>},
    {"rounded_riding", "of points that keep their place, except for rounding", rounded_riding},
    {"collinear", "of movements along one line by powers of two", collinear, outcome::one_contact, 0.3},
    {"nearly_collinear", "with one number up to 4 ulps from one line", nearly<collinear, size>},
    {"two_sustained", "with two sustained contacts", whole<two_sustained<1000>>, outcome::two_contacts, 0.9},
    {"nearly_lateral", "with one number up to 4 ulps from lateral movement", nearly<whole<lateral<1000>>, size>},
    {"zero_length", "of segments of zero length throughout", whole<always_a_point<1000>>, outcome::missed, 0.5},
    {"zero_length_once", "of segments that have zero length for an instant", whole<a_point_once<1000>>,
     outcome::one_contact, 0.4},
    {"shrinking", "of segments that shrink onto the point along their own line", whole<shrinking_onto<1000>>,
     outcome::one_contact, 0.7},
    {"grazing", "with a double root", whole<grazing<1000>>, outcome::one_contact, 0.8},
    {"nearly_grazing", "with one number up to 4 ulps from a double root", nearly<whole<grazing<1000>>, size>},
    {"rounded_grazing", "with a double root, except for rounding", rounded_grazing},
    {"ends", "with a contact in an end of the segment", whole<in_an_end<1000>>, outcome::one_contact, 0.5},
    {"beside_ends", "with one number an ulp from a contact in an end", an_ulp_beside<whole<in_an_end<1000>>>},
    {"rounded_ends", "with a contact in an end, except for rounding", rounded_end},
    {"ends_of_time", "with a contact at the first or at the last instant", whole<at_an_end_of_time<1000>>,
     outcome::one_contact, 0.5},
    {"beside_ends_of_time", "with one number an ulp from a contact at an end of time",
     an_ulp_beside<whole<at_an_end_of_time<1000>>>},
    {"rounded_ends_of_time", "with a contact at an end of time, except for rounding", rounded_end_of_time},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45",
     configured<any_configuration<100>, far_ones, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<one_decimal<any_configuration<100>>, whole<translation_only<1000>>, whole<one_direction<1000>>,
         whole<segment_at_rest<1000>>, whole<lateral<1000>>, whole<at_rest<1000>>, whole<riding<1000>>, rounded_riding,
         collinear, nearly<collinear, size>, whole<two_sustained<1000>>, whole<always_a_point<1000>>,
         whole<a_point_once<1000>>, whole<shrinking_onto<1000>>, whole<grazing<1000>>,
         nearly<whole<grazing<1000>>, size>, rounded_grazing, whole<in_an_end<1000>>,
         an_ulp_beside<whole<in_an_end<1000>>>, rounded_end, whole<at_an_end_of_time<1000>>,
         an_ulp_beside<whole<at_an_end_of_time<1000>>>, rounded_end_of_time, close_hits, rounded_translation,
         lattice<quarters, 4, size>, lattice<signed_zeros, 1, size>, of_three<uniform, size>, each<special, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::segment_sweeps_point
