#include <cmath>

#include "oracle/oracles.hpp"
#include "props/mutants/mutant.hpp"

namespace plumbline::orientation {

namespace {

double turn(const double* q) { return (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]); }

int code(double sign) { return sign > 0 ? 1 : sign < 0 ? 2 : 0; }

int right(const double* query) { return filtered(query).code; }

bool any_equal(const double* q) { return (q[0] == q[2] && q[1] == q[3]) || (q[2] == q[4] && q[3] == q[5]); }

// The filter with its bound a hundred times too tight.
Truth tight(const double* q) {
  const double left = (q[2] - q[0]) * (q[5] - q[1]), right_product = (q[3] - q[1]) * (q[4] - q[0]);
  const double bound = 0x1p-57 * (std::fabs(left) + std::fabs(right_product));
  if (std::fabs(left - right_product) > bound) return {code(left - right_product), {}};
  return rational(q);
}

// The filter that takes an undecided sign for zero.
Truth undecided_is_collinear(const double* q) {
  const double left = (q[2] - q[0]) * (q[5] - q[1]), right_product = (q[3] - q[1]) * (q[4] - q[0]);
  const double bound = 0x1p-50 * (std::fabs(left) + std::fabs(right_product));
  return {std::fabs(left - right_product) <= bound ? 0 : rational(q).code, {}};
}

constexpr Mutant list[] = {
    {"rounded", "the sign of the rounded determinant, as if it were exact",
     [](const double* q, double*) { return code(turn(q)); }},
    {"epsilon", "determinants below 1e-9 are called collinear",
     [](const double* q, double*) { return std::fabs(turn(q)) < 1e-9 ? 0 : right(q); }},
    {"exchanged", "left and right exchanged", [](const double* q, double*) { return code(-turn(q)); }},
    {"binary32", "coordinates rounded to binary32",
     [](const double* q, double*) {
       double rounded[6];
       for (int i = 0; i < 6; ++i) rounded[i] = static_cast<double>(static_cast<float>(q[i]));
       return std::isfinite(turn(rounded)) ? right(rounded) : 0;
     }},
    {"coincident_is_left", "coincident points are called left",
     [](const double* q, double*) { return any_equal(q) ? 1 : right(q); }},
    {"from_the_origin", "products of coordinates instead of differences",
     [](const double* q, double*) { return code(q[0] * (q[3] - q[5]) + q[2] * (q[5] - q[1]) + q[4] * (q[1] - q[3])); }},
    {"one_in_twenty", "one turn in twenty is called collinear",
     [](const double* q, double*) { return one_in_twenty(q, 6) ? 0 : right(q); }},
    {"not_a_code", "collinear points are answered with a code that is none",
     [](const double* q, double*) { return right(q) == 0 ? 3 : right(q); }},
    {"tight_filter", "an oracle whose filter accepts signs below its error bound", nullptr, tight},
    {"undecided_is_collinear", "an oracle that takes an undecided filter for zero", nullptr, undecided_is_collinear},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::orientation
