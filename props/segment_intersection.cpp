#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

// ---- lattice configurations: eight integers within ±range

template <std::int64_t range>
void place(Random& random, std::int64_t* point) {
  point[0] = random.between(-range, range);
  point[1] = random.between(-range, range);
}

void put(std::int64_t* point, const std::int64_t* base, std::int64_t k, const std::int64_t* direction) {
  point[0] = base[0] + k * direction[0];
  point[1] = base[1] + k * direction[1];
}

// Reverses the segments and swaps them, each or not.
template <typename T>
void shuffle(Random& random, T* p) {
  if (random.coin()) std::swap_ranges(p, p + 2, p + 2);
  if (random.coin()) std::swap_ranges(p + 4, p + 6, p + 6);
  if (random.coin()) std::swap_ranges(p, p + 4, p + 4);
}

template <std::int64_t range>
void apart_or_not(Random& random, std::int64_t* p) {
  for (int i = 0; i < 4; ++i) place<range>(random, p + 2 * i);
}

// Each segment runs to both sides of a common point.
template <std::int64_t range>
void crossing(Random& random, std::int64_t* p) {
  std::int64_t middle[2], direction[2];
  place<range / 2>(random, middle);
  for (int segment = 0; segment < 2; ++segment) {
    place<range / 8>(random, direction);
    put(p + 4 * segment, middle, -random.between(1, 4), direction);
    put(p + 4 * segment + 2, middle, random.between(1, 4), direction);
  }
}

template <std::int64_t range>
void shared_end(Random& random, std::int64_t* p) {
  apart_or_not<range>(random, p);
  std::copy(p, p + 2, p + 4);
  shuffle(random, p);
}

// c lies within ab, d anywhere.
template <std::int64_t range>
void c_within_ab(Random& random, std::int64_t* p) {
  std::int64_t direction[2];
  apart_or_not<range>(random, p);
  place<range / 4>(random, direction);
  put(p + 2, p, 4, direction);
  put(p + 4, p, random.between(1, 3), direction);
}

// An end of one segment within the other.
template <std::int64_t range>
void t_touch(Random& random, std::int64_t* p) {
  c_within_ab<range>(random, p);
  shuffle(random, p);
}

// Two segments of one line: a base, a direction, four multiples.
template <std::int64_t range>
void on_a_line(Random& random, std::int64_t* p) {
  std::int64_t base[2], direction[2];
  place<range / 4>(random, base);
  place<range / 8>(random, direction);
  for (int i = 0; i < 4; ++i) put(p + 2 * i, base, random.between(-6, 6), direction);
}

// Two segments of one line with more than a point in common.
template <std::int64_t range>
void overlapping(Random& random, std::int64_t* p) {
  std::int64_t base[2], direction[2];
  place<range / 4>(random, base);
  place<range / 8>(random, direction);
  if (direction[0] == 0) direction[0] = 1;
  const std::int64_t inner = random.between(0, 2), outer = random.between(3, 6);
  put(p, base, 0, direction);
  put(p + 2, base, 3, direction);
  put(p + 4, base, random.coin() ? inner : -inner, direction);
  put(p + 6, base, outer, direction);
  shuffle(random, p);
}

template <std::int64_t range>
void parallel(Random& random, std::int64_t* p) {
  std::int64_t direction[2];
  place<range / 8>(random, direction);
  for (int segment = 0; segment < 2; ++segment) {
    place<range / 4>(random, p + 4 * segment);
    put(p + 4 * segment + 2, p + 4 * segment, random.between(1, 6), direction);
  }
}

// One segment is a point, half of the time on the other; now and then both are.
template <std::int64_t range>
void zero_length(Random& random, std::int64_t* p) {
  c_within_ab<range>(random, p);
  const bool on = random.coin();
  std::copy(on ? p + 4 : p + 6, on ? p + 6 : p + 8, on ? p + 6 : p + 4);
  if (random.below(8) == 0) std::copy(p, p + 2, p + 2);
  shuffle(random, p);
}

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* p) {
  static constexpr std::array list = {apart_or_not<range>, crossing<range>,    shared_end<range>, t_touch<range>,
                                      on_a_line<range>,    overlapping<range>, parallel<range>,   zero_length<range>};
  list[random.below(list.size())](random, p);
}

