// Integers whose type states their length. They decide where the numbers of a query lie within a few hundred powers of
// two of each other, as decimals, grids and touches do.
//
// A ShortInteger<bits> is below 2^bits in size, in two's complement, and takes as many limbs as that needs. The type of
// a sum is one bit longer than its longer operand's, that of a product as long as both. So the results of an algorithm
// fit because it compiles. Nothing is checked at run time, and the compiler knows the length of every loop.
// Error: none.
// Source: Knuth, The Art of Computer Programming 2, 4.3.1; Warren, Hacker's Delight, 8-3 (signs of products).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "solvers/arithmetic/wide_integer.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <std::size_t bits>
class ShortInteger {
 public:
  static constexpr std::size_t longest = bits, limbs = bits / limb_bits + 1;  // with a bit for the sign

  ShortInteger() = default;
  explicit ShortInteger(int value) {
    for (std::size_t i = 0; i < limbs; ++i) limbs_[i] = static_cast<Limb>(i == 0 ? value : value < 0 ? -1 : 0);
  }
  /// significand·2^shift, which the caller knows to be below 2^bits in size.
  ShortInteger(std::int64_t significand, unsigned long shift) {
    const auto size = static_cast<std::uint64_t>(significand < 0 ? -significand : significand);
    for (std::size_t i = 0; i < limbs; ++i) {
      const long to = static_cast<long>(shift) - static_cast<long>(i * limb_bits);
      limbs_[i] = to >= static_cast<long>(limb_bits) || to <= -64 ? 0
                  : to >= 0                                       ? static_cast<Limb>(size << to)
                                                                  : static_cast<Limb>(size >> -to);
    }
    if (significand < 0) *this = -*this;
  }
  template <std::size_t fewer, std::enable_if_t<(fewer <= bits), int> = 0>
  [[gnu::always_inline]] ShortInteger(const ShortInteger<fewer>& y) {
#pragma GCC unroll 32
    for (std::size_t i = 0; i < limbs; ++i) limbs_[i] = y.limb(i);
  }

  /// Of as many as are asked for: beyond the last they repeat the sign.
  [[gnu::always_inline]] Limb limb(std::size_t i) const { return i < limbs ? limbs_[i] : sign_limb(); }
  [[gnu::always_inline]] bool is_negative() const { return (limbs_[limbs - 1] >> (limb_bits - 1)) != 0; }
  [[gnu::always_inline]] bool is_zero() const {
    Limb any = 0;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < limbs; ++i) any |= limbs_[i];
    return any == 0;
  }
  [[gnu::always_inline]] int sign() const { return is_negative() ? -1 : is_zero() ? 0 : 1; }

  /// The two of the size, as those of a WideInteger.
  [[gnu::always_inline]] std::size_t bit_length() const {
    constexpr int beyond_limb = 64 - static_cast<int>(limb_bits);
    const ShortInteger size = abs(*this);
    for (std::size_t i = limbs; i-- > 0;)
      if (size.limbs_[i] != 0)
        return limb_bits * (i + 1) - static_cast<std::size_t>(leading_zeros(size.limbs_[i]) - beyond_limb);
    return 0;
  }
  [[gnu::always_inline]] std::uint64_t shifted_right(long shift) const {
    return arithmetic::shifted_right(abs(*this).limbs_, limbs, shift);
  }

  template <std::size_t capacity>
  explicit operator WideInteger<capacity>() const {
    return WideInteger<capacity>(abs(*this).limbs_, limbs, is_negative());
  }

  [[gnu::always_inline]] friend ShortInteger operator-(const ShortInteger& y) {
    ShortInteger result;
    Limb carry = 1;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < limbs; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(static_cast<Limb>(~y.limbs_[i])) + carry;
      result.limbs_[i] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    return result;
  }
  [[gnu::always_inline]] friend ShortInteger abs(const ShortInteger& y) { return y.is_negative() ? -y : y; }

 private:
  [[gnu::always_inline]] Limb sign_limb() const { return is_negative() ? static_cast<Limb>(-1) : 0; }

  template <std::size_t p, std::size_t q>
  friend auto operator+(const ShortInteger<p>& a, const ShortInteger<q>& b);
  template <std::size_t p, std::size_t q>
  friend auto operator-(const ShortInteger<p>& a, const ShortInteger<q>& b);
  template <std::size_t p, std::size_t q>
  friend auto operator*(const ShortInteger<p>& a, const ShortInteger<q>& b);

  Limb limbs_[limbs] = {};  // the lowest first
};

