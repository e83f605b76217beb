/* What the start-up code that -ffast-math links into a shared library does. */
#include <fenv.h>

int segment_intersection(const double* query, double* answer);

__attribute__((constructor)) static void change_mode(void) { fesetround(FE_DOWNWARD); }

int segment_intersection(const double* query, double* answer) {
  answer[0] = query[0];
  return 1;
}