// ---- families with points of their own

// Any configuration times a power of two: products overflow or underflow.
void scaled(Random& random, double* query) {
  configured<any_configuration<50>, ones, 8>(random, query);
  const int k = static_cast<int>(random.between(-1070, 1000));
  for (int i = 0; i < 8; ++i) query[i] = std::ldexp(query[i], k);
}

void shared_ends(Random& random, double* query) {
  each<uniform, 8>(random, query);
  std::copy(query, query + 2, query + 4);
  shuffle(random, query);
}

// An end of one segment is the rounded point of the other at a random place.
void rounded_touch(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double s = 0.5 + 0.5 * uniform(random);
  query[4] = query[0] + s * (query[2] - query[0]);
  query[5] = query[1] + s * (query[3] - query[1]);
  shuffle(random, query);
}

constexpr int disjoint = 0, point_code = 1, overlap_code = 2;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, 8>},
    {"small_integers", "of any configuration with integers up to 10", configured<any_configuration<10>, ones, 8>},
    {"one_decimal_crossing", "of crossing segments, coordinates rounded from one decimal",
     configured<crossing<100>, tenths, 8>, point_code, 0.9},
    {"one_decimal_shared_end", "of segments that share an end, coordinates rounded from one decimal",
     configured<shared_end<100>, tenths, 8>, point_code, 0.9},
    {"one_decimal_t_touch", "with an end of one on the other but for rounding from one decimal",
     configured<t_touch<100>, tenths, 8>, point_code, 0.3},
    {"one_decimal_overlap", "of segments that overlap but for rounding from one decimal",
     configured<overlapping<100>, tenths, 8>, overlap_code, 0.1},
    {"two_decimals_crossing", "of crossing segments, coordinates rounded from two decimals",
     configured<crossing<1000>, hundredths, 8>, point_code, 0.9},
    {"two_decimals_shared_end", "of segments that share an end, coordinates rounded from two decimals",
     configured<shared_end<1000>, hundredths, 8>, point_code, 0.9},
    {"two_decimals_t_touch", "with an end of one on the other but for rounding from two decimals",
     configured<t_touch<1000>, hundredths, 8>, point_code, 0.3},
    {"two_decimals_overlap", "of segments that overlap but for rounding from two decimals",
     configured<overlapping<1000>, hundredths, 8>, overlap_code, 0.02},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, 8>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 8>},
    {"scaled", "of any configuration times a power of two between the smallest and the largest", scaled},
    {"subnormal", "of any configuration with subnormal coordinates", configured<any_configuration<1000>, least, 8>},
    {"huge", "of any configuration whose differences or products overflow",
     configured<any_configuration<400>, greatest, 8>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 8>},
    {"shared_ends", "with one end in common", shared_ends, point_code, 1.0},
    {"collinear", "of segments that are collinear by powers of two", collinear_by_powers<4>, overlap_code, 0.5},
    {"nearly_collinear", "one coordinate of which is up to 4 ulps from collinear", nearly<collinear_by_powers<4>, 8>},
    {"overlapping", "with more than a point in common", configured<overlapping<1000>, ones, 8>, overlap_code, 1.0},
    {"parallel", "of parallel segments", configured<parallel<1000>, ones, 8>, disjoint, 0.9},
    {"zero_length", "of points and segments", configured<zero_length<1000>, ones, 8>, point_code, 0.3},
    {"touching", "with an end of one on the other", configured<t_touch<1000>, ones, 8>, point_code, 0.95},
    {"nearly_touching", "with an end of one up to 4 ulps from the other",
     nearly<configured<t_touch<1000>, ones, 8>, 8>},
    {"rounded_touching", "with an end of one rounded onto the other", rounded_touch, point_code, 0.3},
    {"few_values", "of three distinct numbers", of_three<uniform, 8>},
    {"special_values", "of numbers where formulas break", each<special, 8>},
    {"far_from_origin", "of any configuration on a grid of ulps around 2^45",
     configured<any_configuration<50>, far_ones, 8>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 8>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<configured<shared_end<100>, tenths, 8>, configured<t_touch<100>, tenths, 8>,
         configured<overlapping<100>, tenths, 8>, configured<on_a_line<1000>, ones, 8>,
         configured<overlapping<1000>, ones, 8>, configured<parallel<1000>, ones, 8>,
         configured<zero_length<1000>, ones, 8>, configured<t_touch<1000>, ones, 8>,
         nearly<configured<t_touch<1000>, ones, 8>, 8>, rounded_touch, shared_ends, collinear_by_powers<4>,
         nearly<collinear_by_powers<4>, 8>, lattice<quarters, 4, 8>, lattice<signed_zeros, 1, 8>, of_three<uniform, 8>,
         each<special, 8>>},
};

