// What plumbline calls: `roots` behind the signature of plumbline/solver.h.
#include <plumbline/solver.h>

#include "roots.hpp"

static_assert(PLUMBLINE_QUADRATIC_ROOTS_NONE == Roots::none && PLUMBLINE_QUADRATIC_ROOTS_ONE == Roots::one &&
              PLUMBLINE_QUADRATIC_ROOTS_TWO == Roots::two && PLUMBLINE_QUADRATIC_ROOTS_ALL == Roots::all);

extern "C" int solve_quadratic(const double* query, double* answer) {
  const Roots found = roots(query[0], query[1], query[2]);
  if (found.count == Roots::one || found.count == Roots::two) answer[0] = found.first;
  if (found.count == Roots::two) answer[1] = found.second;
  return found.count;
}
