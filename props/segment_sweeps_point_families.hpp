// Where the sweep's queries come from: lattice configurations around a contact, and families with numbers of their own.
#pragma once

#include <algorithm>
#include <array>

#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::segment_sweeps_point {

inline constexpr int missed = 0, one_contact = 1, two_contacts = 2;
inline constexpr std::size_t size = 12;

// ---- lattice configurations: twelve integers, from what is where in quarters of the step

struct Vec {
  std::int64_t x, y;

  Vec turned() const { return {-y, x}; }
};
inline Vec operator+(Vec u, Vec v) { return {u.x + v.x, u.y + v.y}; }
inline Vec operator-(Vec u, Vec v) { return {u.x - v.x, u.y - v.y}; }
inline Vec operator*(std::int64_t k, Vec v) { return {k * v.x, k * v.y}; }

inline constexpr std::int64_t quarters_of_step = 4;

/// Where something is at one time, in quarters of the step, and what it moves by in a quarter.
struct Mover {
  Vec at;
  Vec velocity;

  Vec after(std::int64_t quarters) const { return at + quarters * velocity; }
};

template <std::int64_t range>
Vec within(Random& random) {
  const std::int64_t x = random.between(-range, range);
  const std::int64_t y = random.between(-range, range);
  return {x, y};
}

/// Within ±range/parts, and at least ±1.
template <std::int64_t range, std::int64_t parts>
Vec part(Random& random) {
  return within<std::max<std::int64_t>(range / parts, 1)>(random);
}

/// The query whose ends and point are these after `k` quarters of the step.
inline void put(std::int64_t k, const Mover& p, const Mover& q, const Mover& c, std::int64_t* query) {
  const Mover* const movers[] = {&p, &q, &c};
  for (int i = 0; i < 3; ++i)
    for (int end = 0; end < 2; ++end) {
      const Vec place = movers[i]->after(end == 0 ? -k : quarters_of_step - k);
      query[4 * i + 2 * end] = place.x;
      query[4 * i + 2 * end + 1] = place.y;
    }
}

/// Half of the time, everything moves by the same besides.
template <std::int64_t range>
void in_common_motion(Random& random, std::int64_t* query) {
  const Vec way = part<range, 4>(random);
  if (random.coin()) return;
  for (int i = 2; i < 12; i += 4) {
    query[i] += way.x;
    query[i + 1] += way.y;
  }
}

/// After k quarters the point is i parts of four along the segment, which is four of `along` long; the ends' velocities
/// are those seen by the point. All stay within ±range where these are range/16 at most, and so is the contact.
template <std::int64_t range>
void meet(Random& random, std::int64_t k, std::int64_t i, Vec along, Vec p_velocity, Vec q_velocity,
          std::int64_t* query) {
  const Vec place = part<range, 4>(random);
  put(k, {place - i * along, p_velocity}, {place + (4 - i) * along, q_velocity}, {place, {0, 0}}, query);
  in_common_motion<range>(random, query);
}

template <std::int64_t range>
void anything(Random& random, std::int64_t* query) {
  for (std::size_t i = 0; i < size; ++i) query[i] = random.between(-range, range);
}

/// Contact within the step, in the segment's inside.
template <std::int64_t range>
void inside(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 3);
  const std::int64_t i = random.between(1, 3);
  const Vec along = part<range, 16>(random);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, k, i, along, p, q, query);
}

/// Contact at t = 0 or at t = 1.
template <std::int64_t range>
void at_an_end_of_time(Random& random, std::int64_t* query) {
  const std::int64_t k = random.coin() ? 0 : quarters_of_step;
  const std::int64_t i = random.between(0, 4);
  const Vec along = part<range, 16>(random);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, k, i, along, p, q, query);
}

/// Contact in an end of the segment.
template <std::int64_t range>
void in_an_end(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.coin() ? 0 : 4;
  const Vec along = part<range, 16>(random);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, k, i, along, p, q, query);
}

