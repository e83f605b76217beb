// What `plumbline init` finds out of a project by itself: its kind, its sources, and the functions in them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "reports/init/habitats.hpp"

namespace plumbline {

struct Project {
  std::filesystem::path root;
  std::vector<std::string> manifests;  ///< one for each habitat that it has
};

/// A function that may be meant.
struct Candidate {
  std::string file;  ///< from the project's folder, with slashes
  DefinedFunction function;
  std::string_view problem;  ///< what its name suggests; may be empty
};

/// Throws WrongCall, a sentence, where the folder is none or has no manifest that a habitat knows.
Project project_in(const std::string& folder);

/// Functions that another file can call and whose names suggest a problem, by file and line; none of folders for tests,
/// of others' packages or of what is built.
std::vector<Candidate> candidates_in(const Project& project);

/// The function that `FILE:NAME` or `FILE` names; FILE is a path from the project's folder or from the current one.
/// Throws WrongCall, a sentence, where there is none, or several.
Candidate named_function(const Project& project, const std::string& words);

/// Throws WrongCall, a sentence, where the project has no manifest for the function's language.
Target target_of(const Project& project, const Candidate& candidate, const Problem& problem);

}  // namespace plumbline
