// Options that take numbers, refused in sentences. CLI::Range does not check them: it takes -1 for 2^64 - 1, 010 for
// eight and what is too large for the largest number, and knows neither inf nor 2^20.
#pragma once

#include <CLI/App.hpp>
#include <concepts>
#include <cstdint>
#include <string>

#include "props/draw/random.hpp"

namespace plumbline {

/// The whole number in `text`, which an option called `name` was given. Throws CLI::ValidationError, a sentence, where
/// it is none within [least, most].
std::uint64_t read_whole(const std::string& name, const std::string& text, std::uint64_t least, std::uint64_t most);

/// An option that takes a whole number within [least, most] and defaults to what `target` holds.
template <std::integral Target>
void add_whole(CLI::App& command, const std::string& name, Target& target, Target least, Target most,
               const std::string& description) {
  const auto read = [=, &target](const std::string& text) {
    const auto low = static_cast<std::uint64_t>(least), high = static_cast<std::uint64_t>(most);
    target = static_cast<Target>(read_whole(name, text, low, high));
  };
  command.add_option_function<std::string>(name, read, description)
      ->type_name("N")
      ->default_str(std::to_string(target));
}

/// `--inputs binary32`.
void add_inputs(CLI::App& command, Format& format);

/// The real number of 0 or more in `text`, infinity and powers as `2^20` included. Throws as `read_whole`.
double read_real(const std::string& name, const std::string& text);

/// The same without infinity.
double read_finite(const std::string& name, const std::string& text);

/// An option that takes such a number.
template <typename Target>
void add_real(CLI::App& command, const std::string& name, Target& target, const std::string& description) {
  const auto read = [&target, name](const std::string& text) { target = read_real(name, text); };
  command.add_option_function<std::string>(name, read, description)->type_name("U");
}

}  // namespace plumbline
