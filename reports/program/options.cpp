#include "reports/program/options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "solvers/text.hpp"

namespace plumbline {

std::uint64_t read_whole(const std::string& name, const std::string& text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stop == end && !text.empty() && least <= number && number <= most) return number;
  const bool bounded = most != std::numeric_limits<std::uint64_t>::max();
  throw CLI::ValidationError(
      name, fmt::format("'{}' is not a whole number {}", text,
                        bounded ? fmt::format("from {} to {}", least, most) : fmt::format("of {} or more", least)));
}

void add_inputs(CLI::App& command, Format& format) {
  const auto read = [&format](const std::string& name) {
    format = name == "binary32" ? Format::binary32 : Format::binary64;
  };
  command
      .add_option_function<std::string>("--inputs", read,
                                        "With binary32, queries are floats, and errors are in ulps of floats")
      ->check(CLI::IsMember({"binary32", "binary64"}))
      ->default_str("binary64");
}

double read_real(const std::string& name, const std::string& text) {
  const bool power = text.starts_with("2^");
  const std::optional<double> number = read_double(power ? text.substr(2) : text);
  if (!number || !(power || *number >= 0))
    throw CLI::ValidationError(name, fmt::format("'{}' is not a number of 0 or more", text));
  return power ? std::exp2(*number) : *number;
}

double read_finite(const std::string& name, const std::string& text) {
  const double number = read_real(name, text);
  if (!std::isfinite(number))
    throw CLI::ValidationError(name, fmt::format("'{}' is not a finite number of 0 or more", text));
  return number;
}

}  // namespace plumbline
