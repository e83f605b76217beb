// The formats that queries are exact in.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace plumbline {

/// The doubles that queries are made of: all, or those that are exact in binary32 too.
enum class Format : std::uint8_t { binary64, binary32 };

/// As options and documents call it.
constexpr std::string_view format_name(Format format) { return format == Format::binary64 ? "binary64" : "binary32"; }

/// The exponent of a finite double's ulp, Goldberg's: −1074 for zero and for subnormals.
inline int ulp_exponent(double value) { return value == 0 ? -1074 : std::max(std::ilogb(value), -1022) - 52; }

/// The exponent of a format's ulp where that of doubles has exponent `e`.
constexpr int ulp_exponent_in(Format format, int e) {
  // A significand of 53 bits less one of 24; the least subnormal of binary32 is 2^−149.
  return format == Format::binary64 ? e : std::max(e + 29, -149);
}

/// The ulp of a finite double in a format.
inline double ulp_in(Format format, double value) {
  return std::ldexp(1.0, ulp_exponent_in(format, ulp_exponent(value)));
}

/// The number as the nearest of a format; infinite beyond its range.
inline double nearest_in(Format format, double value) {
  return format == Format::binary64 ? value : static_cast<double>(static_cast<float>(value));
}

}  // namespace plumbline
