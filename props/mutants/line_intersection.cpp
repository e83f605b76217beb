#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::line_intersection {

namespace {

constexpr int parallel = 0, point = 1, same_line = 2, undefined = 3;

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, answer)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer);
}

bool is_point(const double* end) { return end[0] == end[2] && end[1] == end[3]; }
double area(const double* q) { return (q[2] - q[0]) * (q[7] - q[5]) - (q[3] - q[1]) * (q[6] - q[4]); }
bool within(double x, double from, double to) { return std::min(from, to) <= x && x <= std::max(from, to); }

constexpr Mutant list[] = {
    {"same_line_is_parallel", "equal lines are called parallel",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double*) { return code == same_line ? parallel : code; });
     }},
    {"parallel_is_same_line", "parallel lines are called equal",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double*) { return code == parallel ? same_line : code; });
     }},
    {"same_line_is_point", "equal lines are said to meet in a",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         if (code == same_line) std::copy(q, q + 2, v);
         return code == same_line ? point : code;
       });
     }},
    {"ab_is_a_line", "only cd is asked for its length",
     [](const double* q, double* a) { return is_point(q) && !is_point(q + 4) ? parallel : right(q, a); }},
    {"cd_is_a_line", "only ab is asked for its length",
     [](const double* q, double* a) { return is_point(q + 4) && !is_point(q) ? parallel : right(q, a); }},
    {"epsilon", "lines are called parallel where the area of their directions is below 1e-9",
     [](const double* q, double* a) { return std::fabs(area(q)) < 1e-9 ? parallel : right(q, a); }},
    {"rounded_area", "lines are called parallel where the rounded area of their directions is 0",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double*) { return code == point && area(q) == 0 ? parallel : code; });
     }},
    {"of_segments", "a point outside of the segment ab does not count",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         const bool inside = within(v[0], q[0], q[2]) && within(v[1], q[1], q[3]);
         return code == point && !inside ? parallel : code;
       });
     }},
    {"exchanged", "x and y exchanged",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == point) std::swap(v[0], v[1]);
         return code;
       });
     }},
    {"mirrored", "x negated",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == point) v[0] = -v[0];
         return code;
       });
     }},
    {"rounded_fraction", "y computed from the rounded fraction of x along ab",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* v) {
         const double y = q[1] + (v[0] - q[0]) / (q[2] - q[0]) * (q[3] - q[1]);
         if (code == point && std::isfinite(y)) v[1] = y;
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
    {"missing_y", "y is left out where it is 0",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* v) {
         if (code == point && v[1] == 0) v[1] = not_supplied();
         return code;
       });
     }},
    {"parallel_by_rounding", "an oracle that takes a rounded area of 0 for parallel", nullptr,
     [](const double* q) {
       Truth truth = filtered(q);
       return truth.code == point && area(q) == 0 ? Truth{parallel, {}} : truth;
     }},
    {"rounded_x", "an oracle that answers with the nearest double", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == point && std::isfinite(truth.values[0].nearest()))
         truth.values[0] = Real(truth.values[0].nearest());
       return truth;
     }},
    {"point_and_line", "an oracle that calls a point and a line the same line", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       return truth.code == undefined && (is_point(q) != is_point(q + 4)) ? Truth{same_line, {}} : truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::line_intersection
