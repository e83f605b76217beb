#include "props/judge/shrinker.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "props/draw/magnitudes.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

using Group = std::vector<std::size_t>;  // places in a query

// The bits of the significand from its first to its last one.
std::uint64_t significand_bits(double value) {
  const auto fraction = std::bit_cast<std::uint64_t>(value) & 0xf'ffff'ffff'ffff;
  const bool normal = std::fabs(value) >= 0x1p-1022;
  if (fraction == 0) return 1;
  const int last = std::countr_zero(fraction);
  return static_cast<std::uint64_t>(normal ? 53 - last : 64 - std::countl_zero(fraction) - last);
}

// A finite number other than 0 as digits·10^exponent: its shortest decimal, without the zeros around it.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal decimal_of(double value) {
  const std::string text = decimal(std::fabs(value));
  const std::size_t e = text.find('e');
  Decimal result;
  if (e != std::string::npos) result.exponent = std::stoi(text.substr(e + 1));
  bool after_point = false;
  for (const char c : text.substr(0, e)) {
    if (c == '.') after_point = true;
    if (c == '.' || (c == '0' && result.digits.empty() && !after_point)) continue;
    result.digits += c;
    result.exponent -= after_point ? 1 : 0;
  }
  result.digits.erase(0, result.digits.find_first_not_of('0'));
  const std::size_t last = result.digits.find_last_not_of('0');
  result.exponent += static_cast<int>(result.digits.size() - 1 - last);
  result.digits.resize(last + 1);
  return result;
}

std::uint64_t digits_of(double value) {
  if (!std::isfinite(value)) return 0;
  return value == 0 ? 1 : decimal_of(value).digits.size();
}

// Of the sizes that witnesses should have, the first that a number has; the last where it is not finite.
std::uint64_t size_class(double value) {
  if (!std::isfinite(value)) return 4;
  static constexpr std::array<Magnitudes, 3> sizes = {ordinary_size, Magnitudes{1e-30, 1e30},
                                                      Magnitudes{0x1p-250, 0x1p250}};
  const auto found = std::ranges::find_if(sizes, [value](const Magnitudes& size) { return size.admits(value); });
  return static_cast<std::uint64_t>(found - sizes.begin());
}

std::uint64_t size_class(std::span<const double> query) {
  std::uint64_t largest = 0;
  for (const double number : query) largest = std::max(largest, size_class(number));
  return largest;
}

// Places of fields, each with room for the sum over `max_numbers`: exponents and signs take less than 2^12 a number,
// bits 2^6, digits 2^5.
constexpr int bits_place = 20, digits_place = 32, size_place = 60;

// Without its size.
std::uint64_t length(double value) {
  if (value == 0) return std::signbit(value) ? 1 : 0;
  if (!std::isfinite(value)) return std::uint64_t{2} << digits_place;
  const auto exponent = static_cast<std::uint64_t>(std::abs(std::ilogb(value)));
  const std::uint64_t digits = digits_of(value);
  // A decimal digit is worth log2(10) bits: those of 1e-29 are no fewer than those of 1e-10 to whoever reads it.
  const std::uint64_t bits = std::min(significand_bits(value), 4 * digits);
  return (digits << digits_place) + (bits << bits_place) + 2 * exponent + (value < 0 ? 1 : 0);
}

// The value with its significand rounded to `bits` bits.
double with_bits(double value, int bits) {
  int exponent = 0;
  const double significand = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(significand, bits)), exponent - bits);
}

double with_digits(double value, int digits) { return *read_double(fmt::format("{:.{}e}", value, digits - 1)); }

// The value's decimal with another exponent.
double times_ten_to(int k, double value) {
  if (value == 0 || !std::isfinite(value)) return value;
  const Decimal as_typed = decimal_of(value);
  const std::optional<double> moved = read_double(fmt::format("{}e{}", as_typed.digits, as_typed.exponent + k));
  return std::copysign(*moved, value);
}

// The k of the value's first digit, which stands for its multiples of 10^k.
int tens(double value) {
  if (value == 0) return 0;
  const Decimal as_typed = decimal_of(value);
  return as_typed.exponent + static_cast<int>(as_typed.digits.size()) - 1;
}

