// plumbline help: what --help prints, as a command; the man page and the completions of shells.
#include "reports/program/help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

#include "props/case.hpp"
#include "reports/forms/wrapped.hpp"
#include "reports/program/described.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {
namespace {

constexpr std::size_t first_column = 28;  // as wide as "  --ignore-margin U" and most others, with some room

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
    return wrapped(app->get_description(), paper_of_standard_output().columns) + '\n';
  }

  static std::string row(const std::string& left, const std::string& text) {
    const std::string indent(first_column, ' ');
    const bool fits = left.size() + 4 <= first_column;  // with two blanks on either side
    const std::string first = fits ? fmt::format("  {:<{}}", left, first_column - 2) : indent;
    return (fits ? "" : "  " + left + '\n') + wrapped(text, paper_of_standard_output().columns, first, indent) + '\n';
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
  CLI::App* command = program.add_subcommand("help", "Prints what --help prints, for the program or a command");
  const auto call = std::make_shared<Call>();
  command->add_option("command", call->command, "A command; without it, lists all commands")->type_name("COMMAND");
  CLI::Option* man = command->add_flag("--man", call->man, "Prints the man page");
  command->add_option("--completions", call->shell, "Prints the command-line completions for this shell")
      ->type_name("SHELL")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->excludes(man);
  command->callback([&program, &action, call] { action = [&program, call] { return tell(program, *call); }; });
}

}  // namespace plumbline
