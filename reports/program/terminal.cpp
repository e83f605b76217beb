#include "reports/program/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace plumbline {

Paper paper_of_standard_output() {
  if (isatty(STDOUT_FILENO) != 1) return {};
  static constexpr std::size_t narrowest = 60;  // what a labelled line needs
  const auto variable = [](const char* name) -> std::string_view {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return {.columns = known ? std::max<std::size_t>(size.ws_col, narrowest) : Paper().columns,
          .terminal = true,
          .colour = variable("NO_COLOR").empty() && variable("TERM") != "dumb"};
}

}  // namespace plumbline
