// What Debian's libraries for WebAssembly lack.
//
// Throwing: the C++ libraries have no unwinding, so a throw ends the call with a sentence, which the package raises as
// an error of JavaScript's. Nothing is caught, and no destructor runs: the package makes another instance of the
// module. All that this tree throws in the module is a std::exception.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <typeinfo>

#include "props/campaign/watch.hpp"
#include "props/case.hpp"
#include "props/judge/neighbourhood.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/program.hpp"

extern "C" {

[[noreturn, clang::import_module("plumbline"), clang::import_name("fail")]] void plumbline_fail(int code,
                                                                                                const char* sentence);

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
  using namespace plumbline;
  const bool wrong =
      *type == typeid(WrongCall) || *type == typeid(NoCase) || *type == typeid(NoMap) || *type == typeid(NoResults);
  plumbline_fail(wrong ? wrong_call : failed, static_cast<std::exception*>(thrown)->what());
}

// The one thread ends with the module.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }

// The libraries of the compiler are built with guards of the stack.
std::uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() { plumbline_fail(plumbline::failed, "A guard of the stack was overwritten."); }

}  // extern "C"
