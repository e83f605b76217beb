// What a shared library does, as far as it can be compared.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

/// Of a library in ELF for 64 bits the sections that are loaded, without notes (the linker's mark of the whole file)
/// and tables for unwinding: two libraries that have them in common do the same. Of any other file all of it.
std::string machine_code(std::string_view file);

}  // namespace plumbline
