// Integers of a fixed width, on the stack. They decide where double-doubles do not.
//
// Sign and magnitude. Only the limbs in use are touched, so short numbers cost little in a wide type. The caller
// derives the capacity, in limbs. Multiplication is the schoolbook's, for tens of limbs.
// Error: none. A result that may not fit raises doubt, and must not be used.
// Source: Knuth, The Art of Computer Programming 2, 4.3.1.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "solvers/arithmetic/ball.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// What these limbs, the lowest first, make, over 2^shift without its fraction: its lowest 64 bits.
inline std::uint64_t shifted_right(const Limb* limbs, std::size_t size, long shift) {
  std::uint64_t result = 0;
  for (std::size_t i = size; i-- > 0;) {
    const long to = static_cast<long>(i * limb_bits) - shift;
    if (to <= -static_cast<long>(limb_bits)) break;
    if (to < 64) result |= to >= 0 ? std::uint64_t{limbs[i]} << to : std::uint64_t{limbs[i]} >> -to;
  }
  return result;
}

template <std::size_t capacity>
class WideInteger {
 public:
  WideInteger() {}
  WideInteger(std::int64_t value) : negative_(value < 0) {
    const std::uint64_t magnitude = value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    static constexpr std::size_t most = 64 / limb_bits;
    for (std::size_t i = 0; i < most; ++i) limbs_[i] = static_cast<Limb>(magnitude >> (i * limb_bits));
    trim(most);
  }
  /// Of these limbs, the lowest first.
  WideInteger(const Limb* limbs, std::size_t size, bool negative) : negative_(negative) {
    if (size > capacity) {
      in_doubt = true;
      return;
    }
    std::copy_n(limbs, size, limbs_.begin());
    trim(size);
  }
  WideInteger(const WideInteger& other) { *this = other; }
  WideInteger& operator=(const WideInteger& other) {
    negative_ = other.negative_;
    size_ = other.size_;
    std::copy_n(other.limbs_.begin(), size_, limbs_.begin());
    return *this;
  }

  int sign() const { return size_ == 0 ? 0 : negative_ ? -1 : 1; }
  bool is_zero() const { return size_ == 0; }

  std::size_t bit_length() const {
    constexpr int beyond_limb = 64 - static_cast<int>(limb_bits);
    return size_ == 0 ? 0
                      : limb_bits * size_ - static_cast<std::size_t>(leading_zeros(limbs_[size_ - 1]) - beyond_limb);
  }

  /// |y|/2^shift without its fraction, its lowest 64 bits.
  std::uint64_t shifted_right(long shift) const { return arithmetic::shifted_right(limbs_.data(), size_, shift); }

  /// The number divided by 2^bit_length, and so between 1/2 and 1 in size: its first 106 bits, and a radius of one of
  /// the last of these if others follow.
  Ball leading() const {
    if (size_ == 0) return {};
    const auto bits = static_cast<long>(bit_length());
    const std::uint64_t high = shifted_right(bits - 53), low = shifted_right(bits - 106) & 0x1fffffffffffff;
    const Ball size(fast_two_sum(static_cast<double>(high) * 0x1p-53, static_cast<double>(low) * 0x1p-106),
                    bits <= 106 ? 0.0 : 0x1p-106);
    return negative_ ? -size : size;
  }

  /// The number modulo 2^31 − 1, from 0 on: a power of two of 31·k more bits leaves it, so that of a limb's bits is a
  /// small factor.
  std::uint64_t residue() const {
    std::uint64_t rest = 0;
    for (std::size_t i = size_; i-- > 0;)
      rest = ((rest << (limb_bits % residue_bits)) + limbs_[i] % residue_prime) % residue_prime;
    return negative_ && rest != 0 ? residue_prime - rest : rest;
  }
  static constexpr unsigned residue_bits = 31;
  static constexpr std::uint64_t residue_prime = (std::uint64_t{1} << residue_bits) - 1;

  friend WideInteger operator-(WideInteger y) {
    y.negative_ = !y.negative_;
    return y;
  }
  friend WideInteger operator+(const WideInteger& a, const WideInteger& b) { return sum(a, b, b.negative_); }
  friend WideInteger operator-(const WideInteger& a, const WideInteger& b) { return sum(a, b, !b.negative_); }

