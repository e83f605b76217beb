#include "reports/program/described.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "reports/program/names.hpp"

namespace plumbline {
namespace {

// What CLI::IsMember adds to a type name: "L:{c,cpp}".
std::vector<std::string> choices_in(std::string_view type_name) {
  const std::size_t open = type_name.find('{');
  if (open == std::string_view::npos) return {};
  return CLI::detail::split(std::string(type_name.substr(open + 1, type_name.find('}', open) - open - 1)), ',');
}

// The names that one type stands for; a case begins with the name of its problem.
std::vector<std::string> names_for(const CLI::App& program, const std::string& type) {
  std::vector<std::string> names;
  if (type == "COMMAND") {
    for (const CLI::App* command : commands_of(program)) names.push_back(command->get_name());
    return names;
  }
  for (const std::string_view name : names_of_type(type == "CASE" ? "PROBLEM" : type)) names.emplace_back(name);
  return names;
}

// Numbers, and texts that only their writer knows.
bool takes_no_file(std::string_view type) {
  static constexpr std::array<std::string_view, 7> types = {"N", "U", "A", "CALL", "X,Y", "LO:HI", "I/N"};
  return std::ranges::find(types, type) != types.end();
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& program) { return program.get_subcommands(nullptr); }

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options(
      [](const CLI::Option* option) { return option->nonpositional() && !option->get_group().empty(); });
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::string full_name(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  return parent == nullptr ? app.get_name() : parent->get_name() + ' ' + app.get_name();
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::string value_name(const CLI::Option& option) {
  if (!takes_value(option)) return "";
  const std::string type = option.get_type_name();
  const std::vector<std::string> choices = choices_in(type);
  return choices.empty() ? type : fmt::format("{}", fmt::join(choices, "|"));
}

bool repeats(const CLI::Option& option) { return option.get_expected_max() == CLI::detail::expected_max_vector_size; }

std::string description_of(const CLI::Option& option) {
  std::string text = option.get_description();
  if (!option.get_default_str().empty() && takes_value(option))
    text += fmt::format(" (default {})", option.get_default_str());
  std::vector<std::string> excluded;
  for (const CLI::Option* other : option.get_excludes()) excluded.push_back(other->get_name());
  std::ranges::sort(excluded);  // The set is in the order of addresses.
  if (!excluded.empty()) text += fmt::format("; not with {}", fmt::join(excluded, ", "));
  return text;
}

Offer offer_for(const CLI::App& program, const CLI::Option& option) {
  const std::string type_name = option.get_type_name();
  Offer offer;
  for (const char c : type_name) offer.type += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  offer.words = choices_in(type_name);
  if (!offer.words.empty()) return offer;
  for (const std::string& type : CLI::detail::split(type_name, '|')) {
    const std::vector<std::string> names = names_for(program, type);
    offer.words.insert(offer.words.end(), names.begin(), names.end());
    const bool solver = type == "S";  // one from outside is a file
    offer.files = offer.files || solver || (names.empty() && !takes_no_file(type));
  }
  return offer;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace plumbline
