/* Solvers of segment_intersection that answer a query with its first numbers, except where its last number is not 0. */
#include "plumbline/solver.h" /* the first: it needs no other */

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

int segment_intersection(const double* query, double* answer) {
  memcpy(answer, query, PLUMBLINE_SEGMENT_INTERSECTION_VALUES * sizeof *answer);
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

static int misbehaves(const double* query) { return query[PLUMBLINE_SEGMENT_INTERSECTION_QUERY - 1] != 0; }

int aborts(const double* query, double* answer) {
  if (misbehaves(query)) abort();
  return segment_intersection(query, answer);
}

int writes_to_null(const double* query, double* answer) {
  volatile double* volatile nowhere = NULL;
  if (misbehaves(query)) *nowhere = 1;
  return segment_intersection(query, answer);
}

int writes_far_past(const double* query, double* answer) {
  for (int i = 0; misbehaves(query) && i < 100000; ++i) ((volatile double*)answer)[i] = i;
  return segment_intersection(query, answer);
}

int divides_by_zero(const double* query, double* answer) {
  if (misbehaves(query)) raise(SIGFPE);
  return segment_intersection(query, answer);
}

int recurses(const double* query, double* answer) {
  volatile double copy[64] = {query[0]};
  if (misbehaves(query)) return recurses(query, answer) + (int)copy[0];
  return segment_intersection(query, answer);
}

int loops(const double* query, double* answer) {
  if (misbehaves(query))
    for (volatile int i = 0; i >= 0; i = 1) continue;
  return segment_intersection(query, answer);
}

int exits(const double* query, double* answer) {
  if (misbehaves(query)) exit(0);
  return segment_intersection(query, answer);
}

int exits_at_once(const double* query, double* answer) {
  if (misbehaves(query)) _exit(3);
  return segment_intersection(query, answer);
}

int writes_past(const double* query, double* answer) {
  if (misbehaves(query)) answer[PLUMBLINE_SEGMENT_INTERSECTION_VALUES] = 1;
  return segment_intersection(query, answer);
}

int writes_before(const double* query, double* answer) {
  if (misbehaves(query)) answer[-1] = 1;
  return segment_intersection(query, answer);
}

int writes_into_query(const double* query, double* answer) {
  if (misbehaves(query)) ((double*)query)[0] += 1;
  return segment_intersection(query, answer);
}

int rounds_upwards(const double* query, double* answer) {
  if (misbehaves(query)) fesetround(FE_UPWARD);
  return segment_intersection(query, answer);
}

int flushes_to_zero(const double* query, double* answer) {
#if defined(__x86_64__)
  if (misbehaves(query)) _mm_setcsr(_mm_getcsr() | 0x8040);
#else
  if (misbehaves(query)) fesetround(FE_TOWARDZERO);
#endif
  return segment_intersection(query, answer);
}

/* The smallest normal number halved, and 1 + 2^-53: what they become tells the mode that the solver is called in. */
int tells_its_mode(const double* query, double* answer) {
  volatile double small = DBL_MIN, one = 1;
  if (misbehaves(query)) fesetround(FE_UPWARD);
  answer[0] = small / 2;
  answer[1] = one + DBL_EPSILON / 2;
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

int prints(const double* query, double* answer) {
  puts("1 2 3 4");
  return segment_intersection(query, answer);
}

int tells_its_process(const double* query, double* answer) {
  if (misbehaves(query)) {
    prctl(PR_SET_NAME, "hangs"); /* what a test sees of it from outside */
    pause();
  }
  answer[0] = getpid();
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}

int supplies_the_second_value(const double* query, double* answer) {
  answer[1] = query[1];
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}
