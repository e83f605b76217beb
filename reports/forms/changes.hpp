// What has changed between two measurements: of two builds of a solver, or two releases of a library.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/forms/results.hpp"

namespace plumbline {

enum class Direction : std::uint8_t { worse, appeared, gone, better, slower, faster };
inline constexpr std::array<std::string_view, 6> direction_names = {"worse",  "new",    "gone",
                                                                    "better", "slower", "faster"};

/// A kind of wrong answers, contradictions, the error of a value, or the time, which the two do not share.
struct Change {
  Direction direction;
  Rank rank;                        ///< that of a kind; of anything else `near`
  std::string problem, solver;      ///< as the newer measurement calls it
  std::string what;                 ///< "answers `disjoint` where the truth is `point` (gross)"
  std::vector<std::string> places;  ///< by family: "shared_end 31 → 45 of 10000"; "but" where better
  std::string replay;               ///< the line that replays a witness; empty where there is none
};

struct Changes {
  std::vector<Change> all;          ///< by direction, then by rank, then as in the newer measurement
  std::size_t compared = 0;         ///< results (problem, solver, family) that both have
  std::size_t alike = 0;            ///< those of them whose queries are the same
  std::size_t timed = 0;            ///< those of them that both have timed
  std::vector<std::string> paired;  ///< in words, which solvers of two names were compared, and why
  std::vector<std::string> alone;   ///< in words, what one of the two lacks
  std::vector<std::string>
      causes;  ///< a line for each cause of wrong answers that is new, gone, or explains another share

  std::size_t count(Direction direction) const;
  bool are_for_the_worse() const { return count(Direction::worse) + count(Direction::appeared) > 0; }
};

/// By the older name of a solver, the newer.
using Renamed = std::map<std::string, std::string>;

/// Where both asked the same queries, one wrong answer more or fewer is a change, and so is a largest error (on its
/// scale, of queries that are not extreme) that grew or shrank by more than a quarter. Where the queries differ, shares
/// change where they differ by five standard deviations (the two-proportion z-test): of wrong answers, and of errors
/// beyond what 90 % of the older are within. Right outcomes with a value too far from the truth count as the error
/// of the value, since what `check` was asked may differ. A time, as its ratio to the published solver's, is another
/// where the middle halves of the turns lie apart, and the medians by more than a quarter; it is not for the worse.
Changes changes(const Results& old, const Results& now, const Renamed& renamed);

/// For a person: the numbers in a line, the causes of wrong answers, then the changes, ten of each direction unless
/// `all` are asked for. Causes decide nothing: where one is gone, another may take its place.
std::string changes_text(const Changes& changes, bool all);
/// For a comment on a pull request.
std::string changes_markdown(const Changes& changes);

}  // namespace plumbline