/// The segment moves along its normal, as it stands.
template <std::int64_t range>
void simple(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-1, 5);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const std::int64_t speed = random.coin() ? 1 : -1;
  meet<range>(random, k, i, along, speed * along.turned(), speed * along.turned(), query);
}

/// Both ends move alike as the point sees them: the leading coefficient is zero.
template <std::int64_t range>
void translation_only(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec velocity = part<range, 16>(random);
  meet<range>(random, k, i, along, velocity, velocity, query);
}

/// The ends move in one direction, each at its own speed: the leading coefficient is zero too.
template <std::int64_t range>
void one_direction(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec direction = part<range, 64>(random);
  const std::int64_t of_p = random.between(-3, 3);
  const std::int64_t of_q = random.between(-3, 3);
  meet<range>(random, k, i, along, of_p * direction, of_q * direction, query);
}

/// The segment rests.
template <std::int64_t range>
void segment_at_rest(Random& random, std::int64_t* query) {
  translation_only<range>(random, query);
  for (const int i : {0, 4}) std::copy(query + i, query + i + 2, query + i + 2);
}

/// The ends move along the segment's own line as the point sees them; the point is on that line.
template <std::int64_t range>
void lateral(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-4, 8);
  const std::int64_t i = random.between(-2, 6);
  const Vec along = part<range, 64>(random);
  const std::int64_t of_p = random.between(-3, 3);
  const std::int64_t of_q = random.coin() ? of_p : random.between(-3, 3);
  meet<range>(random, k, i, along, of_p * along, of_q * along, query);
}

/// The same beside the point.
template <std::int64_t range>
void lateral_beside(Random& random, std::int64_t* query) {
  lateral<range>(random, query);
  const Vec off = part<range, 8>(random);
  for (int i = 8; i < 12; i += 2) {
    query[i] += off.x;
    query[i + 1] += off.y;
  }
}

/// Neither the segment nor the point moves, or both alike.
template <std::int64_t range>
void at_rest(Random& random, std::int64_t* query) {
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  meet<range>(random, 0, i, along, {0, 0}, {0, 0}, query);
  if (random.below(4) != 0) return;
  query[8] += 1;
  query[10] += 1;
}

/// The point keeps its place i/4 on a segment that turns.
template <std::int64_t range>
void riding(Random& random, std::int64_t* query) {
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec turn = part<range, 64>(random);
  meet<range>(random, 0, i, along, -i * turn, (4 - i) * turn, query);
}

/// The segment has zero length throughout; the point is met half of the time.
template <std::int64_t range>
void always_a_point(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-1, 5);
  const Vec velocity = part<range, 16>(random);
  meet<range>(random, k, 0, {0, 0}, velocity, velocity, query);
  if (random.coin()) query[8] += 1;
}

/// The segment shrinks to a point where the point is, or beside it.
template <std::int64_t range>
void a_point_once(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, k, 0, {0, 0}, p, q, query);
  if (random.coin()) return;
  const Vec off = part<range, 16>(random);
  for (int i = 8; i < 12; ++i) query[i] += i % 2 == 0 ? off.x : off.y;
}

/// The segment shrinks onto the point along its own line, and grows again past it where there is time left.
template <std::int64_t range>
void shrinking_onto(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 5);
  const Vec along = part<range, 64>(random);
  const std::int64_t of_p = random.between(0, 3);
  const std::int64_t of_q = random.between(0, 3);
  meet<range>(random, k, 0, {0, 0}, of_p * along, -of_q * along, query);
}

/// The ends pass the point on one line at different times, each towards the other's side: two sustained contacts.
template <std::int64_t range>
void two_sustained(Random& random, std::int64_t* query) {
  const std::int64_t first = random.between(0, 3);
  const std::int64_t second = random.between(first + 1, 4);
  const Vec along = part<range, 64>(random);
  const Vec place = part<range, 4>(random);
  const std::int64_t of_p = random.between(1, 4);
  const std::int64_t of_q = random.between(1, 4);
  put(0, {place - (first * of_p) * along, of_p * along}, {place + (second * of_q) * along, -of_q * along},
      {place, {0, 0}}, query);
  in_common_motion<range>(random, query);
  if (random.coin()) std::swap_ranges(query, query + 4, query + 4);
}

