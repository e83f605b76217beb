// The numbers of one subject on one family.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "props/judge/witness.hpp"

namespace plumbline {

/// Error counts by fixed bins, so that merging is exact. A bin is named by its upper edge, which belongs to it: 0, then
/// the numbers with three significant bits from 2^−4 on, up to 2^1023.
using Histogram = std::map<double, std::uint64_t>;
double bin_edge(double error);
/// The edge of the bin that holds the quantile `q` in [0, 1]; `no_error` for an empty histogram.
double quantile(const Histogram& histogram, double q);
/// The quantiles of errors that are reported.
inline constexpr std::array told_quantiles = {0.5, 0.9, 0.99, 0.999};
/// Without the bins that hold none of these, nor the largest error: their counts are in the next one that is left.
Histogram coarse(const Histogram& histogram);

/// The errors of one value where the outcome was right.
struct ValueErrors {
  std::string name;
  std::uint64_t count = 0;
  double ulp_max = no_error, scaled_max = no_error;
  double scaled_ordinary = no_error;  ///< the largest scaled one of a query that is not extreme
  Histogram histogram = {};           ///< of the error in ulps
  bool is_coarse = false;             ///< whether that has the bins of `coarse` alone
};

/// What a subject takes for one query of a family.
struct Timing {
  double ns = 0;     ///< nanoseconds
  double ratio = 0;  ///< to the problem's published solver, in turns with which it was timed: the median of the turns
  double p99 = 0;    ///< nanoseconds that 99 of 100 queries took at most, where each is taken at its quickest
  double worst = 0;  ///< of the query that took longest
  double ratio_low = 0, ratio_high = 0;  ///< the quartiles of the turns' ratios; 0 where they are not known
};

/// What the errors of sampled answers have to do with how hard their queries are, by `power_bin`.
struct Conditioned {
  struct Answers {
    std::uint64_t asked = 0, wrong = 0;  ///< wrong outcomes, and no answers
  };
  /// Values of right outcomes by the bins of their spread and of their scaled error.
  std::map<std::pair<int, int>, std::uint64_t> errors = {};
  std::map<int, Answers> margins = {};

  void take_in(const Conditioned& other);
};
/// The bin whose upper edge, which belongs to it, is 2^(bin − 2); of bin 0 it is 0. What is beyond 2^52 has the last.
int power_bin(double ulps);
inline constexpr int last_power_bin = 55;

/// A value of an outcome, and its scaled error.
struct WorstValue {
  std::string name;
  double scaled = no_error;
  std::uint64_t drawn = 0;  ///< as that of a witness
};

/// Right outcomes without some of their values: no answers, if the subject supplies one of these elsewhere.
struct Bare {
  Supplies lacking;
  bool breaks;    ///< whether no answer to them breaks what is asked
  Witness first;  ///< as the missing value that it may prove to be
  std::array<std::uint64_t, verdict_names.size()> verdicts{};
  std::uint64_t broken = 0;  ///< those that would be, and are not counted yet
};

/// How many answers took each tier, of those that `tier_names` lists.
using Tiers = std::array<std::uint64_t, tier_names.size()>;

struct Tally {
  std::string family;
  std::string family_version = {};  ///< as `family_version` returns it
  std::uint64_t cases = 0;
  std::uint64_t extreme = 0;  ///< those with a number beyond 2^±250
  std::array<std::uint64_t, verdict_names.size()> verdicts{};
  std::array<std::uint64_t, incident_names.size()> incidents{};
  /// Answers that break what is asked of the subject, and contradictions of right ones that do.
  std::uint64_t broken = 0;
  /// The cases that were also asked under the clauses, and those of them whose answers do not correspond.
  std::uint64_t asked_again = 0, inconsistent = 0;
  /// The simplest of these.
  std::optional<Witness> contradicted = std::nullopt;
  std::vector<ValueErrors> values = {};
  /// By outcome, the value that was furthest from the truth on its scale, of queries that are not extreme.
  std::map<std::string, WorstValue> worst_values = {};
  /// The simplest of each kind of wrong answer. That over all families is shrunk and has its margin, unless it is
  /// extreme and the same kind has others.
  std::vector<Witness> faults = {};
  /// The largest error of each value that has one. That over all families has its backward error.
  std::vector<Witness> largest_errors = {};
  /// The wrong answers by outcome and configuration ("point, a shared end"), where the campaign looks for them; 0 for
  /// one that was met among the first right answers.
  std::map<std::string, std::uint64_t> configurations = {};
  /// What a subject without a declaration wrote and left out; `settle` makes verdicts of it.
  Supplies supplied = {};
  std::vector<Bare> bare = {};
  Conditioned conditioned = {};  ///< of the first cases of the family, as far as the campaign looks into them
  std::optional<Tiers> tiers = std::nullopt;    ///< they add up to the cases; nothing for a solver without tiers
  std::optional<Timing> timing = std::nullopt;  ///< nothing where it was not asked for, or there were incidents

  /// Adds what was counted of other cases of the family, before either is settled. In whatever order parts of a family
  /// are added, the sum is the same.
  void take_in(const Shape& shape, Tally other);

  /// Makes no answers of those that lack a value of `supplies`.
  void settle(const Supplies& supplies);

  /// The answers whose verdict is a finding.
  std::uint64_t wrong_answers() const;
  /// The errors of the value of this name; null where there are none.
  const ValueErrors* errors_of(std::string_view value) const;
  /// Whether most of its queries are extreme, where what is wrong matters to few.
  bool mostly_extreme() const { return 2 * extreme > cases; }
};

}  // namespace plumbline
