// plumbline new: a stub of a solver from outside, ready to fill.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <filesystem>
#include <memory>

#include "reports/languages/languages.hpp"
#include "reports/program/files.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct StubCall {
  std::string problem, language, number = "double", file = standard_output;
};

ExitCode write_stub(const StubCall& call) {
  const Problem& problem = problem_named(call.problem);
  const bool printed = call.file == standard_output;
  check_output(call.file);
  std::error_code error;
  if (!printed && std::filesystem::is_regular_file(call.file, error))
    throw WrongCall(fmt::format("{} exists already: name another file, or remove it.", call.file));
  const Language& language = *find_language(call.language);
  write_output(call.file, language.stub({problem, printed ? std::string(language.file) : call.file,
                                         call.number == "float" ? Format::binary32 : Format::binary64}));
  return done;
}

}  // namespace

void add_new(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("new", "Writes a stub of a solver for you to fill in");
  const auto call = std::make_shared<StubCall>();
  add_problem(*command, call->problem);
  command->add_option("--lang", call->language, "The language of the stub")
      ->type_name("L")
      ->check(CLI::IsMember(language_names()))
      ->required();
  command
      ->add_option("--number", call->number, "The type that the stub computes in; check float with --inputs binary32")
      ->check(CLI::IsMember({"double", "float"}))
      ->capture_default_str();
  command->add_option("--output", call->file, "Writes the stub to this file, which must not exist yet")
      ->type_name("F")
      ->capture_default_str();
  command->callback([&action, call] { action = [call] { return write_stub(*call); }; });
}

}  // namespace plumbline
