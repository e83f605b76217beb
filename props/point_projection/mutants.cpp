#include <cmath>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

constexpr std::size_t size = std::size(numbers);

bool no_line(const double* q) { return same_point(q + number::ax, q + number::bx); }
double square_of_length(const double* q) {
  const double dx = q[number::bx] - q[number::ax], dy = q[number::by] - q[number::ay];
  return dx * dx + dy * dy;
}

constexpr Mutant list[] = {
    {"zero_length_is_foot", "a line of zero length has a foot, with s = 0",
     deciding([](const double*, int code, double* v) -> int {
       if (code == outcome::undefined) v[value::s] = 0;
       return outcome::foot;
     })},
    {"epsilon", "a line is called undefined if the square of its length is small",
     epsilon(1e-9, square_of_length, [](const double*, int, double*) -> int { return outcome::undefined; })},
    {"underflow", "a line is called undefined if the rounded square of its length is 0",
     deciding([](const double* q, int code, double*) { return square_of_length(q) == 0 ? outcome::undefined : code; })},
    {"overflow", "a line is called undefined if the rounded square of its length is infinite",
     deciding([](const double* q, int code, double*) {
       return std::isinf(square_of_length(q)) ? outcome::undefined : code;
     })},
    {"clamped", "the foot is on the segment, not on the line", writing([](const double*, int code, double* v) {
       if (code == outcome::foot) v[value::s] = std::fmin(std::fmax(v[value::s], 0.0), 1.0);
       return code;
     })},
    {"beyond_is_undefined", "a foot outside of the segment is called undefined",
     deciding([](const double*, int code, double* v) {
       return code == outcome::foot && (v[value::s] < 0 || v[value::s] > 1) ? outcome::undefined : code;
     })},
    {"backwards", "s is counted from b", writing([](const double*, int code, double* v) {
       if (code == outcome::foot) v[value::s] = 1 - v[value::s];
       return code;
     })},
    {"unsigned", "s is a length over a length, so never negative", writing([](const double*, int code, double* v) {
       if (code == outcome::foot) v[value::s] = std::fabs(v[value::s]);
       return code;
     })},
    {"a_length", "s is the distance from a to the foot instead of the fraction",
     writing([](const double* q, int code, double* v) {
       const double length = v[value::s] * std::sqrt(square_of_length(q));
       if (code == outcome::foot && std::isfinite(length)) v[value::s] = length;
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too large", writing([](const double* q, int code, double* v) {
       if (code == outcome::foot && one_in_twenty(q, size)) v[value::s] = std::nextafter(v[value::s], INFINITY);
       return code;
     }),
     by_chance},
    {"missing_s", "s is not written if it is 0", writing([](const double*, int code, double* v) {
       if (code == outcome::foot && v[value::s] == 0) v[value::s] = not_supplied();
       return code;
     })},
    {"undefined_by_rounding", "an oracle that takes a rounded square of 0 for no line",
     [](const double* q) {
       return square_of_length(q) == 0 && !refuses(q) ? Truth{outcome::undefined, {}} : filtered(q);
     }},
    {"rounded", "an oracle that answers with the nearest double",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == outcome::foot && std::isfinite(truth.values[value::s].nearest()))
         truth.values[value::s] = Real(truth.values[value::s].nearest());
       return truth;
     }},
    {"foot_of_a_point", "an oracle that gives s = 0 along a line of zero length",
     [](const double* q) {
       return no_line(q) && !refuses(q) ? Truth{outcome::foot, {Real(0.0)}} : rational(q);
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::point_projection
