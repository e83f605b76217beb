/* A solver that answers the process that loaded it, the one that it runs in, and how many queries that was asked. With
   THREAD a thread that it starts when it is loaded counts them. */
#include "plumbline/solver.h"

#include <stdlib.h>
#include <unistd.h>

static pid_t loaded_by;
static double answered;

int segment_intersection(const double* query, double* answer);

#ifdef THREAD
#include <pthread.h>
#include <semaphore.h>

static sem_t asked, counted;

static void* count(void* nothing) {
  for (;;) {
    sem_wait(&asked);
    answered += 1;
    sem_post(&counted);
  }
  return nothing;
}

static void count_one(void) {
  sem_post(&asked);
  sem_wait(&counted);
}

static void start(void) {
  pthread_t thread;
  sem_init(&asked, 0, 0);
  sem_init(&counted, 0, 0);
  if (pthread_create(&thread, NULL, count, NULL) != 0) abort();
}
#else
static void count_one(void) { answered += 1; }
static void start(void) {}
#endif

__attribute__((constructor)) static void load(void) {
  loaded_by = getpid();
  start();
}

int segment_intersection(const double* query, double* answer) {
  (void)query;
  answer[0] = loaded_by;
  answer[1] = getpid();
  count_one();
  answer[2] = answered;
  return PLUMBLINE_SEGMENT_INTERSECTION_POINT;
}
