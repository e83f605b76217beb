#include "props/timing.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace plumbline {

namespace {

constexpr std::uint64_t timed_cases = 1000;
constexpr int turns = 11;  // the quickest of these is free of whatever else the machine did meanwhile
constexpr std::chrono::milliseconds enough(300);  // of one family; slow solvers get fewer turns
// The same of single calls: one that was interrupted each time would be a slow query.
constexpr int single_turns = 5;

// A subject, or the published solver, with the time of its quickest turn so far.
struct Timed {
  std::unique_ptr<Runner> runner;
  std::optional<double> ns = std::numeric_limits<double>::infinity();

  void take_turn(const Batch& queries) {
    if (!ns) return;
    const std::optional<double> turn = runner->time(queries.flat(), queries.size());
    ns = turn ? std::optional(std::min(*ns, *turn)) : std::nullopt;
  }
};

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
    if (has_incidents(tallies[i])) all[i].ns.reset();
    if (run.subjects[i].name == published.name) first = i;
  }
  if (first == all.size()) all.push_back({built_in(*run.problem, published).start()});

  const auto end = std::chrono::steady_clock::now() + enough;
  for (int turn = 0; turn < turns && (turn == 0 || std::chrono::steady_clock::now() < end); ++turn)
    for (Timed& timed : all) timed.take_turn(queries);
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    if (!all[i].ns || !all[first].ns) continue;
    const auto each = quickest_times(*all[i].runner, queries);
    if (each)
      tallies[i].timing = {*all[i].ns / static_cast<double>(count), *all[i].ns / *all[first].ns,
                           std::ranges::max(*each)};
  }
}

}  // namespace plumbline
