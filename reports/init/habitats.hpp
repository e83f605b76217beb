// The kinds of project that a check can be added to: each is a file here and a word in the list below.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "props/problem.hpp"
#include "reports/init/functions.hpp"

namespace plumbline {

/// The function of a project that is to be checked. Paths are relative to the project's folder, with slashes.
struct Target {
  std::filesystem::path root;  ///< the project's folder
  std::string manifest;        ///< the file that shows what kind of project it is, and its text
  std::string manifest_text;
  std::string file;  ///< the function's
  Tongue tongue = Tongue::c;
  DefinedFunction function;
  const Problem* problem = nullptr;

  /// The folder of the function's file, with a slash at its end; empty for the project's own.
  std::string folder() const;
  /// What the stub calls the function: its name, or `theirs` where the stub has that name itself.
  std::string called() const;
  /// The function with its parameters, and where it stands: "orient2d(pa, pb, pc) in src/turn.js:12".
  std::string call() const;
  bool has(const std::string& path) const;
};

struct Piece {
  std::string path, text;
};

/// What makes a check part of a project.
struct Addition {
  std::vector<Piece> pieces;       ///< the stub first
  std::string build;               ///< lines of a shell that make the solver; may be empty
  std::string solver;              ///< for `--solver`, from the project's folder
  std::string test;                ///< a line of a shell that runs the test
  std::string setup;               ///< steps of a workflow that install what the project needs; may be empty
  std::string environment;         ///< variables of the workflow, a line each; may be empty
  std::vector<std::string> notes;  ///< sentences on what stands in the way
};

struct Habitat {
  std::string_view name;
  std::vector<std::string_view> manifests;   ///< names of files; the first that is there counts
  std::vector<std::string_view> extensions;  ///< of the sources
  Addition (*addition)(const Target& target);
};

const std::vector<Habitat>& habitats();

namespace habitat {
extern const Habitat javascript, python, java, cmake;
}

/// Null for an extension that no habitat has.
const Habitat* habitat_of(const std::filesystem::path& file);
Tongue tongue_of(const std::filesystem::path& file);

/// The text with each `{name}` of a pattern filled in; other braces stay as they are.
struct Filling {
  std::string_view name;
  std::string text;
};
std::string filled_in(std::string pattern, const std::vector<Filling>& fillings);

/// The stub that `plumbline new` writes in this language, with what it takes to call the function.
std::string stub_of(const Target& target, std::string_view language, const std::string& file,
                    const std::string& imports, const std::string& commands);

/// .github/workflows/plumbline.yml; `action` is what its step uses.
Piece workflow_of(const Target& target, const Addition& addition, const std::string& action);

}  // namespace plumbline
