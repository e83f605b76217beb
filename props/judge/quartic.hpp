// Discriminants and resultants of the polynomials in the time that decisions are made of.
#pragma once

#include <array>

namespace plumbline {

/// By ascending powers.
template <typename Number>
using Quadratic = std::array<Number, 3>;
template <typename Number>
using Cubic = std::array<Number, 4>;
template <typename Number>
using Quartic = std::array<Number, 5>;

template <typename Number>
Number discriminant(const Quadratic<Number>& k) {
  return k[1] * k[1] - Number(4) * k[0] * k[2];
}

template <typename Number>
Number discriminant(const Cubic<Number>& k) {
  const auto& [d, c, b, a] = k;
  return b * b * c * c - Number(4) * a * c * c * c - Number(4) * b * b * b * d - Number(27) * a * a * d * d +
         Number(18) * a * b * c * d;
}

/// 27 times it, which is 4·I³ − J² with the quartic's two invariants.
template <typename Number>
Number discriminant(const Quartic<Number>& k) {
  const auto& [e, d, c, b, a] = k;
  const Number i = Number(12) * a * e - Number(3) * b * d + c * c;
  const Number j = Number(72) * a * c * e + Number(9) * b * c * d - Number(27) * a * d * d - Number(27) * e * b * b -
                   Number(2) * c * c * c;
  return Number(4) * i * i * i - j * j;
}

template <typename Number>
Number resultant(const Quadratic<Number>& f, const Quadratic<Number>& g) {
  const Number ends = f[2] * g[0] - f[0] * g[2];
  return ends * ends - (f[2] * g[1] - f[1] * g[2]) * (f[1] * g[0] - f[0] * g[1]);
}

}  // namespace plumbline
