#include "solvers/point_projection/problem.hpp"

#include "props/images.hpp"
#include "props/numbers.hpp"
#include "props/problem.hpp"

namespace plumbline::point_projection {

namespace {

// ---- lattice configurations: p, a, b as six integers

template <std::int64_t range>
void onto_the_line(Random& random, std::int64_t* p) {
  for (int i = 2; i < 4; ++i) p[i] = random.between(-range / 4, range / 4);
  const std::int64_t u = random.between(-range / 8, range / 8);
  const std::int64_t v = random.between(-range / 8, range / 8);
  const std::int64_t k = random.between(-4, 4);
  p[4] = p[2] + 4 * u;
  p[5] = p[3] + 4 * v;
  p[0] = p[2] + k * u;
  p[1] = p[3] + k * v;
}

template <std::int64_t range>
void in_an_end(Random& random, std::int64_t* p) {
  for (int i = 0; i < 6; ++i) p[i] = random.between(-range, range);
  const int end = random.coin() ? 2 : 4;
  p[0] = p[end];
  p[1] = p[end + 1];
}

template <std::int64_t range>
void no_line(Random& random, std::int64_t* p) {
  for (int i = 0; i < 4; ++i) p[i] = random.between(-range, range);
  p[4] = p[2];
  p[5] = p[3];
}

// ---- families with points of their own

// a and b are a few ulps apart.
void nearly_no_line(Random& random, double* query) {
  each<uniform, 4>(random, query);
  for (int i = 2; i < 4; ++i) query[i + 2] = stepped(random, query[i], random.between(-4, 4));
}

// p is far away from a and b, across or along.
void far_foot(Random& random, double* query) {
  each<uniform, 6>(random, query);
  const int k = static_cast<int>(random.between(20, 200));
  query[0] = std::ldexp(query[0], k);
  query[1] = std::ldexp(query[1], k);
}

constexpr int undefined = 0, foot_code = 1;

constexpr Family family_list[] = {
    {"uniform", "with coordinates in [-1, 1)", each<uniform, 6>},
    {"small_integers", "with integers up to 10", lattice<ones, 10, 6>},
    {"one_decimal", "with p on the line but for rounding from one decimal", configured<onto_the_line<100>, tenths, 6>},
    {"two_decimals", "with p on the line but for rounding from two decimals",
     configured<onto_the_line<1000>, hundredths, 6>},
    {"coarse_grid", "on a grid of quarters", lattice<quarters, 4, 6>},
    {"whole_range", "with exponents over the whole range", each<any_exponent, 6>},
    {"subnormal", "with subnormal coordinates", lattice<least, 1000, 6>},
    {"huge", "whose differences or products overflow", lattice<greatest, 511, 6>},
    {"negative_zeros", "of zeros of both signs and ones", lattice<signed_zeros, 1, 6>},
    {"on_the_line", "with p on the line", configured<onto_the_line<1000>, ones, 6>, foot_code, 0.9},
    {"in_an_end", "with p in an end", configured<in_an_end<1000>, ones, 6>, foot_code, 0.9},
    {"no_line", "with a = b", configured<no_line<1000>, ones, 6>, undefined, 1.0},
    {"nearly_no_line", "with a and b a few ulps apart", nearly_no_line, foot_code, 0.9},
    {"collinear", "of points that are collinear by powers of two", collinear_by_powers<3>, foot_code, 0.9},
    {"far_foot", "with p far away", far_foot, foot_code, 1.0},
    {"few_values", "of three distinct numbers", of_three<uniform, 6>},
    {"special_values", "of numbers where formulas break", each<special, 6>},
    {"far_from_origin", "on a grid of ulps around 2^45", lattice<far_ones, 50, 6>},
    {"not_finite", "with infinities and NaNs", each<maybe_not_finite, 6>, refused_code, 0.9, true},
    {"degenerate", "of all degenerate kinds",
     mix<configured<onto_the_line<100>, tenths, 6>, configured<in_an_end<1000>, ones, 6>,
         configured<no_line<1000>, ones, 6>, nearly_no_line, collinear_by_powers<3>, far_foot,
         lattice<signed_zeros, 1, 6>, of_three<uniform, 6>, each<special, 6>, lattice<far_ones, 50, 6>>},
};

// ---- the contract's clauses

Truth same(const double*, const Truth& truth) { return truth; }

Truth complemented(const double*, const Truth& truth) {
  return truth.code == foot_code ? Truth{foot_code, {truth.values[0].complement()}} : truth;
}

// p moved into one of the ends.
template <int end>
bool into_the_end(const double* query, double* image) {
  for (int i = 2; i < 6; ++i) image[i] = query[i];
  image[0] = query[end];
  image[1] = query[end + 1];
  return std::isfinite(query[0]) && std::isfinite(query[1]);
}

template <int s>
Truth at_the_end(const double*, const Truth& truth) {
  return truth.code == foot_code ? Truth{foot_code, {Real(static_cast<double>(s))}} : truth;
}

constexpr Clause clause_list[] = {
    {"(1) exchanging a and b replaces s by 1 - s",
     [](const double* q, double* image) {
       return reorder(q, {0, 2, 1}, image);
     },
     complemented},
    {"(2) a mirror image has the same s", [](const double* q, double* image) { return mirror(q, 6, image); }, same},
    {"(3) a quarter turn leaves s", [](const double* q, double* image) { return quarter_turn(q, 6, image); }, same},
    {"(4) scaling by a power of two leaves s",
     [](const double* q, double* image) { return scale_either_way(q, 6, image) != 0; }, same},
    {"(5) p in a has s = 0", into_the_end<2>, at_the_end<0>},
    {"(5) p in b has s = 1", into_the_end<4>, at_the_end<1>},
};

// ---- what is told of a wrong answer

bool equal(const double* query, int i, int j) {
  return query[2 * i] == query[2 * j] && query[2 * i + 1] == query[2 * j + 1];
}

std::string stated(const double* query) {
  if (equal(query, 1, 2)) return "a = b";
  if (equal(query, 0, 1)) return "p = a";
  return equal(query, 0, 2) ? "p = b" : "";
}

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == undefined) return "no line: b - a is 0";
  if (equal(query, 0, 1) || equal(query, 0, 2)) return "p in an end";
  const Real& s = truth.values[0];
  if (s.sign() == 0) return "a foot in an end: (p - a).(b - a) = 0";
  if (s.compare(1) == 0) return "a foot in an end: (p - b).(b - a) = 0";
  return s.sign() < 0 || s.compare(1) > 0 ? "a foot beyond the ends" : "a foot between the ends";
}

}  // namespace

extern const std::span<const Family> families = family_list;
extern const std::span<const Clause> clauses = clause_list;
extern const std::span<const Prescription> prescriptions = {};
extern const Words words = {configuration, stated};

}  // namespace plumbline::point_projection
