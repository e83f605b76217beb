// The man page of the program, in the macros man(7) that groff and mandoc read.
#include <fmt/format.h>

#include <utility>

#include "reports/program/described.hpp"
#include "reports/program/help.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

// Text as it stands: nothing in it is a request, an escape, or a quotation mark or a hyphen of typesetters.
std::string roff(const std::string& text) {
  std::string escaped = replaced(text, "\\", "\\e");
  for (const auto& [plain, escape] :
       {std::pair("-", "\\-"), {"'", "\\(aq"}, {"`", "\\(ga"}, {"^", "\\(ha"}, {"~", "\\(ti"}, {"\n.", "\n\\&."}})
    escaped = replaced(std::move(escaped), plain, escape);
  return escaped.starts_with('.') ? "\\&" + escaped : escaped;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string section(const char* title, const std::string& text) { return fmt::format(".SH {}\n{}", title, text); }
std::string tagged(const std::string& tag, const std::string& text) {
  return fmt::format(".TP\n{}\n{}\n", tag, roff(text));
}
std::string ended(const std::string& text) { return text.ends_with('.') ? text : text + '.'; }

// "--solver S" for a value; the value alone where it is positional.
std::string due(const CLI::Option& option) {
  const std::string value = italic(value_name(option));
  return option.get_positional() ? value : bold(option.get_name()) + ' ' + value;
}

// The name, what has to be given, and what may be.
std::string usage(const CLI::App& command) {
  std::string text = bold(full_name(command));
  for (const CLI::Option* option : options_of(command))
    if (option->get_required() && !option->get_positional()) text += ' ' + due(*option);
  text += " [" + italic("OPTION") + "]...";
  for (const CLI::Option* option : positionals_of(command)) {
    text += option->get_required() ? ' ' + due(*option) : " [" + due(*option) + ']';
    if (repeats(*option)) text += "...";
  }
  return text;
}

std::string option_text(const CLI::Option& option) {
  std::string tag;
  for (const std::string& name : names_of(option)) tag += (tag.empty() ? "" : ", ") + bold(name);
  if (const std::string value = value_name(option); !value.empty()) tag += ' ' + italic(value);
  std::string text = ended(description_of(option));
  if (repeats(option)) text += " It may be given several times.";
  return tagged(tag, text);
}

std::string command_text(const CLI::App& command) {
  std::string text = fmt::format(".SS {}\n{}\n", usage(command), roff(ended(command.get_description())));
  for (const CLI::Option* option : positionals_of(command))
    text += tagged(italic(value_name(*option)), ended(description_of(*option)));
  for (const CLI::Option* option : options_of(command)) text += option_text(*option);
  return text;
}

std::string exit_status() {
  static constexpr std::pair<ExitCode, const char*> meanings[] = {
      {done, "Done; a command that checks found nothing."},
      {found, "A command that checks found something."},
      {wrong_call,
       "The call or its input is wrong: an unknown name, a bad number, an unreadable file, a solver that cannot be "
       "loaded or started."},
      {failed, "The machine failed (a full disk, no memory), or Plumbline did (its oracles differ)."}};
  std::string text;
  for (const auto& [code, meaning] : meanings) text += tagged(bold(fmt::format("{}", +code)), meaning);
  return text;
}

std::string examples() {
  static constexpr std::pair<const char*, const char*> calls[] = {
      {"Checks every solver of a problem against what it promises:", "plumbline check orientation --cases 1000"},
      {"Explains one case, with every solver's answer to it:",
       "plumbline explain 'segment_intersection 0 0 0.4 1  0.1 0 0.4 1'"},
      {"Prints the exact roots of a polynomial:", "echo '1 -3 1' | plumbline truth quadratic_roots"},
      {"Begins a solver in C:", "plumbline new orientation --lang c --output mine.c"}};
  std::string text;
  for (const auto& [what, call] : calls)
    text += fmt::format("{}{}\n.PP\n.EX\n{}\n.EE\n", text.empty() ? "" : ".PP\n", what, roff(call));
  return text;
}

constexpr const char* description =
    R"(A solver answers a query, an oracle knows the truth, and a judge measures the difference.
Use the names of problems, solvers, families of queries and conventions that
.B plumbline list
prints.
A solver from outside is a shared library or a program, in any language:
.B plumbline new
writes the stub of one.
)";

constexpr const char* environment =
    R"(.TP
.B NO_COLOR
If it is set, output on a terminal has no colours.
)";

constexpr const char* see_also =
    R"(.I plumbline/solver.h
is the header of solvers in C;
.I reports/manual/README.md
among the sources is the manual.
)";

}  // namespace

std::string man_page(const CLI::App& program) {
  const std::string name = program.get_name();
  std::string purpose = program.get_description(), synopsis, commands, options;
  if (purpose.ends_with('.')) purpose.pop_back();
  for (const CLI::App* command : commands_of(program)) {
    if (!synopsis.empty()) synopsis += ".br\n";
    synopsis += usage(*command) + '\n';
    commands += command_text(*command);
  }
  for (const CLI::Option* option : options_of(program)) options += option_text(*option);
  // The date is left out, so that the same sources give the same page.
  return fmt::format(".TH PLUMBLINE 1 \"\" \"{} {}\" \"User Commands\"\n", name, roff(PLUMBLINE_VERSION)) +
         section("NAME", fmt::format("{} \\- {}\n", name, roff(purpose))) + section("SYNOPSIS", synopsis) +
         section("DESCRIPTION", description) + section("OPTIONS", options) + section("COMMANDS", commands) +
         section("EXIT STATUS", exit_status()) + section("ENVIRONMENT", environment) + section("EXAMPLES", examples()) +
         section("SEE ALSO", see_also);
}

}  // namespace plumbline
