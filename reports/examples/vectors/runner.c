/* Runs test vectors against a solver in C, which vectors.h declares:
     plumbline vectors PROBLEM --header vectors.h && cc runner.c SOLVER.c -lm && ./a.out
   asks as much as `plumbline check` does; `./a.out outcome` no values, `./a.out nearest` the nearest doubles. A value
   that the solver never writes for an outcome is not judged. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "vectors.h"

/* What a place of the answer holds beforehand, and still does where the solver does not supply that value. */
static const uint64_t untouched = 0x7ff800706c756d62;

struct answer {
  double values[PLUMBLINE_VALUES];
  int code;
};

static int is_supplied(const struct answer* a, int j) { return memcmp(&a->values[j], &untouched, 8) != 0; }

int main(int argc, char** argv) {
  static struct answer answers[PLUMBLINE_VECTORS];
  const char* asked = argc > 1 ? argv[1] : "allowed";
  int wrong = 0, i, j, k;
  for (i = 0; i < PLUMBLINE_VECTORS; ++i) {
    for (j = 0; j < PLUMBLINE_VALUES; ++j) memcpy(&answers[i].values[j], &untouched, 8);
    answers[i].code = PLUMBLINE_SOLVER(plumbline_vectors[i].query, answers[i].values);
  }
  for (i = 0; i < PLUMBLINE_VECTORS; ++i) {
    const struct plumbline_vector* v = &plumbline_vectors[i];
    const struct answer* a = &answers[i];
    int right = a->code == v->code || (a->code < 0 && v->code < 0);
    for (j = 0; right && j < v->values && strcmp(asked, "outcome") != 0; ++j) {
      if (is_supplied(a, j))
        right = strcmp(asked, "nearest") == 0 ? a->values[j] == v->nearest[j]
                                              : v->least[j] <= a->values[j] && a->values[j] <= v->most[j];
      else /* It is missing where another answer of this code supplies it. */
        for (k = 0; k < PLUMBLINE_VECTORS; ++k) right &= answers[k].code != a->code || !is_supplied(&answers[k], j);
    }
    if (!right) printf("vector %d is answered wrongly: %d for %d; it catches: %s\n", i + 1, a->code, v->code, v->flags);
    wrong += !right;
  }
  printf("%d of %d vectors are answered wrongly.\n", wrong, PLUMBLINE_VECTORS);
  return wrong > 0;
}
