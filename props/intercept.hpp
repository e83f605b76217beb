// Families, images and words that the interceptions in the plane and in space share.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "oracle/exact.hpp"
#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::intercept {

inline constexpr int impossible = 0, possible = 1;

/// How many numbers a query has: chaser, runner, speed, velocity; and where the last two begin.
template <std::size_t n>
inline constexpr std::size_t size = 3 * n + 1;
template <std::size_t n>
inline constexpr std::size_t speed_at = 2 * n;
template <std::size_t n>
inline constexpr std::size_t velocity_at = 2 * n + 1;

/// A query of another family, its speed without its sign but for one in eight: a negative speed decides everything.
template <auto draw, std::size_t n>
void mostly_able(Random& random, double* query) {
  draw(random, query);
  if (random.below(8) != 0) query[speed_at<n>] = std::fabs(query[speed_at<n>]);
}

template <std::size_t n>
void uniform_with_speed(Random& random, double* query) {
  each<uniform, size<n>>(random, query);
  query[speed_at<n>] = std::fabs(query[speed_at<n>]);
}

// ---- lattice configurations, exact by construction

/// Two orthogonal integer vectors of one integer length: Pythagorean, in space from Euler's and Rodrigues' matrix.
template <std::size_t n>
struct Axes {
  std::array<std::int64_t, n> along{}, across{};
  std::int64_t length = 0;
};

template <std::size_t n>
Axes<n> pythagorean_axes(Random& random) {
  std::array<std::int64_t, n == 2 ? 2 : 4> k{};
  for (std::int64_t& number : k) number = random.between(-4, 4);
  if (std::all_of(k.begin(), k.end(), [](std::int64_t number) { return number == 0; })) k[0] = 1;
  Axes<n> axes;
  for (const std::int64_t number : k) axes.length += number * number;
  if constexpr (n == 2) {
    const std::int64_t p = k[0] * k[0] - k[1] * k[1], q = 2 * k[0] * k[1];
    axes.along = {p, q};
    axes.across = {-q, p};
  } else {
    const auto [a, b, c, d] = k;
    axes.along = {a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)};
    axes.across = {2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)};
  }
  return axes;
}

/// The chaser anywhere, the runner `distance` axes away; it recedes by `along` axes a unit of time and moves `across`
/// of them sideways. Then positions and speeds are each multiplied by a power of two.
template <std::size_t n>
void pose(Random& random, const Axes<n>& axes, std::int64_t distance, std::int64_t along, std::int64_t across,
          std::int64_t speed, double* query) {
  const int length_unit = static_cast<int>(random.between(-20, 20));
  const int speed_unit = static_cast<int>(random.between(-20, 20));
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t from = random.between(-100, 100);
    query[i] = std::ldexp(static_cast<double>(from), length_unit);
    query[n + i] = std::ldexp(static_cast<double>(from + distance * axes.along[i]), length_unit);
    query[velocity_at<n> + i] =
        std::ldexp(static_cast<double>(along * axes.along[i] + across * axes.across[i]), speed_unit);
  }
  query[speed_at<n>] = std::ldexp(static_cast<double>(speed), speed_unit);
}

/// Speed and velocity of one exact length, from a Pythagorean triple: (p² − q²)² + (2pq)² = (p² + q²)².
template <std::size_t n>
void equal_speeds(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t p = random.between(1, 6);
  const std::int64_t q = random.between(0, 6);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t sign = random.below(4) == 0 ? 1 : -1;
  pose(random, axes, distance, sign * std::abs(p * p - q * q), 2 * p * q, axes.length * (p * p + q * q), query);
}

/// The runner's speed across the line of sight is exactly the chaser's: the discriminant is zero.
template <std::size_t n>
void tangent(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t across = random.between(1, 50);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t side = random.coin() ? 1 : -1;
  pose(random, axes, distance, -towards, side * across, axes.length * across, query);
}

/// The chaser is slower than the runner, and faster than it moves across.
template <std::size_t n>
void both_positive(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t across = random.between(-20, 20);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const auto least_one = axes.length * std::abs(across) + 1;
  const auto square = static_cast<double>(across * across + towards * towards);
  const auto most = static_cast<std::int64_t>(static_cast<double>(axes.length) * std::sqrt(square));
  const std::int64_t speed = random.between(least_one, std::max(least_one, most));
  pose(random, axes, distance, -towards, across, speed, query);
}

