#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::segment_intersection {

namespace {

constexpr int disjoint = 0, point = 1, overlap = 2;

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, answer)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer);
}

bool at_an_end(double parameter) { return parameter == 0 || parameter == 1; }
bool is_point(const double* end) { return end[0] == end[2] && end[1] == end[3]; }
double area(const double* q) { return (q[2] - q[0]) * (q[7] - q[5]) - (q[3] - q[1]) * (q[6] - q[4]); }

constexpr Mutant list[] = {
    {"open", "< for <=: contact in an end is missed",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         return code == point && (at_an_end(v[2]) || at_an_end(v[3])) ? disjoint : code;
       });
     }},
    {"overlap_missed", "parallel segments are called disjoint",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double*) { return code == overlap ? disjoint : code; });
     }},
    {"overlap_is_point", "an overlap is called a point",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == overlap) v[2] = v[3] = 0;
         return code == overlap ? point : code;
       });
     }},
    {"zero_length_missed", "a segment of zero length meets nothing",
     [](const double* q, double* a) { return is_point(q) || is_point(q + 4) ? disjoint : right(q, a); }},
    {"epsilon", "segments are called disjoint where the area of their directions is below 1e-9",
     [](const double* q, double* a) { return std::fabs(area(q)) < 1e-9 ? disjoint : right(q, a); }},
    {"tolerant", "a point a billionth beyond an end still counts",
     [](const double* q, double* a) {
       double longer[8];
       for (int i = 0; i < 8; ++i) longer[i] = q[i];
       for (int i = 4; i < 6; ++i) longer[i] += 1e-9 * (q[i] - q[i + 2]);
       const bool finite_still = std::isfinite(longer[4]) && std::isfinite(longer[5]);
       return finite_still ? right(longer, a) : right(q, a);
     }},
    {"exchanged", "s and t exchanged",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == point) std::swap(v[2], v[3]);
         return code;
       });
     }},
    {"rounded_point", "the point computed from the rounded s",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         const double x = q[0] + v[2] * (q[2] - q[0]);
         if (code == point && std::isfinite(x)) v[0] = x;
         return code;
       });
     }},
    {"unordered", "the ends of an overlap in descending order",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == overlap) {
           std::swap(v[0], v[2]);
           std::swap(v[1], v[3]);
         }
         return code;
       });
     }},
    {"last_bit", "one answer in twenty is an ulp too large in x",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         if (code == point && one_in_twenty(q, 8)) v[0] = std::nextafter(v[0], INFINITY);
         return code;
       });
     }},
    {"missing_t", "t is left out where it is 0",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == point && v[3] == 0) v[3] = not_supplied();
         return code;
       });
     }},
    {"parallel_by_rounding", "an oracle that takes a rounded area of 0 for parallel", nullptr,
     [](const double* q) {
       Truth truth = filtered(q);
       return truth.code == point && area(q) == 0 && !is_point(q) && !is_point(q + 4) ? Truth{} : truth;
     }},
    {"rounded_end", "an oracle that rounds t before it compares", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == point) truth.values[3] = Real(truth.values[3].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives t = 1 along a segment of zero length", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == point && is_point(q + 4)) truth.values[3] = Real(1.0);
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::segment_intersection
