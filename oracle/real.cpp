#include "oracle/real.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

#include "oracle/exact.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace exact {
namespace {

__extension__ using Wide = unsigned __int128;

long bit_length(const Integer& n) { return n.is_zero() ? 0 : static_cast<long>(mpz_sizeinbase(n.backend().data(), 2)); }

// n·2^k for k ≥ 0.
Integer shifted(const Integer& n, long k) {
  Integer result = n;
  if (k > 0) result <<= static_cast<unsigned long>(k);
  return result;
}

// The nearest double of n·2^e / d, ties to even; d > 0. A quotient of 66 bits or more and whether anything is left
// decide the rounding at any of its last bits, the subnormals' included.
double rounded(const Integer& n, const Integer& d, long e) {
  if (n.is_zero()) return 0.0;
  const long shift = 66 - (bit_length(n) - bit_length(d));
  Integer quotient, rest;
  divide_qr(shifted(abs(n), shift), shifted(d, -shift), quotient, rest);
  const long exponent = e - shift;
  const long last = std::max(exponent + bit_length(quotient) - 53, -1074L);
  const long dropped = last - exponent;  // at least 13
  if (dropped > 68) return 0.0;          // below half of the least subnormal: the quotient has at most 67 bits
  const mpz_srcptr limbs = quotient.backend().data();
  const auto bits = (static_cast<Wide>(mpz_getlimbn(limbs, 1)) << 64) | mpz_getlimbn(limbs, 0);
  auto significand = static_cast<std::uint64_t>(bits >> dropped);
  const auto tail = bits & ((static_cast<Wide>(1) << dropped) - 1);
  const auto half = static_cast<Wide>(1) << (dropped - 1);
  if (tail > half || (tail == half && (!rest.is_zero() || significand % 2 != 0))) ++significand;
  if (significand == 0) return 0.0;  // +0 for a negative number too
  const double magnitude = last > 1024 ? std::numeric_limits<double>::infinity()
                                       : std::ldexp(static_cast<double>(significand), static_cast<int>(last));
  return n.sign() < 0 ? -magnitude : magnitude;
}

// floor(log2(|n|·2^e / d)), n not 0, d > 0.
long floor_log2(const Integer& n, const Integer& d, long e) {
  const long k = bit_length(n) - bit_length(d);  // |n|/d lies in (2^(k−1), 2^(k+1))
  const bool below = shifted(abs(n), -k) < shifted(d, k);
  return k + e - (below ? 1 : 0);
}

// What `decide(n, d, e)` says of n·2^e / d for the number itself: asked at both ends of an enclosure that is made
// narrower until they agree. They do where the number is irrational and `decide` is constant off rational points.
template <typename Decide>
auto decided(const Surd& y, Decide decide) {
  if (y.q.is_zero()) return decide(y.p, y.r, y.exponent);
  const Integer square = y.q * y.q * y.d;
  for (long k = std::max(0L, 72 - bit_length(square) / 2);; k = 2 * k + 64) {
    const Integer root = sqrt(shifted(square, 2 * k));  // root < |q|·√d·2^k < root + 1
    const int side = y.q.sign();
    const Integer near = shifted(y.p, k) + side * root;
    const Integer far = near + side;
    if (near.sign() * far.sign() <= 0) continue;  // zero lies within: no decision holds for both signs
    const auto one = decide(near, y.r, y.exponent - k);
    const auto other = decide(far, y.r, y.exponent - k);
    if (one == other) return one;
  }
}

int sign(const Surd& y) {
  const int p = y.p.sign(), q = y.q.sign();
  if (q == 0 || p == q) return p;
  if (p == 0) return q;
  const Integer rational = y.p * y.p, irrational = y.q * y.q * y.d;
  return rational > irrational ? p : q;
}

// a + sign·b; at most one of them is irrational.
Surd sum(const Surd& a, const Surd& b, int sign) {
  const long e = std::min(a.exponent, b.exponent);
  if (a.q.is_zero() && b.q.is_zero() && a.r == 1 && b.r == 1)  // what doubles and their sums and products are
    return {shifted(a.p, a.exponent - e) + sign * shifted(b.p, b.exponent - e), 0, 0, 1, e};
  const Integer of_a = shifted(b.r, a.exponent - e), of_b = shifted(a.r, b.exponent - e) * sign;
  return {a.p * of_a + b.p * of_b, a.q * of_a + b.q * of_b, a.q.is_zero() ? b.d : a.d, a.r * b.r, e};
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

// y − m·2^f, which every judgement takes: by shifts alone where `sum` multiplies.
Surd difference(const Surd& y, const Dyadic& x) {
  const long e = std::min(y.exponent, x.exponent);
  const long up = y.exponent - e;
  return {shifted(y.p, up) - shifted(x.significand, x.exponent - e) * y.r, shifted(y.q, up), y.d, y.r, e};
}

Real real(Surd y) { return Real(std::make_shared<const Surd>(std::move(y))); }

}  // namespace

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
  if (q.is_zero() || mpz_perfect_square_p(d.backend().data()) != 0)
    return ratio(p + q * sqrt(d), std::move(r), exponent);
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
  const Surd& y = value.surd();
  assert(y.q.is_zero());
  return Rational(shifted(y.p, y.exponent), shifted(y.r, -y.exponent));
}

}  // namespace exact

using exact::Integer;
using exact::Surd;

Real::Real(double value) {
  exact::Dyadic x = exact::dyadic(value);
  surd_ = std::make_shared<const Surd>(Surd{std::move(x.significand), 0, 0, 1, x.exponent});
}

