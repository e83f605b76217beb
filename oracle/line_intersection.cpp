#include "solvers/line_intersection/problem.hpp"

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::line_intersection {

using exact::Rational;
using exact::rational_of;

namespace {

struct Vector {
  Rational x, y;
};

Vector operator-(const Vector& p, const Vector& q) { return {p.x - q.x, p.y - q.y}; }
Rational cross(const Vector& p, const Vector& q) { return p.x * q.y - p.y * q.x; }
bool is_zero(const Vector& p) { return p.x.is_zero() && p.y.is_zero(); }

}  // namespace

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const auto at = [query](int i) { return Vector{rational_of(query[i]), rational_of(query[i + 1])}; };
  const Vector a = at(0), c = at(4);
  const Vector r = at(2) - a, q = at(6) - c, w = c - a;
  if (is_zero(r) || is_zero(q)) return {3, {}};
  const Rational denominator = cross(r, q);
  if (denominator.is_zero()) return {cross(w, r).is_zero() ? 2 : 0, {}};
  const Rational s = cross(w, q) / denominator;
  return {1, {exact::rational(a.x + s * r.x), exact::rational(a.y + s * r.y)}};
}

}  // namespace plumbline::line_intersection
