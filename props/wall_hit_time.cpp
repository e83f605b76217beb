#include "solvers/wall_hit_time/problem.hpp"

#include <algorithm>
#include <utility>

#include "oracle/exact.hpp"
#include "oracle/oracles.hpp"
#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

constexpr int never = 0, will_hit = 1, has_hit = 2, before_start = 3, beyond_end = 4;

// ---- lattice configurations: eight integers within ±range, from a place c on the wall's line

template <std::int64_t range>
void place(Random& random, std::int64_t* point) {
  point[0] = random.between(-range, range);
  point[1] = random.between(-range, range);
}

void put(std::int64_t* point, const std::int64_t* base, std::int64_t k, const std::int64_t* direction) {
  point[0] = base[0] + k * direction[0];
  point[1] = base[1] + k * direction[1];
}

// c is k directions from a, which is `length` directions from b, and the particle is there after t units of time. All
// stay within ±range where |k|, |length − k| and |t| are up to 7.
template <std::int64_t range>
void meet(Random& random, std::int64_t* q, std::int64_t k, std::int64_t length, std::int64_t t) {
  static constexpr std::int64_t reach = std::max<std::int64_t>(range / 10, 1);
  std::int64_t c[2], direction[2];
  place<range / 4>(random, c);
  place<reach>(random, direction);
  place<reach>(random, q + 2);
  put(q, c, -t, q + 2);
  put(q + 4, c, -k, direction);
  put(q + 6, c, length - k, direction);
}

std::int64_t beside(Random& random) {
  const std::int64_t k = random.between(1, 3);
  return random.coin() ? -k : 4 + k;
}

template <std::int64_t range>
void anything(Random& random, std::int64_t* q) {
  for (int i = 0; i < 4; ++i) place<range>(random, q + 2 * i);
}

template <std::int64_t range>
void ahead(Random& random, std::int64_t* q) {
  const std::int64_t k = random.between(1, 3);
  const std::int64_t t = random.between(1, 4);
  meet<range>(random, q, k, 4, t);
}

template <std::int64_t range>
void behind(Random& random, std::int64_t* q) {
  const std::int64_t k = random.between(1, 3);
  const std::int64_t t = random.between(1, 4);
  meet<range>(random, q, k, 4, -t);
}

// u is 0 or 1.
template <std::int64_t range>
void in_an_end(Random& random, std::int64_t* q) {
  const std::int64_t k = random.coin() ? 0 : 4;
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, q, k, 4, t);
}

template <std::int64_t range>
void passing(Random& random, std::int64_t* q) {
  const std::int64_t k = beside(random);
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, q, k, 4, t);
}

template <std::int64_t range>
void on_the_wall(Random& random, std::int64_t* q) {
  const std::int64_t k = random.between(0, 4);
  meet<range>(random, q, k, 4, 0);
}

// The velocity is that of the wall's own direction, and not 0.
void turn_along(Random& random, std::int64_t* q) {
  const std::int64_t direction[2] = {(q[6] - q[4]) / 4, (q[7] - q[5]) / 4};
  const std::int64_t speed = random.between(1, 3);
  const std::int64_t sign = random.coin() ? 1 : -1;
  q[2] = sign * speed * direction[0];
  q[3] = sign * speed * direction[1];
}

template <std::int64_t range>
void parallel(Random& random, std::int64_t* q) {
  on_the_wall<range>(random, q);
  turn_along(random, q);
  place<range>(random, q);
}

// On the wall's line, most often off the wall, and along it.
template <std::int64_t range>
void along(Random& random, std::int64_t* q) {
  const std::int64_t k = random.below(4) == 0 ? 2 : beside(random);
  meet<range>(random, q, k, 4, 0);
  turn_along(random, q);
}

// On the wall one time in three, on its line beside it one time in three.
template <std::int64_t range>
void at_rest(Random& random, std::int64_t* q) {
  switch (random.below(3)) {
    case 0:
      on_the_wall<range>(random, q);
      break;
    case 1:
      along<range>(random, q);
      break;
    default:
      anything<range>(random, q);
  }
  q[2] = q[3] = 0;
}