  friend WideInteger operator*(const WideInteger& a, const WideInteger& b) {
    if (a.size_ == 0 || b.size_ == 0) return {};
    const std::size_t size = a.size_ + b.size_;
    if (size > capacity) return doubtful();
    WideInteger product;
    std::fill_n(product.limbs_.begin(), size, 0);
    for (std::size_t i = 0; i < a.size_; ++i) {
      Limb carry = 0;
      for (std::size_t j = 0; j < b.size_; ++j) {
        const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) * b.limbs_[j] + product.limbs_[i + j] + carry;
        product.limbs_[i + j] = static_cast<Limb>(step);
        carry = static_cast<Limb>(step >> limb_bits);
      }
      product.limbs_[i + b.size_] = carry;
    }
    product.negative_ = a.negative_ != b.negative_;
    product.trim(size);
    return product;
  }

  /// y·2^shift
  friend WideInteger operator<<(const WideInteger& y, unsigned long shift) {
    if (y.size_ == 0) return y;
    const std::size_t whole = shift / limb_bits, size = (y.bit_length() + shift + limb_bits - 1) / limb_bits;
    if (size > capacity) return doubtful();
    const unsigned long bits = shift % limb_bits;
    WideInteger result;
    std::fill_n(result.limbs_.begin(), whole, 0);
    Limb carry = 0;
    for (std::size_t i = 0; i < y.size_; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(y.limbs_[i]) << bits | carry;
      result.limbs_[whole + i] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    if (carry != 0) result.limbs_[size - 1] = carry;
    result.negative_ = y.negative_;
    result.size_ = static_cast<std::uint32_t>(size);
    return result;
  }

  /// y/2^shift, rounded towards 0.
  friend WideInteger operator>>(const WideInteger& y, unsigned long shift) {
    const std::size_t whole = shift / limb_bits;
    if (whole >= y.size_) return {};
    const unsigned long bits = shift % limb_bits;
    WideInteger result;
    const std::size_t size = y.size_ - whole;
    for (std::size_t i = 0; i < size; ++i) {
      const Limb above = i + 1 < size ? y.limbs_[whole + i + 1] : 0;
      result.limbs_[i] = static_cast<Limb>((static_cast<DoubleLimb>(above) << limb_bits | y.limbs_[whole + i]) >> bits);
    }
    result.negative_ = y.negative_;
    result.trim(size);
    return result;
  }

  /// y·2^k, or y where k < 0: of two numbers over different powers of two, each shifted by one's exponent less the
  /// other's is over the lesser.
  friend WideInteger shifted(const WideInteger& y, long k) { return k > 0 ? y << static_cast<unsigned long>(k) : y; }

  friend bool operator==(const WideInteger& a, const WideInteger& b) { return (a - b).is_zero(); }
  friend bool operator<(const WideInteger& a, const WideInteger& b) { return (a - b).sign() < 0; }
  friend WideInteger abs(WideInteger y) {
    y.negative_ = false;
    return y;
  }

 private:
  static WideInteger doubtful() {
    in_doubt = true;
    return {};
  }

  void trim(std::size_t size) {
    while (size > 0 && limbs_[size - 1] == 0) --size;
    size_ = static_cast<std::uint32_t>(size);
  }

  // a + b, b with this sign.
  static WideInteger sum(const WideInteger& a, const WideInteger& b, bool b_negative) {
    if (a.negative_ == b_negative || a.size_ == 0 || b.size_ == 0)
      return added(a, b, a.size_ == 0 ? b_negative : a.negative_);
    const int order = compared(a, b);
    if (order == 0) return {};
    return order > 0 ? subtracted(a, b, a.negative_) : subtracted(b, a, b_negative);
  }

  static int compared(const WideInteger& a, const WideInteger& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_ ? -1 : 1;
    for (std::size_t i = a.size_; i-- > 0;)
      if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i] ? -1 : 1;
    return 0;
  }

  static WideInteger added(const WideInteger& a, const WideInteger& b, bool negative) {
    const WideInteger &longer = a.size_ >= b.size_ ? a : b, &shorter = a.size_ >= b.size_ ? b : a;
    if (longer.size_ + 1 > capacity) return doubtful();
    WideInteger result;
    Limb carry = 0;
    for (std::size_t i = 0; i < longer.size_; ++i) {
      const DoubleLimb step =
          static_cast<DoubleLimb>(longer.limbs_[i]) + (i < shorter.size_ ? shorter.limbs_[i] : 0) + carry;
      result.limbs_[i] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    result.limbs_[longer.size_] = carry;
    result.negative_ = negative;
    result.trim(longer.size_ + 1);
    return result;
  }

  // |a| − |b| of |a| > |b|, with a sign.
  static WideInteger subtracted(const WideInteger& a, const WideInteger& b, bool negative) {
    WideInteger result;
    Limb borrow = 0;
    for (std::size_t i = 0; i < a.size_; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) - (i < b.size_ ? b.limbs_[i] : 0) - borrow;
      result.limbs_[i] = static_cast<Limb>(step);
      borrow = (step >> limb_bits) != 0 ? 1 : 0;
    }
    result.negative_ = negative;
    result.trim(a.size_);
    return result;
  }

  bool negative_ = false;
  std::uint32_t size_ = 0;            // of the limbs in use; the highest is not 0
  std::array<Limb, capacity> limbs_;  // the lowest first
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