/// At the contact the segment moves along itself: the double root of a line that touches its envelope.
template <std::int64_t range>
void grazing(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(0, 4);
  const Vec along = part<range, 64>(random);
  const Vec turn = part<range, 64>(random);
  const std::int64_t of_p = random.between(-1, 1);
  const std::int64_t of_q = random.between(-1, 1);
  meet<range>(random, k, i, along, of_p * along - i * turn, of_q * along + (4 - i) * turn, query);
}

/// The point is on the segment at two successive quarters of the step, at any of its five places.
template <std::int64_t range>
void meet_twice(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 3);
  const std::int64_t i = random.between(0, 4);
  const std::int64_t j = random.between(0, 4);
  const Mover p = {part<range, 8>(random), part<range, 16>(random)};
  const Mover along = {part<range, 32>(random), part<range, 64>(random)};
  const Vec here = p.at + i * along.at, there = p.after(1) + j * along.after(1);
  put(k, p, {p.at + 4 * along.at, p.velocity + 4 * along.velocity}, {here, there - here}, query);
}

// ---- the lever: p moves on the x axis, q on the y axis, the point rests

struct Lever {
  std::int64_t first, second;   ///< two times, in quarters
  std::int64_t x1, x2, y1, y2;  ///< where the ends are then
};

/// x rises and y falls: so the segment passes two points at two times each.
inline Lever lever(Random& random) {
  const std::int64_t first = random.between(0, 2);
  const std::int64_t second = random.between(first + 1, 4);
  const std::int64_t x1 = random.between(1, 9);
  const std::int64_t y2 = random.between(1, 9);
  const std::int64_t by_x = random.between(1, 5);
  const std::int64_t by_y = random.between(1, 5);
  const std::int64_t quarters = second - first;
  return {first, second, x1, x1 + quarters * by_x, y2 + quarters * by_y, y2};
}

/// The ends' ways times `unit`, with the point at `point`.
inline void put_lever(const Lever& of, std::int64_t unit, Vec point, std::int64_t* query) {
  const std::int64_t quarters = of.second - of.first;
  const Mover p = {{unit * of.x1, 0}, {unit * ((of.x2 - of.x1) / quarters), 0}};
  const Mover q = {{0, unit * of.y1}, {0, unit * ((of.y2 - of.y1) / quarters)}};
  put(of.first, p, q, {point, {0, 0}}, query);
}

/// x/X + y/Y = 1 at both times, whose solution has this denominator.
inline void lever_with_two_hits(Random& random, std::int64_t* query) {
  const Lever of = lever(random);
  const std::int64_t unit = of.x2 * of.y1 - of.x1 * of.y2;
  put_lever(of, unit, {of.x1 * of.x2 * (of.y1 - of.y2), of.y1 * of.y2 * (of.x2 - of.x1)}, query);
}

/// On the segment at the first time, i parts of four along it.
inline void lever_with_a_hit(Random& random, std::int64_t* query) {
  const Lever of = lever(random);
  const std::int64_t i = random.between(0, 4);
  put_lever(of, 4, {(4 - i) * of.x1, i * of.y1}, query);
}

/// Farther out than the ends come.
inline void lever_without_a_hit(Random& random, std::int64_t* query) {
  const Lever of = lever(random);
  const std::int64_t x = of.x2 + 4 * (of.x2 - of.x1) + random.between(0, 9);
  const std::int64_t y = of.y1 + 4 * (of.y1 - of.y2) + random.between(0, 9);
  put_lever(of, 1, {x, y}, query);
}

