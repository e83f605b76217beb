// plumbline help: what --help tells, as a command; the man page and the completions of shells.
#include "reports/program/help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <sstream>

#include "props/case.hpp"
#include "reports/program/described.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

constexpr std::size_t usual_columns = 100;  // as wide as the tables of `measure`
constexpr std::size_t first_column = 28;    // as wide as "  --ignore-margin U" and most others, with some room
constexpr std::size_t least_text = 30;      // columns of description, however narrow the terminal is

std::size_t terminal_columns() {
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual_columns;
}

// Lines of at most `columns`, but for words that are longer; those after the first are indented.
std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent) {
  std::istringstream words(text);
  std::string lines;
  std::size_t used = 0;
  for (std::string word; words >> word;) {
    if (used != 0 && used + 1 + word.size() > columns) {
      lines += '\n' + std::string(indent, ' ');
      used = 0;
    }
    lines += (used == 0 ? "" : " ") + word;
    used += (used == 0 ? 0 : 1) + word.size();
  }
  return lines;
}

class HelpFormatter final : public CLI::Formatter {
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    std::string left = is_positional ? option->get_name(true) : fmt::format("{}", fmt::join(names_of(*option), ","));
    if (const std::string value = value_name(*option); !value.empty()) left += ' ' + value;
    if (repeats(*option)) left += " ...";
    if (option->get_required()) left += " REQUIRED";
    return row(left, description_of(*option));
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return row(command->get_name(), command->get_description());
  }

  std::string make_description(const CLI::App* app) const override {
    return wrapped(app->get_description(), terminal_columns(), 0) + '\n';
  }

  static std::string row(const std::string& left, const std::string& text) {
    const std::size_t columns = std::max(terminal_columns(), first_column + least_text) - first_column;
    const bool fits = left.size() + 4 <= first_column;  // with two blanks on either side
    return fmt::format("  {:<{}}{}{}\n", left, first_column - 2, fits ? "" : '\n' + std::string(first_column, ' '),
                       wrapped(text, columns, first_column));
  }
};

struct Call {
  std::string command, shell;
  bool man = false;
};

ExitCode tell(const CLI::App& program, const Call& call) {
  const CLI::App& told = call.command.empty() ? program : command_named(program, call.command);
  write_output(standard_output, call.man              ? man_page(program)
                                : !call.shell.empty() ? completions(program, call.shell)
                                                      : help_of(told));
  return done;
}

}  // namespace

const CLI::App& command_named(const CLI::App& program, std::string_view name) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : commands_of(program)) {
    if (command->get_name() == name) return *command;
    names.push_back(command->get_name());
  }
  throw WrongCall(no_such("command", name, names));
}

std::string help_of(const CLI::App& app) {
  return app.get_formatter()->make_help(&app, full_name(app), CLI::AppFormatMode::Normal);
}

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

void add_help(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("help", "What --help tells, of the program or of a command");
  const auto call = std::make_shared<Call>();
  command->add_option("command", call->command, "The command; without it what there is")->type_name("COMMAND");
  CLI::Option* man = command->add_flag("--man", call->man, "Prints the man page");
  command->add_option("--completions", call->shell, "Prints the completions of commands and names for this shell")
      ->type_name("SHELL")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->excludes(man);
  command->callback([&program, &action, call] { action = [&program, call] { return tell(program, *call); }; });
}

}  // namespace plumbline
