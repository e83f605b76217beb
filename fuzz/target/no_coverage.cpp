// What instrumented solvers call, where nobody asks which branches they took: in the mutator's module of AFL++.
#include <cstdint>

extern "C" void __sanitizer_cov_trace_pc_guard(std::uint32_t*) {}
extern "C" void __sanitizer_cov_trace_pc_guard_init(std::uint32_t*, std::uint32_t*) {}
