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
  WideInteger() { std::fill_n(limbs_.begin(), few, 0); }
  WideInteger(std::int64_t value) : WideInteger() {
    negative_ = value < 0;
    const std::uint64_t magnitude = value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    static constexpr std::size_t most = 64 / limb_bits;
    for (std::size_t i = 0; i < most; ++i) limbs_[i] = static_cast<Limb>(magnitude >> (i * limb_bits));
    trim(most);
  }
  /// Of these limbs, the lowest first.
  WideInteger(const Limb* limbs, std::size_t size, bool negative) : WideInteger() {
    negative_ = negative;
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
    std::copy_n(other.limbs_.begin(), few, limbs_.begin());
    if (few < capacity && size_ > few) std::copy_n(other.limbs_.begin() + few, size_ - few, limbs_.begin() + few);
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
  WideInteger& operator+=(const WideInteger& y) {
    become_sum(*this, y, y.negative_);
    return *this;
  }
  WideInteger& operator-=(const WideInteger& y) {
    become_sum(*this, y, !y.negative_);
    return *this;
  }
  friend WideInteger operator+(const WideInteger& a, const WideInteger& b) {
    WideInteger sum;
    sum.become_sum(a, b, b.negative_);
    return sum;
  }
  friend WideInteger operator-(const WideInteger& a, const WideInteger& b) {
    WideInteger difference;
    difference.become_sum(a, b, !b.negative_);
    return difference;
  }

  friend WideInteger operator*(const WideInteger& a, const WideInteger& b) {
    WideInteger product;
    product.become_product(a, b);
    return product;
  }
  /// y·2^shift
  friend WideInteger operator<<(const WideInteger& y, unsigned long shift) {
    WideInteger result;
    result.become_shifted_left(y, shift);
    return result;
  }
  /// y/2^shift, rounded towards 0.
  friend WideInteger operator>>(const WideInteger& y, unsigned long shift) {
    WideInteger result;
    result.become_shifted_right(y, shift);
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
  void become_doubtful() {
    in_doubt = true;
    size_ = 0;
  }

  void trim(std::size_t size) {
    while (size > 0 && limbs_[size - 1] == 0) --size;
    size_ = static_cast<std::uint32_t>(size);
  }

  // An operator returns one object, which is then not copied. It is 0 at first, and becomes the result.
  void become_product(const WideInteger& a, const WideInteger& b) {
    if (a.size_ == 0 || b.size_ == 0) return;
    const std::size_t size = a.size_ + b.size_;
    if (size > capacity) return become_doubtful();
    std::fill_n(limbs_.begin(), b.size_, 0);
    for (std::size_t i = 0; i < a.size_; ++i) {
      Limb carry = 0;
      for (std::size_t j = 0; j < b.size_; ++j) {
        const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) * b.limbs_[j] + limbs_[i + j] + carry;
        limbs_[i + j] = static_cast<Limb>(step);
        carry = static_cast<Limb>(step >> limb_bits);
      }
      limbs_[i + b.size_] = carry;
    }
    negative_ = a.negative_ != b.negative_;
    trim(size);
  }

  void become_shifted_left(const WideInteger& y, unsigned long shift) {
    if (y.size_ == 0) return;
    const std::size_t whole = shift / limb_bits, size = (y.bit_length() + shift + limb_bits - 1) / limb_bits;
    if (size > capacity) return become_doubtful();
    const unsigned long bits = shift % limb_bits;
    std::fill_n(limbs_.begin(), whole, 0);
    Limb carry = 0;
    for (std::size_t i = 0; i < y.size_; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(y.limbs_[i]) << bits | carry;
      limbs_[whole + i] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    if (carry != 0) limbs_[size - 1] = carry;
    negative_ = y.negative_;
    size_ = static_cast<std::uint32_t>(size);
  }

  void become_shifted_right(const WideInteger& y, unsigned long shift) {
    const std::size_t whole = shift / limb_bits;
    if (whole >= y.size_) return;
    const unsigned long bits = shift % limb_bits;
    const std::size_t size = y.size_ - whole;
    for (std::size_t i = 0; i < size; ++i) {
      const Limb above = i + 1 < size ? y.limbs_[whole + i + 1] : 0;
      limbs_[i] = static_cast<Limb>((static_cast<DoubleLimb>(above) << limb_bits | y.limbs_[whole + i]) >> bits);
    }
    negative_ = y.negative_;
    trim(size);
  }

  // a + b, b with this sign. The object may be a or b itself.
  void become_sum(const WideInteger& a, const WideInteger& b, bool b_negative) {
    if (a.negative_ == b_negative || a.size_ == 0 || b.size_ == 0) {
      const bool negative = a.size_ == 0 ? b_negative : a.negative_;
      return a.size_ >= b.size_ ? add(a, b, negative) : add(b, a, negative);
    }
    const int order = compared(a, b);
    if (order == 0) {
      size_ = 0;
    } else if (order > 0) {
      subtract(a, b, a.negative_);
    } else {
      subtract(b, a, b_negative);
    }
  }

  static int compared(const WideInteger& a, const WideInteger& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_ ? -1 : 1;
    for (std::size_t i = a.size_; i-- > 0;)
      if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i] ? -1 : 1;
    return 0;
  }

  // |a| + |b| with a sign, a of as many limbs as b or more.
  void add(const WideInteger& a, const WideInteger& b, bool negative) {
    const std::uint32_t size = a.size_, common = b.size_;
    Limb carry = 0;
    for (std::uint32_t i = 0; i < common; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) + b.limbs_[i] + carry;
      limbs_[i] = static_cast<Limb>(step);
      carry = static_cast<Limb>(step >> limb_bits);
    }
    for (std::uint32_t i = common; i < size; ++i) {
      const Limb step = a.limbs_[i] + carry;
      carry = step < carry ? 1 : 0;
      limbs_[i] = step;
    }
    size_ = size;
    negative_ = negative;
    if (carry == 0) return;
    if (size == capacity) {
      become_doubtful();
    } else {
      limbs_[size_++] = carry;
    }
  }

  // |a| − |b| of |a| > |b|, with a sign.
  void subtract(const WideInteger& a, const WideInteger& b, bool negative) {
    const std::uint32_t size = a.size_, common = b.size_;
    Limb borrow = 0;
    for (std::uint32_t i = 0; i < common; ++i) {
      const DoubleLimb step = static_cast<DoubleLimb>(a.limbs_[i]) - b.limbs_[i] - borrow;
      limbs_[i] = static_cast<Limb>(step);
      borrow = (step >> limb_bits) != 0 ? 1 : 0;
    }
    for (std::uint32_t i = common; i < size; ++i) {
      const Limb of_a = a.limbs_[i];
      limbs_[i] = of_a - borrow;
      borrow = of_a < borrow ? 1 : 0;
    }
    negative_ = negative;
    trim(size);
  }

  // The limbs that are always set, so that a copy of a short number takes all of them, and counts none.
  static constexpr std::size_t few = std::min<std::size_t>(capacity, 256 / limb_bits);

  bool negative_ = false;
  std::uint32_t size_ = 0;            // of the limbs in use; the highest is not 0
  std::array<Limb, capacity> limbs_;  // the lowest first
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
