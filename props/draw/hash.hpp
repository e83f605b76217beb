// Numbers that stand for texts: a case, the version of a family, a build.
#pragma once

#include <cstdint>

namespace plumbline {

/// FNV-1a of 64 bits (Fowler, Noll, Vo), of units that are added one after the other.
class Hash {
 public:
  constexpr void add(std::uint64_t unit) { value_ = (value_ ^ unit) * 0x100000001b3; }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace plumbline