// Met half of the time.
template <std::int64_t range>
void zero_length(Random& random, std::int64_t* q) {
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, q, 0, 0, t);
  if (random.coin()) place<range>(random, q + 2);
}

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* q) {
  static constexpr std::array list = {anything<range>, ahead<range>,       behind<range>,   in_an_end<range>,
                                      passing<range>,  on_the_wall<range>, parallel<range>, along<range>,
                                      at_rest<range>,  zero_length<range>};
  list[random.below(list.size())](random, q);
}

// ---- families with numbers of their own

// Any configuration, places and velocity each times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  configured<any_configuration<50>, ones, 8>(random, query);
  const int of_places = static_cast<int>(random.between(-1070, 1000));
  const int of_velocity = static_cast<int>(random.between(-1070, 1000));
  for (int i = 0; i < 8; ++i) query[i] = std::ldexp(query[i], i == 2 || i == 3 ? of_velocity : of_places);
}

// The wall's end that is met, or the other, is moved by an ulp.
void an_ulp_beyond(Random& random, double* query) {
  configured<in_an_end<1000>, ones, 8>(random, query);
  const std::size_t which = 4 + random.below(4);
  query[which] = stepped(random, query[which], random.coin() ? 1 : -1);
}

// The particle is rounded onto its way to an end of the wall.
void rounded_to_an_end(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const std::size_t end = random.coin() ? 4 : 6;
  const double t = 4 * uniform(random);
  query[0] = query[end] - t * query[2];
  query[1] = query[end + 1] - t * query[3];
}

// The particle hits the inside of the wall within a unit of time, in both directions of it.
void within_a_step(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double u = 0.5 + 0.5 * uniform(random);
  const double t = uniform(random);
  query[0] = query[4] + u * (query[6] - query[4]) - t * query[2];
  query[1] = query[5] + u * (query[7] - query[5]) - t * query[3];
}

// The particle is rounded onto the wall.
void rounded_onto_the_wall(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double u = 0.5 + 0.5 * uniform(random);
  query[0] = query[4] + u * (query[6] - query[4]);
  query[1] = query[5] + u * (query[7] - query[5]);
}

// The velocity is the wall's direction but for a rounding.
void rounded_along(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double speed = uniform(random);
  query[2] = speed * (query[6] - query[4]);
  query[3] = speed * (query[7] - query[5]);
}

// Up to 2^40 units of time away from a wall near the origin; exact.
template <auto configuration>
void far_away(Random& random, double* query) {
  configured<configuration, ones, 8>(random, query);
  const double t = static_cast<double>(random.between(-(std::int64_t(1) << 40), std::int64_t(1) << 40));
  query[0] += t * query[2];
  query[1] += t * query[3];
}

// On a grid of 2^−7 around 2^45, where that is an ulp; the velocity in the same unit.
void far_from_origin(Random& random, double* query) {
  configured<any_configuration<50>, far_ones, 8>(random, query);
  query[2] -= 0x1p45;
  query[3] -= 0x1p45;
}