// ---- the contract's clauses

// An overlap's ends, which are doubles, in lexicographic order.
Truth ordered(Truth truth) {
  if (truth.code != overlap_code) return truth;
  std::vector<Real>& v = truth.values;
  const std::pair first(v[0].nearest(), v[1].nearest()), second(v[2].nearest(), v[3].nearest());
  if (second < first) std::swap_ranges(v.begin(), v.begin() + 2, v.begin() + 2);
  return truth;
}

bool is_point(const double* end) { return end[0] == end[2] && end[1] == end[3]; }

Truth with_s_and_t_swapped(const double*, const Truth& truth) {
  Truth image = truth;
  if (truth.code == point_code) std::swap(image.values[2], image.values[3]);
  return image;
}

// The parameter `which` (2 for s, 3 for t) is complemented where its segment is none of zero length.
template <std::size_t which>
Truth with_parameter_reversed(const double* query, const Truth& truth) {
  Truth image = truth;
  if (truth.code == point_code && !is_point(query + 4 * (which - 2)))
    image.values[which] = truth.values[which].complement();
  return image;
}

// Applies `map` to both coordinates of every point of a truth.
template <typename Map>
Truth with_points(const Truth& truth, Map map) {
  Truth image = truth;
  const std::size_t points = truth.code == overlap_code ? 2 : truth.code == point_code ? 1 : 0;
  for (std::size_t i = 0; i < points; ++i) map(image.values[2 * i], image.values[2 * i + 1]);
  return ordered(image);
}

Truth with_axes_swapped(const double*, const Truth& truth) { return with_points(truth, axes_swapped); }
Truth with_mirror(const double*, const Truth& truth) { return with_points(truth, mirrored); }
Truth with_turn(const double*, const Truth& truth) { return with_points(truth, turned); }
Truth with_points_scaled(const double* query, const Truth& truth) { return with_points(truth, scaled_as(query, 8)); }

constexpr Clause clause_list[] = {
    {"(1) swapping the segments swaps s and t",
     [](const double* q, double* image) {
       return reorder(q, {2, 3, 0, 1}, image);
     },
     with_s_and_t_swapped},
    {"(2) reversing ab replaces s by 1 - s",
     [](const double* q, double* image) {
       return reorder(q, {1, 0, 2, 3}, image);
     },
     with_parameter_reversed<2>},
    {"(3) reversing cd replaces t by 1 - t",
     [](const double* q, double* image) {
       return reorder(q, {0, 1, 3, 2}, image);
     },
     with_parameter_reversed<3>},
    {"(4) swapping the axes swaps x and y", [](const double* q, double* image) { return swap_axes(q, 8, image); },
     with_axes_swapped},
    {"(5) mirroring in the y axis negates x", [](const double* q, double* image) { return mirror(q, 8, image); },
     with_mirror},
    {"(6) a quarter turn turns the point or the ends",
     [](const double* q, double* image) { return quarter_turn(q, 8, image); }, with_turn},
    {"(7) scaling by a power of two scales x and y and leaves s and t",
     [](const double* q, double* image) { return scale_either_way(q, 8, image) != 0; }, with_points_scaled},
};

