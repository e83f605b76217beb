#include "props/draw/ordinary_size.hpp"
#include "props/falling_segment_sweeps_point/falling_motion.hpp"
#include "props/falling_segment_sweeps_point/rounded.hpp"
#include "props/problem.hpp"
#include "props/segment_sweeps_point/instants.hpp"
#include "props/segment_sweeps_point/levers.hpp"
#include "props/segment_sweeps_point/sustained.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

namespace steady = segment_sweeps_point;

constexpr std::size_t size = std::size(numbers);

template <std::int64_t range>
void steady_motion(Random& random, std::int64_t* query) {
  static constexpr std::int64_t half = range / 2;  // velocities are differences of places
  static constexpr std::array list = {without_acceleration<steady::inside<half>, range>,
                                      without_acceleration<steady::at_an_end_of_time<half>, range>,
                                      without_acceleration<steady::in_an_end<half>, range>,
                                      without_acceleration<steady::grazing<half>, range>,
                                      without_acceleration<steady::lateral<half>, range>,
                                      without_acceleration<steady::riding<half>, range>,
                                      without_acceleration<steady::at_rest<half>, range>,
                                      without_acceleration<steady::always_a_point<half>, range>,
                                      without_acceleration<steady::a_point_once<half>, range>,
                                      without_acceleration<steady::two_sustained<half>, range>,
                                      without_acceleration<steady::meet_twice<half>, range>};
  list[random.below(list.size())](random, query);
}

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::array list = {anything<range>,
                                      inside<range>,
                                      at_an_end_of_time<range>,
                                      in_an_end<range>,
                                      grazing<range>,
                                      triple_root<range>,
                                      fourfold_root<range>,
                                      lateral<range>,
                                      lateral_beside<range>,
                                      in_turn<range>,
                                      riding<range>,
                                      resting_on<range>,
                                      always_a_point<range>,
                                      a_point_once<range>,
                                      equal_fall<range>,
                                      four_instants<range>,
                                      instants_that_meet<range>,
                                      steady_motion<range>,
                                      coincident_paths<range>};
  list[random.below(list.size())](random, query);
}

// Any configuration times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  configured<any_configuration<50>, ones, size>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < size; ++i) query[i] = std::ldexp(query[i], k);
}

// All vectors on one line through 0, exactly, each times its own power of two.
void collinear(Random& random, double* query) { collinear_by_powers<size / 2>(random, query); }

template <auto configuration>
constexpr auto whole = configured<configuration, ones, size>;
template <auto configuration>
constexpr auto one_decimal = configured<configuration, tenths, size>;
template <auto configuration>
constexpr auto two_decimals = configured<configuration, hundredths, size>;