// The simpler values to try in place of one number, simplest first.
std::vector<double> replacements(double value) {
  std::vector<double> list = {0.0};
  if (!std::isfinite(value)) return {0.0, 1.0};
  for (const double small : {1.0, 2.0, 3.0}) list.push_back(std::copysign(small, value));
  list.push_back(std::fabs(value));
  // The ends of better sizes.
  for (const double end : {1e-9, 1e-30, 0x1p-250})
    if (std::fabs(value) < end) list.push_back(std::copysign(end, value));
  for (const double end : {1e9, 1e30, 0x1p250})
    if (std::fabs(value) > end) list.push_back(std::copysign(end, value));
  const int as_typed = value == 0 ? 0 : static_cast<int>(decimal_of(value).digits.size());
  for (const double digit : {1.0, 2.0}) list.push_back(times_ten_to(tens(value), std::copysign(digit, value)));
  for (const int digits : {1, 2, 3, 4, 5, 6, 8, 10, 12})
    if (digits < as_typed) list.push_back(with_digits(value, digits));
  for (const int bits : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48})
    if (bits < static_cast<int>(significand_bits(value))) list.push_back(with_bits(value, bits));
  if (std::fabs(value) < 0x1p53) {
    list.push_back(std::trunc(value));
    list.push_back(std::nearbyint(value));
  }
  return list;
}

// What is rescaled together: all numbers, and where there are several kinds, each of them.
std::vector<Group> groups(std::span<const double> query, std::span<const Number> numbers) {
  std::vector<Group> list(1);
  for (std::size_t i = 0; i < query.size(); ++i) list[0].push_back(i);
  for (const Quantity kind : {Quantity::coordinate, Quantity::velocity}) {
    Group group;
    for (const Number& number : numbers)
      if (number.quantity == kind) group.push_back(number.place);
    if (!group.empty() && group.size() < query.size()) list.push_back(group);
  }
  for (const Number& number : numbers)
    if (number.quantity == Quantity::coefficient) list.push_back({number.place});
  return list;
}

// Rescales a group by powers of two and of ten: the exponents that bring its largest or its smallest number to 1 or
// to an end of ordinary size, half and a quarter of the way, and a step towards 1.
class Rescaling {
 public:
  Rescaling(std::span<const double> query, const Group& group) : query_(query), group_(group) {
    for (const std::size_t i : group) {
      const double size = std::fabs(query[i]);
      if (size == 0) continue;
      least_ = least_ == 0 ? size : std::min(least_, size);
      most_ = std::max(most_, size);
    }
  }

  template <typename Offer>
  bool offer(std::vector<double>& candidate, Offer offered) const {
    if (!(least_ > 0) || !std::isfinite(most_)) return false;
    const auto taken = [&](auto multiplied) {
      for (const std::size_t i : group_) candidate[i] = multiplied(query_[i]);
      const bool is_taken = offered();
      std::ranges::copy(query_, candidate.begin());
      return is_taken;
    };
    for (const int k : exponents(tens(least_), tens(most_), 9))
      if (taken([k](double value) { return times_ten_to(k, value); })) return true;
    for (const int k : exponents(std::ilogb(least_), std::ilogb(most_), 29))  // 2^29 < 1e9 < 2^30
      if (taken([k](double value) { return std::ldexp(value, k); })) return true;
    return false;
  }

 private:
  static std::vector<int> exponents(int least, int most, int ordinary) {
    std::vector<int> list;
    const auto add = [&list](int k) {
      if (k != 0 && std::ranges::find(list, k) == list.end()) list.push_back(k);
    };
    for (const int k : {-most, -least, -ordinary - least, ordinary - 1 - most, -most / 2, -most / 4}) add(k);
    add(most < 0 ? 1 : -1);
    return list;
  }

  std::span<const double> query_;
  const Group& group_;
  double least_ = 0, most_ = 0;
};

}  // namespace

std::uint64_t complexity(double value) { return complexity(std::span(&value, 1)); }

