#include "oracle/numbers/algebraic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "oracle/numbers/residues.hpp"

namespace plumbline::exact {

namespace {

constexpr const char* no_rational = "A sum, a product or a quotient of two irrational numbers is asked for.";

struct Ratio {
  Integer n, d;
};

// The integer in an open interval of numbers n/2^k that is at most 1 long.
std::optional<Integer> integer_within(const Integer& low, const Integer& high, long k) {
  Integer found = floor_cut(high, k);
  if (shifted(found, k) == high) --found;
  return shifted(found, k) > low ? std::optional(found) : std::nullopt;
}

// A rational zero of a polynomial is an integer over its leading coefficient.
std::optional<Ratio> rational_value(Root& root) {
  static constexpr long longest = 200;  // that is refined to sooner than residues are found
  const Integer a = abs(root.polynomial().lead());
  if (bit_length(a) > longest && !may_have_factor(root.polynomial(), 1)) return std::nullopt;
  root.refine_to(bit_length(a) + 1);
  const Span& span = root.span();
  if (root.is_point()) return Ratio{span.low, shifted(1, span.k)};
  const auto n = integer_within(a * span.low, a * span.high, span.k);
  return n && root.compare(*n, a) == 0 ? std::optional(Ratio{*n, a}) : std::nullopt;
}

std::vector<Root> roots_of(const Polynomial& f) { return isolate_by_descartes(f, all_zeros(f)); }

// a·x² − a(x + y)·x + a·x·y, if its coefficients are integers: both roots' polynomial has the leading coefficient a.
std::optional<Polynomial> quadratic_of(Root& x, Root& y) {
  const Polynomial& f = x.polynomial();
  const long bits = bit_length(f.lead()) + bits_of_zeros(f) + 3;
  x.refine_to(bits);
  y.refine_to(bits);
  const auto product = [&f](const Integer& a, const Integer& b) { return Integer(f.lead() * a * b); };
  const Span &of_x = x.span(), &of_y = y.span();
  const auto [low, high] = std::minmax({product(of_x.low, of_y.low), product(of_x.low, of_y.high),
                                        product(of_x.high, of_y.low), product(of_x.high, of_y.high)});
  const long k = std::max(of_x.k, of_y.k);
  const auto sum = [&](const Integer& a, const Integer& b) {
    return Integer(f.lead() * (shifted(a, k - of_x.k) + shifted(b, k - of_y.k)));
  };
  const auto linear = integer_within(sum(of_x.low, of_y.low), sum(of_x.high, of_y.high), k);
  const auto constant = integer_within(low, high, of_x.k + of_y.k);
  if (!linear || !constant) return std::nullopt;
  Polynomial quadratic = Polynomial{*constant, -*linear, f.lead()}.primitive_part();
  if (!remainder(f, quadratic).is_zero() || sign(quadratic, x) != 0) return std::nullopt;
  return quadratic;
}

bool is_same(const Root& a, Root b) {
  Root other = a;
  return compare(other, b) == 0;
}

// −b/2a ± √(b² − 4ac)/2a, in lower terms where b is even.
Surd quadratic_surd(const Root& root) {
  const Polynomial f = root.polynomial().primitive_part();
  const bool larger = f.sign_after(root.low()) < 0;
  const bool even = is_even(f[1]);
  const Integer half = even ? Integer(f[1] / 2) : f[1], factor = even ? 1 : 4;
  return {-half, larger ? 1 : -1, half * half - factor * f[0] * f[2], even ? f[2] : Integer(2 * f[2])};
}

// Of a minimal polynomial.
std::optional<Surd> as_surd(const Root& root) {
  const Polynomial& f = root.polynomial();
  if (f.degree() == 1) return Surd{-f[0], 0, 0, f[1]};
  if (f.degree() == 2) return quadratic_surd(root);
  return std::nullopt;
}

// The root that y is of the polynomial of its own.
Root own_root(const Algebraic& y) {
  const auto& [root, p, q, r, exponent] = y;
  if (p == 1 && q.is_zero() && r == 1 && exponent == 0) return root;
  // τ = (r·y − q·2^e)/(p·2^e)
  const Polynomial f =
      root.polynomial().composed(shifted(r, -exponent), -shifted(q, exponent), shifted(p, exponent)).primitive_part();
  for (const Root& candidate : roots_of(f)) {
    const Span& span = candidate.span();
    const auto side = [&](const Integer& n) { return (y + -Surd{n, 0, 0, 1, -span.k}).sign(); };
    if (candidate.is_point() ? side(span.low) == 0 : side(span.low) > 0 && side(span.high) < 0) return candidate;
  }
  throw std::logic_error("A polynomial has not the root that it was made for.");
}

// --- The characteristic polynomial of a quotient.

Integer coefficient(const Polynomial& f, int power) { return power > f.degree() ? Integer(0) : f[power]; }

using Matrix = std::vector<std::vector<Polynomial>>;

// By the first row, of matrices that are small.
Polynomial determinant(const Matrix& m) {
  if (m.size() == 1) return m[0][0];
  Polynomial sum;
  for (std::size_t column = 0; column < m.size(); ++column) {
    if (m[0][column].is_zero()) continue;
    Matrix rest;
    for (std::size_t row = 1; row < m.size(); ++row) {
      rest.push_back(m[row]);
      rest.back().erase(rest.back().begin() + static_cast<std::ptrdiff_t>(column));
    }
    const Polynomial term = m[0][column] * determinant(rest);
    sum = column % 2 == 0 ? sum + term : sum - term;
  }
  return sum;
}

// In y, the determinant of Bézout's matrix of f and y·d − n, which is their resultant, perhaps times powers of leading
// coefficients: it is 0 where y is n/d at a zero of f.
Polynomial characteristic(const Polynomial& f, const Polynomial& n, const Polynomial& d) {
  const int size = std::max({f.degree(), n.degree(), d.degree()});
  const auto bezout = [&f](const Polynomial& g, int row, int column) {
    Integer sum = 0;
    for (int k = 0; k <= std::min(row, column); ++k) {
      const int other = row + column + 1 - k;
      sum += coefficient(f, other) * coefficient(g, k) - coefficient(f, k) * coefficient(g, other);
    }
    return sum;
  };
  Matrix rows(static_cast<std::size_t>(size));
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      rows[static_cast<std::size_t>(row)].push_back(Polynomial{-bezout(n, row, column), bezout(d, row, column)});
  return determinant(rows);
}

// All between two integers, over a power of two.
struct Between {
  Integer low, high;
  long k;
};

// What a polynomial's values at the numbers of a span lie between.
Between enclosed(const Polynomial& f, const Span& span) {
  Between y{f.lead(), f.lead(), 0};
  for (int i = f.degree(); i-- > 0;) {
    const auto [low, high] = std::minmax({Integer(y.low * span.low), Integer(y.low * span.high),
                                          Integer(y.high * span.low), Integer(y.high * span.high)});
    y.k += span.k;
    const Integer next = shifted(f[i], y.k);
    y = {low + next, high + next, y.k};
  }
  return y;
}

// What n/d is strictly between, for about as many bits as the span has; nothing where d may be 0.
std::optional<Span> enclosed_quotient(const Polynomial& n, const Polynomial& d, const Span& span) {
  const Between over = enclosed(n, span), under = enclosed(d, span);
  if (under.low.sign() * under.high.sign() <= 0) return std::nullopt;
  const long size = std::max(bit_length(over.low), bit_length(over.high)) - bit_length(under.low) - over.k + under.k;
  const long k = std::max(0L, span.k - size), up = k + under.k - over.k;
  const auto divided = [&](const Integer& a, const Integer& b) { return floor_of(shifted(a, up), shifted(b, -up)); };
  const auto [low, high] = std::minmax({divided(over.low, under.low), divided(over.low, under.high),
                                        divided(over.high, under.low), divided(over.high, under.high)});
  return Span{low - 1, high + 2, k};
}

// The least m for which no other zero is between the neighbouring multiples of 2^−m that the root is between.
std::string text_of_root(Root root) {
  const Polynomial f = root.polynomial();
  const std::vector<Polynomial> sturm = sturm_sequence(f);
  const auto cell = [&root](long m) {
    for (;; root.refine()) {
      const Span& span = root.span();
      const long down = std::max(0L, span.k - m), up = std::max(0L, m - span.k);
      const Integer low = floor_cut(shifted(span.low, up), down), high = ceiling_cut(shifted(span.high, up), down);
      if (high - low == 1) return Span{low, high, m};
    }
  };
  const auto isolates = [&](long m) { return zeros_within(sturm, cell(m)) == 1; };
  long least = 0, enough = 1;
  if (!isolates(0)) {
    while (!isolates(enough)) least = std::exchange(enough, 2 * enough);
    while (enough - least > 1) {
      const long middle = (least + enough) / 2;
      (isolates(middle) ? enough : least) = middle;
    }
  } else {
    enough = 0;
  }
  std::string text = "root of";
  for (const Integer& c : f.coefficients()) text += " " + c.str();
  const Span span = cell(enough);
  return text + fmt::format(" in ({}/2^{}, {}/2^{})", span.low.str(), span.k, span.high.str(), span.k);
}

// --- Rounding: the ends of the root's interval, which becomes narrower until they say the same, or leave one question.

struct Ends {
  Integer low, high;
  long exponent;
};

Ends ends_of(const Algebraic& y) {
  const Span& span = y.root.span();
  const Integer q = shifted(y.q, span.k);
  Ends ends{y.p * span.low + q, y.p * span.high + q, y.exponent - span.k};
  if (y.p.sign() < 0) std::swap(ends.low, ends.high);
  return ends;
}

Surd half_way(double low, double high) {
  const auto surd = [](double x) { return std::isinf(x) ? Surd{x > 0 ? 1 : -1, 0, 0, 1, 1024} : surd_of(x); };
  Surd middle = surd(low) + surd(high);
  --middle.exponent;
  return middle;
}

// With an interval so narrow that two roundings see it as one number.
Algebraic narrowed(Algebraic y) {
  static constexpr long bits = 116, beyond = -1200;
  for (; !y.root.is_point(); y.root.refine()) {
    const auto [low, high, exponent] = ends_of(y);
    const long of_width = bit_length(high - low);
    if (of_width + exponent - bit_length(y.r) < beyond) break;
    if (low.sign() * high.sign() > 0 && of_width + bits <= bit_length(low)) break;
  }
  return y;
}

}  // namespace

int Algebraic::sign() const {
  Root copy = root;
  return exact::sign({q, p}, copy);
}

bool Algebraic::rational() const {
  if (p.is_zero()) return true;
  Root copy = root;
  return rational_value(copy).has_value();
}

double Algebraic::nearest() const {
  for (Algebraic y = *this;; y.root.refine()) {
    const auto [low, high, e] = ends_of(y);
    const double one = rounded(low, r, e), other = rounded(high, r, e);
    if (one == other) return one;
    if (std::nextafter(one, std::numeric_limits<double>::infinity()) != other) continue;
    const Surd middle = half_way(one, other);
    const int side = (y + -middle).sign();
    return side == 0 ? middle.nearest() : side < 0 ? one : other;
  }
}

long Algebraic::floor_log2() const {
  for (Algebraic y = *this;; y.root.refine()) {
    const auto [low, high, e] = ends_of(y);
    if (low.sign() * high.sign() <= 0) continue;
    const long one = exact::floor_log2(low, r, e), other = exact::floor_log2(high, r, e);
    if (one == other) return one;
    if (std::abs(one - other) > 1) continue;
    const long more = std::max(one, other);
    const int outwards = (y + Surd{-low.sign(), 0, 0, 1, more}).sign() * low.sign();
    return outwards >= 0 ? more : more - 1;
  }
}

Enclosure Algebraic::enclosure() const { return enclosure_of(narrowed(*this)); }

std::optional<Surd> Algebraic::surd() const {
  if (p.is_zero()) return Surd{q, 0, 0, r, exponent};
  return as_surd(minimal(own_root(*this)));
}

std::string Algebraic::text() const {
  if (p.is_zero()) return Surd{q, 0, 0, r, exponent}.text();
  const Root least = minimal(own_root(*this));
  const std::optional<Surd> simple = as_surd(least);
  return simple ? simple->text() : text_of_root(least);
}

Algebraic operator-(Algebraic y) {
  y.p = -y.p;
  y.q = -y.q;
  return y;
}

Algebraic operator+(const Algebraic& a, const Surd& b) {
  require(b.rational(), no_rational);
  Algebraic sum = a;
  const long e = std::min(a.exponent, b.exponent);
  sum.p = shifted(a.p, a.exponent - e) * b.r;
  sum.q = shifted(a.q, a.exponent - e) * b.r + shifted(b.p, b.exponent - e) * a.r;
  sum.r = a.r * b.r;
  sum.exponent = e;
  return sum;
}

Algebraic operator*(const Algebraic& a, const Surd& b) {
  require(b.rational(), no_rational);
  Algebraic product = a;
  product.p *= b.p;
  product.q *= b.p;
  product.r *= b.r;
  product.exponent += b.exponent;
  return product;
}

Algebraic operator/(const Algebraic& a, const Surd& b) { return a * (Surd{1, 0, 0, 1, 0} / b); }

bool operator==(const Algebraic& a, const Algebraic& b) { return is_same(own_root(a), own_root(b)); }

bool operator==(const Algebraic& a, const Surd& b) {
  if (b.rational()) return (a + -b).sign() == 0;
  // (r·y − p)² = q²·d
  const Integer p = shifted(b.p, b.exponent), q = shifted(b.q, b.exponent), r = shifted(b.r, -b.exponent);
  const std::vector<Root> both = roots_of(Polynomial{p * p - q * q * b.d, -2 * r * p, r * r}.primitive_part());
  return is_same(own_root(a), q.sign() < 0 ? both.front() : both.back());
}

Algebraic difference(const Algebraic& y, const Dyadic& x) {
  return y + Surd{-Integer(x.significand), 0, 0, 1, x.exponent};
}

Real real(Algebraic y) {
  const Polynomial& f = y.root.polynomial();
  std::optional<Surd> tau;
  if (y.p.is_zero()) return real(Surd{y.q, 0, 0, y.r, y.exponent});
  if (y.root.is_point())
    tau = Surd{y.root.span().low, 0, 0, 1, -y.root.span().k};
  else if (f.degree() == 1)
    tau = f[1].sign() < 0 ? Surd{f[0], 0, 0, -f[1]} : Surd{-f[0], 0, 0, f[1]};
  else if (f.degree() == 2)
    tau = quadratic_surd(y.root);
  if (!tau) return Real(std::make_shared<const Algebraic>(std::move(y)));
  if (!tau->rational() && is_square(tau->d)) {
    tau->p += tau->q * root_of(tau->d);
    tau->q = 0;
  }
  return real(*tau * Surd{y.p, 0, 0, y.r, y.exponent} + Surd{y.q, 0, 0, y.r, y.exponent});
}

Real about_quotient(const Polynomial& n, const Polynomial& d, const Root& tau, long exponent) {
  static constexpr long bits = 110;
  Root root = tau;
  if (sign(n, root) == 0) return Real(0.0);
  if (exponent == 0 && sign(n - d, root) == 0) return Real(1.0);
  for (; !root.is_point(); root.refine()) {
    const std::optional<Span> span = enclosed_quotient(n, d, root.span());
    if (!span || span->low.sign() * span->high.sign() <= 0) continue;
    const long of_width = bit_length(span->high - span->low);
    if (of_width + bits > std::min(bit_length(span->low), bit_length(span->high))) continue;
    Enclosure y = enclosure_of(Surd{span->low, 0, 0, 1, exponent - span->k});
    y.radius += std::ldexp(1, static_cast<int>(std::clamp(of_width - span->k + exponent + 1, -1074L, 1023L)));
    return Real(y);
  }
  return quotient(n, d, root).scaled(static_cast<int>(exponent));
}

Real real(const Root& root) { return real(Algebraic(root)); }

Real zero(std::vector<Integer> coefficients, const Rational& low, const Rational& high) {
  const auto side = [](const Root& root, const Rational& end) {
    return root.compare(numerator(end), denominator(end));
  };
  const auto floor = [](const Rational& y) { return floor_of(numerator(y), denominator(y)); };
  const Span around{floor(low), -floor(-high), 0};
  std::vector<Root> within = isolate_by_sturm(Polynomial(std::move(coefficients)).square_free_part(), around);
  std::erase_if(within, [&](const Root& root) { return side(root, low) < 0 || side(root, high) > 0; });
  if (within.size() != 1) throw std::domain_error("An interval holds no zero of a polynomial, or several.");
  return real(within.front());
}

Real quotient(const Polynomial& n, const Polynomial& d, const Root& tau) {
  Root root = tau;
  require(!d.is_zero() && sign(d, root) != 0, "The divisor of a quotient at a root is 0.");
  if (n.is_zero()) return Real(0.0);
  if (const std::optional<Ratio> t = rational_value(root)) {
    const auto at = [&t](const Polynomial& f) { return f.composed(0, t->n, t->d); };
    const Polynomial over = at(n), under = at(d);
    if (over.is_zero()) return Real(0.0);
    const long by = n.degree() - d.degree();
    const auto power = [&t](long k) { return k > 0 ? Integer(pow(t->d, static_cast<unsigned>(k))) : Integer(1); };
    return ratio(over[0] * power(-by), under[0] * power(by));
  }
  // Zeros of f that d has, too, are not τ, and n may have them as well: then no y were excluded.
  Polynomial f = root.polynomial().primitive_part();
  if (const Polynomial common = gcd(f, d); common.degree() > 0) f = exact_quotient(f, common);
  const Polynomial values = characteristic(f, n, d).square_free_part();
  for (;; root.refine()) {
    const std::optional<Span> span = root.is_point() ? std::nullopt : enclosed_quotient(n, d, root.span());
    if (span && sign_variations(values, *span) == 1) return real(Root(values, *span));
  }
}

Root minimal(const Root& given) {
  const auto of = [&given](const Polynomial& f) { return Root(f, given.span()); };
  Root root = of(given.polynomial().primitive_part());
  const auto linear = [](const Ratio& value) { return Polynomial{-value.n, value.d}.primitive_part(); };
  if (const auto value = rational_value(root)) return of(linear(*value));
  static constexpr int most = 4;
  if (root.polynomial().degree() > most || root.polynomial().degree() < 3) return root;
  Polynomial f = root.polynomial();
  if (may_have_factor(f, 1)) {
    for (Root& other : roots_of(f))
      if (const auto value = rational_value(other)) f = exact_quotient(f, linear(*value));
    root = of(f);
  }
  if (f.degree() < most || !may_have_factor(f, 2)) return root;
  for (Root& other : roots_of(f)) {
    if (is_same(root, other)) continue;
    if (const auto quadratic = quadratic_of(root, other)) return of(*quadratic);
  }
  return root;
}

}  // namespace plumbline::exact
