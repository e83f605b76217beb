// The files in cases/: every hard case known, with its provenance and what is known of it independently of the oracles.
//
// A case a line, as on the command line, then a comment:
//   segment_intersection 0 0 1 1  0 1 1 0  # point 1/2 1/2; fails: minkowski false_negative
// The comment names the outcome, then its first values, each an exact fraction or, behind ~, the double nearest to it,
// then the solvers that fail, each with its verdict, a peer's behind the version of its library in which it was seen:
// `geos 3.11.1 false_positive`. Lines that hold only a comment say where the cases come from.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "props/case.hpp"
#include "props/judge/judge.hpp"
#include "props/judge/witness.hpp"

namespace plumbline {

/// An exact fraction as `Real::text` prints it, or the double nearest to the value.
using KnownValue = std::variant<std::string, double>;
bool agrees(const KnownValue& known, const Real& value);

/// The case with its outcome and values behind it, without marks. Fractions stand as they are; what is longer or no
/// fraction is the nearest double.
std::string case_line(const Problem& problem, std::span<const double> query, const ToldTruth& truth);

/// A solver that is known to fail a case, and how.
struct Mark {
  std::string solver;  ///< as it is called, a peer with the version of its library: "geos 3.11.1"
  Verdict verdict;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// The marks in the comment behind a case, separated by commas. Throws NoCase, a sentence.
std::vector<Mark> marks_of(std::string_view comment);
/// The comment with these marks in the place of its own.
std::string with_marks(std::string_view comment, std::span<const Mark> marks);

/// A solver's is to go on; a peer's is that of one version of its library.
struct KnownFailure {
  const Solver* solver;
  std::string version;  ///< empty for this tree's own solvers
  Verdict verdict;
};

struct KnownCase {
  std::string place;  ///< the file and the line, as compilers print them
  std::vector<double> query;
  int code = refused_code;
  std::vector<KnownValue> values = {};  ///< the first ones of the outcome
  std::vector<KnownFailure> failures = {};
};

/// Reads the text of a problem's case file; `name` is what errors call it. Throws std::runtime_error, one sentence, if
/// a line is wrong.
std::vector<KnownCase> known_cases(const Problem& problem, std::string_view text, std::string_view name);

/// The cases in cases/<problem>.txt, and the file's text, as the program carries it, so that it replays them wherever
/// it is installed.
std::vector<KnownCase> known_cases(const Problem& problem);
std::string_view known_cases_text(const Problem& problem);

}  // namespace plumbline