int Real::sign() const { return exact::sign(*surd_); }

bool Real::rational() const { return surd_->q.is_zero(); }

int Real::compare(double other) const {
  if (std::isinf(other)) return other > 0 ? -1 : 1;
  return exact::sign(exact::difference(*surd_, exact::dyadic(other)));
}

double Real::nearest() const { return exact::decided(*surd_, exact::rounded); }

int Real::ulp_exponent() const {
  if (sign() == 0) return -1074;
  return static_cast<int>(std::max(exact::decided(*surd_, exact::floor_log2), -1022L)) - 52;
}

double Real::distance(double from, int unit) const {
  static constexpr double most = 0x1p1023;
  if (std::isinf(from)) return nearest() == from ? 0.0 : most;
  Surd step = exact::difference(*surd_, exact::dyadic(from));
  step.exponent -= unit;
  return std::min(std::fabs(exact::decided(step, exact::rounded)), most);
}

Real Real::negated() const { return exact::real({-surd_->p, -surd_->q, surd_->d, surd_->r, surd_->exponent}); }

Real Real::complement() const { return exact::real(exact::difference(*surd_, {1, 0})).negated(); }

Real Real::scaled(int exponent) const {
  Surd y = *surd_;
  y.exponent += exponent;
  return exact::real(std::move(y));
}

// √(p·2^e / r) = √(p·r·2^(e mod 2))·2^⌊e/2⌋ / r
Real Real::square_root() const {
  const long odd = surd_->exponent & 1;
  return exact::surd(0, 1, exact::shifted(surd_->p * surd_->r, odd), surd_->r, (surd_->exponent - odd) / 2);
}

Real operator+(const Real& a, const Real& b) {
  assert(a.rational() || b.rational());
  return exact::real(exact::sum(*a.surd_, *b.surd_, 1));
}

Real operator-(const Real& a, const Real& b) {
  assert(a.rational() || b.rational());
  return exact::real(exact::sum(*a.surd_, *b.surd_, -1));
}

Real operator*(const Real& a, const Real& b) {
  assert(a.rational() || b.rational());
  const auto& [factor, y] = a.rational() ? std::tie(*a.surd_, *b.surd_) : std::tie(*b.surd_, *a.surd_);
  return exact::real(exact::times(y, factor.p, factor.r, factor.exponent));
}

Real operator/(const Real& a, const Real& b) {
  assert(b.rational() && b.sign() != 0);
  return exact::real(exact::times(*a.surd_, b.surd_->r, b.surd_->p, -b.surd_->exponent));
}

std::optional<Real> Real::from_decimal(std::string_view text) {
  std::string_view unsigned_text = text;
  if (text.starts_with('-') || text.starts_with('+')) unsigned_text.remove_prefix(1);
  if (unsigned_text.starts_with("0x") || unsigned_text.starts_with("0X")) {
    const std::optional<double> value = read_double(text);
    return value && std::isfinite(*value) ? std::optional(Real(*value)) : std::nullopt;
  }
  const std::size_t mark = std::min(unsigned_text.find_first_of("eE"), unsigned_text.size());
  long exponent = 0;
  if (mark < unsigned_text.size()) {
    static constexpr long most = 400;
    std::string_view power = unsigned_text.substr(mark + 1);
    if (power.starts_with('+') && !power.starts_with("+-")) power.remove_prefix(1);
    const auto [end, error] = std::from_chars(power.data(), power.data() + power.size(), exponent);
    if (error != std::errc() || end != power.data() + power.size() || std::labs(exponent) > most) return std::nullopt;
  }
  std::string digits(unsigned_text.substr(0, mark));
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    digits.erase(point, 1);
    exponent -= static_cast<long>(digits.size() - point);
  }
  if (digits.empty() || !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  Integer n;
  mpz_set_str(n.backend().data(), digits.c_str(), 10);
  if (text.starts_with('-')) n = -n;
  const Integer power_of_five = pow(Integer(5), static_cast<unsigned>(std::labs(exponent)));
  return exponent < 0 ? exact::ratio(n, power_of_five, exponent) : exact::ratio(n * power_of_five, 1, exponent);
}

std::string Real::text() const {
  Integer p = exact::shifted(surd_->p, surd_->exponent), q = exact::shifted(surd_->q, surd_->exponent);
  Integer r = exact::shifted(surd_->r, -surd_->exponent);
  const Integer divisor = gcd(gcd(p, q), r);
  p /= divisor;
  q /= divisor;
  r /= divisor;
  if (!q.is_zero()) return fmt::format("({} + {}*sqrt({}))/{}", p.str(), q.str(), surd_->d.str(), r.str());
  return r == 1 ? p.str() : p.str() + "/" + r.str();
}

bool operator==(const Real& a, const Real& b) {
  const Surd &x = *a.surd_, &y = *b.surd_;
  const long e = std::min(x.exponent, y.exponent);
  const long up_x = x.exponent - e, up_y = y.exponent - e;
  // An irrational part is equal to another exactly if the signs and the squares are.
  if (x.q.sign() != y.q.sign() || exact::shifted(x.p, up_x) * y.r != exact::shifted(y.p, up_y) * x.r) return false;
  if (x.q.is_zero()) return true;
  const Integer left = exact::shifted(x.q, up_x) * y.r, right = exact::shifted(y.q, up_y) * x.r;
  return left * left * x.d == right * right * y.d;
}

}  // namespace plumbline
