// The parts of this tree's files that a target writes, each between two lines that say so.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

/// The lines that a part stands between.
struct Marks {
  std::string_view start, end;
};

/// What stands in the text between the marks. Throws std::runtime_error, a sentence, where the text lacks them.
std::string_view written_part(std::string_view text, const Marks& marks);

/// The text with this part between the marks. Throws as `written_part`.
std::string with_part(std::string_view text, const Marks& marks, std::string_view part);

}  // namespace plumbline
