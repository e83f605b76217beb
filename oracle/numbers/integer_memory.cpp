// The memory of GMP's integers. Exact truths make and drop many short ones: with the C library's allocator alone the
// examination of a wrong solver takes a quarter longer.
//
// A thread keeps the blocks that it drops, in a list for each size, and uses them again. When it ends, they go back to
// the C library, where they came from.
#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace plumbline::exact {
namespace {

constexpr std::size_t unit = 32;   // bytes, of which every size that is kept is a multiple
constexpr std::size_t sizes = 32;  // in units: longer blocks are not kept

struct Block {
  Block* next;
};
// Without a destructor: integers that outlive the thread's other objects may still be dropped.
thread_local constinit std::array<Block*, sizes + 1> kept{};

struct AtEndOfThread {
  ~AtEndOfThread() {
    for (Block*& first : kept)
      while (first != nullptr) std::free(std::exchange(first, first->next));
  }
};

std::size_t size_of(std::size_t bytes) { return std::max<std::size_t>((bytes + unit - 1) / unit, 1); }

void* checked(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

void* allocate(std::size_t bytes) {
  const std::size_t size = size_of(bytes);
  if (size > sizes) return checked(std::malloc(bytes));
  Block* const first = kept[size];
  if (first == nullptr) {
    static thread_local const AtEndOfThread at_end;
    return checked(std::malloc(size * unit));
  }
  kept[size] = first->next;
  return first;
}

void release(void* block, std::size_t bytes) {
  const std::size_t size = size_of(bytes);
  if (size > sizes) return std::free(block);
  kept[size] = new (block) Block{kept[size]};
}

void* reallocate(void* block, std::size_t bytes, std::size_t wanted) {
  const std::size_t size = size_of(bytes), wanted_size = size_of(wanted);
  if (size > sizes && wanted_size > sizes) return checked(std::realloc(block, wanted));
  if (size == wanted_size) return block;
  void* const moved = allocate(wanted);
  std::memcpy(moved, block, std::min(bytes, wanted));
  release(block, bytes);
  return moved;
}

}  // namespace
}  // namespace plumbline::exact

/// Runs before any integer is made, in other files too. The build names it, or the linker would leave this file out.
extern "C" [[gnu::constructor(101)]] void plumbline_keep_integer_memory() {
  using namespace plumbline::exact;
  mp_set_memory_functions(allocate, reallocate, release);
}
