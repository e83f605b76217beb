// The greatest common divisor and the square root are own: Boost 1.74 finds the one by shifts and differences of whole
// numbers, and the other bit by bit.
#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cmath>
#include <utility>

#include "oracle/numbers/integer.hpp"

namespace plumbline::exact {

namespace {

using boost::multiprecision::limb_type;
static_assert(sizeof(limb_type) == 8);  // as `last_bits` and `Digits` read them

std::size_t zeros_below(const Integer& n) { return n.is_zero() ? 0 : lsb(n); }

// |n| in base 2^32, the lowest digit first, the last one not 0.
class Digits {
 public:
  explicit Digits(const Integer& n) {
    const auto& backend = n.backend();
    for (std::size_t i = 0; i < backend.size(); ++i) {
      const std::uint64_t limb = backend.limbs()[i];
      digits_.push_back(static_cast<std::uint32_t>(limb));
      digits_.push_back(static_cast<std::uint32_t>(limb >> 32));
    }
    trim();
  }

  std::size_t size() const { return digits_.size(); }
  std::uint64_t at(std::size_t i) const { return i < digits_.size() ? digits_[i] : 0; }

  // 64 bits from a bit on downwards, above which there are none.
  std::uint64_t down_from(std::size_t bit) const {
    const std::size_t digit = bit / 32, up = 31 - bit % 32;
    const std::uint64_t high = at(digit) << 32 | (digit >= 1 ? at(digit - 1) : 0);
    const std::uint64_t below = digit >= 2 ? at(digit - 2) : 0;
    return up == 0 ? high : high << up | below >> (32 - up);
  }

  std::size_t bits() const {
    if (digits_.empty()) return 0;
    return 32 * digits_.size() - static_cast<std::size_t>(std::countl_zero(digits_.back()));
  }
  std::uint64_t leading() const { return digits_.empty() ? 0 : down_from(bits() - 1); }

  // plus·a − minus·b, which is not negative, of factors below 2^32.
  static Digits difference(std::uint64_t plus, const Digits& a, std::uint64_t minus, const Digits& b) {
    static constexpr std::uint64_t low = 0xffff'ffff;
    Digits result;
    std::int64_t carry = 0;
    const std::size_t most = std::max(a.size(), b.size()) + 1;
    for (std::size_t i = 0; i < most; ++i) {
      const std::uint64_t added = plus * a.at(i), taken = minus * b.at(i);
      carry += static_cast<std::int64_t>(added & low) - static_cast<std::int64_t>(taken & low);
      result.digits_.push_back(static_cast<std::uint32_t>(carry & static_cast<std::int64_t>(low)));
      carry = (carry >> 32) + static_cast<std::int64_t>(added >> 32) - static_cast<std::int64_t>(taken >> 32);
    }
    result.trim();
    return result;
  }

  Integer integer() const {
    Integer n;
    import_bits(n, digits_.begin(), digits_.end(), 32, false);
    return n;
  }

 private:
  Digits() = default;
  void trim() {
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  }