constexpr Family family_list[] = {
    {"uniform", "with numbers in [-1, 1)", each<uniform, 8>},
    {"small_integers", "of any configuration with integers up to 10",
     mix<lattice<ones, 10, 8>, configured<any_configuration<10>, ones, 8>>},
    {"one_decimal_hit", "of walls hit in their inside, numbers rounded from one decimal",
     mix<configured<ahead<100>, tenths, 8>, configured<behind<100>, tenths, 8>>, will_hit, 0.4},
    {"one_decimal_end", "of walls hit in an end but for rounding from one decimal",
     configured<in_an_end<100>, tenths, 8>, will_hit, 0.3},
    {"one_decimal_on_wall", "of particles on the wall but for rounding from one decimal",
     configured<on_the_wall<100>, tenths, 8>, will_hit, 0.3},
    {"one_decimal_along", "of motions along the wall but for rounding from one decimal",
     configured<along<100>, tenths, 8>},
    {"two_decimals_hit", "of walls hit in their inside, numbers rounded from two decimals",
     mix<configured<ahead<1000>, hundredths, 8>, configured<behind<1000>, hundredths, 8>>, has_hit, 0.4},
    {"two_decimals_end", "of walls hit in an end but for rounding from two decimals",
     configured<in_an_end<1000>, hundredths, 8>, will_hit, 0.2},
    {"two_decimals_on_wall", "of particles on the wall but for rounding from two decimals",
     configured<on_the_wall<1000>, hundredths, 8>, will_hit, 0.3},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, 8>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 8>},
    {"scaled", "of any configuration, places and velocity each times any power of two", scaled},
    {"subnormal", "of any configuration with subnormal numbers", configured<any_configuration<1000>, least, 8>},
    {"huge", "of any configuration whose differences or products overflow",
     configured<any_configuration<1000>, greatest, 8>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 8>},
    {"ahead", "of walls that will be hit in their inside", configured<ahead<1000>, ones, 8>, will_hit, 0.95},
    {"behind", "of walls that were hit in their inside", configured<behind<1000>, ones, 8>, has_hit, 0.95},
    {"within_a_step", "of walls hit less than a unit of time away", within_a_step, will_hit, 0.45},
    {"passing", "of particles that pass beside the wall", configured<passing<1000>, ones, 8>, before_start, 0.4},
    {"ends", "of walls hit in an end", configured<in_an_end<1000>, ones, 8>, will_hit, 0.5},
    {"beyond_ends", "of walls hit in an end, but that an end is moved by an ulp", an_ulp_beyond, beyond_end, 0.05},
    {"nearly_ends", "one number of which is up to 4 ulps from a hit in an end",
     nearly<configured<in_an_end<1000>, ones, 8>, 8>},
    {"rounded_ends", "of particles rounded onto their way to an end", rounded_to_an_end},
    {"on_wall", "of particles on the wall", configured<on_the_wall<1000>, ones, 8>, will_hit, 1.0},
    {"nearly_on_wall", "one number of which is up to 4 ulps from on the wall",
     nearly<configured<on_the_wall<1000>, ones, 8>, 8>},
    {"rounded_on_wall", "of particles rounded onto the wall", rounded_onto_the_wall},
    {"parallel", "of motions parallel to the wall", configured<parallel<1000>, ones, 8>, never, 0.9},
    {"nearly_parallel", "parallel to the wall but for a rounding", rounded_along},
    {"along_wall", "of motions along the wall's line", configured<along<1000>, ones, 8>, will_hit, 0.5},
    {"along_by_powers", "of motions along the wall's line by powers of two", collinear_by_powers<4>, has_hit, 0.2},
    {"nearly_along", "one number of which is up to 4 ulps from along the wall's line",
     nearly<collinear_by_powers<4>, 8>},
    {"at_rest", "of particles at rest", configured<at_rest<1000>, ones, 8>, never, 0.5},
    {"zero_length", "of walls of zero length", configured<zero_length<1000>, ones, 8>, never, 0.3},
    {"far_away", "of particles up to 2^40 units of time from the inside of a wall", far_away<ahead<1000>>, has_hit,
     0.4},
    {"far_from_end", "of particles up to 2^40 units of time from an end of a wall", far_away<in_an_end<1000>>, will_hit,
     0.4},
    {"few_values", "of three distinct numbers", of_three<uniform, 8>},
    {"special_values", "of numbers where formulas break", each<special, 8>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45", far_from_origin},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 8>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<configured<in_an_end<100>, tenths, 8>, configured<on_the_wall<100>, tenths, 8>,
         configured<along<100>, tenths, 8>, configured<in_an_end<1000>, ones, 8>,
         configured<on_the_wall<1000>, ones, 8>, configured<parallel<1000>, ones, 8>, configured<along<1000>, ones, 8>,
         configured<at_rest<1000>, ones, 8>, configured<zero_length<1000>, ones, 8>, an_ulp_beyond,
         nearly<configured<on_the_wall<1000>, ones, 8>, 8>, rounded_to_an_end, rounded_onto_the_wall, rounded_along,
         collinear_by_powers<4>, nearly<collinear_by_powers<4>, 8>, far_away<in_an_end<1000>>, lattice<quarters, 4, 8>,
         lattice<signed_zeros, 1, 8>, of_three<uniform, 8>, each<special, 8>>},
};

// ---- what a query states and what its truth is, in the words of the contract

bool has_zero_length(const double* q) { return q[4] == q[6] && q[5] == q[7]; }
bool is_at_rest(const double* q) { return q[2] == 0 && q[3] == 0; }
bool is_hit(const Truth& truth) { return truth.code == will_hit || truth.code == has_hit; }
bool has_values(const Truth& truth) { return truth.code != never && truth.code != refused_code; }
bool is_now(const Truth& truth) { return truth.code == will_hit && truth.values[0].sign() == 0; }

