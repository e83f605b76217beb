// A solver of segment_intersection that answers a query with its first numbers, except where its last number is not 0:
// then it does what its first argument says. Further arguments: `buffered` flushes at the end alone, `late` starts
// slowly, `endless_line` writes no newline, `binary` reads and writes doubles.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <time.h>
#include <unistd.h>

namespace {

const char* end_of_line = "\n";

void misbehave(std::string_view how) {
  if (how == "abort") std::abort();
  if (how == "segv") {
    signal(SIGSEGV, SIG_DFL);  // a sanitizer's handler would exit
    raise(SIGSEGV);
  }
  if (how == "exit") std::exit(0);
  if (how == "exit_at_once") _exit(1);
  if (how == "hang") pause();
  if (how == "process") {
    std::printf("1 %d\n", static_cast<int>(getpid()));
    std::fflush(stdout);
    pause();
  }
  if (how == "garbage") std::puts("Traceback (most recent call last):");
  if (how == "empty") std::puts("");
  if (how == "fraction") std::puts("1.5");
  if (how == "many") std::puts("1 0 0 0 0 0");
  if (how == "cut") {
    std::fputs("1 2", stdout);
    std::fflush(stdout);
    std::abort();
  }
  if (how == "throw") std::puts("! RangeError: too far");
  if (how == "twice") std::puts("0\n0");
  if (how == "endless")
    while (std::putchar('7') != EOF) continue;
}

bool has(int argc, char** argv, std::string_view word) {
  for (int i = 2; i < argc; ++i)
    if (argv[i] == word) return true;
  return false;
}

void answer_in_binary(const double* query, std::string_view how) {
  const double answer[] = {1, query[0], query[1], query[2], query[3]};
  if (query[7] == 0)
    std::fwrite(answer, sizeof answer, 1, stdout);
  else if (how == "garbage")
    std::printf("%-*s", static_cast<int>(sizeof answer), "Traceback (most recent call last):");
  else
    misbehave(how);
}

void answer(const char* line, std::string_view how) {
  double query[8];
  char* end = const_cast<char*>(line);
  for (double& number : query) number = std::strtod(end, &end);
  if (query[7] != 0) {
    misbehave(how);
  } else if (how == "hex") {
    std::printf("1, %a -\t%a\r\n", query[0], query[2]);
  } else {
    std::printf("1 %.17g %.17g %.17g %.17g%s", query[0], query[1], query[2], query[3], end_of_line);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view how = argc > 1 ? argv[1] : "";
  if (has(argc, argv, "endless_line")) end_of_line = "";
  if (has(argc, argv, "late")) {
    const timespec moment = {0, 750'000'000};  // longer than a query may take
    nanosleep(&moment, nullptr);
  }
  double query[8];
  while (has(argc, argv, "binary") && std::fread(query, sizeof query, 1, stdin) == 1) {
    answer_in_binary(query, how);
    std::fflush(stdout);
  }
  char line[1024];
  while (std::fgets(line, sizeof line, stdin) != nullptr) {
    answer(line, how);
    if (!has(argc, argv, "buffered")) std::fflush(stdout);
  }
}
