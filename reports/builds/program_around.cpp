#include "reports/builds/program_around.hpp"

#include <fmt/format.h>

namespace plumbline {

std::string program_around(const Shape& shape, const std::string& symbol) {
  return fmt::format(R"(#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
enum {{ numbers = {0}, values = {1} }};
#ifdef __cplusplus
extern "C"
#endif
int {2}(const double* query, double* answer);

int main(void) {{
  static char line[65536];
  double query[numbers], answer[values + 1], untouched;
  // What the solver prints goes to standard error.
  FILE* const answers = fdopen(dup(STDOUT_FILENO), "w");
  if (answers == NULL || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  memset(&untouched, 0xff, sizeof untouched);
  while (fgets(line, sizeof line, stdin) != NULL) {{
    char* at = line;
    int i;
    for (i = 0; i < numbers; ++i) query[i] = strtod(at, &at);
    memset(answer, 0xff, sizeof answer);
    fprintf(answers, "%d", {2}(query, answer));
    for (i = 0; i < values; ++i)
      if (memcmp(&answer[i], &untouched, sizeof untouched) == 0)
        fprintf(answers, " -");
      else
        fprintf(answers, " %a", answer[i]);
    fprintf(answers, "\n");
    fflush(answers);
  }}
  return 0;
}}
)",
                     shape.numbers.size(), shape.values(), symbol);
}

}  // namespace plumbline
