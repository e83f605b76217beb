#include "props/judge/words.hpp"
#include "props/draw/points.hpp"
#include "props/problem.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

namespace {

// "a = c": the first point of ab that is one of cd, empty where there is none.
std::string shared_point(const double* query) {
  for (const std::size_t of_ab : {number::ax, number::bx})
    for (const std::size_t of_cd : {number::cx, number::dx})
      if (same_point(query + of_ab, query + of_cd))
        return std::string(of_ab == number::ax ? "a" : "b") + (of_cd == number::cx ? " = c" : " = d");
  return "";
}

std::string stated(const double* query) {
  const double *const a = query + number::ax, *const b = query + number::bx;
  const double *const c = query + number::cx, *const d = query + number::dx;
  if (same_point(a, b)) return same_point(c, d) ? "a = b, c = d" : "a = b";
  if (same_point(c, d)) return "c = d";
  const std::string shared = shared_point(query);
  if (!shared.empty()) return shared;
  if (a[0] == b[0] && c[0] == d[0]) return "equal x";
  return a[1] == b[1] && c[1] == d[1] ? "equal y" : "";
}

// Why there is no point is said by what vanishes of the lines' vectors.
std::string configuration(const double* query, const Truth& truth) {
  if (truth.code == outcome::undefined) return "no line: b - a or d - c is 0";
  if (truth.code == outcome::same_line) return "equal lines: (b - a) x (d - c) = 0";
  if (truth.code == outcome::parallel) return "parallel lines: (b - a) x (d - c) = 0";
  return shared_point(query).empty() ? "a crossing" : "a shared point";
}

std::string besides(const double*, const Truth& truth) {
  return truth.code == outcome::point ? doubles_on_both_lines(truth.values[value::x], truth.values[value::y]) : "";
}

}  // namespace

extern const Words words = {configuration, stated, besides, "LINESTRING (ax ay, bx by)\nLINESTRING (cx cy, dx dy)"};

}  // namespace plumbline::line_intersection
