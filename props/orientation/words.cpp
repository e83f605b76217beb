#include "props/draw/points.hpp"
#include "props/problem.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

namespace {

std::string stated(const double* query) {
  const double *const a = query + number::ax, *const b = query + number::bx, *const c = query + number::cx;
  if (same_point(a, b)) return "a = b";
  if (same_point(a, c)) return "a = c";
  if (same_point(b, c)) return "b = c";
  if (a[0] == b[0] && a[0] == c[0]) return "ax = bx = cx";
  if (a[1] == b[1] && a[1] == c[1]) return "ay = by = cy";
  return "";
}

std::string configuration(const double* query, const Truth& truth) {
  const double *const a = query + number::ax, *const b = query + number::bx, *const c = query + number::cx;
  if (same_point(a, b) || same_point(a, c) || same_point(b, c)) return "coincident points";
  return truth.code == outcome::collinear ? "collinear points" : "a triangle";
}

}  // namespace

extern const Words words = {configuration, stated, nullptr, "LINESTRING (ax ay, bx by, cx cy)"};

}  // namespace plumbline::orientation
