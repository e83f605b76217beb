// The outcome alone: right by exact integers, and with one fault.
#include "plumbline/solver.h"
#include "props/planted/outside/points.hpp"

namespace planted {
namespace {

int intercept(const double* query, bool escape_misjudged) {
  const Scaled<7> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const Point away{q.at[2] - q.at[0], q.at[3] - q.at[1]}, v{q.at[5], q.at[6]};
  const Integer& speed = q.at[4];
  if (zero(away)) return PLUMBLINE_TARGET_INTERCEPT_POSSIBLE;
  if (speed <= 0) return PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
  // |away + v·t|² = speed²·t², whose constant term is positive.
  const Integer a = dot(v, v) - speed * speed, b = dot(away, v);
  if (a < 0) return PLUMBLINE_TARGET_INTERCEPT_POSSIBLE;
  if (b >= 0 || (a > 0 && escape_misjudged)) return PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
  return b * b >= a * dot(away, away) ? PLUMBLINE_TARGET_INTERCEPT_POSSIBLE : PLUMBLINE_TARGET_INTERCEPT_IMPOSSIBLE;
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int target_intercept(const double* query, double*) { return intercept(query, false); }
int escape_misjudged(const double* query, double*) { return intercept(query, true); }

}  // extern "C"
