#include "reports/builds/program_around.hpp"

#include <fmt/format.h>

namespace plumbline {

std::string program_around(const Shape& shape, const std::string& symbol) {
  return fmt::format(R"(#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum {{ numbers = {0}, values = {1} }};
#ifdef __cplusplus
extern "C"
#endif
int {2}(const double* query, double* answer);

int main(void) {{
  static char line[65536];
  double query[numbers], answer[values + 1], untouched;
  memset(&untouched, 0xff, sizeof untouched);
  while (fgets(line, sizeof line, stdin) != NULL) {{
    char* at = line;
    int i;
    for (i = 0; i < numbers; ++i) query[i] = strtod(at, &at);
    memset(answer, 0xff, sizeof answer);
    printf("%d", {2}(query, answer));
    for (i = 0; i < values; ++i)
      if (memcmp(&answer[i], &untouched, sizeof untouched) == 0)
        printf(" -");
      else
        printf(" %a", answer[i]);
    printf("\n");
    fflush(stdout);
  }}
  return 0;
}}
)",
                     shape.numbers.size(), shape.values(), symbol);
}

}  // namespace plumbline
