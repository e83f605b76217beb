/* A solver from outside, in plain C99, that finds nothing anywhere. */
#include <plumbline/solver.h>

int segment_intersection(const double *query, double *answer) {
  (void)query;
  (void)answer;
  return 0;
}
