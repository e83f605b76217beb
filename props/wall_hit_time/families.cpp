#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/draw/ordinary_size.hpp"
#include "props/problem.hpp"
#include "props/wall_hit_time/lattice_hits.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

constexpr std::size_t size = std::size(numbers);

template <auto configuration, Unit unit>
constexpr auto drawn = configured<configuration, unit, size>;

// Any configuration, places and velocity each times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  drawn<any_configuration<50>, ones>(random, query);
  const int of_places = static_cast<int>(random.between(-1070, 1000));
  const int of_velocity = static_cast<int>(random.between(-1070, 1000));
  for (const auto& [place, name, quantity] : numbers)
    query[place] = std::ldexp(query[place], quantity == Quantity::velocity ? of_velocity : of_places);
}

// The wall's end that is met, or the other, is moved by an ulp.
void an_ulp_beyond(Random& random, double* query) {
  drawn<in_an_end<1000>, ones>(random, query);
  const std::size_t which = number::ax + random.below(4);
  query[which] = stepped(random, query[which], random.coin() ? 1 : -1);
}

// The particle is rounded onto its way to an end of the wall.
void rounded_to_an_end(Random& random, double* query) {
  each<uniform, size>(random, query);
  const std::size_t end = random.coin() ? number::ax : number::bx;
  const double t = 4 * uniform(random);
  query[number::x] = query[end] - t * query[number::vx];
  query[number::y] = query[end + 1] - t * query[number::vy];
}

// The particle hits the inside of the wall within a unit of time, in both directions of it.
void within_a_step(Random& random, double* query) {
  each<uniform, size>(random, query);
  const double u = 0.5 + 0.5 * uniform(random);
  const double t = uniform(random);
  query[number::x] = query[number::ax] + u * (query[number::bx] - query[number::ax]) - t * query[number::vx];
  query[number::y] = query[number::ay] + u * (query[number::by] - query[number::ay]) - t * query[number::vy];
}

// The particle is rounded onto the wall.
void rounded_onto_the_wall(Random& random, double* query) {
  each<uniform, size>(random, query);
  const double u = 0.5 + 0.5 * uniform(random);
  query[number::x] = query[number::ax] + u * (query[number::bx] - query[number::ax]);
  query[number::y] = query[number::ay] + u * (query[number::by] - query[number::ay]);
}

// The velocity is the wall's direction but for a rounding.
void rounded_along(Random& random, double* query) {
  each<uniform, size>(random, query);
  const double speed = uniform(random);
  query[number::vx] = speed * (query[number::bx] - query[number::ax]);
  query[number::vy] = speed * (query[number::by] - query[number::ay]);
}

// Up to 2^40 units of time away from a wall near the origin; exact.
template <auto configuration>
void far_away(Random& random, double* query) {
  drawn<configuration, ones>(random, query);
  const std::int64_t reach = std::int64_t(1) << random.magnitudes().binades(40, 16);
  const double t = static_cast<double>(random.between(-reach, reach));
  query[number::x] += t * query[number::vx];
  query[number::y] += t * query[number::vy];
}

// On a grid of 2^−7 around 2^45, where that is an ulp; the velocity in the same unit.
void far_from_origin(Random& random, double* query) {
  drawn<any_configuration<50>, far_ones>(random, query);
  query[number::vx] -= 0x1p45;
  query[number::vy] -= 0x1p45;
}

