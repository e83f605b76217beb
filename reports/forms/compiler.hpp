// The compiler that builds the program.
#pragma once

#include <string_view>

namespace plumbline {

#ifdef __clang__
inline constexpr std::string_view compiler_of_program = "clang " __clang_version__;
#else
inline constexpr std::string_view compiler_of_program = "g++ " __VERSION__;
#endif

}  // namespace plumbline
