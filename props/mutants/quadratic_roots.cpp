#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::quadratic_roots {

namespace {

int right(const double* query, double* answer) { return write_answer(filtered(query), answer); }

// An answer of the right solver, changed by `change(code, answer)`, which returns the new code.
template <typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right(query, answer);
  return change(code, answer);
}

constexpr Mutant list[] = {
    {"dropped_root", "the larger of two roots is dropped",
     [](const double* q, double* a) { return changed(q, a, [](int code, double*) { return code == 2 ? 1 : code; }); }},
    {"order", "the roots in descending order",
     [](const double* q, double* a) {
       return changed(q, a, [](int code, double* x) {
         if (code == 2) std::swap(x[0], x[1]);
         return code;
       });
     }},
    {"double_is_two", "a double root is counted twice",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* x) {
         if (code != 1 || q[0] == 0) return code;
         x[1] = x[0];
         return 2;
       });
     }},
    {"no_linear_case", "a = 0 has no root", [](const double* q, double* a) { return q[0] == 0 ? 0 : right(q, a); }},
    {"epsilon", "a discriminant below 1e-9 is taken for zero",
     [](const double* q, double* a) {
       if (q[0] == 0 || !(std::fabs(q[1] * q[1] - 4 * q[0] * q[2]) < 1e-9)) return right(q, a);
       a[0] = -q[1] / (2 * q[0]);
       return 1;
     }},
    {"rounded_discriminant", "the sign of the rounded discriminant decides",
     [](const double* q, double* a) {
       const double discriminant = q[1] * q[1] - 4 * q[0] * q[2];
       if (q[0] == 0 || !std::isfinite(discriminant)) return right(q, a);
       if (discriminant < 0) return 0;
       const int code = right(q, a);
       if (code == 2 && discriminant == 0) return 1;
       if (code == 0) a[0] = -q[1] / (2 * q[0]);
       return code == 0 ? 1 : code;
     }},
    {"cancellation", "the textbook's roots where there are two",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* x) {
         const double root = std::sqrt(q[1] * q[1] - 4 * q[0] * q[2]);
         if (code != 2 || !std::isfinite(root)) return code;
         const double one = (-q[1] - root) / (2 * q[0]), other = (-q[1] + root) / (2 * q[0]);
         if (std::isnan(one) || std::isnan(other)) return code;
         x[0] = std::min(one, other);
         x[1] = std::max(one, other);
         return code;
       });
     }},
    {"last_bit", "one answer in twenty is an ulp too large in its first root",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* x) {
         if ((code == 1 || code == 2) && one_in_twenty(q, 3)) x[0] = std::nextafter(x[0], INFINITY);
         return code;
       });
     }},
    {"all_is_none", "the equation that every number solves is said to have no root",
     [](const double* q, double* a) { return changed(q, a, [](int code, double*) { return code == 3 ? 0 : code; }); }},
    {"nan_root", "a NaN for the root of a straight line",
     [](const double* q, double* a) {
       return changed(q, a, [q](int code, double* x) {
         if (code == 1 && q[0] == 0) x[0] = NAN;
         return code;
       });
     }},
    {"rounded_root", "an oracle that rounds its first root to a double", nullptr,
     [](const double* q) {
       Truth truth = filtered(q);
       if (!truth.values.empty() && std::isfinite(truth.values[0].nearest()))
         truth.values[0] = Real(truth.values[0].nearest());
       return truth;
     }},
    {"positive_leading", "an oracle that puts the roots in order as if a were positive", nullptr,
     [](const double* q) {
       Truth truth = filtered(q);
       if (truth.code == 2 && q[0] < 0) std::swap(truth.values[0], truth.values[1]);
       return truth;
     }},
    {"no_double_root", "an oracle that takes a zero discriminant for a negative one", nullptr,
     [](const double* q) {
       Truth truth = rational(q);
       return truth.code == 1 && q[0] != 0 ? Truth{0, {}} : truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::quadratic_roots
