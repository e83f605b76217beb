// The program's commands and options as text: what the help, the man page and the completions are made of.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

/// The commands, the options with a name (`--help` among them) and the positional ones, in the order in which they were
/// added.
std::vector<const CLI::App*> commands_of(const CLI::App& program);
std::vector<const CLI::Option*> options_of(const CLI::App& app);
std::vector<const CLI::Option*> positionals_of(const CLI::App& app);

/// "plumbline check"
std::string full_name(const CLI::App& app);

/// "-h", "--help"
std::vector<std::string> names_of(const CLI::Option& option);

/// Whether it takes a value, and is no flag.
bool takes_value(const CLI::Option& option);

/// What a value is called: "N", "PROBLEM", "c|cpp|js|py" where these are all that there are. Empty for a flag.
std::string value_name(const CLI::Option& option);

/// Whether it may be given more than once.
bool repeats(const CLI::Option& option);

/// The description, with the default value and with the options that it cannot stand beside.
std::string description_of(const CLI::Option& option);

/// What may be given for a value, as far as a shell can offer it.
struct Offer {
  std::string type;                ///< a name of letters, digits and underscores, the same for the same offer
  std::vector<std::string> words;  ///< names that are known
  bool files = false;
};

/// The offer for an option's value, by its type name: alternatives separated by bars, each a kind of name that the
/// program knows, a number or a text that nothing is offered for, or else a file.
Offer offer_for(const CLI::App& program, const CLI::Option& option);

/// The text with every `from` as `to`.
std::string replaced(std::string text, std::string_view from, std::string_view to);

}  // namespace plumbline
