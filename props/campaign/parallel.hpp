// Work in parts, on threads.
#pragma once

#include <cstddef>
#include <functional>
#ifndef __wasi__
#include <mutex>
#endif

namespace plumbline {

/// Calls `work(i)` for each i below `count` on a number of threads, each of which takes so many at once; an exception
/// of one ends all.
void in_parallel(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work,
                 std::size_t at_once = 1);

/// What threads take turns with; WebAssembly has one thread.
#ifdef __wasi__
struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
#endif

}  // namespace plumbline
