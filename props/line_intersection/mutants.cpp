#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/two_lines.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

using namespace two_lines;

constexpr std::size_t size = std::size(numbers);

bool ab_is_a_point(const double* q) { return same_point(q + number::ax, q + number::bx); }
bool cd_is_a_point(const double* q) { return same_point(q + number::cx, q + number::dx); }
bool within(double x, double from, double to) { return std::min(from, to) <= x && x <= std::max(from, to); }

constexpr Mutant list[] = {
    {"same_line_is_parallel", "equal lines are called parallel",
     deciding([](const double*, int code, double*) { return code == outcome::same_line ? outcome::parallel : code; })},
    {"parallel_is_same_line", "parallel lines are called equal",
     deciding([](const double*, int code, double*) { return code == outcome::parallel ? outcome::same_line : code; })},
    {"same_line_is_point", "equal lines are said to meet in the point a",
     deciding([](const double* q, int code, double* v) {
       if (code == outcome::same_line) std::copy_n(q + number::ax, 2, v + value::x);
       return code == outcome::same_line ? outcome::point : code;
     })},
    {"ab_is_a_line", "a = b is not tested: a point ab is called parallel",
     deciding([](const double* q, int code, double*) {
       return ab_is_a_point(q) && !cd_is_a_point(q) ? outcome::parallel : code;
     })},
    {"cd_is_a_line", "c = d is not tested: a point cd is called parallel",
     deciding([](const double* q, int code, double*) {
       return cd_is_a_point(q) && !ab_is_a_point(q) ? outcome::parallel : code;
     })},
    {"epsilon", "lines are called parallel if the area of their directions is small",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(area(q)); },
         [](const double*, int code, double*) -> int { return code == outcome::point ? outcome::parallel : code; })},
    {"epsilon_of_angle", "lines are called parallel if the sine of their angle is small",
     epsilon(
         1e-9, sine,
         [](const double*, int code, double*) -> int { return code == outcome::point ? outcome::parallel : code; })},
    {"rounded_area", "lines are called parallel if the rounded area of their directions is 0",
     deciding([](const double* q, int code, double*) {
       return code == outcome::point && area(q) == 0 ? outcome::parallel : code;
     })},
    {"of_segments", "a point outside of the segment ab does not count",
     deciding([](const double* q, int code, double* v) {
       const bool inside =
           within(v[value::x], q[number::ax], q[number::bx]) && within(v[value::y], q[number::ay], q[number::by]);
       return code == outcome::point && !inside ? outcome::parallel : code;
     })},
    {"from_the_origin", "the point is computed from products of coordinates, not of differences",
     writing([](const double* q, int code, double* v) {
       if (code == outcome::point) write_from_the_origin(q, v + value::x);
       return code;
     })},
    {"exchanged", "x and y are exchanged", writing([](const double*, int code, double* v) {
       if (code == outcome::point) std::swap(v[value::x], v[value::y]);
       return code;
     })},
    {"mirrored", "x negated", writing([](const double*, int code, double* v) {
       if (code == outcome::point) v[value::x] = -v[value::x];
       return code;
     })},
    {"rounded_fraction", "y is computed from the rounded fraction of x along ab",
     writing([](const double* q, int code, double* v) {
       const double y = q[number::ay] + (v[value::x] - q[number::ax]) / (q[number::bx] - q[number::ax]) *
                                            (q[number::by] - q[number::ay]);
       if (code == outcome::point && std::isfinite(y)) v[value::y] = y;
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too large in x", writing([](const double* q, int code, double* v) {
       if (code == outcome::point && one_in_twenty(q, size)) v[value::x] = std::nextafter(v[value::x], INFINITY);
       return code;
     }),
     by_chance},
    {"missing_y", "y is not written if it is 0", writing([](const double*, int code, double* v) {
       if (code == outcome::point && v[value::y] == 0) v[value::y] = not_supplied();
       return code;
     })},
    {"parallel_by_rounding", "an oracle that takes a rounded area of 0 for parallel",
     [](const double* q) {
       Truth truth = filtered(q);
       return truth.code == outcome::point && area(q) == 0 ? Truth{outcome::parallel, {}} : truth;
     }},
    {"rounded_x", "an oracle that answers with the nearest double",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::point && std::isfinite(truth.values[value::x].nearest()))
         truth.values[value::x] = Real(truth.values[value::x].nearest());
       return truth;
     }},
    {"point_and_line", "an oracle that calls a point and a line the same line",
     [](const double* q) {
       Truth truth = rational(q);
       return truth.code == outcome::undefined && (ab_is_a_point(q) != cd_is_a_point(q)) ? Truth{outcome::same_line, {}}
                                                                                         : truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::line_intersection
