#include "fuzz/target/construct.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/numbers/exact.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"
#include "props/judge/way.hpp"

namespace plumbline {
namespace {

using exact::Integer;
using exact::Rational;

// The decisions with some numbers moved.
class Moving {
 public:
  Moving(const Problem& problem, std::span<const double> query)
      : problem_(problem), query_(query.begin(), query.end()) {}

  std::vector<Real> with(std::initializer_list<std::pair<std::size_t, double>> moved) const {
    std::vector<Real> numbers = exact_numbers(query_);
    for (const auto& [place, by] : moved) numbers[place] = numbers[place] + Real(by);
    return problem_.decisions.polynomials(problem_, numbers);
  }

 private:
  const Problem& problem_;
  std::span<const double> query_;
};

// A decision that is a·i + b·j + c, in some unit, where two numbers move by i and by j ulps.
struct Linear {
  Integer a, b, c;
};

// As such a decision, if it is one, by its values where either moves by an ulp, both do, or one does by two.
std::optional<Linear> linear(const std::array<Real, 6>& values) {
  const auto& [here, first, second, both, first_twice, second_twice] = values;
  const Real a = first - here, b = second - here;
  const bool is_linear = both == first + b && first_twice == first + a && second_twice == second + b;
  if (!is_linear || a.sign() == 0 || b.sign() == 0) return std::nullopt;
  const Rational exact[] = {exact::rational_of(a), exact::rational_of(b), exact::rational_of(here)};
  Integer unit = 1;
  for (const Rational& one : exact) unit = lcm(unit, denominator(one));
  const auto whole = [&unit](const Rational& one) { return Integer(numerator(one) * (unit / denominator(one))); };
  return Linear{whole(exact[0]), whole(exact[1]), whole(exact[2])};
}

// x with a·x ≡ g modulo b, g = gcd(a, b).
Integer inverse(const Integer& a, const Integer& b) {
  Integer r = a, next_r = b, x = 1, next_x = 0;
  while (next_r != 0) {
    const Integer quotient = r / next_r;
    r = std::exchange(next_r, Integer(r - quotient * next_r));
    x = std::exchange(next_x, Integer(x - quotient * next_x));
  }
  return r < 0 ? Integer(-x) : x;
}

// i and j for which the decision is its least value of all, or a few more; i as small as it can be.
std::pair<Integer, Integer> nearly_zero(const Linear& decision, std::int64_t more) {
  const auto& [a, b, c] = decision;
  const Integer g = gcd(a, b), modulus = abs(Integer(b / g));
  const Integer due = -(c - c % g) / g + more;  // a·i + b·j as a multiple of g
  Integer i = inverse(a, b) * due % modulus;
  if (2 * i > modulus) i -= modulus;
  if (2 * i < -modulus) i += modulus;
  return {i, Integer((due * g - a * i) / b)};
}

// The number i ulps further, if that is one of the format.
std::optional<double> moved(double number, const Integer& i, double ulp, Format format) {
  static const Integer most = Integer(1) << 54;
  if (abs(i) > most) return std::nullopt;
  const Rational to = Rational(exact::rational_of(number) + Rational(i) * exact::rational_of(ulp));
  const auto nearest = nearest_in(format, to.convert_to<double>());
  if (!std::isfinite(nearest) || exact::rational_of(nearest) != to) return std::nullopt;
  return nearest;
}

}  // namespace

bool put_on_decision(const Problem& problem, Random& random, std::span<double> query) {
  if (!is_finite(query)) return false;
  double& number = query[random.below(query.size())];
  const auto place = static_cast<std::size_t>(&number - query.data());
  const double largest = std::max(largest_of(query), 0x1p-250);
  const double unit = std::ldexp(1.0, std::ilogb(largest));
  const Moving moving(problem, query);
  const std::vector<Real> before = moving.with({{place, -unit}}), here = moving.with({}),
                          after = moving.with({{place, unit}});
  std::vector<std::size_t> deciding;
  for (std::size_t d = 0; d < here.size(); ++d)
    if (!(before[d] == here[d] && here[d] == after[d])) deciding.push_back(d);
  if (deciding.empty()) return false;
  const std::size_t d = deciding[random.below(deciding.size())];
  const std::vector<Real> zeros = zeros_of(before[d], here[d], after[d]);
  if (zeros.empty()) return false;
  const Real& zero = zeros[random.below(zeros.size())];
  const double to = nearest_in(random.format(), (Real(number) + Real(unit) * zero).nearest());
  if (!std::isfinite(to)) return false;
  const std::int64_t beside = random.coin() ? 0 : random.between(-4, 4);
  number = to != 0 ? stepped(random, to, beside) : static_cast<double>(beside) * ulp_in(random.format(), largest);
  return true;
}

bool put_beside_decision(const Problem& problem, Random& random, std::span<double> query) {
  if (!is_finite(query) || query.size() < 2) return false;
  const double largest = largest_of(query);
  if (!(largest >= 0x1p-250 && largest <= 0x1p250)) return false;
  const double ulp = ulp_in(random.format(), largest);
  std::vector<double> rounded;
  for (const double number : query) rounded.push_back(std::nearbyint(number / ulp) * ulp);
  const std::size_t one = random.below(query.size());
  const std::size_t other = (one + 1 + random.below(query.size() - 1)) % query.size();
  const Moving moving(problem, rounded);
  const std::array all = {moving.with({}),
                          moving.with({{one, ulp}}),
                          moving.with({{other, ulp}}),
                          moving.with({{one, ulp}, {other, ulp}}),
                          moving.with({{one, 2 * ulp}}),
                          moving.with({{other, 2 * ulp}})};
  std::vector<Linear> decisions;
  for (std::size_t d = 0; d < all[0].size(); ++d)
    if (const auto found = linear({all[0][d], all[1][d], all[2][d], all[3][d], all[4][d], all[5][d]}))
      decisions.push_back(*found);
  if (decisions.empty()) return false;
  const auto [i, j] = nearly_zero(decisions[random.below(decisions.size())], random.between(-2, 2));
  const auto to = moved(rounded[one], i, ulp, random.format()),
             other_to = moved(rounded[other], j, ulp, random.format());
  if (!to || !other_to) return false;
  std::ranges::copy(rounded, query.begin());
  query[one] = *to;
  query[other] = *other_to;
  return true;
}

}  // namespace plumbline
