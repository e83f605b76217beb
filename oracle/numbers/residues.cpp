#include "oracle/numbers/residues.hpp"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <utility>

namespace plumbline::exact {

namespace {

// Below 2^31, so that `unsigned long` and products in 64 bits suffice.
constexpr std::array<std::uint64_t, 8> primes = {2147483647, 2147483629, 2147483587, 2147483579,
                                                 2147483563, 2147483549, 2147483543, 2147483497};

// The coefficients modulo a prime, the lowest first; the last one is not 0.
struct Residues {
  boost::container::small_vector<std::uint64_t, 10> c;
  std::uint64_t prime;

  std::size_t degree() const { return c.size() - 1; }
  bool is_zero() const { return c.empty(); }
  void trim() {
    while (!c.empty() && c.back() == 0) c.pop_back();
  }
};

// Nothing where the degree is less.
std::optional<Residues> residues(const Polynomial& f, std::uint64_t prime) {
  Residues result{{}, prime};
  for (const Integer& c : f.coefficients()) result.c.push_back(residue(c, prime));
  if (result.is_zero() || result.c.back() == 0) return std::nullopt;
  return result;
}

std::uint64_t inverse(std::uint64_t x, std::uint64_t prime) {  // x^(prime − 2)
  std::uint64_t result = 1;
  for (std::uint64_t power = prime - 2; power != 0; power >>= 1, x = x * x % prime)
    if ((power & 1) != 0) result = result * x % prime;
  return result;
}

// Becomes the remainder of a division by another that is not zero, given the inverse of the leading coefficient of
// that.
void reduce(Residues& f, const Residues& g, std::uint64_t by) {
  while (f.c.size() >= g.c.size()) {
    const std::uint64_t factor = f.c.back() * by % f.prime;
    const std::size_t up = f.c.size() - g.c.size();
    for (std::size_t i = 0; i < g.c.size(); ++i) f.c[i + up] = (f.c[i + up] + (f.prime - factor) * g.c[i]) % f.prime;
    f.trim();
  }
}

void reduce(Residues& f, const Residues& g) { reduce(f, g, inverse(g.c.back(), g.prime)); }

Residues gcd(Residues f, Residues g) {
  while (!g.is_zero()) {
    reduce(f, g);
    std::swap(f, g);
  }
  return f;
}

Residues derivative(const Residues& f) {
  Residues slope{{}, f.prime};
  for (std::size_t i = 1; i < f.c.size(); ++i) slope.c.push_back(i * f.c[i] % f.prime);
  slope.trim();
  return slope;
}

// y^prime modulo f.
Residues power_of(const Residues& y, const Residues& f) {
  const std::uint64_t by = inverse(f.c.back(), f.prime);
  const auto product = [&](const Residues& a, const Residues& b) {
    Residues result{{}, f.prime};
    if (a.is_zero() || b.is_zero()) return result;
    result.c.resize(a.degree() + b.degree() + 1);
    for (std::size_t i = 0; i < a.c.size(); ++i)
      for (std::size_t j = 0; j < b.c.size(); ++j) result.c[i + j] = (result.c[i + j] + a.c[i] * b.c[j]) % f.prime;
    reduce(result, f, by);
    return result;
  };
  Residues result{{1}, f.prime}, square = y;
  for (std::uint64_t power = f.prime; power != 0; power >>= 1, square = product(square, square))
    if ((power & 1) != 0) result = product(result, square);
  return result;
}

// How many zeros of f are fixed by y − x = 0, y a power of x modulo f.
std::size_t fixed(Residues y, const Residues& f) {
  y.c.resize(std::max<std::size_t>(y.c.size(), 2));
  y.c[1] = (y.c[1] + f.prime - 1) % f.prime;
  y.trim();
  return gcd(f, std::move(y)).degree();
}

}  // namespace

// Coprime modulo a prime is coprime, unless both leading coefficients vanish.
bool certainly_coprime(const Polynomial& f, const Polynomial& g) {
  const auto of_f = residues(f, primes[0]), of_g = residues(g, primes[0]);
  return of_f && of_g && gcd(*of_f, *of_g).degree() == 0;
}

bool may_divide(const Polynomial& g, const Polynomial& f) {
  auto rest = residues(f, primes[0]);
  const auto by = residues(g, primes[0]);
  if (!rest || !by) return true;
  reduce(*rest, *by);
  return rest->is_zero();
}

// A factor is one modulo every prime, of the same degree where f keeps its own. The zeros of irreducible factors of
// degree 1 are those of x^p − x, the ones of degree 1 or 2 those of x^(p²) − x.
bool may_have_factor(const Polynomial& f, int degree) {
  for (const std::uint64_t prime : primes) {
    const auto g = residues(f, prime);
    if (!g) continue;
    // A quadratic factor takes two zeros, which are different where f is square-free.
    if (degree == 2 && gcd(*g, derivative(*g)).degree() > 0) continue;
    Residues y{{0, 1}, prime};
    reduce(y, *g);
    for (int i = 0; i < degree; ++i) y = power_of(y, *g);
    if (fixed(y, *g) < static_cast<std::size_t>(degree)) return false;
  }
  return true;
}

}  // namespace plumbline::exact
