// plumbline init: adds a check to somebody's project.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "reports/init/habitats.hpp"
#include "reports/init/search.hpp"
#include "reports/program/files.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 20;  // candidates: more is no list to choose from

struct InitCall {
  std::string folder = ".", function, problem, action = "./plumbline/.github/action";
  bool write = false;
};

std::string listed(const Candidate& candidate) {
  const DefinedFunction& function = candidate.function;
  return fmt::format("  --function {}:{} --problem {}\n      {}({}), line {}\n", candidate.file, function.name,
                     candidate.problem, function.name, fmt::join(function.parameters, ", "), function.line);
}

std::string listed(const std::vector<Candidate>& candidates) {
  std::string text;
  for (std::size_t i = 0; i < std::min(candidates.size(), most_listed); ++i) text += listed(candidates[i]);
  if (candidates.size() > most_listed) text += fmt::format("  and {} more\n", candidates.size() - most_listed);
  return text;
}

// Whether the option names a function, or nothing is to be chosen; else what there is to choose from.
std::optional<Candidate> chosen(const InitCall& call, const Project& project) {
  if (!call.function.empty()) return named_function(project, call.function);
  const std::vector<Candidate> all = candidates_in(project);
  if (all.size() == 1) return all.front();
  if (all.empty())
    throw WrongCall(
        fmt::format("No function in {} has a name that suggests a problem: name one with --function "
                    "FILE:NAME and --problem P; `plumbline list` describes the problems.",
                    call.folder));
  const std::string sentence =
      fmt::format("{} functions in {} look as if they answer a problem", all.size(), call.folder);
  if (call.write) throw WrongCall(fmt::format("{}: choose one.\n{}", sentence, listed(all)));
  write_output(standard_output, fmt::format("{}. Choose one:\n\n{}", sentence, listed(all)));
  return std::nullopt;
}

// As `patch` reads it: a file that was not there.
std::string as_patch(const Piece& piece) {
  std::string text =
      fmt::format("--- /dev/null\n+++ b/{}\n@@ -0,0 +1,{} @@\n", piece.path, std::ranges::count(piece.text, '\n'));
  bool begins = true;
  for (const char c : piece.text) {
    if (begins) text += '+';
    text += c;
    begins = c == '\n';
  }
  return text;
}

std::string write_piece(const Project& project, const Piece& piece) {
  const fs::path file = project.root / piece.path;
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error)
    throw WrongCall(fmt::format("{}: this folder cannot be made: {}.", file.parent_path().string(), error.message()));
  check_output(file);
  write_output(file, piece.text);
  return fmt::format("wrote {}\n", piece.path);
}

std::string what_is_left(const InitCall& call, const Target& target, const Addition& addition) {
  std::string text;
  for (const std::string& note : addition.notes) text += fmt::format("Note: {}\n", note);
  if (!call.write) return text + "Nothing is written yet: --write writes these files, and changes no other.\n";
  text += fmt::format("\nThen, in {}:\n1. Fill in {}: call {}, and return the code and the values.\n", call.folder,
                      addition.pieces.front().path, target.function.name);
  if (!addition.build.empty()) text += fmt::format("2. {}\n", addition.build);
  return text + fmt::format("{}. {}\n", addition.build.empty() ? 2 : 3, addition.test);
}

ExitCode add_check_to_project(const InitCall& call) {
  const Project project = project_in(call.folder);
  const std::optional<Candidate> candidate = chosen(call, project);
  if (!candidate) return done;
  const std::string name = call.problem.empty() ? std::string(candidate->problem) : call.problem;
  if (name.empty())
    throw WrongCall(
        fmt::format("The name of {} suggests no problem: name the one that it answers with --problem P; "
                    "`plumbline list` describes them.",
                    candidate->function.name));
  const Target target = target_of(project, *candidate, problem_named(name));
  Addition addition = habitat_of(candidate->file)->addition(target);
  addition.pieces.push_back(workflow_of(target, addition, call.action));
  std::string text = fmt::format("{} is checked as a solver of {}.\n\n", target.call(), name);
  for (const Piece& piece : addition.pieces) {
    if (target.has(piece.path))
      text += fmt::format("keeps {}, which is there already\n", piece.path);
    else
      text += call.write ? write_piece(project, piece) : as_patch(piece) + '\n';
  }
  write_output(standard_output, text + what_is_left(call, target, addition));
  return done;
}

}  // namespace

void add_init(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand(
      "init", "Adds a check to a project: a stub that calls its function, a test for its runner, and a workflow");
  const auto call = std::make_shared<InitCall>();
  command->add_option("folder", call->folder, "The project's folder")->type_name("FOLDER")->capture_default_str();
  command
      ->add_option("--function", call->function,
                   "The function to check (default: the only one whose name suggests a problem)")
      ->type_name("FILE:NAME");
  command->add_option("--problem", call->problem, "The problem that it answers (default: what its name suggests)")
      ->type_name("PROBLEM");
  command
      ->add_option("--action", call->action, "What the workflow uses: OWNER/REPOSITORY/.github/action@TAG, or a path")
      ->type_name("CALL")
      ->capture_default_str();
  command->add_flag("--write", call->write, "Writes the files that it prints otherwise; it overwrites none");
  command->callback([&action, call] { action = [call] { return add_check_to_project(*call); }; });
}

}  // namespace plumbline
