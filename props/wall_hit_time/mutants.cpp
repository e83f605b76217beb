#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

constexpr std::size_t size = std::size(numbers);

bool is_hit(int code) { return code == outcome::will_hit || code == outcome::has_hit; }
bool is_point(const double* q) { return same_point(q + number::ax, q + number::bx); }
bool at_rest(const double* q) { return q[number::vx] == 0 && q[number::vy] == 0; }
double approach(const double* q) {
  return q[number::vx] * (q[number::by] - q[number::ay]) - q[number::vy] * (q[number::bx] - q[number::ax]);
}

// A hit in the past is one to come; under `ray`, which knows no past, where the lines cross before now.
int before_now(const double* q, int code, double* v) {
  if (code == outcome::has_hit) return outcome::will_hit;
  const double det = approach(q);
  if (code != outcome::never || det == 0 || !std::isfinite(det)) return code;
  const double wall_x = q[number::bx] - q[number::ax], wall_y = q[number::by] - q[number::ay];
  const double to_x = q[number::ax] - q[number::x], to_y = q[number::ay] - q[number::y];
  const double t = (to_x * wall_y - to_y * wall_x) / det, u = (to_x * q[number::vy] - to_y * q[number::vx]) / det;
  if (!(t < 0 && u >= 0 && u <= 1)) return code;
  v[value::t] = t;
  v[value::x] = q[number::x] + t * q[number::vx];
  v[value::y] = q[number::y] + t * q[number::vy];
  v[value::u] = u;
  return outcome::will_hit;
}

constexpr Mutant list[] = {
    {"start_excluded", "0 < u for 0 <= u: contact in the wall's start is a pass before it",
     deciding([](const double*, int code, double* v) {
       return is_hit(code) && v[value::u] == 0 ? outcome::passes_before_start : code;
     })},
    {"end_excluded", "u < 1 for u <= 1: contact in the wall's end is a pass beyond it",
     deciding([](const double*, int code, double* v) {
       return is_hit(code) && v[value::u] == 1 ? outcome::passes_beyond_end : code;
     })},
    {"unsigned", "the time is a length over a length, so never negative",
     deciding([](const double*, int code, double* v) {
       if (code != outcome::never) v[value::t] = std::fabs(v[value::t]);
       return code == outcome::has_hit ? outcome::will_hit : code;
     })},
    {"negative_time", "t is not compared with 0: a hit in the past counts as one to come", deciding(before_now)},
    {"now_is_past", "t = 0 counts as past", deciding([](const double*, int code, double* v) {
       return code == outcome::will_hit && v[value::t] == 0 ? outcome::has_hit : code;
     })},
    {"pass_by_time", "only what is ahead counts as a pass", deciding([](const double*, int code, double* v) {
       return code >= outcome::passes_before_start && v[value::t] < 0 ? outcome::never : code;
     })},
    {"ends_exchanged", "passes before the start and beyond the end are exchanged",
     deciding([](const double*, int code, double*) {
       return code == outcome::passes_before_start ? outcome::passes_beyond_end
              : code == outcome::passes_beyond_end ? outcome::passes_before_start
                                                   : code;
     })},
    {"backwards", "u is counted from b", writing([](const double*, int code, double* v) {
       if (code != outcome::never) v[value::u] = 1 - v[value::u];
       return code;
     })},
    {"along_missed", "a particle that moves along the wall's line never hits",
     deciding([](const double* q, int code, double*) {
       return !at_rest(q) && !is_point(q) && approach(q) == 0 ? outcome::never : code;
     })},
    {"rest_missed", "a particle at rest never hits, even if it is on the wall",
     deciding([](const double* q, int code, double*) { return at_rest(q) ? outcome::never : code; })},
    {"zero_length_missed", "a wall of zero length is never hit",
     deciding([](const double* q, int code, double*) { return is_point(q) ? outcome::never : code; })},
    {"before_start_counts", "u is not compared with 0: the line before the wall's start counts",
     deciding([](const double*, int code, double* v) -> int {
       if (code != outcome::passes_before_start) return code;
       return v[value::t] < 0 ? outcome::has_hit : outcome::will_hit;
     })},
    {"beyond_end_counts", "u is not compared with 1: the line beyond the wall's end counts",
     deciding([](const double*, int code, double* v) -> int {
       if (code != outcome::passes_beyond_end) return code;
       return v[value::t] < 0 ? outcome::has_hit : outcome::will_hit;
     })},
    {"epsilon", "a motion is called parallel if v × (b - a) is small",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(approach(q)); },
         [](const double* q, int code, double*) -> int { return approach(q) != 0 ? outcome::never : code; })},
    {"tolerant", "a hit up to a billionth of the wall beyond b counts",
     reading(
         [](double* x) {
           x[number::bx] += 1e-9 * (x[number::bx] - x[number::ax]);
           x[number::by] += 1e-9 * (x[number::by] - x[number::ay]);
         },
         outcome::passes_beyond_end)},
    {"rounded_place", "the place is computed from the rounded time", writing([](const double* q, int code, double* v) {
       const double x = q[number::x] + v[value::t] * q[number::vx];
       if (code != outcome::never && std::isfinite(x)) v[value::x] = x;
       return code;
     })},
    {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* v) {
       if (code != outcome::never && one_in_twenty(q, size)) v[value::t] = std::nextafter(v[value::t], INFINITY);
       return code;
     }),
     by_chance},
    {"missing_u", "u is not written if it is 0", writing([](const double*, int code, double* v) {
       if (code != outcome::never && v[value::u] == 0) v[value::u] = not_supplied();
       return code;
     })},
    {"parallel_by_rounding", "an oracle that takes a rounded approach of 0 for parallel",
     [](const double* q) {
       Truth truth = filtered(q);
       const bool crosses = truth.code == outcome::passes_before_start || truth.code == outcome::passes_beyond_end;
       return crosses && approach(q) == 0 ? Truth{outcome::never, {}} : truth;
     }},
    {"far_end", "an oracle that takes the farther end along the wall's line",
     [](const double* q) {
       Truth truth = rational(q);
       const bool along = is_hit(truth.code) && truth.values[value::t].sign() != 0 && !is_point(q) && approach(q) == 0;
       if (along) truth.values[value::u] = truth.values[value::u].complement();
       return truth;
     }},
    {"rounded_fraction", "an oracle that rounds u before it compares",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code != outcome::never && truth.code != refused_code)
         truth.values[value::u] = Real(truth.values[value::u].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives u = 1 along a wall of zero length",
     [](const double* q) {
       Truth truth = rational(q);
       if (is_hit(truth.code) && is_point(q)) truth.values[value::u] = Real(1.0);
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::wall_hit_time
