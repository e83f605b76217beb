#include <cmath>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

constexpr int undefined = 0, foot = 1;

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, s)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer[0]);
}

bool no_line(const double* q) { return q[2] == q[4] && q[3] == q[5]; }
double square_of_length(const double* q) {
  const double dx = q[4] - q[2], dy = q[5] - q[3];
  return dx * dx + dy * dy;
}

constexpr Mutant list[] = {
    {"zero_length_is_foot", "a line of zero length has a foot, with s = 0",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         if (code == undefined) s = 0;
         return foot;
       });
     }},
    {"epsilon", "a line is called undefined where the square of its length is below 1e-9",
     [](const double* q, double* a) { return square_of_length(q) < 1e-9 ? undefined : right(q, a); }},
    {"underflow", "a line is called undefined where the rounded square of its length is 0",
     [](const double* q, double* a) { return square_of_length(q) == 0 ? undefined : right(q, a); }},
    {"overflow", "a line is called undefined where the rounded square of its length is infinite",
     [](const double* q, double* a) { return std::isinf(square_of_length(q)) ? undefined : right(q, a); }},
    {"clamped", "the foot on the segment, not on the line",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         if (code == foot) s = std::fmin(std::fmax(s, 0.0), 1.0);
         return code;
       });
     }},
    {"beyond_is_undefined", "a foot outside of the segment is called undefined",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) { return code == foot && (s < 0 || s > 1) ? undefined : code; });
     }},
    {"backwards", "s counted from b",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         if (code == foot) s = 1 - s;
         return code;
       });
     }},
    {"unsigned", "s is a length over a length, never negative",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         if (code == foot) s = std::fabs(s);
         return code;
       });
     }},
    {"a_length", "the distance from a to the foot instead of the fraction",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double& s) {
         const double length = s * std::sqrt(square_of_length(q));
         if (code == foot && std::isfinite(length)) s = length;
         return code;
       });
     }},
    {"binary32", "s rounded to binary32",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         const auto rounded = static_cast<double>(static_cast<float>(s));
         if (code == foot && std::isfinite(rounded)) s = rounded;
         return code;
       });
     }},
    {"last_bit", "one answer in twenty is an ulp too large",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double& s) {
         if (code == foot && one_in_twenty(q, 6)) s = std::nextafter(s, INFINITY);
         return code;
       });
     }},
    {"missing_s", "s is left out where it is 0",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double& s) {
         if (code == foot && s == 0) s = not_supplied();
         return code;
       });
     }},
    {"undefined_by_rounding", "an oracle that takes a rounded square of 0 for no line", nullptr,
     [](const double* q) {
       return square_of_length(q) == 0 && !refuses(q) ? Truth{undefined, {}} : filtered(q);
     }},
    {"rounded", "an oracle that answers with the nearest double", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code == foot && std::isfinite(truth.values[0].nearest()))
         truth.values[0] = Real(truth.values[0].nearest());
       return truth;
     }},
    {"foot_of_a_point", "an oracle that gives s = 0 along a line of zero length", nullptr,
     [](const double* q) {
       return no_line(q) && !refuses(q) ? Truth{foot, {Real(0.0)}} : rational(q);
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::point_projection
