// The numbers of a campaign, and every form in which they leave the program. Each form is a string of the same bytes
// for the same results; who writes it where is the program's business.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/campaign/part.hpp"
#include "props/campaign/watch.hpp"
#include "props/case.hpp"
#include "reports/forms/builds.hpp"
#include "reports/forms/paper.hpp"

namespace plumbline {

/// Which part of a campaign the results are.
struct Division {
  std::string plan;     ///< a JSON object: the command, and what it requires of whom
  std::string program;  ///< the hash of the program that counted it
  Shard shard;
  /// By problem and family, those that are counted.
  std::map<std::pair<std::string, std::string>, Blocks> blocks;
};

struct Results {
  std::uint64_t seed = 1;
  std::uint64_t cases = 0;     ///< for each problem and family
  std::string version, build;  ///< of the program, and the compiler that built it
  std::vector<ProblemResults> problems;
  Format inputs = Format::binary64;  ///< what queries are exact in, and in whose ulps errors and margins are
  Magnitudes admits = {};            ///< of the queries' non-zero numbers, where they were limited
  std::uint64_t watched = 0;         ///< the cases of the watch's share, each the same by two oracles
  /// Of a part of a campaign, whose tallies are not settled, whose witnesses are as they were drawn, and kinds unknown.
  std::optional<Division> division = std::nullopt;
  Builds builds = {};  ///< of somebody's sources, where the solvers are builds; no rows elsewhere
};

/// The results of a campaign that this program ran, and of the watch on it.
Results results_of(const Campaign& campaign, std::vector<ProblemResults> problems, const OracleWatch& watch);

/// The document of `measure --json`, described by schema.json.
std::string to_json(const Results& results);
/// Why a text is no such document: a sentence that names its file.
class NoResults : public std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// Reads such a document, of these problems. Throws NoResults where it is none.
Results from_json(std::string_view text, std::string_view file, std::span<const Problem> known = problems());

/// A row a result, of 100 columns; times take 27 more. Below those of a solver with tiers, what its answers took.
std::string table(const Results& results, const Paper& paper);
/// A row a solver: how many kinds of wrong answers of each rank, how much of `uniform` and of `degenerate` is wrong.
std::string league(const Results& results, const Paper& paper);
/// The table; the league where that is too long for a terminal; of builds their rows.
std::string overview(const Results& results, const Paper& paper);
/// For a comment on a pull request: the kinds of wrong answers, then every family, folded.
std::string markdown(const Results& results);
/// A row a result, quoted as RFC 4180 has it.
std::string csv(const Results& results);
/// A test case a result; it fails where an answer breaks what is asked of the solver.
std::string junit(const Results& results);
/// A line of somebody's source; no file where nobody names it.
struct SourceLine {
  std::string file = {};
  std::uint64_t line = 0;
};
/// An annotation of GitHub's workflows for each cause, and each kind of wrong answer without one, that breaks what is
/// asked, ten at most, gross ones first; at the source of the solver.
std::string annotations(const Results& results, const SourceLine& source = {});
/// SARIF 2.1.0: a result for each cause, and each kind of wrong answer without one, with a rule and a fingerprint that
/// are the same in the next run, its level by its rank.
std::string sarif(const Results& results, const SourceLine& source = {});
/// How much of the findings is printed, and where their drawings are.
struct Telling {
  /// The folder with the drawings, by the names of `drawing_name`; where it is empty, the line that replays a witness
  /// draws it.
  std::string drawings = {};
  bool kinds = false;  ///< the kinds of wrong answers besides their causes
  bool all = false;    ///< every kind in full, not the first ten
  Paper paper = {};
};
/// What `check` prints for a person: the verdict in a line, the causes of wrong answers, each with its simplest query,
/// the kinds that no cause explains, then what was right.
std::string findings(const Results& results, const Telling& telling = {});
/// The causes of its wrong answers; none where nobody looked for them.
std::span<const FoundCause> causes_of(const SolverResults& solver);
/// Whether it passes, how many causes its wrong answers have, and what was not counted.
std::string judgement_text(const SolverResults& solver);
/// The causes of a solver's wrong answers, those that matter most in a paragraph each; empty where none is known.
std::string causes_text(const SolverResults& solver, const Telling& telling);
/// A witness as a line of a file of cases, with its truth behind it, and a line before it that says where it comes
/// from.
std::string kept_case(const Problem& problem, const Witness& witness, std::string_view source);
/// That of every kind.
std::vector<std::string> witness_cases(const Results& results);

/// Of one solver's results that with the largest error of a value in ulps; null where none has any.
const Tally* with_largest_error(const SolverResults& solver, std::string_view value);

/// What became of one solver, by its kinds: "orientation, mine: 5 kinds of wrong answers: 1 gross, 4 near a decision".
std::string verdict(const SolverResults& solver);

/// The header whose answers are right to the last bit: "plumbline/segment_intersection.hpp"; empty for a problem that
/// has no solver `certified`.
std::string certified_header(const Problem& problem);
/// Whether its hits may not be late. Then nothing that rounds times to nearest is right.
bool hits_may_not_be_late(const SolverResults& solver);
/// A sentence that names what to use instead of a solver, in its language: `certified`, or functions of the league
/// without a gross or stated fault; empty where none is known, or where hits may not be late.
std::string to_use_instead(const SolverResults& solver);
/// The same for all solvers that gave wrong answers and can use `certified`.
std::string to_use_instead(const Results& results);

/// The solver's name, a peer's with its library: "geos (GEOS 3.11.1)".
std::string title(std::string_view solver, std::string_view release);
/// The file of the drawing of a solver's kind, given its number from 1 on: "segment_intersection-minkowski-1.svg".
std::string drawing_name(const SolverResults& solver, std::size_t number);
/// That of a cause, given its name: "segment_intersection-minkowski-rounding.svg".
std::string drawing_name(const SolverResults& solver, std::string_view cause);
/// What is wrong, as a phrase: "answers `disjoint` where the truth is `point`".
std::string fault(const Problem& problem, const Witness& witness);
std::string fault(const SolverResults& solver, const Kind& kind);
/// Of a hit at a wrong time, that time: "t_enter_1 is 0.75, 0.25 late". Empty for any other answer.
std::string time_text(const Problem& problem, const Witness& witness);
/// The first families that have it: "shared_end 31 of 10000, degenerate 4 of 10000, and in 2 more"; and how many
/// answers it has with extreme numbers besides.
std::string places(const Kind& kind, std::size_t most = std::numeric_limits<std::size_t>::max());
/// A limit as a call gives it, powers of two from 2^5 on as such.
std::string limit_text(double limit);
/// An error or a margin for a person, in four digits; "2^1023" where it is that or more, nothing for no error.
std::string error_text(double error);
/// To the published solver's time, the spread of the turns behind it: "× 1.5 (1.4 to 1.6)".
std::string ratio_text(const Timing& timing);
/// What binary32 means, in a sentence; empty for binary64.
std::string_view format_sentence(Format format);
/// A witness for a person: query, truth, answer, margin, and the line that replays it.
std::string witness_text(const Problem& problem, std::string_view solver, const Witness& witness);
/// One word of a shell's command line, in quotes where it takes them.
std::string shell_word(std::string_view word);
/// The line that replays a witness, and draws it into a file where one is named.
std::string replay(const Problem& problem, std::string_view solver, const Witness& witness, std::string_view svg = {});
std::string replay(const SolverResults& solver, const Kind& kind, std::string_view svg = {});
/// `refused` for a negative code, `code 7` for one that the problem does not know.
std::string outcome_name(const Shape& shape, int code);

}  // namespace plumbline