bool on_the_line(const double* q) {
  const double places[] = {q[4], q[5], q[6], q[7], q[0], q[1]};
  return orientation::filtered(places).code == 0;
}

// Along the wall's own line, on the wall or off it.
bool moves_along(const double* q) {
  if (is_at_rest(q) || has_zero_length(q) || !on_the_line(q)) return false;
  const exact::Rational wx = exact::rational_of(q[6]) - exact::rational_of(q[4]);
  const exact::Rational wy = exact::rational_of(q[7]) - exact::rational_of(q[5]);
  return exact::rational_of(q[2]) * wy == exact::rational_of(q[3]) * wx;
}

bool in_an_end_of(const Truth& truth) {
  return is_hit(truth) && (truth.values[3].sign() == 0 || truth.values[3].compare(1) == 0);
}

// ---- the contract's clauses

Truth with_ends_exchanged(const double* query, const Truth& truth) {
  Truth image = truth;
  if (has_values(truth) && !has_zero_length(query)) image.values[3] = truth.values[3].complement();
  if (truth.code == before_start) image.code = beyond_end;
  if (truth.code == beyond_end) image.code = before_start;
  return image;
}

bool reverse_velocity(const double* query, double* image) {
  std::copy(query, query + 8, image);
  image[2] = -query[2];
  image[3] = -query[3];
  return !moves_along(query);
}

Truth with_time_negated(const double*, const Truth& truth) {
  Truth image = truth;
  if (has_values(truth)) image.values[0] = truth.values[0].negated();
  if (is_hit(truth) && !is_now(truth)) image.code = truth.code == will_hit ? has_hit : will_hit;
  return image;
}

// Applies `map` to the place.
template <typename Map>
Truth with_place(const Truth& truth, Map map) {
  Truth image = truth;
  if (has_values(truth)) map(image.values[1], image.values[2]);
  return image;
}

