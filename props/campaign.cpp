#include "props/campaign.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "props/parallel.hpp"
#include "props/scorer.hpp"
#include "props/timing.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {

namespace {

constexpr std::size_t chunk_size = 1000;
// A solver that is given up is given up for the rest of so many indices.
constexpr std::size_t block_size = 10 * chunk_size;

// What is added to the share that is done.
using Done = std::function<void(double share)>;

// Has a chunk answered by one subject after the other, each of which is an equal share of it. Solvers that have to be
// waited for tell meanwhile how far they are.
void score(std::vector<Scorer>& scorers, const Questions& asked, const Done& done) {
  const double size = static_cast<double>(asked.truths.size()), each = 1 / static_cast<double>(scorers.size());
  std::vector<Answer> answers;
  for (Scorer& scorer : scorers) {
    double heard = 0;
    scorer.score(asked, answers, [&](std::size_t more) {
      heard += static_cast<double>(more);
      done(static_cast<double>(more) / size * each);
    });
    done((1 - heard / size) * each);
  }
}

// Draws the questions of a chunk, whose truths the watch lets pass. It draws its share by their places, the same in any
// thread.
void draw_questions(const Draws& draws, const Problem& problem, const Family& family, Indices indices,
                    OracleWatch& watch, Questions& asked) {
  asked.queries = draw(draws, problem, family, indices);
  asked.truths.clear();
  for (std::size_t i = 0; i < asked.queries.size(); ++i) {
    Truth& truth = asked.truths.emplace_back(problem.filtered(asked.queries[i].data()));
    for (Real& value : truth.values) value.enclose();
    watch.look_at({problem, asked.queries[i], truth}, family.name, indices.first + i);
  }
}

// All subjects of a run on one family.
std::vector<Tally> measure_family(const Campaign& campaign, const Run& run, const Family& family, OracleWatch& watch,
                                  const Done& done) {
  std::vector<Scorer> scorers;
  scorers.reserve(run.subjects.size());
  for (const Subject& subject : run.subjects) scorers.emplace_back(campaign, *run.problem, subject, family.name);
  const double all = static_cast<double>(campaign.cases);
  Questions asked{Batch(run.problem->shape), {}};  // kept, as its truths are large
  for (std::uint64_t first = 0; first < campaign.cases && !interrupted && !watch.found_difference();
       first += chunk_size) {
    const Indices indices{first, std::min<std::uint64_t>(first + chunk_size, campaign.cases)};
    draw_questions(campaign.draws, *run.problem, family, indices, watch, asked);
    if (first % block_size == 0)
      for (Scorer& scorer : scorers) scorer.start_block();
    const double share = static_cast<double>(indices.end - indices.first) / all;
    try {
      score(scorers, asked, [&](double of_chunk) { done(of_chunk * share); });
    } catch (const Interrupted&) {
      break;
    }
  }
  const std::string version = family_version(*run.problem, family);
  std::vector<Tally> tallies;
  for (Scorer& scorer : scorers) tallies.push_back(scorer.finish(version));
  watch.look_at_witnesses(*run.problem, tallies);
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

  void close(const Campaign& campaign, OracleWatch& watch) const try {
    Trial trial(campaign, *run->problem, *subject);
    if (largest_error) {
      witness->backward = trial.backward_error_of(*witness);
    } else {
      *witness = trial.simplified(*witness);
      watch.look_at_witness(*run->problem, *witness);
    }
  } catch (const Interrupted&) {
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

// What is done of a phase, from any thread.
class Account {
 public:
  Account(Phase phase, std::size_t whole, const Progress& progress)
      : phase_(phase), whole_(static_cast<double>(whole)), progress_(progress) {}
  void add(double more) {
    const std::lock_guard lock(mutex_);
    done_ += more;
    if (progress_) progress_(phase_, done_ / whole_);
  }

 private:
  Phase phase_;
  double whole_, done_ = 0;
  const Progress& progress_;
  std::mutex mutex_;
};

}  // namespace

std::vector<Tally> measure(const Campaign& campaign, std::span<const Run> runs, OracleWatch& watch,
                           const Progress& progress) {
  struct Unit {
    const Run* run;
    const Family* family;
    std::vector<Tally> tallies;
  };
  std::vector<Unit> units;
  for (const Run& run : runs)
    for (const Family* family : run.families) units.push_back({&run, family, {}});

  Account asking(Phase::asking, units.size(), progress);
  in_parallel(units.size(), campaign.jobs, [&](std::size_t i) {
    units[i].tallies = measure_family(campaign, *units[i].run, *units[i].family, watch,
                                      [&asking](double share) { asking.add(share); });
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
  Account simplifying(Phase::simplifying, last.size(), progress);
  in_parallel(last.size(), campaign.jobs, [&](std::size_t i) {
    if (!interrupted) last[i].close(campaign, watch);
    simplifying.add(1);
  });

  // Alone on the machine, as far as this process is concerned.
  Account timing(Phase::timing, units.size(), progress);
  for (Unit& unit : units) {
    if (!campaign.timing || interrupted) break;
    time_family(campaign, *unit.run, *unit.family, unit.tallies);
    timing.add(1);
  }

  std::vector<Tally> tallies;
  for (const Run& run : runs)
    for (std::size_t s = 0; s < run.subjects.size(); ++s)
      for (Unit& unit : units)
        if (unit.run == &run && !(interrupted && unit.tallies[s].cases == 0))
          tallies.push_back(std::move(unit.tallies[s]));
  return tallies;
}

std::vector<Tally> measure(const Campaign& campaign, std::span<const Run> runs) {
  OracleWatch watch(campaign.draws.seed);
  return measure(campaign, runs, watch);
}

}  // namespace plumbline
