#include "solvers/line_intersection/problem.hpp"

#include <algorithm>
#include <utility>

#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::line_intersection {

namespace {

// ---- lattice configurations: a, b, c, d as eight integers

template <std::int64_t range>
void put(Random& random, std::int64_t* end) {
  end[0] = random.between(-range, range);
  end[1] = random.between(-range, range);
}

// Two lines of one direction; with `offset` apart, without on one line.
template <std::int64_t range, bool offset>
void of_one_direction(Random& random, std::int64_t* p) {
  std::int64_t direction[2];
  put<range / 4>(random, p);
  put<range / 8>(random, direction);
  if (offset) {
    put<range / 4>(random, p + 4);
  } else {
    const std::int64_t k = random.between(-4, 4);
    p[4] = p[0] + k * direction[0];
    p[5] = p[1] + k * direction[1];
  }
  for (int end : {2, 6}) {
    const std::int64_t k = random.between(1, 4);
    p[end] = p[end - 2] + k * direction[0];
    p[end + 1] = p[end - 1] + k * direction[1];
  }
}

template <std::int64_t range>
void perpendicular(Random& random, std::int64_t* p) {
  std::int64_t direction[2];
  put<range / 8>(random, direction);
  put<range / 2>(random, p);
  put<range / 2>(random, p + 4);
  p[2] = p[0] + direction[0];
  p[3] = p[1] + direction[1];
  p[6] = p[4] - direction[1];
  p[7] = p[5] + direction[0];
}

template <std::int64_t range>
void shared_point(Random& random, std::int64_t* p) {
  for (int end : {0, 2, 6}) put<range>(random, p + end);
  std::copy(p, p + 2, p + 4);
}

template <std::int64_t range>
void no_line(Random& random, std::int64_t* p) {
  for (int end : {0, 2, 4, 6}) put<range>(random, p + end);
  const int which = random.coin() ? 0 : 4;
  std::copy(p + which, p + which + 2, p + which + 2);
}

// ---- families with points of their own

// The same full-width direction twice, rounded once: parallel but for the last bits.
void nearly_parallel(Random& random, double* query) {
  each<uniform, 8>(random, query);
  const double k = std::ldexp(1.0, static_cast<int>(random.between(-3, 3)));
  query[6] = query[4] + k * (query[2] - query[0]);
  query[7] = query[5] + k * (query[3] - query[1]);
  step_one(random, query, 8);
}

constexpr int parallel_code = 0, point_code = 1, same_line = 2, undefined = 3;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, 8>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, 8>},
    {"one_decimal", "with coordinates rounded from one decimal", lattice<tenths, 100, 8>},
    {"one_decimal_parallel", "of parallel lines but for rounding from one decimal",
     configured<of_one_direction<100, true>, tenths, 8>},
    {"two_decimals_same_line", "of equal lines but for rounding from two decimals",
     configured<of_one_direction<1000, false>, hundredths, 8>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, 8>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 8>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, 8>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, 8>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 8>},
    {"parallel", "of parallel lines", configured<of_one_direction<1000, true>, ones, 8>, parallel_code, 0.9},
    {"same_line", "of equal lines", configured<of_one_direction<1000, false>, ones, 8>, same_line, 0.9},
    {"collinear", "of lines that are equal by powers of two", collinear_by_powers<4>, same_line, 0.9},
    {"nearly_same_line", "one coordinate of which is up to 4 ulps from equal lines", nearly<collinear_by_powers<4>, 8>},
    {"nearly_parallel", "of directions that are equal but for the last bits", nearly_parallel, point_code, 0.9},
    {"perpendicular", "of lines at a right angle", configured<perpendicular<1000>, ones, 8>, point_code, 0.9},
    {"shared_point", "with a = c", configured<shared_point<1000>, ones, 8>, point_code, 0.9},
    {"no_line", "with a = b or c = d", configured<no_line<1000>, ones, 8>, undefined, 1.0},
    {"few_values", "of three distinct numbers", of_three<uniform, 8>},
    {"special_values", "of numbers where formulas break", each<special, 8>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, 8>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 8>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<configured<of_one_direction<100, true>, tenths, 8>, configured<of_one_direction<1000, false>, hundredths, 8>,
         configured<of_one_direction<1000, true>, ones, 8>, configured<of_one_direction<1000, false>, ones, 8>,
         collinear_by_powers<4>, nearly<collinear_by_powers<4>, 8>, nearly_parallel,
         configured<shared_point<1000>, ones, 8>, configured<no_line<1000>, ones, 8>, lattice<signed_zeros, 1, 8>,
         of_three<uniform, 8>, each<special, 8>, lattice<far_ones, 50, 8>>},
};