  boost::container::small_vector<std::uint32_t, 72> digits_;  // differences of doubles have up to 66
};

// What Euclid's algorithm does to (a, b) in several steps: (plus·a − minus·b, next_plus·b − next_minus·a), or, after an
// odd number of steps, both negated.
struct Steps {
  std::uint64_t plus = 1, minus = 0, next_minus = 0, next_plus = 1;
  bool odd = false;
};

// The steps that the first 64 bits of two numbers decide, whatever follows. Source: D. H. Lehmer, Euclid's algorithm
// for large numbers, 1938; the condition is Collins's, which keeps factors below 2^32: T. Jebelean, A double-digit
// Lehmer-Euclid algorithm for finding the GCD of long integers, J. Symbolic Computation 19, 1995.
Steps steps_of(std::uint64_t a, std::uint64_t b) {
  Steps all;
  while (b != 0) {
    const std::uint64_t quotient = a / b, rest = a % b;
    if (quotient >> 32 != 0) break;  // its product with a factor might not fit, and the condition would not hold
    const std::uint64_t of_a = all.plus + quotient * all.next_minus, of_b = all.minus + quotient * all.next_plus;
    if (rest < of_b || b - rest < of_b + all.next_plus) break;
    a = std::exchange(b, rest);
    all.plus = std::exchange(all.next_minus, of_a);
    all.minus = std::exchange(all.next_plus, of_b);
    all.odd = !all.odd;
  }
  return all;
}

std::uint64_t one_limb(const Digits& n) { return n.at(1) << 32 | n.at(0); }

std::uint64_t common_divisor_of_limbs(std::uint64_t a, std::uint64_t b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

Integer odd_common_divisor(const Integer& one, const Integer& other) {
  Digits a(one), b(other);
  for (;;) {
    if (a.bits() < b.bits() || (a.bits() == b.bits() && a.leading() < b.leading())) std::swap(a, b);
    if (b.bits() == 0) return a.integer();
    if (a.size() <= 2) return common_divisor_of_limbs(one_limb(a), one_limb(b));
    const Steps steps = steps_of(a.leading(), b.down_from(a.bits() - 1));
    if (steps.minus == 0) {  // not even one is decided
      Digits rest(Integer(a.integer() % b.integer()));
      a = std::exchange(b, std::move(rest));
    } else if (steps.odd) {
      Digits next = Digits::difference(steps.minus, b, steps.plus, a);
      b = Digits::difference(steps.next_minus, a, steps.next_plus, b);
      a = std::move(next);
    } else {
      Digits next = Digits::difference(steps.plus, a, steps.minus, b);
      b = Digits::difference(steps.next_plus, b, steps.next_minus, a);
      a = std::move(next);
    }
  }
}

}  // namespace

long bit_length(const Integer& n) { return n.is_zero() ? 0 : static_cast<long>(msb(abs(n))) + 1; }

TwoLimbs last_bits(const Integer& n) {
  const auto& backend = n.backend();
  const TwoLimbs high = backend.size() > 1 ? backend.limbs()[1] : 0;
  return high << 64 | backend.limbs()[0];
}

bool is_even(const Integer& n) { return (n.backend().limbs()[0] & 1) == 0; }

Integer cut(const Integer& n, long k) {
  const Integer size = abs(n) >> static_cast<std::size_t>(k);
  return n.sign() < 0 ? Integer(-size) : size;
}

Integer floor_cut(const Integer& n, long k) {
  Integer result = cut(n, k);
  if (n.sign() < 0 && zeros_below(abs(n)) < static_cast<std::size_t>(k)) --result;
  return result;
}

Integer ceiling_cut(const Integer& n, long k) { return -floor_cut(-n, k); }

Integer floor_of(const Integer& n, const Integer& d) {
  Integer quotient, rest;
  divide_qr(n, d, quotient, rest);
  if (rest.sign() * d.sign() < 0) --quotient;
  return quotient;
}

Integer exact_quotient(const Integer& n, const Integer& d) { return n / d; }

std::uint64_t residue(const Integer& n, std::uint64_t prime) {
  const Digits digits(n);
  std::uint64_t rest = 0;
  for (std::size_t i = digits.size(); i-- > 0;) rest = (rest << 32 | digits.at(i)) % prime;
  return n.sign() < 0 && rest != 0 ? prime - rest : rest;
}

Integer common_divisor(const Integer& a, const Integer& b) {
  if (a.is_zero()) return abs(b);
  if (b.is_zero()) return abs(a);
  const std::size_t of_a = zeros_below(abs(a)), of_b = zeros_below(abs(b));
  return odd_common_divisor(Integer(abs(a) >> of_a), Integer(abs(b) >> of_b)) << std::min(of_a, of_b);
}

// One step of Newton's from the root of the first half of the bits, which leaves it a few units off.
Integer root_of(const Integer& n) {
  static constexpr long of_double = 104;
  const long bits = bit_length(n);
  Integer root;
  if (bits <= of_double) {
    root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  } else {
    const auto k = static_cast<std::size_t>(bits / 4);
    const Integer near = root_of(Integer(n >> (2 * k)));
    root = ((near << k) + (n >> k) / near) >> 1;
  }
  while (root * root > n) --root;
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

// Of a square the last six bits are twelve of 64 numbers.
bool is_square(const Integer& n) {
  static constexpr std::uint64_t squares_of_64 = 0x0202'0212'0203'0213;
  if (n.sign() < 0) return false;
  if ((squares_of_64 >> (n.backend().limbs()[0] & 63) & 1) == 0) return false;
  const Integer root = root_of(n);
  return root * root == n;
}

Integer from_digits(const std::string& digits) {
  const std::size_t first = digits.find_first_not_of('0');  // a leading zero would begin an octal number
  return first == std::string::npos ? Integer(0) : Integer(digits.substr(first));
}

}  // namespace plumbline::exact

template <>
plumbline::exact::Integer boost::integer::gcd(const plumbline::exact::Integer& a, const plumbline::exact::Integer& b) {
  return plumbline::exact::common_divisor(a, b);
}
