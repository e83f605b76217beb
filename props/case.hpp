// Cases as text: the one reader of "segment_intersection 0 0 1 1  0 1 1 0" and of files that hold such lines, and the
// writer.
#pragma once

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {

struct Case {
  const Problem* problem;
  std::vector<double> query;
  std::vector<std::string> typed = {};  ///< the query's numbers as the text has them
  std::string comment = {};             ///< what stands behind the text's #
  std::size_t line = 0;                 ///< of the file, from 1 on, where it is of one

  /// The truth of the numbers as they were typed, decimals exactly; nothing where one is not finite or has an exponent
  /// beyond what `Real::from_decimal` reads.
  std::optional<Truth> truth_as_typed() const;
};

/// Why a text is no case: a sentence.
class NoCase : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// Reads a problem's name and the numbers of a query. Where `problem` is given the name may be left out. Throws NoCase.
Case read_case(std::string_view text, const Problem* problem = nullptr);

/// Reads the cases of a text, one a line; lines that hold a comment alone are left out. Each wrong line adds a sentence
/// to `errors`, which calls the text `name`.
std::vector<Case> read_cases(std::string_view text, std::string_view name, const Problem* problem,
                             std::vector<std::string>& errors);

/// The problem's name and the query in hex.
std::string case_text(const Problem& problem, std::span<const double> query);

/// A word of somebody's input as a sentence may print it: not too long, and nothing that a terminal obeys.
std::string shown(std::string_view word);

/// "There is no solver 'kahn': did you mean 'kahan'? Known: …." `kind` is "solver", `known` all that there are.
std::string no_such(std::string_view kind, std::string_view name, std::span<const std::string_view> known);

/// The same of a problem, where what people call it by names it: "There is no problem 'raycast': it is wall_hit_time
/// with --convention ray. Known: …."
std::string no_such_problem(std::string_view name);

/// The names of all problems.
std::vector<std::string_view> problem_names();

}  // namespace plumbline
