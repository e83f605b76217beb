// What a hunt wants to be large, and how large it is of one answer.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "props/campaign/trial.hpp"

namespace plumbline {

enum class Goal : std::uint8_t { wrong, shortest, inconsistent, slow, ulp, scaled, mixed, backward };

struct Objective {
  Goal goal = Goal::wrong;
  std::string value = {};  ///< whose error it is: "t"; empty for that of any value

  /// Whether it is an error of a right outcome's values, and not that an answer is wrong.
  bool of_values() const { return goal >= Goal::ulp; }
  /// Whether it is a wrong answer, the worse the higher its rank and the larger its margin.
  bool by_margin() const { return goal == Goal::wrong || goal == Goal::inconsistent; }
  /// "wrong", "short", "ulp", "ulp:t".
  std::string text() const;
};

/// Reads what `text` writes. Throws std::invalid_argument, a sentence.
Objective read_objective(std::string_view text);

/// How much of what is hunted an answer is.
struct Measure {
  /// Of wrong answers by their rank, gross 4 to extreme 1, and so of two that contradict each other by the wrong one;
  /// of an error or a time 1. At level 0 it is none of what is hunted, and the size is the largest error in ulps, for
  /// want of a better guide.
  int level = 0;
  /// The margin of a wrong answer, its length with the sign turned, the error, or the nanoseconds, infinite where it
  /// hangs.
  double size = no_error;

  friend auto operator<=>(const Measure&, const Measure&) = default;
};

/// The rank of a wrong answer, by its level.
constexpr Rank rank_of_level(int level) { return static_cast<Rank>(static_cast<int>(Rank::extreme) + 1 - level); }

/// The characters of the case in shortest decimals, which `short` wants few of, without the problem's name.
std::size_t length_of(std::span<const double> query);

/// The errors that the objective is of, where the outcome is right; of a backward one, which has no value of its own,
/// those on the values' scales.
std::array<double, max_values> errors_of(const Objective& objective, const Asked& asked, const Judgement& judgement,
                                         Format format);

/// The largest of these errors of the values that the objective names, and the value's place.
struct LargestError {
  double size = no_error;
  std::optional<std::size_t> place = std::nullopt;
};
LargestError largest(const Objective& objective, const Asked& asked, const std::array<double, max_values>& errors);

/// The wrong one of two answers that contradict each other, by its query, and the other one.
struct Contradicted {
  std::vector<double> query;
  Contradiction other;
};
/// That which the answer and one to an image of its query are, where they contradict each other; asks the images.
std::optional<Contradicted> contradicted(Trial& trial, const Answered& answered);

/// The measure of an answer, whose exact size is found out only where it may be more than `to_beat`; else it is some
/// measure that is not. The level of a wrong answer is never 0.
Measure measure_of(const Objective& objective, Trial& trial, const Answered& answered, const Measure& to_beat,
                   Format format);

}  // namespace plumbline
