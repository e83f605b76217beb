#include "props/campaign/timing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::uint64_t timed_cases = 1000;
constexpr int turns = 11;  // the quickest of these is free of whatever else the machine did meanwhile
constexpr std::chrono::milliseconds enough(300);  // of one family; slow solvers get fewer turns
// The same of single calls: one that was interrupted each time would be a slow query.
constexpr int single_turns = 5;

// A subject, or the published solver, with the time of each of its turns; none of one that had an incident.
struct Timed {
  std::unique_ptr<Runner> runner;
  bool is_sound = true;
  std::vector<double> turns;

  void take_turn(const Batch& queries) {
    if (!is_sound) return;
    const std::optional<double> turn = runner->time(queries.flat(), queries.size());
    is_sound = turn.has_value();
    if (turn) turns.push_back(*turn);
  }
};

// Where a share of them lies, in ascending order.
double at_share(const std::vector<double>& ascending, double share) {
  return ascending[static_cast<std::size_t>(std::lround(share * static_cast<double>(ascending.size() - 1)))];
}

// A time as it is told, in more digits than a clock knows.
double told(double time) { return *read_double(fmt::format("{:.4g}", time)); }

// `each` are the times of single queries, of which there are `queries`.
Timing timing_of(const Timed& subject, const Timed& published, std::size_t queries, std::vector<double> each) {
  std::ranges::sort(each);
  std::vector<double> ratios;
  std::ranges::transform(subject.turns, published.turns, std::back_inserter(ratios), std::divides());
  std::ranges::sort(ratios);
  return {told(std::ranges::min(subject.turns) / static_cast<double>(queries)),
          told(at_share(ratios, 0.5)),
          told(at_share(each, 0.99)),
          told(each.back()),
          told(at_share(ratios, 0.25)),
          told(at_share(ratios, 0.75))};
}

// Incidents that end a child or spoil its work, rather than those that the judge finds in an answer.
bool has_incidents(const Tally& tally) {
  for (std::size_t i = 1; i < tally.incidents.size(); ++i) {
    const auto incident = static_cast<Incident>(i);
    const bool of_the_judge = Incident::unknown_code <= incident && incident <= Incident::missing_value;
    if (!of_the_judge && tally.incidents[i] != 0) return true;
  }
  return false;
}

}  // namespace

std::optional<std::vector<double>> quickest_times(Runner& runner, const Batch& queries) {
  std::vector<double> quickest(queries.size(), std::numeric_limits<double>::infinity());
  const auto end = std::chrono::steady_clock::now() + enough;
  for (int turn = 0; turn < single_turns && (turn == 0 || std::chrono::steady_clock::now() < end); ++turn)
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const std::optional<double> one = runner.time(queries[i], 1);
      if (!one) return std::nullopt;
      quickest[i] = std::min(quickest[i], *one);
    }
  return quickest;
}

void time_family(const Campaign& campaign, const Run& run, const Family& family, std::span<Tally> tallies) {
  const Batch queries = draw(campaign.draws, *run.problem, family, {0, std::min(campaign.cases, timed_cases)});
  const std::size_t count = queries.size();
  if (count == 0) return;

  const Solver& published = *run.problem->solvers.front();
  std::vector<Timed> all(tallies.size());
  std::size_t first = all.size();  // where the published solver stands
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].runner = run.subjects[i].start();
    all[i].is_sound = !has_incidents(tallies[i]);
    if (run.subjects[i].name == published.name) first = i;
  }
  if (first == all.size()) all.push_back({built_in(*run.problem, published).start(), true, {}});

  const auto end = std::chrono::steady_clock::now() + enough;
  for (int turn = 0; turn < turns && (turn == 0 || std::chrono::steady_clock::now() < end); ++turn)
    for (Timed& timed : all) timed.take_turn(queries);
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    if (!all[i].is_sound || !all[first].is_sound) continue;
    if (auto each = quickest_times(*all[i].runner, queries))
      tallies[i].timing = timing_of(all[i], all[first], count, std::move(*each));
  }
}

}  // namespace plumbline