/// A Pythagorean triple of speed, what keeps pace and what closes in: the time is rational.
template <std::size_t n>
void rational_time(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t p = random.between(1, 6);
  const std::int64_t q = random.between(0, 6);
  const std::int64_t along = random.between(-50, 10);
  const std::int64_t distance = random.between(1, 50);
  pose(random, axes, distance, along, 2 * p * q, axes.length * (p * p + q * q), query);
}

/// The runner recedes, and is as fast as the chaser or faster.
template <std::size_t n>
void running_away(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t along = random.between(0, 50);
  const std::int64_t across = random.between(-50, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t speed = axes.length * std::max(along, std::abs(across));
  pose(random, axes, distance, along, across, random.coin() ? speed : random.between(0, speed), query);
}

template <std::size_t n>
void runner_at_rest(Random& random, double* query) {
  uniform_with_speed<n>(random, query);
  std::fill(query + velocity_at<n>, query + size<n>, 0.0);
}

/// The runner runs into the chaser, which cannot move.
template <std::size_t n>
void chaser_at_rest(Random& random, double* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t speed = random.coin() ? 0 : random.between(-50, 0);
  pose(random, axes, distance, -towards, 0, speed, query);
}

template <std::size_t n>
void coincident(Random& random, double* query) {
  if (random.coin())
    lattice<ones, 10, size<n>>(random, query);
  else
    each<uniform, size<n>>(random, query);
  std::copy(query, query + n, query + n);
}

/// Positions that are equal but for a step of about 2^−52 to 2^−12 of themselves in each coordinate.
template <std::size_t n>
void nearly_coincident(Random& random, double* query) {
  each<uniform, size<n>>(random, query);
  const int bits = static_cast<int>(random.between(0, 40));
  for (std::size_t i = 0; i < n; ++i) query[n + i] = stepped(random, query[i], random.between(-4, 4) << bits);
}

/// A tangent, or equal speeds, with the speed alone stepped.
template <auto draw, std::size_t n>
void with_speed_stepped(Random& random, double* query) {
  draw(random, query);
  query[speed_at<n>] = stepped(random, query[speed_at<n>], random.between(-4, 4));
}

/// A speed that is rounded to what the runner moves across the line of sight, and a few ulps beside.
template <std::size_t n>
void rounded_tangent(Random& random, double* query) {
  each<uniform, size<n>>(random, query);
  double square = 0, along = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double sight = query[n + i] - query[i];
    square += sight * sight;
    along += sight * query[velocity_at<n> + i];
  }
  double across = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double& v = query[velocity_at<n> + i];
    const double sideways = square == 0 ? v : v - along / square * (query[n + i] - query[i]);
    across += sideways * sideways;
    v = along > 0 ? -v : v;
  }
  query[speed_at<n>] = stepped(random, std::sqrt(across), random.between(-4, 4));
}

/// A speed that is rounded to the runner's, and a few ulps beside.
template <std::size_t n>
void rounded_equal_speeds(Random& random, double* query) {
  each<uniform, size<n>>(random, query);
  double square = 0;
  for (std::size_t i = velocity_at<n>; i < size<n>; ++i) square += query[i] * query[i];
  query[speed_at<n>] = stepped(random, std::sqrt(square), random.between(-4, 4));
}

/// Any configuration, positions and speeds each times a power of two: products overflow or underflow.
template <std::size_t n>
void scaled(Random& random, double* query) {
  mix<mostly_able<lattice<ones, 10, size<n>>, n>, equal_speeds<n>, tangent<n>, both_positive<n>, rational_time<n>,
      running_away<n>, coincident<n>>(random, query);
  const int lengths = static_cast<int>(random.between(-1000, 950));
  const int speeds = static_cast<int>(random.between(-1000, 950));
  for (std::size_t i = 0; i < size<n>; ++i) query[i] = std::ldexp(query[i], i < speed_at<n> ? lengths : speeds);
}

/// Positions on a grid of ulps around 2^45, speeds of a few units.
template <std::size_t n>
void far_from_origin(Random& random, double* query) {
  lattice<far_ones, 50, size<n>>(random, query);
  for (std::size_t i = speed_at<n>; i < size<n>; ++i) query[i] = ones(random, random.between(-10, 10));
  query[speed_at<n>] = std::fabs(query[speed_at<n>]);
}

