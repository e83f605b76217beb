/* What GCC 12's headers and C++ library call and glibc 2.31 lacks. Hidden: a newer glibc keeps its own. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

/* Whether the process has one thread, as shared_ptr asks; "no" costs an atomic operation and is never wrong. */
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0;

/* What std::random_device draws. Linux gives so few bytes whole, or none. */
__attribute__((visibility("hidden"))) uint32_t arc4random(void) {
  uint32_t drawn;
  if (getrandom(&drawn, sizeof drawn, 0) != (ssize_t)sizeof drawn) abort();
  return drawn;
}
