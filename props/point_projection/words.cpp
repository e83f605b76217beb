#include "props/draw/points.hpp"
#include "props/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

namespace {

std::string stated(const double* query) {
  const double *const p = query + number::px, *const a = query + number::ax, *const b = query + number::bx;
  if (same_point(a, b)) return "a = b";
  if (same_point(p, a)) return "p = a";
  return same_point(p, b) ? "p = b" : "";
}

std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == refused_code) return "not finite";
  if (truth.code == outcome::undefined) return "no line: b - a is 0";
  const double* const p = query + number::px;
  if (same_point(p, query + number::ax) || same_point(p, query + number::bx)) return "p in an end";
  const Real& s = truth.values[value::s];
  if (s.sign() == 0 || s.compare(1) == 0) return "a foot in an end";
  return s.sign() < 0 || s.compare(1) > 0 ? "a foot beyond the ends" : "a foot between the ends";
}

std::string besides(const double* query, const Truth& truth) {
  if (truth.code != outcome::foot) return "";
  const Real ax(query[number::ax]), ay(query[number::ay]), &s = truth.values[value::s];
  const Real x = ax + s * (Real(query[number::bx]) - ax), y = ay + s * (Real(query[number::by]) - ay);
  return "the foot is (" + x.text() + ", " + y.text() + ")";
}

}  // namespace

extern const Words words = {configuration, stated, besides, "POINT (px py)\nLINESTRING (ax ay, bx by)"};

}  // namespace plumbline::point_projection
