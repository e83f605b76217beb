// The program's help, its man page and its completions, all of them made from its own commands and options.
#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <string>
#include <string_view>

namespace plumbline {

/// Throws WrongCall, a sentence with the nearest name, where the program has no such command.
const CLI::App& command_named(const CLI::App& program, std::string_view name);

/// What --help prints of the program, or of one of its commands.
std::string help_of(const CLI::App& app);

/// Lays help out as wide as the terminal that standard output is, in 100 columns elsewhere.
std::shared_ptr<CLI::FormatterBase> help_formatter();

/// A page of section 1 in the macros man(7).
std::string man_page(const CLI::App& program);

/// A script that completes the command line in this shell: bash, zsh or fish.
std::string completions(const CLI::App& program, std::string_view shell);

}  // namespace plumbline
