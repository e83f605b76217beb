#include "oracle/numbers/real.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <utility>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/numbers/enclosure.hpp"
#include "oracle/numbers/surd.hpp"
#include "oracle/truth.hpp"
#include "solvers/text.hpp"

namespace plumbline {

using exact::Algebraic;
using exact::Integer;
using exact::Parts;
using exact::Surd;

namespace {

// The truth that the last number of this thread was deferred to: a query's values are asked for one after the other.
const Truth& truth_of(const Deferred& deferred) {
  thread_local Deferred last;
  thread_local Truth truth;
  if (last.truth != deferred.truth || last.query != deferred.query) {
    last.truth = nullptr;  // for an exception
    truth = deferred.truth(deferred.query.data());
    last = deferred;
  }
  if (truth.code != deferred.code || deferred.place >= truth.values.size())
    throw OracleFails("two tiers disagree on the outcome", {deferred.query.data(), deferred.query.size()});
  return truth;
}

// Whether a number lies in an enclosure, or that says nothing.
template <typename Number>
bool holds(const Enclosure& enclosure, const Number& y) {
  if (std::isinf(enclosure.radius)) return true;
  const Number step =
      exact::difference(exact::difference(y, exact::dyadic(enclosure.high)), exact::dyadic(enclosure.low));
  const exact::Dyadic radius = exact::dyadic(enclosure.radius);
  return exact::difference(step, radius).sign() <= 0 && exact::difference(-step, radius).sign() <= 0;
}

bool are_apart(const Enclosure& a, const Enclosure& b) {
  static constexpr double rounded = 1 + 0x1p-48;  // more than the roundings, and the low parts
  const double apart = std::fabs(a.high - b.high);
  return apart > (a.radius + b.radius) * rounded + (std::fabs(a.high) + std::fabs(b.high)) * 0x1p-51;
}

// What is asked of a number, asked of what it is made of.
template <typename Ask>
auto asked(const Parts& y, Ask ask) {
  return y.algebraic ? ask(*y.algebraic) : ask(*y.surd);
}

// The same as a surd, wherever it is one.
Parts simplified(const Parts& y) {
  if (!y.algebraic) return y;
  std::optional<Surd> surd = y.algebraic->surd();
  return surd ? Parts{std::make_shared<const Surd>(*std::move(surd)), nullptr} : y;
}

// The result of two numbers of which one is rational: the second, or any where the operation commutes.
template <typename Operation>
Real combined(Parts x, Parts y, Operation operation) {
  const auto seems_irrational = [](const Parts& number) { return number.algebraic || !number.surd->rational(); };
  if (seems_irrational(x) && seems_irrational(y)) {
    x = simplified(x);
    y = simplified(y);
  }
  exact::require(!x.algebraic || !y.algebraic, "A sum or a product of two irrational numbers is asked for.");
  if (x.algebraic) return exact::real(operation(*x.algebraic, *y.surd));
  if (y.algebraic) return exact::real(operation(*y.algebraic, *x.surd));
  return exact::real(operation(*x.surd, *y.surd));
}

}  // namespace

OracleFails::OracleFails(std::string_view what, std::span<const double> query)
    : std::logic_error(fmt::format("The oracle of Plumbline fails, which is not a solver's fault: {} of the query {}.",
                                   what, join(query, hex))) {}

void Real::begin_with_nearest() noexcept {
  enclosure_ = enclosure::sum({enclosure_.high, 0, 0}, {enclosure_.low, 0, 0}).value_or(Enclosure());
}

void Real::defer(Truth (*truth)(const double* query), std::span<const double> query, int code, std::size_t place) {
  if (exact_in_place()) return;
  deferred_.truth = truth;
  deferred_.code = code;
  deferred_.place = static_cast<std::uint8_t>(place);
  deferred_.query.assign(query.begin(), query.end());
}

void Real::enclose() {
  if (std::isinf(enclosure_.radius)) enclosure_ = asked(parts(), [](const auto& y) { return y.enclosure(); });
}

Parts Real::parts() const {
  if (surd_ || algebraic_) return {surd_, algebraic_};
  if (!exact_in_place()) return truth_of(deferred_).values[deferred_.place].parts();
  Surd y = exact::surd_of(enclosure_.high);
  if (enclosure_.low != 0) y = y + exact::surd_of(enclosure_.low);
  return {std::make_shared<const Surd>(std::move(y)), nullptr};
}

std::shared_ptr<const Surd> Real::surd() const {
  Parts y = simplified(parts());
  exact::require(!y.algebraic, "A number that is neither rational nor quadratic is taken for one that is.");
  return std::move(y.surd);
}

int Real::sign() const {
  const std::optional<int> certain = enclosure::sign(enclosure_);
  return certain ? *certain : asked(parts(), [](const auto& y) { return y.sign(); });
}

bool Real::rational() const {
  return exact_in_place() || asked(parts(), [](const auto& y) { return y.rational(); });
}

int Real::compare(double other) const {
  if (std::isinf(other)) return other > 0 ? -1 : 1;
  const std::optional<int> certain = enclosure::compare(enclosure_, other);
  if (certain) return *certain;
  return asked(parts(), [other](const auto& y) { return exact::difference(y, exact::dyadic(other)).sign(); });
}

double Real::nearest() const {
  const std::optional<double> certain = enclosure::nearest(enclosure_);
  return certain ? *certain : asked(parts(), [](const auto& y) { return y.nearest(); });
}

int Real::ulp_exponent() const {
  if (const std::optional<int> certain = enclosure::ulp_exponent(enclosure_)) return *certain;
  return asked(parts(), [](const auto& y) {
    return y.sign() == 0 ? -1074 : static_cast<int>(std::max(y.floor_log2(), -1022L)) - 52;
  });
}

double Real::distance(double from, int unit) const {
  static constexpr double most = 0x1p1023;
  if (std::isinf(from)) return nearest() == from ? 0.0 : most;
  if (const std::optional<double> certain = enclosure::distance(enclosure_, from, unit))
    return std::min(*certain, most);
  return asked(parts(), [from, unit](const auto& y) {
    auto step = exact::difference(y, exact::dyadic(from));
    step.exponent -= unit;
    return std::min(std::fabs(step.nearest()), most);
  });
}

Interval Real::distance_within(double from, int unit) const {
  if (std::isinf(from)) return {0, std::numeric_limits<double>::max()};
  return enclosure::distance_within(enclosure_, from, unit);
}

Real Real::negated() const {
  if (exact_in_place()) return Real(Enclosure{-enclosure_.high, -enclosure_.low, 0});
  return asked(parts(), [](const auto& y) { return exact::real(-y); });
}

Real Real::complement() const { return Real(1.0) - *this; }

Real Real::scaled(int exponent) const {
  if (const std::optional<Enclosure> in_place = enclosure::scaled(enclosure_, exponent)) return Real(*in_place);
  return asked(parts(), [exponent](auto y) {
    y.exponent += exponent;
    return exact::real(std::move(y));
  });
}

Real Real::square_root() const {
  const std::optional<Enclosure> in_place = enclosure::square_root(enclosure_);
  return in_place ? Real(*in_place) : exact::square_root(*surd());
}

Real operator+(const Real& a, const Real& b) {
  if (const std::optional<Enclosure> in_place = enclosure::sum(a.enclosure_, b.enclosure_)) return Real(*in_place);
  return combined(a.parts(), b.parts(), [](const auto& x, const Surd& y) { return x + y; });
}

Real operator-(const Real& a, const Real& b) { return a + b.negated(); }

Real operator*(const Real& a, const Real& b) {
  if (const std::optional<Enclosure> in_place = enclosure::product(a.enclosure_, b.enclosure_)) return Real(*in_place);
  return combined(a.parts(), b.parts(), [](const auto& x, const Surd& y) { return x * y; });
}

Real operator/(const Real& a, const Real& b) {
  if (const std::optional<Enclosure> in_place = enclosure::quotient(a.enclosure_, b.enclosure_)) return Real(*in_place);
  return combined(a.parts(), {b.surd(), nullptr}, [](const auto& x, const Surd& y) { return x / y; });
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
  Integer n = exact::from_digits(digits);
  if (text.starts_with('-')) n = -n;
  const Integer power_of_five = pow(Integer(5), static_cast<unsigned>(std::labs(exponent)));
  return exponent < 0 ? exact::ratio(n, power_of_five, exponent) : exact::ratio(n * power_of_five, 1, exponent);
}

std::string Real::text() const {
  return asked(parts(), [](const auto& y) { return y.text(); });
}

bool operator==(const Real& a, const Real& b) {
  if (a.exact_in_place() && b.exact_in_place())
    return a.enclosure_.high == b.enclosure_.high && a.enclosure_.low == b.enclosure_.low;
  if (are_apart(a.enclosure_, b.enclosure_)) return false;
  const Parts of_a = a.parts(), of_b = b.parts();
  if (of_b.algebraic && !of_a.algebraic) return b == a;
  return asked(of_a, [&](const auto& x) {
    return asked(of_b, [&](const auto& y) {
      if constexpr (requires { x == y; })
        return x == y && holds(a.enclosure_, y) && holds(b.enclosure_, x);
      else
        return false;  // which is decided above
    });
  });
}

}  // namespace plumbline