Truth with_axes_exchanged(const double*, const Truth& truth) { return with_place(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_place(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_place(truth, turned); }
Truth with_place_scaled(const double* query, const Truth& truth) { return with_place(truth, scaled_as(query, 8)); }

// Scales the velocity by 2^±7, whichever is exact; the exponent, or 0.
int scale_velocity(const double* query, double* image) {
  std::copy(query, query + 8, image);
  return scale_either_way(query + 2, 2, image + 2);
}

Truth with_time_scaled(const double* query, const Truth& truth) {
  double image_query[8];
  const int k = scale_velocity(query, image_query);
  Truth image = truth;
  if (has_values(truth)) image.values[0] = truth.values[0].scaled(-k);
  return image;
}

bool add_exactly(double x, double by, double& sum) {
  sum = x + by;
  return std::isfinite(sum) && exact::rational_of(x) + exact::rational_of(by) == exact::rational_of(sum);
}

// How far coordinate `axis` of all places can be moved exactly: the power of two above the largest, or that moves the
// start to 0; 0 where neither is exact.
double translation(const double* query, int axis) {
  const double x = query[axis], a = query[4 + axis], b = query[6 + axis];
  const double most = std::max({std::fabs(x), std::fabs(a), std::fabs(b)});
  if (most == 0) return 1;
  for (const double by : {std::ldexp(1, std::ilogb(most)), -a}) {
    double sum;
    if (add_exactly(x, by, sum) && add_exactly(a, by, sum) && add_exactly(b, by, sum)) return by;
  }
  return 0;
}

bool translate(const double* query, double* image) {
  std::copy(query, query + 8, image);
  const double by[] = {translation(query, 0), translation(query, 1)};
  for (const int i : {0, 1, 4, 5, 6, 7}) image[i] = query[i] + by[i % 2];
  return by[0] != 0 || by[1] != 0;
}

Real sum(const Real& x, double by) { return exact::rational(exact::Rational(x.text()) + exact::rational_of(by)); }

Truth with_place_translated(const double* query, const Truth& truth) {
  return with_place(truth, [query](Real& x, Real& y) {
    x = sum(x, translation(query, 0));
    y = sum(y, translation(query, 1));
  });
}

constexpr Clause clause_list[] = {
    {"(1) exchanging the ends replaces u by 1 - u and exchanges before and beyond",
     [](const double* q, double* image) {
       return reorder(q, {0, 1, 3, 2}, image);
     },
     with_ends_exchanged},
    {"(2) reversing the velocity negates t and exchanges will_hit and has_hit", reverse_velocity, with_time_negated},
    {"(3) exchanged axes leave t and u and exchange x and y",
     [](const double* q, double* image) { return swap_axes(q, 8, image); }, with_axes_exchanged},
    {"(3) a mirror image leaves t and u and negates x",
     [](const double* q, double* image) { return mirror(q, 8, image); }, with_mirror},
    {"(3) a quarter turn leaves t and u and turns the place",
     [](const double* q, double* image) { return quarter_turn(q, 8, image); }, with_turn},
    {"(4) scaling all numbers by a power of two leaves t and u and scales the place",
     [](const double* q, double* image) { return scale_either_way(q, 8, image) != 0; }, with_place_scaled},
    {"(5) scaling the velocity by a power of two divides t by it",
     [](const double* q, double* image) { return scale_velocity(q, image) != 0; }, with_time_scaled},
    {"(6) a translation leaves t and u and moves the place with it", translate, with_place_translated},
};

// ---- conventions, and what is told of a wrong answer

constexpr std::optional<int> prescribed_if(bool applies, int code) {
  return applies ? std::optional(code) : std::nullopt;
}

constexpr Prescription prescription_list[] = {
    {Convention::hit_only,
     [](const double*, const Truth& truth) { return prescribed_if(truth.code == has_hit, will_hit); }},
    {Convention::ends_excluded,
     [](const double* query, const Truth& truth) {
       const bool in_start = in_an_end_of(truth) && truth.values[3].sign() == 0;
       return prescribed_if(in_an_end_of(truth) && !has_zero_length(query), in_start ? before_start : beyond_end);
     }},
    {Convention::zero_length_is_disjoint,
     [](const double* query, const Truth& truth) {
       return prescribed_if(has_zero_length(query) && truth.code != never, never);
     }},
    {Convention::same_line_is_parallel,
     [](const double* query, const Truth&) { return prescribed_if(moves_along(query), never); }},
    {Convention::sustained_is_missed,
     [](const double* query, const Truth& truth) {
       return prescribed_if(is_hit(truth) && (is_at_rest(query) || moves_along(query)), never);
     }},
};

std::string stated(const double* q) {
  std::string found;
  const auto add = [&found](bool holds, std::string_view what) {
    if (holds) found += (found.empty() ? "" : ", ") + std::string(what);
  };
  add(is_at_rest(q), "v = 0");
  add(has_zero_length(q), "a = b");
  add(q[0] == q[4] && q[1] == q[5], "p = a");
  add(q[0] == q[6] && q[1] == q[7], "p = b");
  if (!found.empty()) return found;
  // Motion or wall parallel to an axis, and both, or an end or the particle in line.
  for (const int axis : {0, 1}) {
    const double from = q[axis], velocity = q[2 + axis], a = q[4 + axis], b = q[6 + axis];
    const std::string name = axis == 0 ? "x" : "y";
    add(velocity == 0 && a == b, "v" + name + " = 0, a" + name + " = b" + name);
    add(velocity == 0 && a != b && (from == a || from == b),
        "v" + name + " = 0, " + name + " = " + (from == a ? "a" : "b") + name);
    add(velocity != 0 && a == b && from == a, name + " = a" + name + " = b" + name);
  }
  return found;
}

std::string when(const Truth& truth) { return truth.values[0].sign() < 0 ? ", in the past" : ", ahead"; }

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  if (has_zero_length(query)) {
    if (truth.code == never) return is_at_rest(query) ? "at rest beside a point" : "past a point";
    return is_now(truth) ? "on a wall that is a point" : "a wall that is a point" + when(truth);
  }
  const std::string end = in_an_end_of(truth) ? ", in its end" : "";
  if (is_at_rest(query)) return truth.code == never ? "at rest off the wall" : "at rest on the wall" + end;
  if (truth.code == never) return "parallel to the wall";
  if (moves_along(query)) return is_now(truth) ? "along the wall, on it" + end : "along the wall's line" + when(truth);
  if (is_now(truth)) return "on the wall" + end;
  if (truth.code == before_start) return "before the start" + when(truth);
  if (truth.code == beyond_end) return "beyond the end" + when(truth);
  return (end.empty() ? "in the wall's inside" : "in the wall's end") + when(truth);
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;
extern const Words words = {configuration, stated};

}  // namespace plumbline::wall_hit_time
