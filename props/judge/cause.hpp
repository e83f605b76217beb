// Causes: what a solver may do that makes its answers wrong, each a function from a query and its truth to an answer.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "props/judge/fault.hpp"

namespace plumbline {

struct Cause {
  std::string_view name;                     ///< stable
  std::string_view sentence;                 ///< "contact at b does not count"
  const Prescription* convention = nullptr;  ///< else `fault`
  Fault fault = {};
  Format format = Format::binary64;  ///< in which a solver that has it computes
  double per_unit = 0;               ///< of one that rounds numbers to decimals: how many lie between 0 and 1, and 1
  const Cause* then = nullptr;       ///< another that it has as well, not before it in their order

  /// Its place in the order in which causes compose: conventions, then faults by their sorts.
  int order() const { return convention != nullptr ? -1 : static_cast<int>(fault.sort); }
  std::string_view sort() const {
    return convention != nullptr ? "convention" : sort_names[static_cast<std::size_t>(fault.sort)];
  }
};

/// Those that are known of a problem, in the order in which they compose.
std::span<const Cause> causes_of(const Problem& problem);

/// What a solver answers that has a cause.
struct Predicted {
  Answer answer;
  bool any_values = false;        ///< the outcome stands for several possibilities
  std::vector<double> read = {};  ///< the query that is read, of a fault of reading that changes it
};

/// The answer that a cause makes of the right one, which is `right`, the truth being what the solver is held to;
/// nothing where a convention leaves the truth.
std::optional<Predicted> predicted(const Cause& cause, const Asked& asked, const Answer& right);

/// How answers are compared: the values that a solver supplies, to within so many ulps, of a format, on their scales;
/// times the spread of each, where that is given and above 1. Of collisions all hits are one outcome.
struct Nearness {
  double ulps;
  Format format;
  const Supplies& supplies;
  bool collisions = false;
  const std::array<double, max_values>* spreads = nullptr;

  bool is_same_outcome(int one, int other) const { return one == other || (collisions && one > 0 && other > 0); }
};
/// Whether an answer is the one that is predicted: its outcome, and each value that it supplies.
bool is_as_predicted(const Answer& answer, const Predicted& predicted, const Asked& asked, const Nearness& near);
/// The same where each value may be as predicted, or right.
bool is_in_part_as_predicted(const Answer& answer, const Predicted& predicted, const Predicted& right,
                             const Asked& asked, const Nearness& near);

}  // namespace plumbline