constexpr Family family_list[] = {
    {"uniform", "with numbers in [-1, 1)", each<uniform, size>},
    {"small_integers", "of any configuration with integers up to 10",
     mix<lattice<ones, 10, size>, drawn<any_configuration<10>, ones>>},
    {"one_decimal_hit", "of walls hit in their inside, numbers rounded from one decimal",
     mix<drawn<ahead<100>, tenths>, drawn<behind<100>, tenths>>, outcome::will_hit, 0.4},
    {"one_decimal_end", "of walls hit in an end, except for rounding from one decimal", drawn<in_an_end<100>, tenths>,
     outcome::will_hit, 0.3},
    {"one_decimal_on_wall", "of particles on the wall, except for rounding from one decimal",
     drawn<on_the_wall<100>, tenths>, outcome::will_hit, 0.3},
    {"one_decimal_along", "of motions along the wall, except for rounding from one decimal", drawn<along<100>, tenths>},
    {"two_decimals_hit", "of walls hit in their inside, numbers rounded from two decimals",
     mix<drawn<ahead<1000>, hundredths>, drawn<behind<1000>, hundredths>>, outcome::has_hit, 0.4},
    {"two_decimals_end", "of walls hit in an end, except for rounding from two decimals",
     drawn<in_an_end<1000>, hundredths>, outcome::will_hit, 0.2},
    {"two_decimals_on_wall", "of particles on the wall, except for rounding from two decimals",
     drawn<on_the_wall<1000>, hundredths>, outcome::will_hit, 0.3},
    {"ordinary_size", of_ordinary_size_described,
     of_ordinary_size<shape, any_integers<1, size>, any_configuration<10>, any_configuration<100>,
                      any_configuration<1000>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"scaled", "of any configuration, places and velocity each times any power of two", scaled},
    {"subnormal", "of any configuration with subnormal numbers", drawn<any_configuration<1000>, least>},
    {"huge", "of any configuration whose differences or products overflow", drawn<any_configuration<1000>, greatest>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"ahead", "of walls that will be hit in their inside", drawn<ahead<1000>, ones>, outcome::will_hit, 0.95},
    {"behind", "of walls that were hit in their inside", drawn<behind<1000>, ones>, outcome::has_hit, 0.95},
    {"within_a_step", "of walls hit less than a unit of time away", within_a_step, outcome::will_hit, 0.45},
    {"passing", "of particles that pass beside the wall", drawn<passing<1000>, ones>, outcome::passes_before_start,
     0.4},
    {"ends", "of walls hit in an end", drawn<in_an_end<1000>, ones>, outcome::will_hit, 0.5},
    {"beyond_ends", "of walls hit in an end, but that an end is moved by an ulp", an_ulp_beyond,
     outcome::passes_beyond_end, 0.05},
    {"nearly_ends", "with one number up to 4 ulps from a hit in an end", nearly<drawn<in_an_end<1000>, ones>, size>},
    {"rounded_ends", "of particles rounded onto their way to an end", rounded_to_an_end},
    {"on_wall", "of particles on the wall", drawn<on_the_wall<1000>, ones>, outcome::will_hit, 1.0},
    {"nearly_on_wall", "with one number up to 4 ulps from on the wall", nearly<drawn<on_the_wall<1000>, ones>, size>},
    {"rounded_on_wall", "of particles rounded onto the wall", rounded_onto_the_wall},
    {"parallel", "of motions parallel to the wall", drawn<parallel<1000>, ones>, outcome::never, 0.9},
    {"nearly_parallel", "parallel to the wall but for a rounding", rounded_along},
    {"along_wall", "of motions along the wall's line", drawn<along<1000>, ones>, outcome::will_hit, 0.5},
    {"along_by_powers", "of motions along the wall's line by powers of two", collinear_by_powers<4>, outcome::has_hit,
     0.2},
    {"nearly_along", "with one number up to 4 ulps from along the wall's line", nearly<collinear_by_powers<4>, size>},
    {"at_rest", "of particles at rest", drawn<at_rest<1000>, ones>, outcome::never, 0.5},
    {"zero_length", "of walls of zero length", drawn<zero_length<1000>, ones>, outcome::never, 0.3},
    {"far_away", "of particles up to 2^40 units of time from the inside of a wall", far_away<ahead<1000>>,
     outcome::has_hit, 0.4},
    {"far_from_end", "of particles up to 2^40 units of time from an end of a wall", far_away<in_an_end<1000>>,
     outcome::will_hit, 0.4},
    {"few_values", "of three distinct numbers", of_three<uniform, size>},
    {"special_values", "of numbers where formulas break", each<special, size>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45", far_from_origin},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, size>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<drawn<in_an_end<100>, tenths>, drawn<on_the_wall<100>, tenths>, drawn<along<100>, tenths>,
         drawn<in_an_end<1000>, ones>, drawn<on_the_wall<1000>, ones>, drawn<parallel<1000>, ones>,
         drawn<along<1000>, ones>, drawn<at_rest<1000>, ones>, drawn<zero_length<1000>, ones>, an_ulp_beyond,
         nearly<drawn<on_the_wall<1000>, ones>, size>, rounded_to_an_end, rounded_onto_the_wall, rounded_along,
         collinear_by_powers<4>, nearly<collinear_by_powers<4>, size>, far_away<in_an_end<1000>>,
         lattice<quarters, 4, size>, lattice<signed_zeros, 1, size>, of_three<uniform, size>, each<special, size>>},
};

}  // namespace

extern const std::span<const Family> families = family_list;

}  // namespace plumbline::wall_hit_time