/// One end moves on a diagonal, through the middle, the other upright; the point rests.
template <std::int64_t range>
void plunge(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const std::int64_t diagonal = random.between(1, std::max<std::int64_t>(range / 16, 1));
  const std::int64_t upright = random.between(1, std::max<std::int64_t>(range / 16, 1));
  const std::int64_t down = random.coin() ? 1 : -1;
  const std::int64_t up = random.coin() ? 1 : -1;
  const Vec along = part<range, 16>(random);
  const Vec place = part<range, 4>(random);
  put(k, {place - i * along, {diagonal, down * diagonal}}, {place + (4 - i) * along, {0, up * upright}},
      {place, {0, 0}}, query);
}

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

// ---- families with numbers of their own

/// The place at a time and a fraction, as rounded.
inline void place_at(const double* query, double t, double s, double* place) {
  for (int i = 0; i < 2; ++i) {
    const double p = query[i] + t * (query[2 + i] - query[i]);
    const double q = query[4 + i] + t * (query[6 + i] - query[4 + i]);
    place[i] = p + s * (q - p);
  }
}

/// In [0, 1).
inline double proportion(Random& random) { return 0.5 + 0.5 * uniform(random); }

/// The point is where fractions s of the segment are at two times t.
inline void through_two_places(const double (&t)[2], const double (&s)[2], double* query) {
  double first[2], second[2];
  place_at(query, t[0], s[0], first);
  place_at(query, t[1], s[1], second);
  for (int i = 0; i < 2; ++i) {
    const double speed = (second[i] - first[i]) / (t[1] - t[0]);
    query[8 + i] = first[i] - t[0] * speed;
    query[10 + i] = first[i] + (1 - t[0]) * speed;
  }
}

inline void two_hits(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double t0 = 0.5 * proportion(random);
  const double t1 = 1 - 0.5 * proportion(random);
  const double s0 = proportion(random);
  const double s1 = proportion(random);
  through_two_places({t0, t1}, {s0, s1}, query);
}

/// Two contacts that are 2^−6 to 2^−50 of the step apart.
inline void close_hits(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double t = 0.25 + 0.5 * proportion(random);
  const double s = 0.25 + 0.5 * proportion(random);
  const int k = static_cast<int>(random.between(6, 50));
  const double turn = uniform(random);
  const double step = std::ldexp(1.0, -k);
  through_two_places({t, t + step}, {s, s + turn * step}, query);
}

/// The point, at any speed, is where the fraction s is at time t, but for rounding.
inline void let_point_pass(Random& random, double t, double s, double* query) {
  double place[2];
  place_at(query, t, s, place);
  for (int i = 0; i < 2; ++i) {
    const double way = uniform(random);
    query[8 + i] = place[i] - t * way;
    query[10 + i] = place[i] + (1 - t) * way;
  }
}

/// One contact at the time and the fraction given, but for rounding.
inline void through(Random& random, double t, double s, double* query) {
  each<uniform, size>(random, query);
  let_point_pass(random, t, s, query);
}

inline void one_hit(Random& random, double* query) {
  const double t = proportion(random);
  const double s = proportion(random);
  through(random, t, s, query);
}

/// The same with a segment at rest.
inline void one_hit_at_rest(Random& random, double* query) {
  each<uniform, size>(random, query);
  for (const int i : {0, 1, 4, 5}) query[2 + i] = query[i];
  const double t = proportion(random);
  const double s = proportion(random);
  let_point_pass(random, t, s, query);
}

inline void rounded_end(Random& random, double* query) {
  const double t = proportion(random);
  through(random, t, random.coin() ? 1 : 0, query);
}

inline void rounded_end_of_time(Random& random, double* query) {
  const double s = proportion(random);
  through(random, random.coin() ? 1 : 0, s, query);
}

/// The ends move alike but for rounding: the leading coefficient is a few ulps from zero.
inline void rounded_translation(Random& random, double* query) {
  one_hit(random, query);
  for (int i = 0; i < 2; ++i) query[6 + i] = query[4 + i] + (query[2 + i] - query[i]);
}

