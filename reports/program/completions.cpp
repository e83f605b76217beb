// Scripts that complete the program's command line in a shell: commands, options, names and files.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "reports/program/described.hpp"
#include "reports/program/help.hpp"

namespace plumbline {
namespace {

// What can be offered, by type: each once, however many options take it.
using Offers = std::map<std::string, Offer>;

Offers offers_of(const CLI::App& program) {
  Offers offers;
  for (const CLI::App* command : commands_of(program))
    for (const CLI::Option* option : command->get_options())
      if (takes_value(*option) && !option->get_group().empty()) {
        Offer offer = offer_for(program, *option);
        offers.emplace(offer.type, std::move(offer));
      }
  return offers;
}

std::string in_quotes(const std::string& text) { return '\'' + replaced(text, "'", "'\\''") + '\''; }

std::string words_of(const Offer& offer) { return fmt::format("{}", fmt::join(offer.words, " ")); }

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> all;
  for (const CLI::Option* option : options_of(app))
    for (const std::string& name : names_of(*option)) all.push_back(name);
  return all;
}

// ---- bash

constexpr const char* bash_head =
    R"(# Completes plumbline's command line in bash.

# What may be due: after an option, `check --solver`; in a place, `check:0`; and `check options`. Sets `offered` to the
# words and `files` to yes where it may be a file. Fails where nothing is due, as after an option without a value.
_plumbline_due() {
  offered= files=
  case $1 in
)";

constexpr const char* bash_tail =
    R"(    *) return 1 ;;
  esac
}

_plumbline() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local offered files at=2 place=0 word
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  while ((at < COMP_CWORD)); do
    word=${COMP_WORDS[at]}
    at=$((at + 1))
    if [[ $word != -?* ]]; then
      place=$((place + 1))
    elif _plumbline_due "$command $word"; then
      [[ ${COMP_WORDS[at]} == = ]] && at=$((at + 1))
      at=$((at + 1))
      [[ $word == --problem ]] && place=$((place + 1))  # It fills the place of the problem, which is the first.
    fi
  done
  if ((COMP_CWORD == 1)); then
    _plumbline_due commands
  elif [[ $before != -?* ]] || ! _plumbline_due "$command $before"; then
    if [[ $current == -* ]] || ! _plumbline_due "$command:$place"; then
      _plumbline_due "$command options"
    fi
  fi
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(compgen -W "$offered" -- "$current"; [[ $files ]] && compgen -f -- "$current")
  [[ $files ]] && compopt -o filenames 2>/dev/null
  return 0
}

complete -F _plumbline plumbline
)";

std::string bash_case(const std::string& patterns, const std::string& words, bool files) {
  return fmt::format("    {}) offered={}{} ;;\n", patterns, in_quotes(words), files ? " files=yes" : "");
}

// A case for each offer, with all the options and places that it is for.
std::string bash(const CLI::App& program) {
  std::map<std::string, std::string> patterns;  // by type
  const auto add = [&](const CLI::Option& option, const std::string& pattern) {
    std::string& all = patterns[offer_for(program, option).type];
    all += (all.empty() ? "" : "|") + pattern;
  };
  std::string options, commands;
  for (const CLI::App* command : commands_of(program)) {
    const std::string& name = command->get_name();
    commands += name + ' ';
    options +=
        bash_case(in_quotes(name + " options"), fmt::format("{}", fmt::join(option_names(*command), " ")), false);
    for (const CLI::Option* option : options_of(*command))
      if (takes_value(*option))
        for (const std::string& option_name : names_of(*option)) add(*option, in_quotes(name + ' ' + option_name));
    std::size_t place = 0;
    for (const CLI::Option* option : positionals_of(*command))
      add(*option, repeats(*option) ? in_quotes(name + ':') + '*' : in_quotes(fmt::format("{}:{}", name, place++)));
  }
  std::string text = bash_head;
  text += bash_case("commands", fmt::format("{}{}", commands, fmt::join(option_names(program), " ")), false);
  for (const auto& [type, offer] : offers_of(program)) text += bash_case(patterns[type], words_of(offer), offer.files);
  return text + options + bash_tail;
}

// ---- zsh

std::string zsh_function(const Offer& offer) {
  std::string body = offer.files ? "_files \"$@\"" : ":";
  if (!offer.words.empty())
    body = offer.files ? fmt::format("_alternative 'names:name:({})' 'files:file:_files'", words_of(offer))
                       : fmt::format("compadd \"$@\" -- {}", words_of(offer));
  return fmt::format("_plumbline_{}() {{\n  {}\n}}\n", offer.type, body);
}

