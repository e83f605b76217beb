/* Runs test vectors against a solver in C, which vectors.h declares:
     plumbline vectors PROBLEM --header vectors.h && cc runner.c SOLVER.c -lm && ./a.out
   asks as much as `plumbline check` does; `./a.out outcome` no values, `./a.out nearest` the nearest doubles. */
#include <stdio.h>
#include <string.h>

#include "vectors.h"

int main(int argc, char** argv) {
  const char* asked = argc > 1 ? argv[1] : "allowed";
  int wrong = 0, i, j;
  for (i = 0; i < PLUMBLINE_VECTORS; ++i) {
    const struct plumbline_vector* v = &plumbline_vectors[i];
    double answer[PLUMBLINE_VALUES];
    int code, right;
    for (j = 0; j < PLUMBLINE_VALUES; ++j) answer[j] = NAN;
    code = PLUMBLINE_SOLVER(v->query, answer);
    right = code == v->code || (code < 0 && v->code < 0);
    for (j = 0; right && j < v->values && strcmp(asked, "outcome") != 0; ++j)
      right = answer[j] == v->nearest[j] ||
              (strcmp(asked, "nearest") != 0 && fabs(answer[j] - v->nearest[j]) <= v->allowed[j]);
    if (!right) printf("vector %d is answered wrongly: %d for %d; it catches: %s\n", i + 1, code, v->code, v->flags);
    wrong += !right;
  }
  printf("%d of %d vectors are answered wrongly.\n", wrong, PLUMBLINE_VECTORS);
  return wrong > 0;
}
