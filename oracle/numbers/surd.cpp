#include "oracle/numbers/surd.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

namespace plumbline::exact {

Integer shifted(const Integer& n, long k) {
  Integer result = n;
  if (k > 0) result <<= static_cast<unsigned long>(k);
  return result;
}

// A quotient of 66 bits or more and whether anything is left decide the rounding at any of its last bits, the
// subnormals' included.
double rounded(const Integer& n, const Integer& d, long e) {
  if (n.is_zero()) return 0.0;
  const long shift = 66 - (bit_length(n) - bit_length(d));
  Integer quotient, rest;
  divide_qr(shifted(abs(n), shift), shifted(d, -shift), quotient, rest);
  const long exponent = e - shift;
  const long last = std::max(exponent + bit_length(quotient) - 53, -1074L);
  const long dropped = last - exponent;  // at least 13
  if (dropped > 68) return 0.0;          // below half of the least subnormal: the quotient has at most 67 bits
  const TwoLimbs bits = last_bits(quotient);
  auto significand = static_cast<std::uint64_t>(bits >> dropped);
  const auto tail = bits & ((static_cast<TwoLimbs>(1) << dropped) - 1);
  const auto half = static_cast<TwoLimbs>(1) << (dropped - 1);
  if (tail > half || (tail == half && (!rest.is_zero() || significand % 2 != 0))) ++significand;
  if (significand == 0) return 0.0;  // +0 for a negative number too
  const double magnitude = last > 1024 ? std::numeric_limits<double>::infinity()
                                       : std::ldexp(static_cast<double>(significand), static_cast<int>(last));
  return n.sign() < 0 ? -magnitude : magnitude;
}

long floor_log2(const Integer& n, const Integer& d, long e) {
  const long k = bit_length(n) - bit_length(d);  // |n|/d lies in (2^(k−1), 2^(k+1))
  const bool below = shifted(abs(n), -k) < shifted(d, k);
  return k + e - (below ? 1 : 0);
}

void require(bool holds, const char* otherwise) {
  if (!holds) throw std::domain_error(otherwise);
}

namespace {

constexpr const char* two_radicals =
    "A sum, a product or a quotient of two irrational numbers is not a quadratic surd.";
constexpr const char* zero_divisor = "An exact number is divided by zero.";

// What `decide(n, d, e)` says of n·2^e / d for the number itself: asked at both ends of an enclosure that is made
// narrower until they agree. They do where the number is irrational and `decide` is constant off rational points.
template <typename Decide>
auto decided(const Surd& y, Decide decide) {
  if (y.q.is_zero()) return decide(y.p, y.r, y.exponent);
  // 53 bits are rounded to, so that 72 leave one number in 2^18 open; each further look more than doubles them.
  static constexpr long first_bits = 72;
  const Integer square = y.q * y.q * y.d;
  for (long k = std::max(0L, first_bits - bit_length(square) / 2);; k = 2 * k + 64) {
    const Integer root = root_of(shifted(square, 2 * k));  // root < |q|·√d·2^k < root + 1
    const int side = y.q.sign();
    const Integer near = shifted(y.p, k) + side * root;
    const Integer far = near + side;
    if (near.sign() * far.sign() <= 0) continue;  // zero lies within: no decision holds for both signs
    const auto one = decide(near, y.r, y.exponent - k);
    const auto other = decide(far, y.r, y.exponent - k);
    if (one == other) return one;
  }
}

// y·n·2^e / d; d is not 0.
Surd times(const Surd& y, Integer n, Integer d, long e) {
  if (d.sign() < 0) {
    n = -n;
    d = -d;
  }
  if (y.q.is_zero()) return {y.p * n, 0, 0, d == 1 ? y.r : Integer(y.r * d), y.exponent + e};
  return {y.p * n, y.q * n, y.d, y.r * d, y.exponent + e};
}

}  // namespace

int Surd::sign() const {
  const int of_p = p.sign(), of_q = q.sign();
  if (of_q == 0 || of_p == of_q) return of_p;
  if (of_p == 0) return of_q;
  const Integer rational = p * p, irrational = q * q * d;
  return rational > irrational ? of_p : of_q;
}

double Surd::nearest() const { return decided(*this, rounded); }

long Surd::floor_log2() const { return decided(*this, exact::floor_log2); }

Enclosure Surd::enclosure() const { return enclosure_of(*this); }

std::string Surd::text() const {
  Integer over = shifted(p, exponent), of_root = shifted(q, exponent), under = shifted(r, -exponent);
  const Integer divisor = common_divisor(common_divisor(over, of_root), under);
  over /= divisor;
  of_root /= divisor;
  under /= divisor;
  if (!of_root.is_zero()) return fmt::format("({} + {}*sqrt({}))/{}", over.str(), of_root.str(), d.str(), under.str());
  return under == 1 ? over.str() : over.str() + "/" + under.str();
}

Surd operator-(Surd y) {
  y.p = -y.p;
  y.q = -y.q;
  return y;
}

Surd operator+(const Surd& a, const Surd& b) {
  require(a.rational() || b.rational(), two_radicals);
  const long e = std::min(a.exponent, b.exponent);
  if (a.rational() && b.rational() && a.r == 1 && b.r == 1)  // what doubles and their sums and products are
    return {shifted(a.p, a.exponent - e) + shifted(b.p, b.exponent - e), 0, 0, 1, e};
  const Integer of_a = shifted(b.r, a.exponent - e), of_b = shifted(a.r, b.exponent - e);
  return {a.p * of_a + b.p * of_b, a.q * of_a + b.q * of_b, a.q.is_zero() ? b.d : a.d, a.r * b.r, e};
}

Surd operator*(const Surd& a, const Surd& b) {
  require(a.rational() || b.rational(), two_radicals);
  const auto& [factor, y] = a.rational() ? std::tie(a, b) : std::tie(b, a);
  return times(y, factor.p, factor.r, factor.exponent);
}

Surd operator/(const Surd& a, const Surd& b) {
  require(b.rational(), two_radicals);
  require(!b.p.is_zero(), zero_divisor);
  return times(a, b.r, b.p, -b.exponent);
}

bool operator==(const Surd& a, const Surd& b) {
  const long e = std::min(a.exponent, b.exponent);
  const long up_a = a.exponent - e, up_b = b.exponent - e;
  // An irrational part is equal to another exactly if the signs and the squares are.
  if (a.q.sign() != b.q.sign() || shifted(a.p, up_a) * b.r != shifted(b.p, up_b) * a.r) return false;
  if (a.q.is_zero()) return true;
  const Integer left = shifted(a.q, up_a) * b.r, right = shifted(b.q, up_b) * a.r;
  return left * left * a.d == right * right * b.d;
}

Surd difference(const Surd& y, const Dyadic& x) {
  const long e = std::min(y.exponent, x.exponent);
  const long up = y.exponent - e;
  return {shifted(y.p, up) - shifted(Integer(x.significand), x.exponent - e) * y.r, shifted(y.q, up), y.d, y.r, e};
}

Surd surd_of(double value) {
  const Dyadic x = dyadic(value);
  return {x.significand, 0, 0, 1, x.exponent};
}

// √(p·2^e / r) = √(p·r·2^(e mod 2))·2^⌊e/2⌋ / r
Real square_root(const Surd& y) {
  require(y.rational() && y.sign() >= 0, "The root of a negative or an irrational number is not a quadratic surd.");
  const long odd = y.exponent & 1;
  return surd(0, 1, shifted(y.p * y.r, odd), y.r, (y.exponent - odd) / 2);
}

Real real(Surd y) {
  static constexpr long furthest = 900;  // far from where 53 bits would be rounded, or infinite
  const bool fits = y.rational() && y.r == 1 && bit_length(y.p) <= 53 && std::labs(y.exponent) <= furthest;
  if (fits) return Real(std::ldexp(static_cast<double>(y.p), static_cast<int>(y.exponent)));
  return Real(std::make_shared<const Surd>(std::move(y)));
}

Dyadic dyadic(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto field = static_cast<int>((bits >> 52) & 0x7ff);
  auto significand = static_cast<std::int64_t>(bits & 0xf'ffff'ffff'ffff);
  if (field != 0) significand |= std::int64_t{1} << 52;
  if (significand == 0) return {0, 0};
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(significand));
  significand >>= zeros;
  return {(bits >> 63) != 0 ? -significand : significand, std::max(field, 1) - 1075 + zeros};
}

Real ratio(Integer numerator, Integer denominator, long exponent) {
  require(!denominator.is_zero(), zero_divisor);
  if (denominator.sign() < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  return real({std::move(numerator), 0, 0, std::move(denominator), exponent});
}

Real rational(const Rational& value) {
  return ratio(boost::multiprecision::numerator(value), boost::multiprecision::denominator(value));
}

Real surd(Integer p, Integer q, Integer d, Integer r, long exponent) {
  require(q.is_zero() || d.sign() >= 0, "The root of a negative number is not real.");
  require(!r.is_zero(), zero_divisor);
  if (q.is_zero() || is_square(d)) return ratio(p + q * root_of(d), std::move(r), exponent);
  if (r.sign() < 0) {
    p = -p;
    q = -q;
    r = -r;
  }
  return real({std::move(p), std::move(q), std::move(d), std::move(r), exponent});
}

Rational rational_of(double value) {
  const Dyadic x = dyadic(value);
  return x.exponent >= 0 ? Rational(shifted(x.significand, x.exponent))
                         : Rational(x.significand, shifted(1, -x.exponent));
}

Rational rational_of(const Real& value) {
  const std::shared_ptr<const Surd> y = value.surd();
  require(y->rational(), "An irrational number is taken for a rational one.");
  return Rational(shifted(y->p, y->exponent), shifted(y->r, -y->exponent));
}

}  // namespace plumbline::exact
