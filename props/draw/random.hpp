// Random numbers that replay: a counter keyed by (seed, problem, family, index), integers all the way.
#pragma once

#include <cstdint>
#include <string_view>

#include "props/draw/format.hpp"
#include "props/draw/hash.hpp"
#include "props/draw/magnitudes.hpp"

namespace plumbline {

/// Which numbers are asked for.
struct Wanted {
  Format format = Format::binary64;
  Magnitudes magnitudes = {};
};

/// SplitMix64 (Steele, Lea, Flood 2014), started from a hash of what names a case. Case i of a family is the same in
/// any thread, shard, compiler and order. Take one number a statement: C++ leaves the order within one open.
class Random {
 public:
  explicit constexpr Random(std::uint64_t state, const Wanted& wanted = {}) : wanted_(wanted), state_(state) {}
  constexpr Random(std::uint64_t seed, std::string_view problem, std::string_view family, std::uint64_t index,
                   const Wanted& wanted = {})
      : wanted_(wanted), state_(mixed(mixed(mixed(mixed(seed) ^ hash(problem)) ^ hash(family)) ^ index)) {}

  constexpr std::uint64_t bits() { return mixed(state_ += 0x9e3779b97f4a7c15); }

  /// A number in [0, n), n > 0, by multiplication (Lemire 2019) without the rejection: the bias is below n/2^64.
  constexpr std::uint64_t below(std::uint64_t n) {
    return static_cast<std::uint64_t>((static_cast<Wide>(bits()) * n) >> 64);
  }
  /// An integer in [low, high].
  constexpr std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
  }
  constexpr bool coin() { return (bits() >> 63) != 0; }

  constexpr Format format() const { return wanted_.format; }
  constexpr bool binary32() const { return format() == Format::binary32; }
  constexpr const Magnitudes& magnitudes() const { return wanted_.magnitudes; }

 private:
  __extension__ using Wide = unsigned __int128;

  static constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  static constexpr std::uint64_t hash(std::string_view text) {
    Hash hash;
    for (const char c : text) hash.add(static_cast<unsigned char>(c));
    return hash.value();
  }

  Wanted wanted_ = {};
  std::uint64_t state_;
};

}  // namespace plumbline
