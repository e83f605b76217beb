#include "reports/builds/program_around.hpp"

#include <fmt/format.h>

namespace plumbline {

std::string program_around(const Shape& shape, const std::string& symbol) {
  return fmt::format(R"(#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Plumbline sends little-endian doubles, and this machine is not known to have them."
#endif
enum {{ numbers = {0}, values = {1} }};
#ifdef __cplusplus
extern "C"
#endif
int {2}(const double* query, double* answer);

int main(void) {{
  double query[numbers], answer[1 + values];
  // What the solver prints goes to standard error.
  FILE* const answers = fdopen(dup(STDOUT_FILENO), "wb");
  if (answers == NULL || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  while (fread(query, sizeof query, 1, stdin) == 1) {{
    memset(answer, 0xff, sizeof answer);
    answer[0] = {2}(query, answer + 1);
    if (fwrite(answer, sizeof answer, 1, answers) != 1 || fflush(answers) != 0) return 1;
  }}
  return 0;
}}
)",
                     shape.numbers.size(), shape.values(), symbol);
}

}  // namespace plumbline