// One of the words of _arguments. A colon separates, a bracket ends a description.
std::string zsh_arguments(const CLI::App& program, const CLI::App& app, std::string_view indent) {
  const auto plain = [](const std::string& text) { return replaced(replaced(text, ":", "\\:"), "]", "\\]"); };
  const auto value = [&](const CLI::Option& option) {
    return takes_value(option)
               ? fmt::format(":{}:_plumbline_{}", plain(value_name(option)), offer_for(program, option).type)
               : "";
  };
  std::string text;
  const auto add = [&](const std::string& argument) { text += fmt::format(" \\\n{}{}", indent, in_quotes(argument)); };
  for (const CLI::Option* option : options_of(app))
    for (const std::string& name : names_of(*option))
      add(fmt::format("{}{}{}[{}]{}", repeats(*option) ? "*" : "", name, takes_value(*option) ? "=" : "",
                      plain(description_of(*option)), value(*option)));
  for (const CLI::Option* option : positionals_of(app)) add((repeats(*option) ? "*" : "") + value(*option));
  return text;
}

std::string zsh(const CLI::App& program) {
  std::string text = "#compdef plumbline\n# Completes plumbline's command line in zsh.\n\n";
  for (const auto& [type, offer] : offers_of(program)) text += zsh_function(offer);
  text += "\n_plumbline() {\n  local context state state_descr line\n  typeset -A opt_args\n  local -a commands=(\n";
  for (const CLI::App* command : commands_of(program))
    text += fmt::format("    {}\n", in_quotes(command->get_name() + ':' + command->get_description()));
  text += fmt::format("  )\n  _arguments -C{} \\\n    '1:command:->command' '*::argument:->argument'\n",
                      zsh_arguments(program, program, "    "));
  text += "  case $state in\n  command) _describe command commands ;;\n  argument)\n    case $line[1] in\n";
  for (const CLI::App* command : commands_of(program))
    text += fmt::format("    {})\n      _arguments{}\n      ;;\n", command->get_name(),
                        zsh_arguments(program, *command, "        "));
  return text + "    esac\n    ;;\n  esac\n}\n\n_plumbline \"$@\"\n";
}

// ---- fish

constexpr const char* fish_head =
    R"(# Completes plumbline's command line in fish.

function __plumbline_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

)";

// The part of a line that offers values.
std::string fish_offer(const Offer& offer) {
  return (offer.words.empty() ? "" : fmt::format(" -a '(__plumbline_{})'", offer.type)) + (offer.files ? " -F" : "");
}

std::string fish_option(const CLI::App& program, const CLI::Option& option, const std::string& condition) {
  std::string text = fmt::format("complete -c plumbline -n {}", in_quotes(condition));
  for (const std::string& name : option.get_snames()) text += " -s " + name;
  for (const std::string& name : option.get_lnames()) text += " -l " + name;
  if (takes_value(option)) {
    const Offer offer = offer_for(program, option);
    text += (offer.files ? " -r" : " -x") + fish_offer(offer);
  }
  return text + fmt::format(" -d {}\n", in_quotes(description_of(option)));
}

std::string fish(const CLI::App& program) {
  static constexpr const char* no_command = "test (count (commandline -opc)) -eq 1";
  std::string text = fish_head;
  for (const auto& [type, offer] : offers_of(program))
    if (!offer.words.empty())
      text += fmt::format("function __plumbline_{}\n    printf '%s\\n' {}\nend\n", type, words_of(offer));
  text += "\ncomplete -c plumbline -f\n";
  for (const CLI::Option* option : options_of(program)) text += fish_option(program, *option, no_command);
  for (const CLI::App* command : commands_of(program)) {
    const std::string& name = command->get_name();
    const std::string condition = "__plumbline_is " + name;
    text += fmt::format("complete -c plumbline -n '{}' -a {} -d {}\n", no_command, name,
                        in_quotes(command->get_description()));
    for (const CLI::Option* option : options_of(*command)) text += fish_option(program, *option, condition);
    for (const CLI::Option* option : positionals_of(*command))
      text += fmt::format("complete -c plumbline -n '{}'{}\n", condition, fish_offer(offer_for(program, *option)));
  }
  return text;
}

}  // namespace

std::string completions(const CLI::App& program, std::string_view shell) {
  return shell == "bash" ? bash(program) : shell == "zsh" ? zsh(program) : fish(program);
}

}  // namespace plumbline
