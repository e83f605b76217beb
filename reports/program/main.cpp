// The program `plumbline`: the command line is read whole, then one command acts.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdio>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/watch.hpp"
#include "reports/program/described.hpp"
#include "reports/program/files.hpp"
#include "reports/program/help.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"
#include "solvers/outside/outside.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Verifies, fuzzes and measures double-precision plane-geometry solvers against exact arithmetic.";

int complain(const std::string& sentences, ExitCode code) {
  std::fprintf(stderr, "%s\n", sentences.c_str());
  return code;
}

// A first word that is no command, which the parser would call a missing command.
void check_command(const CLI::App& program, std::string_view word) {
  if (!word.starts_with('-')) command_named(program, word);
}

// What a file or a folder is called has to be something.
void check_names_of_files(const CLI::App& command) {
  for (const CLI::Option* option : options_of(command)) {
    const std::vector<std::string>& given = option->results();
    const bool is_name = option->get_type_name() == "F" || option->get_type_name() == "FOLDER";
    if (is_name && std::find(given.begin(), given.end(), "") != given.end())
      throw WrongCall(option->get_name() + ": its name is empty: name a " +
                      (option->get_type_name() == "F" ? "file, or - for standard output." : "folder."));
  }
}

// The parser counts what is given twice, and says so of values that it calls required.
std::string sentence_of(const CLI::ParseError& error) {
  const std::string text = error.what(), mark = " required but received ";
  const std::size_t at = text.find(mark), colon = text.find(':');
  if (at == std::string::npos || !text.starts_with("--") || text.find("At Most") == std::string::npos) return text;
  return text.substr(0, colon) + " is given " + text.substr(at + mark.size()) + " times: give it once";
}

// Of words that nothing takes, in their order: the parser's own sentence has it reversed.
std::string sentence_of_leftovers(const CLI::App& program) {
  const std::vector<std::string> words = program.remaining(true);
  const bool has_query =
      std::ranges::all_of(words, [](const std::string& word) { return read_double(word).has_value(); });
  return fmt::format("Not expected: {}{}{}", fmt::join(words, " "), has_query ? ". " : "",
                     has_query ? where_queries_go : "");
}

// A last line points to the help of the command that was being read.
std::string with_help(const CLI::App& program, const std::string& sentence) {
  std::string name = "plumbline";
  for (const CLI::App* command : program.get_subcommands()) name += " " + command->get_name();
  return fmt::format("{}.\n`{} --help` lists what there is.", sentence, name);
}

int act(int argc, char** argv) {
  CLI::App program(purpose, "plumbline");
  program.formatter(help_formatter());  // which commands take over when they are added
  program.require_subcommand(1);
  program.set_version_flag("--version", "plumbline " PLUMBLINE_VERSION);
  Action action;
  add_list(program, action);
  add_truth(program, action);
  add_solve(program, action);
  add_explain(program, action);
  add_measure(program, action);
  add_check(program, action);
  add_judge(program, action);
  add_new(program, action);
  add_init(program, action);
  add_vectors(program, action);
  add_replay(program, action);
  add_hunt(program, action);
  add_report(program, action);
  add_merge(program, action);
  add_compare(program, action);
  add_self_test(program, action);
  add_doctor(program, action);
  add_help(program, action);
  try {
    if (argc > 1) check_command(program, argv[1]);
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto commands = program.get_subcommands();
    write_output(standard_output, help_of(commands.empty() ? program : *commands.front()));
    return done;
  } catch (const CLI::CallForVersion& version) {
    write_output(standard_output, std::string(version.what()) + "\n");
    return done;
  } catch (const CLI::ExtrasError&) {
    return complain(with_help(program, sentence_of_leftovers(program)), wrong_call);
  } catch (const CLI::ParseError& error) {
    return complain(with_help(program, sentence_of(error)), wrong_call);
  }
  for (const CLI::App* command : program.get_subcommands()) check_names_of_files(*command);
  return action();
}

int run(int argc, char** argv) {
  try {
    const int code = act(argc, argv);
    close_standard_output();
    return code;
  } catch (const WrongCall& error) {
    return complain(error.what(), wrong_call);
  } catch (const CannotStart& error) {
    return complain(error.what(), wrong_call);
  } catch (const OraclesDiffer& difference) {
    return complain("The oracles of Plumbline " PLUMBLINE_VERSION " differ, so no verdict of this run holds:\n" +
                        std::string(difference.what()) +
                        "\nThis is a bug in Plumbline, not in a solver: please report these lines to its authors, "
                        "with what `plumbline explain` prints for the case.",
                    failed);
  } catch (const std::bad_alloc&) {
    return complain("There is not enough memory: give fewer cases at once, or run fewer --jobs.", failed);
  } catch (const std::exception& error) {
    return complain(error.what(), failed);
  }
}

}  // namespace

}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  return plumbline::run(argc, argv);
}
