// A campaign: every subject on every query of every family, and the numbers of it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "props/witness.hpp"

namespace plumbline {

/// Error counts by fixed bins, so that merging is exact. A bin is named by its upper edge, which belongs to it: 0, then
/// the numbers with three significant bits from 2^−4 on, up to 2^1023.
using Histogram = std::map<double, std::uint64_t>;
double bin_edge(double error);
/// The edge of the bin that holds the quantile `q` in [0, 1]; `no_error` for an empty histogram.
double quantile(const Histogram& histogram, double q);

/// The errors of one value where the outcome was right.
struct ValueErrors {
  std::string name;
  std::uint64_t count = 0;
  double ulp_max = no_error, scaled_max = no_error;
  Histogram histogram;  ///< of the error in ulps
};

/// What a subject takes for one query of a family.
struct Timing {
  double ns = 0;     ///< nanoseconds
  double ratio = 0;  ///< to the problem's published solver, in turns with which it was timed
};

/// The results of one subject on one family of one problem.
struct Tally {
  std::string problem, solver, family;
  bool portable = true;
  std::string release;  ///< a peer's library and its version: "GEOS 3.11.1"; empty for any other
  std::uint64_t cases = 0;
  std::array<std::uint64_t, verdict_names.size()> verdicts{};
  std::array<std::uint64_t, incident_names.size()> incidents{};
  std::uint64_t broken = 0;  ///< answers that break what is asked of the subject
  std::vector<ValueErrors> values;
  /// The simplest of each kind of wrong answer, then the largest error of each value. Only the simplest of a kind over
  /// all families is shrunk and has its margin, only the largest error over all families its backward error.
  std::vector<Witness> worst;
  /// The wrong answers by outcome and configuration ("point, a shared end"), where the campaign looks for them; 0 for
  /// one that was met among the first right answers.
  std::map<std::string, std::uint64_t> configurations = {};
  std::optional<Timing> timing = std::nullopt;  ///< nothing where it was not asked for, or there were incidents
};

struct Campaign {
  std::uint64_t seed = 1;
  std::uint64_t cases = 10000;  ///< for each problem and family
  unsigned jobs = 1;
  Limits limits = {};        ///< what is asked of every subject's values, and the format of all queries
  bool ask_promises = true;  ///< of a built-in solver ask what it promises, no more
  bool timing = false;
  bool for_a_person = false;  ///< look for the options that accept a kind, and count the configurations
  double ignore_margin = 0;   ///< forgive wrong outcomes up to this margin that are not stated in the input
  std::function<bool(const double* query, std::size_t numbers)> admits =
      {};  ///< which queries to draw; all where empty
};

/// Admits queries whose non-zero numbers lie within these magnitudes.
std::function<bool(const double* query, std::size_t numbers)> within(double low, double high);

/// One problem of a campaign, with what is to be run on it.
struct Run {
  const Problem* problem;
  std::vector<const Family*> families;
  std::vector<Subject> subjects;
};

/// Whether the campaign may ask this: its numbers are exact in its format, and it admits them.
bool admissible(const Campaign& campaign, std::span<const double> query);

/// Draws case `index` of a family; false where no draw of it is admissible.
bool draw(const Campaign& campaign, const Problem& problem, const Family& family, std::uint64_t index, double* query);

/// Runs everything; `progress` is called with the shares done, from any thread, one at a time. The tallies come in the
/// order problem, subject, family, and are the same however many jobs there are.
std::vector<Tally> measure(const Campaign& campaign, std::span<const Run> runs,
                           const std::function<void(double share)>& progress);

}  // namespace plumbline
