#include "props/campaign.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "props/parallel.hpp"
#include "props/scorer.hpp"
#include "props/timing.hpp"

namespace plumbline {

namespace {

constexpr std::size_t chunk_size = 1000;
// A solver that is given up is given up for the rest of so many indices.
constexpr std::size_t block_size = 10 * chunk_size;

// All subjects of a run on one family.
std::vector<Tally> measure_family(const Campaign& campaign, const Run& run, const Family& family,
                                  const std::function<void(std::uint64_t cases)>& done) {
  std::vector<Scorer> scorers;
  scorers.reserve(run.subjects.size());
  for (const Subject& subject : run.subjects) scorers.emplace_back(campaign, *run.problem, subject, family.name);
  std::vector<Answer> answers;
  for (std::uint64_t first = 0; first < campaign.cases; first += chunk_size) {
    const Indices indices{first, std::min<std::uint64_t>(first + chunk_size, campaign.cases)};
    Questions asked{draw(campaign.draws, *run.problem, family, indices), {}};
    for (std::size_t i = 0; i < asked.queries.size(); ++i)
      asked.truths.push_back(run.problem->filtered(asked.queries[i].data()));
    if (first % block_size == 0)
      for (Scorer& scorer : scorers) scorer.start_block();
    for (Scorer& scorer : scorers) scorer.score(asked, answers);
    done(indices.end - indices.first);
  }
  const std::string version = family_version(*run.problem, family);
  std::vector<Tally> tallies;
  for (Scorer& scorer : scorers) tallies.push_back(scorer.finish(version));
  return tallies;
}

// What is done once the families of a subject are known together: what it left out is settled, the simplest witness of
// each kind is shrunk, unless it is extreme and there are others, and the largest error of each value is traced back to
// the input.
struct Closing {
  const Run* run;
  std::shared_ptr<const Subject> subject;  // with all that it was seen to supply
  Witness* witness;
  bool largest_error;

  void close(const Campaign& campaign) const {
    Trial trial(campaign, *run->problem, *subject);
    if (largest_error)
      witness->backward = trial.backward_error_of(*witness);
    else
      *witness = trial.simplified(*witness);
  }
};

std::vector<Closing> closings(const Run& run, const Subject& started, std::span<Tally* const> tallies) {
  const auto subject = std::make_shared<Subject>(started);
  for (const Tally* tally : tallies) subject->manner.supplies.insert(tally->supplied);
  for (Tally* tally : tallies) tally->settle(subject->manner.supplies);
  std::map<FaultKind, Witness*> simplest;
  std::map<std::string_view, Witness*> largest;
  for (Tally* tally : tallies) {
    for (Witness& witness : tally->faults) {
      const auto [place, fresh] = simplest.try_emplace(fault_kind(witness), &witness);
      if (!fresh && shown_before(witness, *place->second)) place->second = &witness;
    }
    for (Witness& witness : tally->largest_errors) {
      const auto [place, fresh] = largest.try_emplace(value_name(run.problem->shape, witness), &witness);
      if (!fresh && witness.ulp() > place->second->ulp()) place->second = &witness;
    }
  }
  std::vector<Closing> list;
  for (const auto& [kind, witness] : simplest)
    if (!kind.extreme || !simplest.contains(kind.with_extreme(false))) list.push_back({&run, subject, witness, false});
  for (const auto& [value, witness] : largest) list.push_back({&run, subject, witness, true});
  return list;
}

}  // namespace

std::vector<Tally> measure(const Campaign& campaign, std::span<const Run> runs,
                           const std::function<void(double share)>& progress) {
  struct Unit {
    const Run* run;
    const Family* family;
    std::vector<Tally> tallies;
  };
  std::vector<Unit> units;
  for (const Run& run : runs)
    for (const Family* family : run.families) units.push_back({&run, family, {}});

  std::mutex mutex;
  std::uint64_t cases_done = 0;
  const double all_cases = static_cast<double>(campaign.cases) * static_cast<double>(units.size());
  const auto done = [&](std::uint64_t cases) {
    const std::lock_guard lock(mutex);
    cases_done += cases;
    progress(static_cast<double>(cases_done) / all_cases);
  };
  in_parallel(units.size(), campaign.jobs, [&](std::size_t i) {
    units[i].tallies = measure_family(campaign, *units[i].run, *units[i].family, done);
  });

  std::vector<Closing> last;
  for (const Run& run : runs)
    for (std::size_t s = 0; s < run.subjects.size(); ++s) {
      std::vector<Tally*> of_subject;
      for (Unit& unit : units)
        if (unit.run == &run) of_subject.push_back(&unit.tallies[s]);
      const std::vector<Closing> more = closings(run, run.subjects[s], of_subject);
      last.insert(last.end(), more.begin(), more.end());
    }
  in_parallel(last.size(), campaign.jobs, [&](std::size_t i) { last[i].close(campaign); });

  // Alone on the machine, as far as this process is concerned.
  if (campaign.timing)
    for (Unit& unit : units) time_family(campaign, *unit.run, *unit.family, unit.tallies);

  std::vector<Tally> tallies;
  for (const Run& run : runs)
    for (std::size_t s = 0; s < run.subjects.size(); ++s)
      for (Unit& unit : units)
        if (unit.run == &run) tallies.push_back(std::move(unit.tallies[s]));
  return tallies;
}

}  // namespace plumbline
