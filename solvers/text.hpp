// The one reader and writer of doubles, and of the lines that hold them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

/// Reads a decimal or C99 hex number, `inf` and `nan` included, correctly rounded. A number beyond the largest double
/// is infinite. Returns nothing if the text is not wholly a number.
std::optional<double> read_double(std::string_view text);

/// As glibc's %a prints it; zero is `0x0p+0`, the other zero `-0x0p+0`.
std::string hex(double value);

/// The shortest decimal that reads back.
std::string decimal(double value);

/// The words of a line, separated by blanks, tabs or commas, without its comment (from `#` on) and line ending.
std::vector<std::string_view> words(std::string_view line);

/// The text without the byte order mark that some editors start a file with.
std::string_view without_byte_order_mark(std::string_view text);

/// The numbers as text, separated by blanks, each printed by `print` (`hex` or `decimal`).
std::string join(std::span<const double> numbers, std::string (*print)(double));

}  // namespace plumbline
