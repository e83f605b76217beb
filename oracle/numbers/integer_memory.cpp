// The memory of GMP's integers. Exact truths make and drop many short ones: with the C library's allocator the
// examination of a wrong solver takes a quarter longer.
//
// Blocks are multiples of 32 bytes. One that is given back stays with the thread that gave it, in the list of its size,
// until another of that size is asked for; what a thread leaves behind serves those that come later. None is returned
// to the C library. Under the address sanitizer, which could not see into it, this file does nothing.
#include <gmp.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PLUMBLINE_MEMORY_IS_WATCHED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define PLUMBLINE_MEMORY_IS_WATCHED
#endif

#ifndef PLUMBLINE_MEMORY_IS_WATCHED
namespace plumbline::exact {
namespace {

constexpr std::size_t unit = 32, arena_size = 0x10000;
constexpr std::size_t sizes = 32;  // in units; what is longer is left to the C library

struct Block {
  Block* next;
};
using Lists = std::array<Block*, sizes + 1>;

struct Memory {
  Lists free{};
  char* arena = nullptr;
  std::size_t left = 0;  // of the arena
};
thread_local constinit Memory memory;
// What threads left behind that ended.
std::array<std::atomic<Block*>, sizes + 1> orphans;

struct Heir {
  ~Heir() {
    for (std::size_t size = 1; size <= sizes; ++size) {
      Block* const first = std::exchange(memory.free[size], nullptr);
      if (first == nullptr) continue;
      Block* last = first;
      while (last->next != nullptr) last = last->next;
      last->next = orphans[size].load();
      while (!orphans[size].compare_exchange_weak(last->next, first)) {
      }
    }
  }
};

std::size_t size_of(std::size_t bytes) { return (bytes + unit - 1) / unit; }

void* from_c(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

void* new_block(std::size_t size) {
  static thread_local const Heir heir;
  if (Block* const orphan = orphans[size].exchange(nullptr)) {
    memory.free[size] = orphan->next;
    return orphan;
  }
  if (memory.left < size * unit) {
    memory.arena = static_cast<char*>(from_c(std::malloc(arena_size)));
    memory.left = arena_size;
  }
  memory.left -= size * unit;
  return std::exchange(memory.arena, memory.arena + size * unit);
}

void* allocate(std::size_t bytes) {
  const std::size_t size = size_of(bytes);
  if (size > sizes) return from_c(std::malloc(bytes));
  Block* const first = memory.free[size];
  if (first == nullptr) return new_block(size);
  memory.free[size] = first->next;
  return first;
}

void release(void* block, std::size_t bytes) {
  const std::size_t size = size_of(bytes);
  if (size > sizes) return std::free(block);
  memory.free[size] = new (block) Block{memory.free[size]};
}

void* reallocate(void* block, std::size_t bytes, std::size_t wanted) {
  const std::size_t size = size_of(bytes), wanted_size = size_of(wanted);
  if (size > sizes && wanted_size > sizes) return from_c(std::realloc(block, wanted));
  if (size == wanted_size) return block;
  void* const moved = allocate(wanted);
  std::memcpy(moved, block, std::min(bytes, wanted));
  release(block, bytes);
  return moved;
}

// Before any integer is made, those of other files included.
[[gnu::constructor(101)]] void take_over() { mp_set_memory_functions(allocate, reallocate, release); }

}  // namespace
}  // namespace plumbline::exact
#endif

/// What links the oracles names it, so that this file is not left out of it.
extern "C" {
extern const char plumbline_integer_memory;
const char plumbline_integer_memory = 0;
}
