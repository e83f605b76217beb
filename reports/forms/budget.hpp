// Budgets: what solvers may still do wrong, as a TOML file that a check is held to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/forms/results.hpp"

namespace plumbline {

/// What the file says, and on which line; line 0 where it says nothing of it.
template <typename T>
struct Placed {
  T value{};
  std::size_t line = 0;
};

/// The limits of one solver on one family, each named by its section (`wrong`, `non_answers`, `ulp_max`, `scaled_max`)
/// and by what is limited: a kind of wrong outcome, an incident, a value.
using LimitName = std::pair<std::string, std::string>;
using LimitsByName = std::map<LimitName, Placed<double>>;

struct Budget {
  struct Entry {
    std::string problem, solver, family;
    std::size_t line = 0;
    LimitsByName limits = {};
  };
  using Pair = std::pair<std::string, std::string>;

  std::string file;
  Placed<std::uint64_t> seed, cases;
  Format inputs = Format::binary64;
  std::string range, build;
  std::optional<double> conservative;
  std::vector<std::string> conventions;
  std::map<Pair, Placed<std::string>> families;  ///< by problem and family: the version of what it draws
  std::map<Pair, Placed<std::string>> versions;  ///< by problem and solver that others wrote: the version that was seen
  std::vector<Entry> entries;                    ///< in the order of the file

  const Entry* find(const SolverResults& solver, const Tally& tally) const;

  /// Holds a solver from outside, as it was given, to what the file allows the one from outside that is the same at
  /// another path: a library with the same file and symbol, a program whose words are the same once a path is its last
  /// part. `outside` says which names are those of solvers from outside. Nothing changes for a problem for which the
  /// file names the solver exactly, or nothing that it could be. Throws WrongCall, a sentence, where two fit.
  void take_in(std::string_view problem, const std::string& given, bool (*outside)(std::string_view));
};

/// How the campaign was called, as far as the file says it.
struct BudgetCall {
  std::string range;
  std::optional<double> conservative;
  std::vector<std::string> conventions;
};

/// The file that today's results keep exactly.
std::string to_budget(const Results& results, const BudgetCall& call);
/// Reads such a file. Throws WrongCall, a sentence that names `file` and the line, where it is none, and where a family
/// of this program draws other queries than when the file was written.
Budget from_budget(std::string_view text, const std::string& file);

/// Holds the results to the budget: `broken` of each tally becomes the number of answers beyond its limits, and that of
/// the kinds follows. Returns the text for a person: each of these limits with its line and by how much it is exceeded,
/// the same limit in several families together, with one witness and the line that replays it; then the limits that can
/// be tightened.
std::string hold_to(const Budget& budget, Results& results);

}  // namespace plumbline
