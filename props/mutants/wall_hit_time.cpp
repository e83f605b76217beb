#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::wall_hit_time {

namespace {

constexpr int never = 0, will_hit = 1, has_hit = 2, before_start = 3, beyond_end = 4;

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, answer)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer);
}

bool is_hit(int code) { return code == will_hit || code == has_hit; }
bool is_point(const double* q) { return q[4] == q[6] && q[5] == q[7]; }
bool at_rest(const double* q) { return q[2] == 0 && q[3] == 0; }
double approach(const double* q) { return q[2] * (q[7] - q[5]) - q[3] * (q[6] - q[4]); }

constexpr Mutant list[] = {
    {"start_excluded", "0 < u for 0 <= u: contact in the wall's start is a pass before it",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) { return is_hit(code) && v[3] == 0 ? before_start : code; });
     }},
    {"end_excluded", "u < 1 for u <= 1: contact in the wall's end is a pass beyond it",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) { return is_hit(code) && v[3] == 1 ? beyond_end : code; });
     }},
    {"unsigned", "the time is a length over a length, never negative",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code != never) v[0] = std::fabs(v[0]);
         return code == has_hit ? will_hit : code;
       });
     }},
    {"now_is_past", "t = 0 counts as past",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) { return code == will_hit && v[0] == 0 ? has_hit : code; });
     }},
    {"pass_by_time", "only what is ahead counts as a pass",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) { return code >= before_start && v[0] < 0 ? never : code; });
     }},
    {"ends_exchanged", "before the start and beyond the end exchanged",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double*) {
         return code == before_start ? beyond_end : code == beyond_end ? before_start : code;
       });
     }},
    {"backwards", "u counted from b",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code != never) v[3] = 1 - v[3];
         return code;
       });
     }},
    {"along_missed", "what moves along the wall's line is called parallel",
     [](const double* q, double* a) { return !at_rest(q) && !is_point(q) && approach(q) == 0 ? never : right(q, a); }},
    {"rest_missed", "what is at rest never hits, not even where it is",
     [](const double* q, double* a) { return at_rest(q) ? never : right(q, a); }},
    {"zero_length_missed", "a wall of zero length is never hit",
     [](const double* q, double* a) { return is_point(q) ? never : right(q, a); }},
    {"epsilon", "an approach below 1e-9 is called parallel",
     [](const double* q, double* a) { return std::fabs(approach(q)) < 1e-9 ? never : right(q, a); }},
    {"tolerant", "a wall a billionth too long at its end",
     [](const double* q, double* a) {
       double longer[8];
       std::copy(q, q + 8, longer);
       for (int i = 6; i < 8; ++i) longer[i] += 1e-9 * (q[i] - q[i - 2]);
       const bool finite_still = std::isfinite(longer[6]) && std::isfinite(longer[7]);
       return finite_still ? right(longer, a) : right(q, a);
     }},
    {"rounded_place", "the place computed from the rounded time",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         const double x = q[0] + v[0] * q[2];
         if (code != never && std::isfinite(x)) v[1] = x;
         return code;
       });
     }},
    {"last_bit", "one answer in twenty is an ulp too late",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         if (code != never && one_in_twenty(q, 8)) v[0] = std::nextafter(v[0], INFINITY);
         return code;
       });
     }},
    {"missing_u", "u is left out where it is 0",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code != never && v[3] == 0) v[3] = not_supplied();
         return code;
       });
     }},
    {"parallel_by_rounding", "an oracle that takes a rounded approach of 0 for parallel", nullptr,
     [](const double* q) {
       Truth truth = filtered(q);
       const bool crosses = truth.code == before_start || truth.code == beyond_end;
       return crosses && approach(q) == 0 ? Truth{never, {}} : truth;
     }},
    {"far_end", "an oracle that takes the farther end along the wall's line", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       const bool along = is_hit(truth.code) && truth.values[0].sign() != 0 && !is_point(q) && approach(q) == 0;
       if (along) truth.values[3] = truth.values[3].complement();
       return truth;
     }},
    {"rounded_fraction", "an oracle that rounds u before it compares", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code != never && truth.code != refused_code) truth.values[3] = Real(truth.values[3].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives u = 1 along a wall of zero length", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (is_hit(truth.code) && is_point(q)) truth.values[3] = Real(1.0);
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::wall_hit_time
