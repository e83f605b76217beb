#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

constexpr std::size_t size = std::size(numbers);

bool at_an_end(double parameter) { return parameter == 0 || parameter == 1; }
bool ab_is_a_point(const double* q) { return same_point(q + number::ax, q + number::bx); }
bool cd_is_a_point(const double* q) { return same_point(q + number::cx, q + number::dx); }
double area(const double* q) {
  return (q[number::bx] - q[number::ax]) * (q[number::dy] - q[number::cy]) -
         (q[number::by] - q[number::ay]) * (q[number::dx] - q[number::cx]);
}

constexpr Mutant list[] = {
    {"open", "< for <=: contact in an end is missed", deciding([](const double*, int code, double* v) {
       return code == outcome::point && (at_an_end(v[value::s]) || at_an_end(v[value::t])) ? outcome::disjoint : code;
     })},
    {"overlap_missed", "parallel segments are called disjoint",
     deciding([](const double*, int code, double*) { return code == outcome::overlap ? outcome::disjoint : code; })},
    {"overlap_is_point", "an overlap is called a point", deciding([](const double*, int code, double* v) {
       if (code == outcome::overlap) v[value::s] = v[value::t] = 0;
       return code == outcome::overlap ? outcome::point : code;
     })},
    {"zero_length_missed", "a segment of zero length meets nothing", deciding([](const double* q, int code, double*) {
       return ab_is_a_point(q) || cd_is_a_point(q) ? outcome::disjoint : code;
     })},
    {"epsilon", "segments are called disjoint where the area of their directions is below 1e-9",
     deciding([](const double* q, int code, double*) { return std::fabs(area(q)) < 1e-9 ? outcome::disjoint : code; })},
    {"tolerant", "a point a billionth beyond an end still counts", reading([](double* x) {
       x[number::cx] += 1e-9 * (x[number::cx] - x[number::dx]);
       x[number::cy] += 1e-9 * (x[number::cy] - x[number::dy]);
     })},
    {"exchanged", "s and t exchanged", writing([](const double*, int code, double* v) {
       if (code == outcome::point) std::swap(v[value::s], v[value::t]);
       return code;
     })},
    {"rounded_point", "the point computed from the rounded s", writing([](const double* q, int code, double* v) {
       const double x = q[number::ax] + v[value::s] * (q[number::bx] - q[number::ax]);
       if (code == outcome::point && std::isfinite(x)) v[value::x] = x;
       return code;
     })},
    {"unordered", "the ends of an overlap in descending order", writing([](const double*, int code, double* v) {
       if (code == outcome::overlap) {
         std::swap(v[value::x0], v[value::x1]);
         std::swap(v[value::y0], v[value::y1]);
       }
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too large in x", writing([](const double* q, int code, double* v) {
       if (code == outcome::point && one_in_twenty(q, size)) v[value::x] = std::nextafter(v[value::x], INFINITY);
       return code;
     }),
     by_chance},
    {"missing_t", "t is left out where it is 0", writing([](const double*, int code, double* v) {
       if (code == outcome::point && v[value::t] == 0) v[value::t] = not_supplied();
       return code;
     })},
    {"parallel_by_rounding", "an oracle that takes a rounded area of 0 for parallel",
     [](const double* q) {
       Truth truth = filtered(q);
       return truth.code == outcome::point && area(q) == 0 && !ab_is_a_point(q) && !cd_is_a_point(q) ? Truth{} : truth;
     }},
    {"rounded_end", "an oracle that rounds t before it compares",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::point) truth.values[value::t] = Real(truth.values[value::t].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives t = 1 along a segment of zero length",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::point && cd_is_a_point(q)) truth.values[value::t] = Real(1.0);
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::segment_intersection
