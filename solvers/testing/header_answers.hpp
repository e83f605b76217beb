// What those share who compile the headers of `certified` as they like: queries, a hash of the answers, and a program
// that prints it. HASH is the name of a file's hash; with OTHER, that of another file, compiled of the same text
// otherwise, there is a program, which takes the number of queries and says both. With a second word it says the first
// in every rounding mode, with and without flushing subnormal numbers to zero.
#pragma once

#include <cfenv>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using plumbline::arithmetic::double_of;

class Numbers {
 public:
  // SplitMix64
  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  /// Doubles of one kind for a query: on a small grid, where much is degenerate; of tenths; of 53 bits; or subnormal,
  /// or nearly; of any bits at all.
  template <typename Query>
  Query of_kind(std::uint64_t kind) {
    Query query;
    for (std::size_t at = 0; at < sizeof query; at += sizeof(double)) {
      const double number = number_of_kind(kind);
      std::memcpy(reinterpret_cast<char*>(&query) + at, &number, sizeof number);
    }
    return query;
  }

 private:
  double number_of_kind(std::uint64_t kind) {
    const auto small = static_cast<double>(bits() % 9) - 4;
    if (kind % 8 < 3) return small;
    if (kind % 8 < 5) return tenths[bits() % 9];
    if (kind % 8 == 5 || (kind % 8 == 6 && bits() % 2 == 0)) return static_cast<double>(bits() >> 11) * 0x1p-53;
    if (kind % 8 == 6) return double_of(bits() & 0x807fffffffffffff);
    return double_of(bits());
  }

  static constexpr double tenths[] = {-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4};
  std::uint64_t state_ = 1;
};

// FNV-1a, of 64 bits at once.
class Hash {
 public:
  void add(std::uint64_t bits) { state_ = (state_ ^ bits) * 0x100000001b3; }
  /// The outcome, and all doubles after it: what an answer has but padding.
  template <typename Answer>
  void add_answer(const Answer& answer) {
    int outcome = 0;
    std::memcpy(&outcome, &answer, sizeof outcome);
    add(static_cast<std::uint64_t>(outcome));
    for (std::size_t at = alignof(Answer); at < sizeof answer; at += sizeof(double)) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, reinterpret_cast<const char*>(&answer) + at, sizeof bits);
      add(bits);
    }
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

}  // namespace

std::uint64_t HASH(int queries);

#ifdef OTHER
std::uint64_t OTHER(int queries);

namespace {

void flush_to_zero(bool flushes) {
#if defined(__SSE2__)
  constexpr unsigned results_and_arguments = 0x8040;
  const unsigned control = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(flushes ? control | results_and_arguments : control & ~results_and_arguments);
#elif defined(__aarch64__)
  constexpr std::uint64_t both = 1 << 24;
  std::uint64_t control = 0;
  asm volatile("mrs %0, fpcr" : "=r"(control));
  asm volatile("msr fpcr, %0" : : "r"(flushes ? control | both : control & ~both));
#else
  (void)flushes;
#endif
}

}  // namespace

int main(int count, char** words) {
  const int queries = std::atoi(words[1]);
  if (count == 2) {
    std::printf("%016" PRIx64 " %016" PRIx64 "\n", HASH(queries), OTHER(queries));
    return 0;
  }
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO})
    for (const bool flushes : {false, true}) {
      std::fesetround(mode);
      flush_to_zero(flushes);
      const std::uint64_t hash = HASH(queries);
      std::fesetround(FE_TONEAREST);
      flush_to_zero(false);
      std::printf("%016" PRIx64 "\n", hash);
    }
}
#endif
