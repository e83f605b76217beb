#include "reports/init/search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "reports/program/files.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_source = 1 << 20;  // bytes: what is larger was not typed by anyone

// Folders whose functions are not the project's own, or nobody else's business.
bool is_skipped(const std::string& folder) {
  static const std::set<std::string_view> all = {
      "node_modules", "test",        "tests",   "testing",       "spec",
      "__tests__",    "__pycache__", "bench",   "benchmark",     "benchmarks",
      "dist",         "build",       "out",     "target",        "vendor",
      "third_party",  "docs",        "doc",     "venv",          "extern",
      "external",     "examples",    "example", "site-packages", "plumbline_checks"};
  return folder.starts_with('.') || all.contains(folder);
}

bool is_source(const fs::path& file) {
  const std::string name = file.filename().string();
  const bool tested = name.find(".test.") != std::string::npos || name.find(".spec.") != std::string::npos ||
                      name.find("_test.") != std::string::npos || name.starts_with("test_");
  return habitat_of(file) != nullptr && !tested && !name.starts_with("plumbline_") &&
         name.find(".min.") == std::string::npos && !name.ends_with(".d.ts");
}

std::vector<std::string> sources_in(const Project& project) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator at(project.root, fs::directory_options::skip_permission_denied, error), end;
  for (; at != end; at.increment(error)) {
    if (error) break;
    if (at->is_directory(error)) {
      if (is_skipped(at->path().filename().string())) at.disable_recursion_pending();
    } else if (at->is_regular_file(error) && is_source(at->path()) && at->file_size(error) <= largest_source) {
      files.push_back(at->path().lexically_relative(project.root).generic_string());
    }
  }
  std::ranges::sort(files);
  return files;
}

std::vector<DefinedFunction> functions_of(const Project& project, const std::string& file) {
  const std::string text = read_file(project.root / file);
  std::vector<DefinedFunction> all = functions_in(text, tongue_of(file));
  if (tongue_of(file) == Tongue::java)
    for (DefinedFunction& one : all) one.name = fs::path(file).stem().string() + "." + one.name;
  return all;
}

// A function without a name of its own goes by its file's, and `index.js` by its folder's.
std::string_view problem_of(const Project& project, const std::string& file, const DefinedFunction& function) {
  if (function.name != "default") return likely_problem(function.name);
  const fs::path path = fs::absolute(project.root / file).lexically_normal();
  const std::string stem = path.stem().string();
  return likely_problem(stem == "index" || stem == "main" ? path.parent_path().filename().string() : stem);
}

std::string names_of(const std::vector<DefinedFunction>& functions) {
  std::vector<std::string> names;
  for (const DefinedFunction& one : functions)
    if (std::ranges::find(names, one.name) == names.end()) names.push_back(one.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Project project_in(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw WrongCall(fmt::format("{} is no folder: name the one that has the project.", folder));
  Project project{folder, {}};
  std::string known;
  for (const Habitat& habitat : habitats()) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", fmt::join(habitat.manifests, ", "));
    for (const std::string_view manifest : habitat.manifests)
      if (fs::exists(project.root / manifest, error)) {
        project.manifests.emplace_back(manifest);
        break;
      }
  }
  if (project.manifests.empty())
    throw WrongCall(
        fmt::format("{} has none of {}: name the folder of a project, or write a stub with "
                    "`plumbline new`.",
                    folder, known));
  return project;
}

std::vector<Candidate> candidates_in(const Project& project) {
  std::vector<Candidate> found;
  for (const std::string& file : sources_in(project)) {
    const Habitat* const habitat = habitat_of(file);
    const auto has = [&project](std::string_view manifest) {
      return std::ranges::find(project.manifests, manifest) != project.manifests.end();
    };
    if (std::ranges::none_of(habitat->manifests, has)) continue;
    for (DefinedFunction& function : functions_of(project, file)) {
      const std::string_view problem = problem_of(project, file, function);
      const bool callable = tongue_of(file) != Tongue::javascript || function.exported != Export::none;
      const bool twice = std::ranges::any_of(
          found, [&](const Candidate& other) { return other.file == file && other.function.name == function.name; });
      if (!problem.empty() && callable && !twice && !function.parameters.empty())
        found.push_back({file, std::move(function), problem});
    }
  }
  return found;
}

Candidate named_function(const Project& project, const std::string& words) {
  // A name in C++ may have colons of its own: the file ends before the first one after its dot.
  const std::size_t dot = words.rfind('.', words.find(':'));
  const std::size_t colon = words.find(':', dot == std::string::npos ? 0 : dot);
  std::string file = words.substr(0, colon);
  const std::string name = colon == std::string::npos ? "" : words.substr(colon + 1);
  std::error_code error;
  if (!fs::is_regular_file(project.root / file, error) && fs::is_regular_file(file, error))
    file = fs::absolute(file).lexically_normal().lexically_relative(fs::absolute(project.root).lexically_normal());
  file = fs::path(file).lexically_normal().generic_string();
  if (!fs::is_regular_file(project.root / file, error) || file.starts_with(".."))
    throw WrongCall(fmt::format("--function {}: the project has no file {}.", words, file));
  if (habitat_of(file) == nullptr)
    throw WrongCall(
        fmt::format("--function {}: {} is no source in C, C++, JavaScript, TypeScript, Python or Java.", words, file));
  const std::vector<DefinedFunction> all = functions_of(project, file);
  std::vector<DefinedFunction> meant;
  for (const DefinedFunction& one : all)
    if (name.empty() ? !problem_of(project, file, one).empty() : one.name == name || one.last_name() == name)
      meant.push_back(one);
  if (meant.empty() || (name.empty() && meant.size() > 1))
    throw WrongCall(fmt::format("--function {}: {} has {}{}: give FILE:NAME.", words, file,
                                all.empty()       ? "no function"
                                : all.size() == 1 ? "the function "
                                                  : "the functions ",
                                names_of(all)));
  return {file, meant.front(), problem_of(project, file, meant.front())};
}

Target target_of(const Project& project, const Candidate& candidate, const Problem& problem) {
  const Habitat& habitat = *habitat_of(candidate.file);
  for (const std::string_view manifest : habitat.manifests)
    if (std::ranges::find(project.manifests, manifest) != project.manifests.end())
      return {.root = project.root,
              .manifest = std::string(manifest),
              .manifest_text = read_file(project.root / manifest),
              .file = candidate.file,
              .tongue = tongue_of(candidate.file),
              .function = candidate.function,
              .problem = &problem};
  throw WrongCall(
      fmt::format("{} is in {}, and the project has none of {}: write a stub with `plumbline new`, and "
                  "check it as its comments say.",
                  candidate.file, habitat.name, fmt::join(habitat.manifests, ", ")));
}

}  // namespace plumbline
