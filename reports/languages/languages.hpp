// The languages in which a solver from outside is begun and tested: each is a file here and a word in the list below.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/program/input.hpp"

namespace plumbline {

struct Language {
  std::string_view name;     ///< on a command line
  std::string_view file;     ///< what a solver's file is usually called
  std::string_view comment;  ///< what a line of comment begins with

  /// Lines of a shell that build a solver and check it: {problem}, {file} and {stem}, the file's name without its
  /// extension, are filled in.
  std::string_view commands;

  std::string (*number)(double);  ///< a finite one, as a literal
  std::string_view infinity, nan;
  std::string_view open, close;  ///< of a list of numbers

  /// A solver that refuses every query, ready to be filled in: it builds, runs and is checked as it stands. Its
  /// comments call it by `file`.
  std::string (*stub)(const Problem& problem, const std::string& file);

  /// The cases, all of one problem, as a test to paste beside the function that has the problem's name: it must find
  /// each outcome, and values within 4 ulps of their scale. A compiled language's function has the signature of
  /// plumbline/solver.h; any other is the stub's: a list in, and out a list of the code and the values.
  std::string (*test)(std::span<const Case> cases);
};

#define PLUMBLINE_LANGUAGES(language) language(c) language(cpp) language(javascript) language(python)

namespace language {
#define PLUMBLINE_DECLARE(word) extern const Language word;
PLUMBLINE_LANGUAGES(PLUMBLINE_DECLARE)
#undef PLUMBLINE_DECLARE
}  // namespace language

#define PLUMBLINE_ADDRESS(word) &language::word,
inline constexpr const Language* languages[] = {PLUMBLINE_LANGUAGES(PLUMBLINE_ADDRESS)};
#undef PLUMBLINE_ADDRESS

/// Null where no language has this name.
const Language* find_language(std::string_view name);

std::vector<std::string> language_names();

}  // namespace plumbline
