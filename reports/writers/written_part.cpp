#include "reports/writers/written_part.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace plumbline {

std::string_view written_part(std::string_view text, const Marks& marks) {
  const std::size_t at = text.find(marks.start);
  const std::size_t stop = at == std::string_view::npos ? at : text.find(marks.end, at);
  if (stop == std::string_view::npos)
    throw std::runtime_error(
        fmt::format("The file lacks the lines\n{}and\n{}Write them there again.", marks.start, marks.end));
  return text.substr(at + marks.start.size(), stop - at - marks.start.size());
}

std::string with_part(std::string_view text, const Marks& marks, std::string_view part) {
  const std::string_view old = written_part(text, marks);
  const auto at = static_cast<std::size_t>(old.data() - text.data());
  return fmt::format("{}{}{}", text.substr(0, at), part, text.substr(at + old.size()));
}

}  // namespace plumbline
