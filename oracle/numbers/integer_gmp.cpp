#include "oracle/numbers/integer.hpp"

namespace plumbline::exact {

namespace {

auto* data(Integer& n) { return n.backend().data(); }
const auto* data(const Integer& n) { return n.backend().data(); }
mp_bitcnt_t bits(long k) { return static_cast<mp_bitcnt_t>(k); }

}  // namespace

long bit_length(const Integer& n) { return n.is_zero() ? 0 : static_cast<long>(mpz_sizeinbase(data(n), 2)); }

TwoLimbs last_bits(const Integer& n) {
  return static_cast<TwoLimbs>(mpz_getlimbn(data(n), 1)) << 64 | mpz_getlimbn(data(n), 0);
}

bool is_even(const Integer& n) { return mpz_even_p(data(n)) != 0; }

Integer cut(const Integer& n, long k) {
  Integer result;
  mpz_tdiv_q_2exp(data(result), data(n), bits(k));
  return result;
}

Integer floor_cut(const Integer& n, long k) {
  Integer result;
  mpz_fdiv_q_2exp(data(result), data(n), bits(k));
  return result;
}

Integer ceiling_cut(const Integer& n, long k) {
  Integer result;
  mpz_cdiv_q_2exp(data(result), data(n), bits(k));
  return result;
}

Integer floor_of(const Integer& n, const Integer& d) {
  Integer result;
  mpz_fdiv_q(data(result), data(n), data(d));
  return result;
}

Integer exact_quotient(const Integer& n, const Integer& d) {
  Integer result;
  mpz_divexact(data(result), data(n), data(d));
  return result;
}

std::uint64_t residue(const Integer& n, std::uint64_t prime) { return mpz_fdiv_ui(data(n), prime); }

Integer common_divisor(const Integer& a, const Integer& b) { return boost::multiprecision::gcd(a, b); }

Integer root_of(const Integer& n) { return boost::multiprecision::sqrt(n); }

bool is_square(const Integer& n) { return mpz_perfect_square_p(data(n)) != 0; }

Integer from_digits(const std::string& digits) {
  Integer result;
  mpz_set_str(data(result), digits.c_str(), 10);
  return result;
}

}  // namespace plumbline::exact