/// The point keeps its place on the segment but for rounding.
inline void rounded_riding(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double s = proportion(random);
  place_at(query, 0, s, query + 8);
  place_at(query, 1, s, query + 10);
}

/// A grazing contact but for rounding: at time t the segment's place s moves along the segment.
inline void rounded_grazing(Random& random, double* query) {
  const double t = proportion(random);
  const double s = proportion(random);
  const double slide = uniform(random);
  each<uniform, 8>(random, query);
  double place[2], p[2], q[2];
  place_at(query, t, s, place);
  place_at(query, t, 0, p);
  place_at(query, t, 1, q);
  for (int i = 0; i < 2; ++i) {
    const double of_p = query[2 + i] - query[i], of_q = query[6 + i] - query[4 + i];
    const double way = of_p + s * (of_q - of_p) + slide * (q[i] - p[i]);
    query[8 + i] = place[i] - t * way;
    query[10 + i] = place[i] + (1 - t) * way;
  }
}

/// One number is an ulp beside.
template <auto draw>
void an_ulp_beside(Random& random, double* query) {
  draw(random, query);
  const std::size_t which = random.below(size);
  query[which] = stepped(query[which], random.coin() ? 1 : -1);
}

/// Any configuration times a power of two: products overflow or underflow.
inline void scaled(Random& random, double* query) {
  configured<any_configuration<50>, ones, size>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (std::size_t i = 0; i < size; ++i) query[i] = std::ldexp(query[i], k);
}

/// Each of the ends and the point times its own power of two, all on one line through 0, exactly.
inline void collinear(Random& random, double* query) { collinear_by_powers<6>(random, query); }

template <auto configuration>
inline constexpr auto whole = configured<configuration, ones, size>;
template <auto configuration>
inline constexpr auto one_decimal = configured<configuration, tenths, size>;
template <auto configuration>
inline constexpr auto two_decimals = configured<configuration, hundredths, size>;

