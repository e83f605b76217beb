// The functions that a file of source code defines, as far as its words show them: no compiler reads it, and no search
// path is known.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

/// What a source is written in, as its extension says.
enum class Tongue { c, cpp, javascript, python, java };

/// How the module of a function in JavaScript hands it out.
enum class Export { none, named, by_default, member };

struct DefinedFunction {
  std::string name;  ///< with its namespaces or classes in C++; `default` for one of JavaScript that has no name
  std::vector<std::string> parameters;  ///< names; what is taken apart in its place is `{}`
  std::size_t line = 0;                 ///< from 1
  Export exported = Export::none;

  /// The name without namespaces and classes.
  std::string_view last_name() const;
};

/// Those that another file can call, in their order; a name that stands twice is there twice.
std::vector<DefinedFunction> functions_in(std::string_view text, Tongue tongue);

/// The problem that a function most likely answers, by its name, and for one without a name by its file's; empty where
/// nothing suggests any.
std::string_view likely_problem(std::string_view name);

}  // namespace plumbline
