// Lines in plain doubles, each function with a fault that a library has which people use.
#include "plumbline/solver.h"
#include "props/planted/outside/ports/plain.hpp"

namespace planted {
namespace {

// The line normal · (x, y) = offset.
struct Line {
  Vector normal;
  double offset;
};

Line through(const Vector& a, const Vector& way) {
  const Vector normal{-way.y, way.x};
  return {normal, dot(normal, a)};
}

Line in_normal_form(const Vector& a, const Vector& way) {
  const auto [normal, offset] = through(a, way);
  return {unit_but_for_third_quadrant(normal), offset / std::hypot(normal.x, normal.y)};
}

// Right but for rounding, the form of its lines, and the size up to which a determinant is zero.
int lines(const double* query, double* answer, Line form(const Vector&, const Vector&), double zero) {
  const Vector a = at(query), c = at(query + 4), ab = at(query + 2) - a, cd = at(query + 6) - c;
  if (ab == Vector{} || cd == Vector{}) return PLUMBLINE_LINE_INTERSECTION_UNDEFINED;
  const double determinant = cross(ab, cd);
  if (std::fabs(determinant) <= zero)
    return cross(ab, c - a) == 0 ? PLUMBLINE_LINE_INTERSECTION_SAME_LINE : PLUMBLINE_LINE_INTERSECTION_PARALLEL;
  const auto [normal, offset] = form(a, ab);
  const auto [other_normal, other_offset] = form(c, cd);
  const double below = cross(normal, other_normal);
  answer[0] = (offset * other_normal.y - normal.y * other_offset) / below;
  answer[1] = (normal.x * other_offset - offset * other_normal.x) / below;
  return PLUMBLINE_LINE_INTERSECTION_POINT;
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int lines_epsilon(const double* query, double* answer) { return lines(query, answer, through, tiny); }
int normal_form(const double* query, double* answer) { return lines(query, answer, in_normal_form, 0); }

}  // extern "C"