template <std::size_t n>
inline constexpr std::array family_list = {
    Family{"uniform", "with numbers in [-1, 1), the speed in [0, 1)", uniform_with_speed<n>},
    Family{"small_integers", "with integers up to 10", mostly_able<lattice<ones, 10, size<n>>, n>},
    Family{"one_decimal", "with numbers rounded from one decimal", mostly_able<lattice<tenths, 100, size<n>>, n>},
    Family{"two_decimals", "with numbers rounded from two decimals",
           mostly_able<lattice<hundredths, 1000, size<n>>, n>},
    Family{"coarse_grid", "on a grid of quarters", mostly_able<lattice<quarters, 4, size<n>>, n>},
    Family{"whole_range", "with exponents over the whole range", mostly_able<each<any_exponent, size<n>>, n>},
    Family{"scaled", "of any configuration, lengths and speeds each times any power of two", scaled<n>},
    Family{"subnormal", "with subnormal numbers", mostly_able<lattice<least, 1000, size<n>>, n>},
    Family{"huge", "whose differences or products overflow", mostly_able<lattice<greatest, 1000, size<n>>, n>},
    Family{"negative_zeros", "of zeros of both signs and ones", mostly_able<lattice<signed_zeros, 1, size<n>>, n>},
    Family{"coincident", "with coincident positions", coincident<n>, possible, 1.0},
    Family{"nearly_coincident", "with positions that are ulps to a ten thousandth apart", nearly_coincident<n>},
    Family{"runner_at_rest", "with a runner at rest", runner_at_rest<n>, possible, 0.99},
    Family{"chaser_at_rest", "whose chaser cannot move, the runner running into it", chaser_at_rest<n>, impossible,
           0.99},
    Family{"equal_speeds", "with exactly equal speeds", equal_speeds<n>, possible, 0.5},
    Family{"nearly_equal_speeds", "whose speed is up to 4 ulps from the runner's",
           with_speed_stepped<equal_speeds<n>, n>},
    Family{"rounded_equal_speeds", "whose speed is the runner's but for rounding, and a few ulps beside",
           rounded_equal_speeds<n>},
    Family{"tangent", "with an exact double root", tangent<n>, possible, 1.0},
    Family{"nearly_tangent", "whose speed is up to 4 ulps from a double root", with_speed_stepped<tangent<n>, n>},
    Family{"rounded_tangent", "whose discriminant is zero but for rounding, and a few ulps beside", rounded_tangent<n>},
    Family{"two_positive_roots", "with a slower chaser ahead of the runner", both_positive<n>, possible, 0.9},
    Family{"rational_time", "with a rational time", rational_time<n>, possible, 0.7},
    Family{"running_away", "with a runner that recedes at the chaser's speed or more", running_away<n>, impossible,
           0.9},
    Family{"few_values", "of three distinct numbers", mostly_able<of_three<uniform, size<n>>, n>},
    Family{"special_values", "of numbers where formulas break", mostly_able<each<special, size<n>>, n>},
    Family{"far_from_origin", "with positions on a grid of ulps around 2^45", far_from_origin<n>},
    Family{"not_finite", "with infinities and NaNs", each<maybe_not_finite, size<n>>, refused_code, 0.9, true},
    Family{"degenerate", "of all degenerate kinds",
           mix<coincident<n>, nearly_coincident<n>, runner_at_rest<n>, chaser_at_rest<n>, equal_speeds<n>,
               with_speed_stepped<equal_speeds<n>, n>, rounded_equal_speeds<n>, tangent<n>,
               with_speed_stepped<tangent<n>, n>, rounded_tangent<n>, both_positive<n>, running_away<n>,
               mostly_able<lattice<quarters, 4, size<n>>, n>, mostly_able<lattice<signed_zeros, 1, size<n>>, n>,
               mostly_able<of_three<uniform, size<n>>, n>, mostly_able<each<special, size<n>>, n>>},
};

// ---- images, and the truths that they have

/// Copies the query with each of its vectors changed by `change`.
template <std::size_t n, typename Change>
bool with_vectors(const double* query, double* image, Change change) {
  std::copy(query, query + size<n>, image);
  for (const std::size_t at : {std::size_t{0}, n, velocity_at<n>}) change(image + at);
  return true;
}

/// The truth with its place and its velocity changed likewise.
template <std::size_t n, typename Change>
Truth with_vectors(Truth truth, Change change) {
  if (truth.code != possible) return truth;
  change(truth.values.data() + 1);
  change(truth.values.data() + 1 + n);
  return truth;
}

inline double negated(double x) { return -x; }
inline Real negated(const Real& x) { return x.negated(); }

