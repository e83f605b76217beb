// The languages in which a solver from outside is begun and tested: each is a file here and a word in the list below.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "props/case.hpp"
#include "props/draw/format.hpp"
#include "props/judge/judge.hpp"

namespace plumbline {

/// What a test holds of a case, as it stands in the text.
struct TestedCase {
  std::string decimals;                 ///< the query, between blanks
  std::string query, nearest, allowed;  ///< lists: its numbers, the truth's values, and how far from these is right
  std::size_t values = 0;
  std::string names;  ///< of the values
  int code = refused_code;
  std::string outcome;
};

/// A function of somebody's project that a stub hands its queries on to.
struct Wrapped {
  std::string call = {};      ///< with its parameters, and where it stands: "orient(a, b, c) in turn.js:12"
  std::string imports = {};   ///< lines that make it known to the stub
  std::string commands = {};  ///< in place of the language's own
};

/// What a stub is begun for.
struct Stub {
  const Problem& problem;
  std::string file;                  ///< as its comments call it
  Format format = Format::binary64;  ///< what it computes in
  Wrapped wrapped = {};
};

struct Language {
  std::string_view name;     ///< on a command line
  std::string_view file;     ///< what a solver's file is usually called
  std::string_view comment;  ///< what a line of comment begins with

  /// Lines of a shell that build a solver and check it: {problem}, {file}, {stem}, the file's name without its
  /// extension, and {inputs}, the option for a solver in float, are filled in.
  std::string_view commands;

  std::string (*number)(double);  ///< a finite one, as a literal
  std::string_view infinity, nan;
  std::string_view open, close;  ///< of a list of numbers

  /// A solver that refuses every query, ready to be filled in: it builds, runs and is checked as it stands.
  std::string (*stub)(const Stub& stub);

  /// A test to paste beside the function that has the problem's name: it must find each outcome, and values as near as
  /// is allowed. A compiled language's function has the signature of plumbline/solver.h; any other is the stub's: a
  /// list in, and out a list of the code and the values.
  std::string (*test)(const Problem& problem, std::span<const TestedCase> cases);
};

#define PLUMBLINE_LANGUAGES(language) language(c) language(cpp) language(javascript) language(python) language(java)

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

/// The numbers as a list of literals.
std::string list(const Language& language, std::span<const double> values);

/// The cases, all of one problem, as a test of a solver in this format.
std::string test_of(const Language& language, std::span<const Case> cases, Format format);

/// How far from a value of the truth a test allows an answer to be: 4 ulps of its scale in the format.
double allowed_in_test(const Asked& asked, const Value& value, const Real& y, Format format);

/// The test of one case with this code, with marks where it has what `TestedCase` calls %decimals%, %query%, %nearest%
/// and %allowed%.
std::string test_pattern(const Language& language, const Problem& problem, int code);

}  // namespace plumbline
