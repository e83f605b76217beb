// What a throw does in WebAssembly: Debian's C++ libraries for it have no unwinding, so a throw ends the call with a
// sentence, which the package raises as an error of JavaScript's. Nothing is caught, and no destructor runs: the
// package makes another instance of the module. All that this tree throws in the module is a std::exception.
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <typeinfo>

#include "props/campaign/watch.hpp"
#include "props/case.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/program.hpp"

extern "C" {

[[noreturn, clang::import_module("plumbline"), clang::import_name("fail")]] void plumbline_fail(int code,
                                                                                                const char* sentence);

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
  using namespace plumbline;
  const bool wrong = *type == typeid(WrongCall) || *type == typeid(NoCase) || *type == typeid(NoResults);
  plumbline_fail(wrong ? wrong_call : failed, static_cast<std::exception*>(thrown)->what());
}

}  // extern "C"