inline constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, size>},
    {"small_integers", "of any configuration with integers up to 20",
     mix<lattice<ones, 10, size>, whole<any_configuration<10>>>},
    {"simple", "of segments that move along their normal", whole<simple<1000>>, one_contact, 0.3},
    {"lateral", "of segments that move along their own line, which the point is on", whole<lateral<1000>>, one_contact,
     0.4},
    {"lateral_beside", "of segments that move along their own line, and points beside it", whole<lateral_beside<1000>>,
     missed, 0.9},
    {"lever_without_a_hit", "of levers, with a point out of their reach", whole<lever_without_a_hit>, missed, 1.0},
    {"lever_with_a_hit", "of levers, with a point that one touches", whole<lever_with_a_hit>, one_contact, 0.4},
    {"lever_with_two_hits", "of levers that pass the point up and down", whole<lever_with_two_hits>, two_contacts, 1.0},
    {"plunge", "of segments with an end that dives through the middle", whole<plunge<1000>>, one_contact, 0.4},
    {"one_hit", "with a contact at any time and place, rounded", one_hit, one_contact, 0.6},
    {"two_hits", "with two contacts at any times and places, rounded", two_hits, two_contacts, 0.9},
    {"close_hits", "with two contacts 2^-6 to 2^-50 of the step apart", close_hits, two_contacts, 0.3},
    {"inside", "with a contact in the segment's inside", whole<inside<1000>>, one_contact, 0.6},
    {"two_instants", "with contacts at two quarters of the step", whole<meet_twice<1000>>, two_contacts, 0.6},
    {"one_decimal_hit", "with a contact but for rounding from one decimal", one_decimal<inside<100>>, one_contact, 0.5},
    {"one_decimal_ends", "with a contact in an end or at an end of time but for rounding from one decimal",
     mix<one_decimal<in_an_end<100>>, one_decimal<at_an_end_of_time<100>>>, one_contact, 0.3},
    {"one_decimal_lateral", "of lateral movement but for rounding from one decimal", one_decimal<lateral<100>>},
    {"one_decimal_grazing", "with a grazing contact but for rounding from one decimal", one_decimal<grazing<100>>},
    {"one_decimal_any", "of any configuration but for rounding from one decimal", one_decimal<any_configuration<100>>},
    {"two_decimals_any", "of any configuration but for rounding from two decimals",
     two_decimals<any_configuration<1000>>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, size>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, size>},
    {"scaled", "of any configuration times any power of two", scaled},
    {"subnormal", "of any configuration with subnormal numbers", configured<any_configuration<1000>, least, size>},
    {"huge", "of any configuration whose differences or products overflow",
     configured<any_configuration<900>, greatest, size>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, size>},
    {"translation", "of segments that move as they stand: the leading coefficient is zero",
     whole<translation_only<1000>>, one_contact, 0.5},
    {"one_direction", "of ends that move in one direction: the leading coefficient is zero", whole<one_direction<1000>>,
     one_contact, 0.4},
    {"segment_at_rest", "of segments at rest", whole<segment_at_rest<1000>>, missed, 0.2},
    {"one_hit_at_rest", "of segments at rest with a contact at any time and place, rounded", one_hit_at_rest,
     one_contact, 0.95},
    {"one_decimal_at_rest", "of segments at rest but for rounding of the point from one decimal",
     one_decimal<segment_at_rest<100>>},
    {"nearly_translation", "one number of which is up to 4 ulps from a leading coefficient of zero",
     nearly<whole<translation_only<1000>>, size>},
    {"ulp_from_translation", "one number of which is an ulp from a leading coefficient of zero",
     an_ulp_beside<whole<one_direction<1000>>>},
    {"rounded_translation", "of segments that move as they stand but for rounding", rounded_translation, one_contact,
     0.5},
    {"at_rest", "of segments and points at rest, or in one motion", whole<at_rest<1000>>, one_contact, 0.4},
    {"riding", "of points that keep their place on a segment that turns", whole<riding<1000>>, one_contact, 0.6},
    {"nearly_riding", "one number of which is up to 4 ulps from that", nearly<whole<riding<1000>>, size>},
    {"rounded_riding", "of points that keep their place but for rounding", rounded_riding},
    {"collinear", "of movements along one line by powers of two", collinear, one_contact, 0.3},
    {"nearly_collinear", "one number of which is up to 4 ulps from one line", nearly<collinear, size>},
    {"two_sustained", "with two sustained contacts", whole<two_sustained<1000>>, two_contacts, 0.9},
    {"nearly_lateral", "one number of which is up to 4 ulps from lateral movement", nearly<whole<lateral<1000>>, size>},
    {"zero_length", "of segments of zero length throughout", whole<always_a_point<1000>>, missed, 0.5},
    {"zero_length_once", "of segments that have zero length for an instant", whole<a_point_once<1000>>, one_contact,
     0.4},
    {"shrinking", "of segments that shrink onto the point along their own line", whole<shrinking_onto<1000>>,
     one_contact, 0.7},
    {"grazing", "with a double root", whole<grazing<1000>>, one_contact, 0.8},
    {"nearly_grazing", "one number of which is up to 4 ulps from a double root", nearly<whole<grazing<1000>>, size>},
    {"rounded_grazing", "with a double root but for rounding", rounded_grazing},
    {"ends", "with a contact in an end of the segment", whole<in_an_end<1000>>, one_contact, 0.5},
    {"beside_ends", "one number of which is an ulp from a contact in an end", an_ulp_beside<whole<in_an_end<1000>>>},
    {"rounded_ends", "with a contact in an end but for rounding", rounded_end},
    {"ends_of_time", "with a contact at the first or at the last instant", whole<at_an_end_of_time<1000>>, one_contact,
     0.5},
    {"beside_ends_of_time", "one number of which is an ulp from a contact at an end of time",
     an_ulp_beside<whole<at_an_end_of_time<1000>>>},
    {"rounded_ends_of_time", "with a contact at an end of time but for rounding", rounded_end_of_time},
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

}  // namespace plumbline::segment_sweeps_point
