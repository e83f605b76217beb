// Very many queries, each asked of whom is judged and of the oracle that is trusted, in blocks that are done once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "props/draw/queries.hpp"

namespace plumbline {

/// What is to be asked, of whom. Truths are compared exactly; of `solver`, which promises the nearest double of every
/// value, the outcome and the bits.
struct Survey {
  const Problem* problem;
  std::string asked;  ///< a line that names these queries, by which a record is recognised
  std::uint64_t queries;
  std::uint64_t block_size;
  std::function<Batch(Indices places)> draw;  ///< the queries at these places of all, in any order
  Callback<Oracle> trusted;                   ///< `rational`, but for a test's faulty ones
  Callback<Oracle> judged = nullptr;          ///< null where no oracle is
  const Solver* solver = nullptr;             ///< null where no solver is
  /// Whether `judged` has the truth of `trusted`, or nothing if it takes too long; null where it is always fast.
  std::function<std::optional<bool>(std::span<const double> query)> agrees_in_time = nullptr;
  unsigned jobs = 1;

  std::size_t blocks() const { return (queries + block_size - 1) / block_size; }
};

/// Queries of every family of a problem, those that run only when named included, `cases` of each: one of each family
/// after the other, so that any part of them is of all.
Survey survey_of_families(const Problem& problem, std::uint64_t cases, std::uint64_t seed);

/// A query with another truth than that of the judged oracle, or with another answer of the solver.
struct Difference {
  std::vector<double> query;
  Truth trusted;
  std::optional<Truth> judged;     ///< where it is another
  std::optional<Answer> answered;  ///< where it is another
};

/// The first queries that differ, as a person reads them; `seen` is how many do.
std::string text_of(const Survey& survey, const std::vector<Difference>& seen);

/// What a survey knows by now.
struct Surveyed {
  std::vector<bool> agreed;  ///< for each block, whether all its queries were asked and none differs
  double seconds = 0;        ///< for which it was at work, in all calls together
  std::vector<std::vector<double>> too_slow = {};  ///< queries of these blocks that took too long
  std::vector<Difference> differences = {};

  explicit Surveyed(const Survey& survey) : agreed(survey.blocks()) {}
  std::uint64_t queries(const Survey& survey) const;  ///< of the blocks that agreed, without those too slow
  bool done() const;
};

/// Asks every block that has not agreed, until one differs or it is interrupted: those that are under way then are
/// asked to their end. After each that agreed `listen` is called, by one thread at a time, and may keep what is known.
void ask_all(const Survey& survey, Surveyed& surveyed, const std::function<void(const Surveyed&)>& listen);

/// A text from which another call goes on. `build` names the program: what one build found says nothing of another.
std::string record_of(const Survey& survey, const Surveyed& surveyed, std::string_view build);

/// Why a text is no record of this survey: a sentence.
class NoRecord : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// Reads it. Nothing has agreed in the record of another build. Throws NoRecord.
Surveyed read_record(const Survey& survey, std::string_view text, std::string_view build);

}  // namespace plumbline