std::uint64_t complexity(std::span<const double> query) {
  std::uint64_t sum = size_class(query) << size_place;
  for (const double number : query) sum += length(number);
  return sum;
}

bool less_complex(std::span<const double> query, std::uint64_t than) {
  std::uint64_t sum = size_class(query) << size_place;
  for (const double number : query) {
    if (sum >= than) return false;
    sum += length(number);
  }
  return sum < than;
}

bool simpler(std::span<const double> query, const std::function<bool(const std::vector<double>& candidate)>& visit,
             std::span<const Number> numbers) {
  const std::uint64_t now = complexity(query);
  std::vector<double> candidate(query.begin(), query.end());
  const auto offered = [&] { return less_complex(candidate, now) && visit(candidate); };
  const auto rescaled = [&] {
    return std::ranges::any_of(groups(query, numbers),
                               [&](const Group& group) { return Rescaling(query, group).offer(candidate, offered); });
  };
  // A better size counts for most; else it is tried last, when what is left to gain is exponents.
  const bool ordinary = size_class(query) == 0;
  if (!ordinary && rescaled()) return true;
  // All numbers at once first: most of the way down in a few trials.
  const auto all_at_once = [&](auto simplified) {
    std::ranges::transform(query, candidate.begin(), simplified);
    const bool taken = offered();
    std::ranges::copy(query, candidate.begin());
    return taken;
  };
  if (all_at_once([](double number) { return number == 0 ? 0.0 : number; })) return true;
  for (const int digits : {1, 2, 3, 4, 5, 6, 8, 10})
    if (all_at_once([digits](double number) { return std::isfinite(number) ? with_digits(number, digits) : number; }))
      return true;
  for (const int bits : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40})
    if (all_at_once([bits](double number) { return std::isfinite(number) ? with_bits(number, bits) : number; }))
      return true;
  for (std::size_t i = 0; i < query.size(); ++i) {
    std::vector<double> values = replacements(query[i]);
    values.insert(values.end(), query.begin(), query.end());
    const std::uint64_t own = complexity(query[i]);
    for (const double value : values) {
      if (complexity(value) >= own) continue;
      // All numbers that are equal together, which keeps shared coordinates shared, then this one alone.
      for (std::size_t j = 0; j < query.size(); ++j) candidate[j] = query[j] == query[i] ? value : query[j];
      if (offered()) return true;
      std::copy(query.begin(), query.end(), candidate.begin());
      candidate[i] = value;
      if (offered()) return true;
      candidate[i] = query[i];
    }
  }
  return ordinary && rescaled();
}

namespace {

// Takes up to so many steps to simpler queries for which something holds, and returns how many it took.
unsigned take_steps(std::vector<double>& query, const Holds& holds, unsigned most, unsigned& trials,
                    std::span<const Number> numbers) {
  std::vector<double> found;
  const auto visit = [&](const std::vector<double>& candidate) {
    if (trials == 0) return false;
    --trials;
    if (holds(candidate)) found = candidate;
    return !found.empty();
  };
  unsigned taken = 0;
  for (; taken < most && trials > 0 && simpler(query, visit, numbers); ++taken) {
    query = std::move(found);
    found.clear();
  }
  return taken;
}

}  // namespace

std::vector<double> shrink(std::vector<double> query, const Holds& holds, unsigned trials,
                           std::span<const Number> numbers) {
  take_steps(query, holds, std::numeric_limits<unsigned>::max(), trials, numbers);
  return query;
}

std::vector<double> shrink(std::vector<double> query, const Holds& seems, const Holds& holds, unsigned trials,
                           std::span<const Number> numbers) {
  static constexpr unsigned together = 8;  // steps for each proof: more would be taken again where it fails
  while (trials > 0) {
    if (seems(query)) {
      std::vector<double> ahead = query;
      if (take_steps(ahead, seems, together, trials, numbers) == 0) break;
      if (holds(ahead)) {
        query = std::move(ahead);
        continue;
      }
    }
    if (take_steps(query, holds, together, trials, numbers) == 0) break;
  }
  return query;
}

}  // namespace plumbline