// ---- the contract's clauses

Truth same(const double*, const Truth& truth) { return truth; }

// Applies `map` to the point of a truth.
template <typename Map>
Truth with_point(const Truth& truth, Map map) {
  Truth image = truth;
  if (truth.code == point_code) map(image.values[0], image.values[1]);
  return image;
}

constexpr Clause clause_list[] = {
    {"(1) swapping the lines changes nothing",
     [](const double* q, double* image) {
       return reorder(q, {2, 3, 0, 1}, image);
     },
     same},
    {"(2) reversing ab changes nothing",
     [](const double* q, double* image) {
       return reorder(q, {1, 0, 2, 3}, image);
     },
     same},
    {"(2) reversing cd changes nothing",
     [](const double* q, double* image) {
       return reorder(q, {0, 1, 3, 2}, image);
     },
     same},
    {"(3) swapping the axes swaps x and y", [](const double* q, double* image) { return swap_axes(q, 8, image); },
     [](const double*, const Truth& truth) { return with_point(truth, axes_swapped); }},
    {"(4) mirroring in the y axis negates x", [](const double* q, double* image) { return mirror(q, 8, image); },
     [](const double*, const Truth& truth) { return with_point(truth, mirrored); }},
    {"(5) a quarter turn turns the point", [](const double* q, double* image) { return quarter_turn(q, 8, image); },
     [](const double*, const Truth& truth) { return with_point(truth, turned); }},
    {"(6) scaling by a power of two scales x and y",
     [](const double* q, double* image) { return scale_either_way(q, 8, image) != 0; },
     [](const double* q, const Truth& truth) { return with_point(truth, scaled_as(q, 8)); }},
};

// ---- conventions, and what is told of a wrong answer

constexpr Prescription prescription_list[] = {
    {Convention::same_line_is_parallel,
     [](const double*, const Truth& truth) -> std::optional<int> {
       return truth.code == same_line ? std::optional(parallel_code) : std::nullopt;
     }},
};

bool equal(const double* query, int i, int j) {
  return query[2 * i] == query[2 * j] && query[2 * i + 1] == query[2 * j + 1];
}

std::string stated(const double* query) {
  if (equal(query, 0, 1)) return equal(query, 2, 3) ? "a = b, c = d" : "a = b";
  if (equal(query, 2, 3)) return "c = d";
  for (const int i : {0, 1})
    for (const int j : {2, 3})
      if (equal(query, i, j)) return {"abcd"[i], ' ', '=', ' ', "abcd"[j]};
  if (query[0] == query[2] && query[4] == query[6]) return "equal x";
  return query[1] == query[3] && query[5] == query[7] ? "equal y" : "";
}

// Why there is no point is said by what vanishes of the lines' vectors.
std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == undefined) return "no line: b - a or d - c is 0";
  if (truth.code == same_line) return "equal lines: (b - a) x (d - c) = 0";
  if (truth.code == parallel_code) return "parallel lines: (b - a) x (d - c) = 0";
  const bool shared = equal(query, 0, 2) || equal(query, 0, 3) || equal(query, 1, 2) || equal(query, 1, 3);
  return shared ? "a shared point" : "a crossing";
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = prescription_list;
extern const Words words = {configuration, stated};

}  // namespace plumbline::line_intersection
