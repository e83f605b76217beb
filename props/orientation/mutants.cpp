#include <cmath>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

constexpr std::size_t size = std::size(numbers);

// One more than the last.
constexpr int not_a_code = std::size(outcomes);

// The determinant's two products, rounded.
struct Products {
  double left, right;

  explicit Products(const double* q)
      : left((q[number::bx] - q[number::ax]) * (q[number::cy] - q[number::ay])),
        right((q[number::by] - q[number::ay]) * (q[number::cx] - q[number::ax])) {}
  double difference() const { return left - right; }
  /// A share of their sizes.
  double bound(double share) const { return share * (std::fabs(left) + std::fabs(right)); }
};

double turn(const double* q) { return Products(q).difference(); }

// The cross product of two corners, as seen from the origin.
double corners(const double* one, const double* other) { return one[0] * other[1] - one[1] * other[0]; }

// The distance of c from the line ab.
double distance(const double* q) {
  return std::fabs(turn(q)) / std::hypot(q[number::bx] - q[number::ax], q[number::by] - q[number::ay]);
}

int code_of(double sign) { return sign > 0 ? outcome::left : sign < 0 ? outcome::right : outcome::collinear; }

bool any_equal(const double* q) {
  return same_point(q + number::ax, q + number::bx) || same_point(q + number::bx, q + number::cx) ||
         same_point(q + number::cx, q + number::ax);
}

// The filter with its bound a hundred times too tight.
Truth tight(const double* q) {
  const Products products(q);
  if (std::fabs(products.difference()) > products.bound(0x1p-57)) return {code_of(products.difference()), {}};
  return rational(q);
}

// The filter that takes an undecided sign for zero.
Truth undecided_is_collinear(const double* q) {
  const Products products(q);
  const bool undecided = std::fabs(products.difference()) <= products.bound(0x1p-50);
  return {undecided ? outcome::collinear : rational(q).code, {}};
}

// What the cross product about a point becomes where the other two coincide and its first product is contracted: the
// rounding error of the second.
template <std::size_t pivot>
int contracted(const double* q, int code, double*) {
  const double *const p = q + 2 * pivot, *const one = q + 2 * ((pivot + 1) % 3),
                      *const other = q + 2 * ((pivot + 2) % 3);
  if (!same_point(one, other)) return code;
  const double x = one[0] - p[0], y = one[1] - p[1];
  return code_of(std::fma(x, y, -(y * x)));
}

constexpr Mutant list[] = {
    {"rounded", "the sign of the rounded determinant decides",
     deciding([](const double* q, int, double*) { return code_of(turn(q)); })},
    {"epsilon", "points are called collinear if the determinant is small",
     epsilon(
         1e-9, [](const double* q) { return std::fabs(turn(q)); },
         [](const double*, int, double*) -> int { return outcome::collinear; })},
    {"epsilon_of_distance", "points are called collinear if c is near the line ab",
     epsilon(1e-6, distance, [](const double*, int, double*) -> int { return outcome::collinear; })},
    {"exchanged", "left and right are exchanged",
     deciding([](const double* q, int, double*) { return code_of(-turn(q)); })},
    {"coincident_is_left", "coincident points are called left",
     deciding([](const double* q, int code, double*) { return any_equal(q) ? outcome::left : code; })},
    {"contraction_about_a", "FMA makes (b - a) x (c - a) not 0 where b and c coincide: compile with -ffp-contract=off",
     deciding(contracted<0>)},
    {"contraction_about_b", "FMA makes (c - b) x (a - b) not 0 where c and a coincide: compile with -ffp-contract=off",
     deciding(contracted<1>)},
    {"contraction_about_c", "FMA makes (a - c) x (b - c) not 0 where a and b coincide: compile with -ffp-contract=off",
     deciding(contracted<2>)},
    {"from_the_origin", "it multiplies coordinates instead of differences", deciding([](const double* q, int, double*) {
       return code_of(q[number::ax] * (q[number::by] - q[number::cy]) +
                      q[number::bx] * (q[number::cy] - q[number::ay]) +
                      q[number::cx] * (q[number::ay] - q[number::by]));
     })},
    {"shoelace_from_a", "the cross products of the corners as seen from the origin are added, a x b first",
     deciding([](const double* q, int, double*) {
       const double *const a = q + number::ax, *const b = q + number::bx, *const c = q + number::cx;
       return code_of(corners(a, b) + corners(b, c) + corners(c, a));
     })},
    {"shoelace_from_c", "the cross products of the corners as seen from the origin are added, c x a first",
     deciding([](const double* q, int, double*) {
       const double *const a = q + number::ax, *const b = q + number::bx, *const c = q + number::cx;
       return code_of(corners(c, a) + corners(a, b) + corners(b, c));
     })},
    {"one_in_twenty", "one turn in twenty is called collinear",
     deciding([](const double* q, int code, double*) { return one_in_twenty(q, size) ? outcome::collinear : code; }),
     by_chance},
    {"not_a_code", "for collinear points it returns a code that the problem does not have",
     deciding([](const double*, int code, double*) { return code == outcome::collinear ? not_a_code : code; })},
    {"tight_filter", "an oracle whose filter accepts signs below its error bound", tight},
    {"undecided_is_collinear", "an oracle that takes an undecided filter for zero", undecided_is_collinear},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::orientation
