# The toolchain of the preset `web`: clang 19 for WebAssembly with Debian's C and C++ libraries, which
# `./setup.sh web` installs. Headers of packages come through links to them alone: beside /usr/include stand the
# system's own, for another machine.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # A test program would need a `main` and a host.

# Debian's libc++ throws nothing itself. Code of ours that throws ends in reports/web/runtime.cpp.
set(CMAKE_CXX_FLAGS_INIT "-fexceptions -ffunction-sections -fdata-sections")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
