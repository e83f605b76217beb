// The builds of somebody's sources, compared: a row each, what they disagree on, and which flags decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/results.hpp"
#include "reports/forms/paper.hpp"

namespace plumbline {

enum class BuildVerdict : std::uint8_t { passes, fails, not_compiled, not_loaded };
inline constexpr std::array<std::string_view, 4> build_verdict_names = {"passes", "fails", "not_compiled",
                                                                        "not_loaded"};

/// What became of one build.
struct BuildRow {
  std::string name;                  ///< "gcc -O2 -flto"
  std::string solver;                ///< of its results: "mine.c@gcc -O2 -flto"
  std::vector<std::string> command;  ///< the words that made it
  bool allowed = false;              ///< to fail
  std::string mode = {};             ///< one of `call_modes`; empty for the mode in which a process starts
  BuildVerdict verdict = BuildVerdict::passes;
  std::string error = {};                      ///< why it was not compiled or loaded: a line
  std::string same_as = {};                    ///< the name of an earlier build that has the same machine code
  std::vector<std::string> faults = {};        ///< what breaks the requirements: causes, and kinds without one
  std::optional<double> ratio = std::nullopt;  ///< of its time to that of the base

  bool ran() const { return verdict == BuildVerdict::passes || verdict == BuildVerdict::fails; }
  /// Whether it makes the check fail: one that is allowed to fail must.
  bool breaks() const;
};

/// The first row that ran, which the others are compared with; null where none did.
const BuildRow* base_of(const std::vector<BuildRow>& rows);
/// A sentence that says what the base is for.
std::string base_text(const BuildRow& base);
/// The faults of a row that the base has not.
std::vector<std::string> new_faults(const BuildRow& row, const BuildRow& base);

/// A query that builds answer differently.
struct Disagreement {
  struct Group {
    std::string answer;  ///< "`left`"
    bool right = false;
    std::vector<std::string> builds = {};
  };
  std::vector<double> query;
  ToldTruth truth;
  std::vector<Group> groups;
};

/// One word of the commands that decides: every pair of builds that differ in it alone changes the same way.
struct DecidingWord {
  std::string word;                   ///< "-ffp-contract=fast"; empty where its lack decides
  std::vector<std::string> instead;   ///< the words in its place; an empty one where there is none
  std::vector<std::string> programs;  ///< the compilers of the pairs
  std::size_t pairs = 0;
  bool fails = false;                    ///< builds with it fail, those with one of the others pass
  std::vector<std::string> faults = {};  ///< that all builds with it have, and none of the others
};

struct Builds {
  std::vector<BuildRow> rows = {};
  std::optional<Disagreement> disagreement = std::nullopt;
  std::vector<DecidingWord> decisions = {};
};

/// "Wrong as soon as a·b + c may be contracted (gcc): with -ffp-contract=fast, not with -ffp-contract=off (2 pairs of
/// builds: contraction_about_a)."
std::string decision_text(const DecidingWord& decision);

/// "orientation, mine.c: 2 of 20 builds fail"
std::string builds_heading(const Problem& problem, const std::vector<BuildRow>& rows);
/// The verdict with its faults, and what is new against the base, if there is one; or which build it equals.
std::string row_text(const BuildRow& row, const BuildRow* base);

/// What `check --source` prints: a row a build, the disagreement, the flags that decide.
std::string builds_text(const Problem& problem, const Builds& builds, const Paper& paper);

/// The same in Markdown, the rows as a table.
std::string builds_markdown(const Problem& problem, const Builds& builds);

}  // namespace plumbline