inline constexpr auto mirror_x = [](auto* v) { v[0] = negated(v[0]); };
inline constexpr auto turn = [](auto* v) {
  std::swap(v[0], v[1]);
  v[0] = negated(v[0]);
};

/// Scales `count` values from number `from` on by 2^k.
inline void scale_values(Truth& truth, std::size_t from, std::size_t count, int k) {
  for (std::size_t i = from; i < from + count; ++i) truth.values[i] = truth.values[i].scaled(k);
}

template <std::size_t n>
bool scale_all(const double* query, double* image) {
  return scale_either_way(query, size<n>, image) != 0;
}

template <std::size_t n>
Truth all_scaled(const double* query, const Truth& truth) {
  double image[size<n>];
  Truth carried = truth;
  if (truth.code == possible) scale_values(carried, 1, 2 * n, scale_either_way(query, size<n>, image));
  return carried;
}

template <std::size_t n>
bool scale_speeds(const double* query, double* image) {
  std::copy(query, query + speed_at<n>, image);
  return scale_either_way(query + speed_at<n>, n + 1, image + speed_at<n>) != 0;
}

template <std::size_t n>
Truth speeds_scaled(const double* query, const Truth& truth) {
  double image[n + 1];
  Truth carried = truth;
  if (truth.code != possible) return carried;
  const int k = scale_either_way(query + speed_at<n>, n + 1, image);
  scale_values(carried, 0, 1, -k);
  scale_values(carried, 1 + n, n, k);
  return carried;
}

template <std::size_t n>
bool translate(const double* query, double* image) {
  std::copy(query, query + size<n>, image);
  return translate_exactly(query, 2 * n, image);
}

template <std::size_t n>
Truth translated(const double* query, const Truth& truth) {
  const int k = translation_exponent(query, 2 * n);
  Truth carried = truth;
  if (truth.code == possible)
    for (std::size_t i = 1; i <= n; ++i) carried.values[i] = plus_power(truth.values[i], k);
  return carried;
}

template <std::size_t n>
bool bring_to_rest(const double* query, double* image) {
  if (!all_finite(query, size<n>)) return false;  // the velocity could be what is not finite
  std::copy(query, query + velocity_at<n>, image);
  std::fill(image + velocity_at<n>, image + size<n>, 0.0);
  return true;
}

/// With the runner at rest: distance/speed, the place of the runner, speed·sight/distance.
template <std::size_t n>
Truth met_at_rest(const double* query, const Truth& truth) {
  using exact::Rational;
  const bool same_place = std::equal(query, query + n, query + n);
  if (same_place || query[speed_at<n>] <= 0) return same_place ? truth : Truth{impossible, {}};
  const Rational speed = exact::rational_of(query[speed_at<n>]);
  std::array<Rational, n> sight;
  Rational square = 0;
  for (std::size_t i = 0; i < n; ++i) {
    sight[i] = exact::rational_of(query[n + i]) - exact::rational_of(query[i]);
    square += sight[i] * sight[i];
  }
  // The multiple of the distance √(N/M) = √(N·M)/M.
  const exact::Integer under_root = numerator(square) * denominator(square);
  const auto times_distance = [&](const Rational& factor) {
    return exact::surd(0, numerator(factor), under_root, denominator(factor) * denominator(square));
  };
  Truth met{possible, {times_distance(1 / speed)}};
  for (std::size_t i = 0; i < n; ++i) met.values.emplace_back(query[n + i]);
  for (std::size_t i = 0; i < n; ++i) met.values.push_back(times_distance(speed * sight[i] / square));
  return met;
}

// ---- what is told of a wrong answer

template <std::size_t n>
std::string stated(const double* query) {
  const double speed = query[speed_at<n>];
  const double* const velocity = query + velocity_at<n>;
  std::string found;
  const auto add = [&found](bool applies, std::string_view words) {
    if (applies) found += (found.empty() ? "" : ", ") + std::string(words);
  };
  add(std::equal(query, query + n, query + n), "chaser = runner");
  add(speed == 0, "speed = 0");
  add(speed < 0, "speed < 0");
  const auto moving = std::count_if(velocity, velocity + n, [](double v) { return v != 0; });
  add(moving == 0, "velocity = 0");
  add(moving == 1 && speed > 0 && std::any_of(velocity, velocity + n, [=](double v) { return std::fabs(v) == speed; }),
      "|velocity| = speed");
  return found;
}

}  // namespace plumbline::intercept