constexpr Family family_list[] = {
    {"uniform", "with numbers in [-1, 1)", any_motion},
    {"fast_fall", "with accelerations in [-16, 16)", fast_fall},
    {"small_integers", "of any configuration with small integers", whole<any_configuration<10>>},
    {"one_hit", "with a contact at any time and place, rounded", one_hit, outcome::one_contact, 0.5},
    {"four_hits", "with four contacts, rounded", four_hits, outcome::four_contacts, 0.9},
    {"close_pairs", "with two pairs of contacts 2^-2 to 2^-26 of the step apart", close_pairs, outcome::four_contacts,
     0.5},
    {"inside", "with a contact in the segment's inside", whole<inside<1000>>, outcome::one_contact, 0.5},
    {"four_instants", "with contacts at four quarters of the step", whole<four_instants<1000>>, outcome::four_contacts,
     0.9},
    {"nearly_four_instants", "with one number up to 4 ulps from that", nearly<whole<four_instants<1000>>, size>},
    {"instants_that_meet", "with up to four contacts at quarters of the step, some of them equal",
     whole<instants_that_meet<1000>>, outcome::three_contacts, 0.1},
    {"nearly_that_meet", "with one number up to 4 ulps from that", nearly<whole<instants_that_meet<1000>>, size>},
    {"grazing", "with a double root", whole<grazing<1000>>, outcome::one_contact, 0.4},
    {"nearly_grazing", "with one number up to 4 ulps from a double root", nearly<whole<grazing<1000>>, size>},
    {"rounded_grazing", "with a double root, except for rounding", rounded_grazing},
    {"triple_root", "with a triple root", whole<triple_root<1000>>, outcome::one_contact, 0.4},
    {"nearly_triple_root", "with one number up to 4 ulps from a triple root", nearly<whole<triple_root<1000>>, size>},
    {"rounded_triple_root", "with a triple root, except for rounding", rounded_triple_root},
    {"fourfold_root", "with a fourfold root", whole<fourfold_root<1000>>, outcome::one_contact, 0.4},
    {"nearly_fourfold_root", "with one number up to 4 ulps from a fourfold root",
     nearly<whole<fourfold_root<1000>>, size>},
    {"lateral", "of movements along one line", whole<lateral<1000>>},
    {"nearly_lateral", "with one number up to 4 ulps from one line", nearly<whole<lateral<1000>>, size>},
    {"lateral_beside", "of movements along one line, and points beside it", whole<lateral_beside<1000>>,
     outcome::missed, 0.8},
    {"in_turn", "of ends that come to the point in turn, along one line", whole<in_turn<1000>>, outcome::two_contacts,
     0.2},
    {"riding", "of points that keep to the line of a segment that turns", whole<riding<1000>>},
    {"nearly_riding", "with one number up to 4 ulps from that", nearly<whole<riding<1000>>, size>},
    {"resting_on", "of points that keep their place on a segment", whole<resting_on<1000>>, outcome::one_contact, 0.6},
    {"collinear", "of movements along one line by powers of two", collinear},
    {"nearly_collinear", "with one number up to 4 ulps from one line", nearly<collinear, size>},
    {"zero_length", "of segments of zero length throughout", whole<always_a_point<1000>>, outcome::missed, 0.5},
    {"zero_length_once", "of segments that have zero length for an instant", whole<a_point_once<1000>>,
     outcome::one_contact, 0.3},
    {"equal_fall", "of ends that fall alike: two coefficients are zero", whole<equal_fall<1000>>, outcome::one_contact,
     0.3},
    {"one_acceleration", "of ends with one acceleration, and a contact, rounded", one_acceleration},
    {"steady", "of any kind of the problem without acceleration, or where all fall alike", whole<steady_motion<1000>>,
     outcome::one_contact, 0.4},
    {"steady_levers", "of levers that pass the point up and down",
     whole<without_acceleration<steady::lever_with_two_hits, 1000>>, outcome::two_contacts, 0.9},
    {"coincident_paths", "with two paths that are one", whole<coincident_paths<1000>>},
    {"ends", "with a contact in an end of the segment", whole<in_an_end<1000>>, outcome::one_contact, 0.3},
    {"beside_ends", "with one number an ulp from a contact in an end", an_ulp_beside<whole<in_an_end<1000>>>},
    {"rounded_ends", "with a contact in an end, except for rounding", rounded_end},
    {"ends_of_time", "with a contact at the first or at the last instant", whole<at_an_end_of_time<1000>>,
     outcome::one_contact, 0.4},
    {"beside_ends_of_time", "with one number an ulp from a contact at an end of time",
     an_ulp_beside<whole<at_an_end_of_time<1000>>>},
    {"rounded_ends_of_time", "with a contact at an end of time, except for rounding", rounded_end_of_time},
    {"one_decimal_any", "of any configuration, except for rounding from one decimal",
     one_decimal<any_configuration<100>>},
    {"one_decimal_grazing", "with a multiple root, except for rounding from one decimal",
     mix<one_decimal<grazing<100>>, one_decimal<triple_root<100>>, one_decimal<fourfold_root<100>>>},
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
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45",
     configured<any_configuration<100>, far_ones, size>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<one_decimal<any_configuration<100>>, whole<grazing<1000>>, nearly<whole<grazing<1000>>, size>, rounded_grazing,
         whole<triple_root<1000>>, nearly<whole<triple_root<1000>>, size>, rounded_triple_root,
         whole<fourfold_root<1000>>, nearly<whole<fourfold_root<1000>>, size>, whole<instants_that_meet<1000>>,
         nearly<whole<instants_that_meet<1000>>, size>, close_pairs, whole<lateral<1000>>, whole<in_turn<1000>>,
         whole<riding<1000>>, nearly<whole<riding<1000>>, size>, whole<resting_on<1000>>, collinear,
         nearly<collinear, size>, whole<always_a_point<1000>>, whole<a_point_once<1000>>, whole<equal_fall<1000>>,
         one_acceleration, whole<steady_motion<1000>>, whole<coincident_paths<1000>>, whole<in_an_end<1000>>,
         an_ulp_beside<whole<in_an_end<1000>>>, rounded_end, whole<at_an_end_of_time<1000>>,
         an_ulp_beside<whole<at_an_end_of_time<1000>>>, rounded_end_of_time, lattice<quarters, 4, size>,
         lattice<signed_zeros, 1, size>, of_three<uniform, size>, each<special, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::falling_segment_sweeps_point