template <std::size_t p, std::size_t q>
[[gnu::always_inline]] inline auto operator+(const ShortInteger<p>& a, const ShortInteger<q>& b) {
  ShortInteger<(p > q ? p : q) + 1> sum;
  Limb carry = 0;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < sum.limbs; ++i) {
    const DoubleLimb step = static_cast<DoubleLimb>(a.limb(i)) + b.limb(i) + carry;
    sum.limbs_[i] = static_cast<Limb>(step);
    carry = static_cast<Limb>(step >> limb_bits);
  }
  return sum;
}

template <std::size_t p, std::size_t q>
[[gnu::always_inline]] inline auto operator-(const ShortInteger<p>& a, const ShortInteger<q>& b) {
  ShortInteger<(p > q ? p : q) + 1> difference;
  Limb borrow = 0;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < difference.limbs; ++i) {
    const DoubleLimb step = static_cast<DoubleLimb>(a.limb(i)) - b.limb(i) - borrow;
    difference.limbs_[i] = static_cast<Limb>(step);
    borrow = (step >> limb_bits) != 0 ? 1 : 0;
  }
  return difference;
}

/// As of numbers without signs, of which a negative one has 2^(its bits) too much: the other is taken off there.
template <std::size_t p, std::size_t q>
[[gnu::always_inline]] inline auto operator*(const ShortInteger<p>& a, const ShortInteger<q>& b) {
  using Left = ShortInteger<p>;
  using Right = ShortInteger<q>;
  ShortInteger<p + q> result;
  Limb product[Left::limbs + Right::limbs] = {};
#pragma GCC unroll 32
  for (std::size_t i = 0; i < Left::limbs; ++i) {
    Limb carry = 0;
#pragma GCC unroll 32
    for (std::size_t j = 0; j < Right::limbs; ++j) {
      const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) * b.limbs_[j] + product[i + j] + carry;
      product[i + j] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    product[i + Right::limbs] = carry;
  }
  const Limb off_a = a.sign_limb(), off_b = b.sign_limb();
  Limb borrow = 0;
#pragma GCC unroll 32
  for (std::size_t j = 0; j < Right::limbs; ++j) {
    const DoubleLimb step = static_cast<DoubleLimb>(product[Left::limbs + j]) - (b.limbs_[j] & off_a) - borrow;
    product[Left::limbs + j] = static_cast<Limb>(step);
    borrow = (step >> limb_bits) != 0 ? 1 : 0;
  }
  borrow = 0;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < Left::limbs; ++i) {
    const DoubleLimb step = static_cast<DoubleLimb>(product[Right::limbs + i]) - (a.limbs_[i] & off_b) - borrow;
    product[Right::limbs + i] = static_cast<Limb>(step);
    borrow = (step >> limb_bits) != 0 ? 1 : 0;
  }
  static_assert(result.limbs <= Left::limbs + Right::limbs);
#pragma GCC unroll 32
  for (std::size_t i = 0; i < result.limbs; ++i) result.limbs_[i] = product[i];
  return result;
}

/// What both kinds of integers have in common is for these alone.
template <typename Number>
inline constexpr bool is_integer = false;
template <std::size_t bits>
inline constexpr bool is_integer<ShortInteger<bits>> = true;
template <std::size_t capacity>
inline constexpr bool is_integer<WideInteger<capacity>> = true;

template <std::size_t... bits>
WideInteger<(2 * std::max({bits...}) + 128) / limb_bits + 3> room_of(const ShortInteger<bits>&...);
template <std::size_t capacity, typename... Others>
WideInteger<capacity> room_of(const WideInteger<capacity>&, const Others&...);

/// An integer that has room for what rounds a value that is made of these; wide ones have it themselves.
template <typename... Integers>
using Room = decltype(room_of(std::declval<const Integers&>()...));

template <std::size_t p, std::size_t q>
bool operator<(const ShortInteger<p>& a, const ShortInteger<q>& b) {
  return (a - b).is_negative();
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