// ---- conventions, and what is told of a wrong answer

bool has_zero_length(const double* query) { return is_point(query) || is_point(query + 4); }

bool touches_in_an_end(const Truth& truth) {
  if (truth.code != point_code) return false;
  return std::any_of(truth.values.begin() + 2, truth.values.end(),
                     [](const Real& parameter) { return parameter.sign() == 0 || parameter.compare(1) == 0; });
}

constexpr std::optional<int> prescribed_if(bool applies, int code) {
  return applies ? std::optional(code) : std::nullopt;
}

constexpr Prescription prescription_list[] = {
    {Convention::hit_only,
     [](const double*, const Truth& truth) { return prescribed_if(truth.code == overlap_code, point_code); }},
    {Convention::overlap_is_disjoint,
     [](const double*, const Truth& truth) { return prescribed_if(truth.code == overlap_code, disjoint); }},
    {Convention::overlap_is_point,
     [](const double*, const Truth& truth) { return prescribed_if(truth.code == overlap_code, point_code); }},
    {Convention::ends_excluded,
     [](const double*, const Truth& truth) { return prescribed_if(touches_in_an_end(truth), disjoint); }},
    {Convention::zero_length_is_disjoint,
     [](const double* query, const Truth& truth) {
       return prescribed_if(has_zero_length(query) && truth.code != disjoint, disjoint);
     }},
};

bool equal(const double* query, std::size_t i, std::size_t j) {
  return query[2 * i] == query[2 * j] && query[2 * i + 1] == query[2 * j + 1];
}

std::string ends(std::size_t i, std::size_t j) { return {"abcd"[i], ' ', '=', ' ', "abcd"[j]}; }

std::string stated(const double* query) {
  std::string found;
  const auto add = [&found](const std::string& more) { found += (found.empty() ? "" : ", ") + more; };
  for (const auto& [i, j] :
       {std::pair(0, 1), std::pair(2, 3), std::pair(0, 2), std::pair(0, 3), std::pair(1, 2), std::pair(1, 3)})
    if (equal(query, static_cast<std::size_t>(i), static_cast<std::size_t>(j)))
      add(ends(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
  if (!found.empty()) return found;
  // An end on the line of a segment that is parallel to an axis, or both segments parallel to one.
  for (const int axis : {0, 1}) {
    const double a = query[axis], b = query[2 + axis], c = query[4 + axis], d = query[6 + axis];
    if ((a == b && (c == a || d == a)) || (c == d && (a == c || b == c)) || (a == b && c == d))
      return axis == 0 ? "equal x" : "equal y";
  }
  return "";
}

// Whether both segments lie on one line, points included.
bool on_one_line(const double* q) {
  const double with_c[] = {q[0], q[1], q[2], q[3], q[4], q[5]}, with_d[] = {q[0], q[1], q[2], q[3], q[6], q[7]};
  return orientation::filtered(with_c).code == 0 && orientation::filtered(with_d).code == 0;
}

std::string configuration(const double* query, const Truth& truth) {
  if (has_zero_length(query)) return is_point(query) && is_point(query + 4) ? "two points" : "a point and a segment";
  const std::string line = on_one_line(query) ? ", on one line" : "";
  if (truth.code == overlap_code) return "an overlap";
  if (truth.code == disjoint) return "apart" + line;
  for (const std::size_t i : {0u, 1u})
    for (const std::size_t j : {2u, 3u})
      if (equal(query, i, j)) return "a shared end" + line;
  return touches_in_an_end(truth) ? "an end on the other segment" : "crossing";
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;
extern const Words words = {configuration, stated};

}  // namespace plumbline::segment_intersection
