// A solver as a shared library in plain C: which way a→b→c turns, by the sign of one determinant.
//   cc -O2 -shared -fPIC -I<where plumbline is installed>/include orientation.c -o liborientation.so
//   plumbline check orientation --solver ./liborientation.so --ignore-margin 4 --range 1e-70:1e70
#include <plumbline/solver.h>

int orientation(const double* query, double* answer) {
  const double ax = query[0], ay = query[1], bx = query[2], by = query[3], cx = query[4], cy = query[5];
  const double turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  (void)answer;
  if (turn > 0) return PLUMBLINE_ORIENTATION_LEFT;
  if (turn < 0) return PLUMBLINE_ORIENTATION_RIGHT;
  return PLUMBLINE_ORIENTATION_COLLINEAR;
}
