#include "oracle/numbers/polynomial.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "oracle/numbers/residues.hpp"
#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {

int variations(int& last, int sign) {
  if (sign == 0) return 0;
  return sign == -std::exchange(last, sign) ? 1 : 0;
}

namespace {

// The coefficients of f(x + a), in place.
void shift_variable(std::vector<Integer>& c, const Integer& a) {
  for (std::size_t done = 0; done + 1 < c.size(); ++done)
    for (std::size_t i = c.size() - 1; i-- > done;) c[i] += a * c[i + 1];
}

}  // namespace

Polynomial::Polynomial(std::vector<Integer> coefficients) : coefficients_(std::move(coefficients)) {
  while (!coefficients_.empty() && coefficients_.back().is_zero()) coefficients_.pop_back();
}

Integer Polynomial::value_at(const Point& x) const {
  if (is_zero()) return 0;
  Integer value = lead();
  long up = 0;
  for (int i = degree(); i-- > 0;) {
    value *= x.n;
    up += x.k;
    value += shifted((*this)[i], up);
  }
  return value;
}

int Polynomial::sign_after(const Point& x) const {
  const int sign = sign_at(x);
  return sign != 0 ? sign : derivative().sign_after(x);
}

int Polynomial::sign_before(const Point& x) const {
  const int sign = sign_at(x);
  return sign != 0 ? sign : -derivative().sign_before(x);
}

int Polynomial::sign_at_ratio(const Integer& n, const Integer& d) const {
  if (is_zero()) return 0;
  Integer value = lead(), power = 1;
  for (int i = degree(); i-- > 0;) {
    power *= d;
    value = value * n + (*this)[i] * power;
  }
  return value.sign();
}

Polynomial Polynomial::derivative() const {
  std::vector<Integer> c;
  for (int i = 1; i <= degree(); ++i) c.emplace_back((*this)[i] * i);
  return Polynomial(std::move(c));
}

Integer Polynomial::content() const {
  Integer common = 0;
  for (const Integer& c : coefficients_) {
    common = common_divisor(common, c);
    if (common == 1) break;
  }
  return common;
}

Polynomial Polynomial::primitive_part() const {
  if (is_zero()) return {};
  const Integer common = content();
  Polynomial result = lead().sign() < 0 ? -*this : *this;
  if (common != 1)
    for (Integer& c : result.coefficients_) c = exact::exact_quotient(c, common);
  return result;
}

Polynomial Polynomial::square_free_part() const {
  if (degree() < 2 || certainly_coprime(*this, derivative())) return *this;
  const Polynomial f = primitive_part(), repeated = gcd(f, f.derivative());
  return repeated.degree() == 0 ? f : exact_quotient(f, repeated);
}

Polynomial Polynomial::composed(const Integer& a, const Integer& b, const Integer& d) const {
  Polynomial result;
  Integer power = 1;
  for (int i = degree(); i >= 0; --i) {
    result = result * Polynomial{b, a} + Polynomial{Integer((*this)[i] * power)};
    power *= d;
  }
  return result;
}

Polynomial operator-(Polynomial f) {
  for (Integer& c : f.coefficients_) c = -c;
  return f;
}

Polynomial operator+(const Polynomial& f, const Polynomial& g) {
  const auto& [longer, shorter] = f.degree() >= g.degree() ? std::tie(f, g) : std::tie(g, f);
  std::vector<Integer> c = longer.coefficients_;
  for (std::size_t i = 0; i < shorter.coefficients_.size(); ++i) c[i] += shorter.coefficients_[i];
  return Polynomial(std::move(c));
}

Polynomial operator-(const Polynomial& f, const Polynomial& g) { return f + -g; }

Polynomial operator*(const Polynomial& f, const Polynomial& g) {
  if (f.is_zero() || g.is_zero()) return {};
  std::vector<Integer> c(f.coefficients_.size() + g.coefficients_.size() - 1);
  for (std::size_t i = 0; i < f.coefficients_.size(); ++i)
    for (std::size_t j = 0; j < g.coefficients_.size(); ++j) c[i + j] += f.coefficients_[i] * g.coefficients_[j];
  return Polynomial(std::move(c));
}

