#include "solvers/text.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>

namespace plumbline {

std::optional<double> read_double(std::string_view text) {
  // strtod_l reads hex, which std::from_chars does not with its prefix, and the "C" locale keeps the point a point.
  static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
  const std::string copy(text);
  if (copy.empty() || copy.find_first_of(" \t\r\n\v\f(") != std::string::npos) return std::nullopt;
  char* end = nullptr;
  const double value = strtod_l(copy.c_str(), &end, c_locale);
  if (end != copy.c_str() + copy.size()) return std::nullopt;
  return value;
}

// C libraries differ in how their %a prints subnormal numbers.
std::string hex(double value) {
  if (!std::isfinite(value) || value == 0) return fmt::format("{:a}", value);
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto biased = static_cast<int>(bits >> 52 & 0x7ff);
  std::string digits = fmt::format(".{:013x}", bits & 0xf'ffff'ffff'ffff);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits == ".") digits.clear();
  return fmt::format("{}0x{}{}p{:+d}", std::signbit(value) ? "-" : "", biased == 0 ? 0 : 1, digits,
                     std::max(biased, 1) - 1023);
}

std::string decimal(double value) { return fmt::format("{}", value); }

std::vector<std::string_view> words(std::string_view line) {
  line = line.substr(0, line.find('#'));
  std::vector<std::string_view> found;
  static constexpr std::string_view separators = " \t,\r\n";
  for (std::size_t at = 0; (at = line.find_first_not_of(separators, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
    found.push_back(line.substr(at, end - at));
    at = end;
  }
  return found;
}

std::string_view without_byte_order_mark(std::string_view text) {
  static constexpr std::string_view mark = "\xef\xbb\xbf";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

std::string join(std::span<const double> numbers, std::string (*print)(double)) {
  std::string text;
  for (const double number : numbers) {
    if (!text.empty()) text += ' ';
    text += print(number);
  }
  return text;
}

}  // namespace plumbline
