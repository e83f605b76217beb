#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

double rounded_discriminant(const double* q) { return q[number::b] * q[number::b] - 4 * q[number::a] * q[number::c]; }

constexpr Mutant list[] = {
    {"dropped_root", "the larger of two roots is dropped",
     deciding([](const double*, int code, double*) { return code == outcome::two ? outcome::one : code; })},
    {"cancellation", "the root nearer to 0 loses its digits: -b + r for b > 0",
     writing([](const double* q, int code, double* x) -> int {
       const double root = std::sqrt(rounded_discriminant(q));
       if ((code != outcome::two && code != outcome::one) || !(root > 0) || !std::isfinite(root)) return code;
       const double root_1 = (-q[number::b] - root) / (2 * q[number::a]),
                    root_2 = (-q[number::b] + root) / (2 * q[number::a]);
       if (q[number::a] == 0 || std::isnan(root_1) || std::isnan(root_2)) return code;
       const auto [lesser, greater] = std::minmax(root_1, root_2);
       const bool is_lesser = std::fabs(x[value::x_1] - lesser) <= std::fabs(x[value::x_1] - greater);
       x[value::x_1] = code == outcome::two || is_lesser ? lesser : greater;
       if (code == outcome::two) x[value::x_2] = greater;
       return code;
     })},
    {"order", "the roots are in descending order", writing([](const double*, int code, double* x) {
       if (code == outcome::two) std::swap(x[value::x_1], x[value::x_2]);
       return code;
     })},
    {"double_is_two", "a double root is counted twice", deciding([](const double* q, int code, double* x) -> int {
       if (code != outcome::one || q[number::a] == 0) return code;
       x[value::x_2] = x[value::x_1];
       return outcome::two;
     })},
    {"no_linear_case", "no root is found if a = 0", deciding([](const double* q, int code, double*) {
       return code == outcome::one && q[number::a] == 0 ? outcome::none : code;
     })},
    {"order_by_sign", "the roots are in descending order if a is negative",
     writing([](const double* q, int code, double* x) {
       if (code == outcome::two && q[number::a] < 0) std::swap(x[value::x_1], x[value::x_2]);
       return code;
     })},
    {"plus_first", "the roots are in descending order if a is positive",
     writing([](const double* q, int code, double* x) {
       if (code == outcome::two && q[number::a] > 0) std::swap(x[value::x_1], x[value::x_2]);
       return code;
     })},
    {"double_is_none", "a double root does not count: <= for < in the test of the discriminant",
     deciding([](const double* q, int code, double*) {
       return code == outcome::one && q[number::a] != 0 && rounded_discriminant(q) == 0 ? outcome::none : code;
     })},
    {"epsilon", "a small discriminant counts as zero",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(rounded_discriminant(q)); },
         [](const double* q, int code, double* a) -> int {
           if (q[number::a] == 0) return code;
           a[value::x_1] = -q[number::b] / (2 * q[number::a]);
           return outcome::one;
         })},
    {"small_is_linear", "a small a counts as zero",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(q[number::a]); },
         [](const double* q, int code, double* x) -> int {
           if (q[number::b] == 0) return q[number::c] == 0 ? code : outcome::none;
           x[value::x_1] = -q[number::c] / q[number::b];
           return outcome::one;
         })},
    {"rounded_discriminant", "the sign of the rounded discriminant decides",
     deciding([](const double* q, int code, double* a) -> int {
       const double discriminant = rounded_discriminant(q);
       if (q[number::a] == 0 || !std::isfinite(discriminant)) return code;
       if (discriminant < 0) return outcome::none;
       if (code == outcome::two && discriminant == 0) return outcome::one;
       if (code == outcome::none) a[value::x_1] = -q[number::b] / (2 * q[number::a]);
       return code == outcome::none ? outcome::one : code;
     })},
    {"last_bit", "one answer in twenty is an ulp too large in its first root",
     writing([](const double* q, int code, double* x) {
       if ((code == outcome::one || code == outcome::two) && one_in_twenty(q, std::size(numbers)))
         x[value::x_1] = std::nextafter(x[value::x_1], INFINITY);
       return code;
     }),
     by_chance},
    {"all_is_none", "an equation that every number solves is said to have no root",
     deciding([](const double*, int code, double*) { return code == outcome::all ? outcome::none : code; })},
    {"nan_root", "the root is written as NaN if a = 0", writing([](const double* q, int code, double* x) {
       if (code == outcome::one && q[number::a] == 0) x[value::x_1] = NAN;
       return code;
     })},
    {"rounded_root", "an oracle that rounds its first root to a double",
     [](const double* q) {
       Truth truth = filtered(q);
       if (!truth.values.empty() && std::isfinite(truth.values[value::x_1].nearest()))
         truth.values[value::x_1] = Real(truth.values[value::x_1].nearest());
       return truth;
     }},
    {"positive_leading", "an oracle that puts the roots in order as if a were positive",
     [](const double* q) {
       Truth truth = filtered(q);
       if (truth.code == outcome::two && q[number::a] < 0)
         std::swap(truth.values[value::x_1], truth.values[value::x_2]);
       return truth;
     }},
    {"no_double_root", "an oracle that takes a zero discriminant for a negative one",
     [](const double* q) {
       Truth truth = rational(q);
       return truth.code == outcome::one && q[number::a] != 0 ? Truth{outcome::none, {}} : truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::quadratic_roots