// Each step multiplies f by |lead of g|: the product of the multipliers is positive.
Polynomial remainder(Polynomial f, const Polynomial& g) {
  const Integer by = abs(g.lead());
  while (f.degree() >= g.degree()) {
    std::vector<Integer> c = f.coefficients();
    const Integer factor = g.lead().sign() < 0 ? Integer(-c.back()) : c.back();
    const auto up = static_cast<std::size_t>(f.degree() - g.degree());
    for (Integer& one : c) one *= by;
    for (int i = 0; i <= g.degree(); ++i) c[static_cast<std::size_t>(i) + up] -= factor * g[i];
    f = Polynomial(std::move(c));
    if (f.is_zero()) break;
  }
  return f;
}

Polynomial exact_quotient(Polynomial f, const Polynomial& g) {
  std::vector<Integer> quotient(static_cast<std::size_t>(std::max(f.degree() - g.degree() + 1, 0)));
  while (f.degree() >= g.degree()) {
    const auto up = static_cast<std::size_t>(f.degree() - g.degree());
    quotient[up] = f.lead() / g.lead();
    std::vector<Integer> c = f.coefficients();
    for (int i = 0; i <= g.degree(); ++i) c[static_cast<std::size_t>(i) + up] -= quotient[up] * g[i];
    if (!c.back().is_zero()) throw std::domain_error("A polynomial is divided by one that is no factor of it.");
    f = Polynomial(std::move(c));
    if (f.is_zero()) break;
  }
  if (!f.is_zero()) throw std::domain_error("A polynomial is divided by one that is no factor of it.");
  return Polynomial(std::move(quotient));
}

Polynomial gcd(Polynomial f, Polynomial g) {
  if (certainly_coprime(f, g)) return {1};
  f = f.primitive_part();
  g = g.primitive_part();
  while (!g.is_zero()) {
    Polynomial rest = remainder(std::move(f), g).primitive_part();
    f = std::move(g);
    g = std::move(rest);
  }
  return f;
}

std::vector<Polynomial> sturm_sequence(const Polynomial& f) {
  std::vector<Polynomial> sequence = {f, f.derivative()};
  while (sequence.back().degree() > 0) {
    const Polynomial rest = -remainder(sequence[sequence.size() - 2], sequence.back());
    if (rest.is_zero())
      throw std::domain_error("Sturm's sequence is asked for of a polynomial that is not square-free.");
    const Polynomial reduced = rest.primitive_part();
    sequence.push_back(rest.lead().sign() < 0 ? -reduced : reduced);
  }
  return sequence;
}

// Sturm counts the zeros in (low, high].
int zeros_within(const std::vector<Polynomial>& sturm, const Span& span) {
  const auto changes = [&sturm](const Point& x) {
    int count = 0, last = 0;
    for (const Polynomial& f : sturm) count += variations(last, f.sign_at(x));
    return count;
  };
  const Point high{span.high, span.k};
  return changes({span.low, span.k}) - changes(high) - (sturm.front().sign_at(high) == 0 ? 1 : 0);
}

// The interval's ends are moved to 0 and 1, and then, by x → 1/(1 + x), to infinity and 0.
int sign_variations(const Polynomial& f, const Span& span) {
  if (f.degree() < 1) return 0;
  std::vector<Integer> c = f.coefficients();
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = shifted(c[i], span.k * static_cast<long>(c.size() - 1 - i));
  shift_variable(c, span.low);
  const Integer width = span.high - span.low;
  Integer power = 1;
  for (Integer& one : c) {
    one *= power;
    power *= width;
  }
  std::reverse(c.begin(), c.end());
  shift_variable(c, 1);
  int count = 0, last = 0;
  for (const Integer& one : c) count += variations(last, one.sign());
  return count;
}

// Cauchy: |x| < 1 + max|c_i|/|lead|.
long bits_of_zeros(const Polynomial& f) {
  long most = 0;
  for (const Integer& c : f.coefficients()) most = std::max(most, bit_length(c));
  return std::max(0L, most - bit_length(f.lead()) + 1) + 1;
}

}  // namespace plumbline::exact
