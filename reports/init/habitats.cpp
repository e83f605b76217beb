#include "reports/init/habitats.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "reports/languages/languages.hpp"

namespace plumbline {
namespace {

// Fixed to commits, so that a tag that moves changes nothing.
constexpr std::string_view checkout = "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2";

constexpr std::string_view workflow = R"yaml(# Checks {call} with Plumbline at every change.
name: plumbline
on:
  push:
  pull_request:
permissions:
  contents: read
  pull-requests: write # for the comment that compares the change with its base
jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 90{environment}
    steps:
      - uses: {checkout}
        with:
          submodules: true
{setup}      # Plumbline is in the folder `plumbline`, a submodule or a copy; else OWNER/REPOSITORY/.github/action@TAG.
      - uses: {action}
        with:
          problem: {problem}
          solver: {solver}
          location: {file}:{line}{build}
          test: {test}
)yaml";

// A scalar of YAML that stands for the text as it is.
std::string in_quotes(std::string text) {
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 2)) text.insert(at, "'");
  return fmt::format("'{}'", text);
}

std::string block(std::string_view key, const std::string& lines, const std::string& indent) {
  if (lines.empty()) return "";
  std::string text = fmt::format("\n{}{}: |\n{}  ", indent, key, indent);
  for (const char c : lines) text += c == '\n' ? "\n" + indent + "  " : std::string(1, c);
  return text;
}

}  // namespace

std::string Target::folder() const {
  const std::size_t slash = file.rfind('/');
  return slash == std::string::npos ? "" : file.substr(0, slash + 1);
}

std::string Target::called() const {
  const bool is_taken = function.name == problem->name() || function.name == "solve" || function.name == "default";
  return is_taken ? "theirs" : function.name;
}

std::string Target::call() const {
  return fmt::format("{}({}) in {}:{}", function.name, fmt::join(function.parameters, ", "), file, function.line);
}

bool Target::has(const std::string& path) const { return std::filesystem::exists(root / path); }

const std::vector<Habitat>& habitats() {
  static const std::vector<Habitat> all = {habitat::javascript, habitat::python, habitat::java, habitat::cmake};
  return all;
}

const Habitat* habitat_of(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  for (const Habitat& one : habitats())
    if (std::ranges::find(one.extensions, extension) != one.extensions.end()) return &one;
  return nullptr;
}

Tongue tongue_of(const std::filesystem::path& file) {
  const Habitat* const habitat = habitat_of(file);
  if (habitat->name == habitat::javascript.name) return Tongue::javascript;
  if (habitat->name == habitat::python.name) return Tongue::python;
  if (habitat->name == habitat::java.name) return Tongue::java;
  return file.extension() == ".c" ? Tongue::c : Tongue::cpp;
}

std::string filled_in(std::string pattern, const std::vector<Filling>& fillings) {
  for (std::size_t at = pattern.find('{'); at != std::string::npos; at = pattern.find('{', at)) {
    const std::size_t end = pattern.find('}', at);
    const std::string name = end == std::string::npos ? "" : pattern.substr(at + 1, end - at - 1);
    const auto known = std::ranges::find(fillings, name, &Filling::name);
    if (known == fillings.end()) {
      ++at;
    } else {
      pattern.replace(at, end + 1 - at, known->text);
      at += known->text.size();
    }
  }
  return pattern;
}

std::string stub_of(const Target& target, std::string_view language, const std::string& file,
                    const std::string& imports, const std::string& commands) {
  const bool renamed = imports.find(target.called()) != std::string::npos && target.called() != target.function.name;
  const std::string call = renamed ? fmt::format("{}, which is {}", target.called(), target.call()) : target.call();
  const Wrapped wrapped{.call = call, .imports = imports, .commands = commands};
  return find_language(language)->stub(
      {.problem = *target.problem, .file = file, .format = Format::binary64, .wrapped = wrapped});
}

Piece workflow_of(const Target& target, const Addition& addition, const std::string& action) {
  return {".github/workflows/plumbline.yml",
          filled_in(std::string(workflow), {{"call", target.call()},
                                            {"checkout", std::string(checkout)},
                                            {"environment", block("env", addition.environment, "    ")},
                                            {"setup", addition.setup},
                                            {"action", action},
                                            {"problem", std::string(target.problem->name())},
                                            {"solver", in_quotes(addition.solver)},
                                            {"file", target.file},
                                            {"line", std::to_string(target.function.line)},
                                            {"build", block("build", addition.build, "          ")},
                                            {"test", in_quotes(addition.test)}})};
}

}  // namespace plumbline
