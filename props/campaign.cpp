#include "props/campaign.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "props/timing.hpp"
#include "props/trial.hpp"

namespace plumbline {

namespace {

constexpr std::size_t chunk_size = 1000;
// The right answers of a family whose configuration is found out: it takes exact numbers.
constexpr std::uint64_t looked_at = 1000;

// Queries of a family, what is true of them, and which are extreme: found out once for all subjects.
struct Questions {
  Batch queries;
  std::vector<Truth> truths = {};
  std::vector<bool> extreme = {};
};

// A witness that a simpler or a worse one may yet replace, and its truth, told at the end.
struct Kept {
  Witness witness;
  Truth truth;

  Witness told() && {
    witness.truth = plumbline::told(truth);
    return std::move(witness);
  }
};

// The runner and the counts of one subject in one family.
class Scorer {
 public:
  Scorer(const Campaign& campaign, const Problem& problem, const Subject& subject, const Family& family)
      : problem_(problem), excuses_(campaign.excuses), trial_(campaign, problem, subject) {
    tally_.problem = problem.name();
    tally_.solver = subject.name;
    tally_.family = family.name;
    tally_.portable = subject.portable;
    tally_.release = subject.release;
    for (const Outcome& outcome : problem.shape.outcomes)
      for (const Value& value : outcome.values)
        if (value_index(value.name) == tally_.values.size()) tally_.values.push_back({std::string(value.name)});
    largest_.resize(tally_.values.size());
  }

  void score(const Questions& asked, std::vector<Answer>& answers) {
    answers.resize(asked.truths.size());
    trial_.runner().run(asked.queries.flat(), answers);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      extreme_ = asked.extreme[i];
      count({problem_, asked.queries[i], asked.truths[i]}, answers[i]);
    }
  }

  Tally finish(std::string_view family_version, std::uint64_t extreme) {
    tally_.family_version = family_version;
    tally_.extreme = extreme;
    for (auto& [kind, kept] : simplest_) tally_.faults.push_back(std::move(kept).told());
    for (const Outcome& outcome : problem_.shape.outcomes)
      if (const auto& [value, scaled] = worst_[static_cast<std::size_t>(outcome.code)]; value != nullptr)
        tally_.worst_values[std::string(outcome.name)] = {std::string(value->name), scaled};
    for (Kept& kept : largest_)
      if (!kept.witness.query.empty()) tally_.largest_errors.push_back(std::move(kept).told());
    return std::move(tally_);
  }

 private:
  std::size_t value_index(std::string_view name) const {
    const auto named = std::ranges::find(tally_.values, name, &ValueErrors::name);
    return static_cast<std::size_t>(named - tally_.values.begin());
  }

  void count(const Asked& asked, const Answer& answer) {
    const Judgement judgement = trial_.judged(asked, answer);
    ++tally_.cases;
    ++tally_.verdicts[static_cast<std::size_t>(judgement.verdict)];
    if (judgement.incident != Incident::none) ++tally_.incidents[static_cast<std::size_t>(judgement.incident)];
    if (answer.code == asked.truth.code) count_values(asked, answer, judgement);
    const bool is_wrong = wrong(judgement.verdict);
    if (!is_wrong && excuses_ && tally_.cases <= looked_at)
      tally_.configurations.try_emplace(
          named(asked.truth, problem_.words.configuration(asked.query.data(), asked.truth)), 0);
    if (!is_wrong) return;
    const Finding finding = trial_.finding(asked, answer, judgement);
    if (excuses_) ++tally_.configurations[named(asked.truth, finding.configuration)];
    tally_.broken += trial_.breaks(finding) ? 1 : 0;
    keep_simplest(finding);
  }

  // "point, a shared end"
  std::string named(const Truth& truth, const std::string& configuration) const {
    const Outcome* const outcome = problem_.shape.outcome(truth.code);
    std::string name(outcome == nullptr ? "refused" : outcome->name);
    if (!configuration.empty() && configuration != name) name += ", " + configuration;
    return name;
  }

  // A kind that one of its answers takes all pardon from is not looked at again.
  void widen_pardon(Witness& kept, const Finding& finding) const {
    if (kept.pardon && std::isinf(kept.pardon->least)) return;
    const Pardon before = kept.pardon.value_or(Pardon{Demand::none, 0});
    kept.pardon = wider(before, trial_.pardon_of(finding, before));
  }

  void count_values(const Asked& asked, const Answer& answer, const Judgement& judgement) {
    const Outcome* const outcome = problem_.shape.outcome(asked.truth.code);
    if (outcome == nullptr) return;
    for (const Value& value : outcome->values) {
      const double ulp = judgement.ulp[value.place], scaled = judgement.scaled[value.place];
      if (ulp == no_error) continue;
      const std::size_t v = value_index(value.name);
      ValueErrors& errors = tally_.values[v];
      ++errors.count;
      ++errors.histogram[bin_edge(ulp)];
      errors.scaled_max = std::max(errors.scaled_max, scaled);
      if (!extreme_) {
        errors.scaled_ordinary = std::max(errors.scaled_ordinary, scaled);
        auto& [worst, error] = worst_[static_cast<std::size_t>(outcome->code)];
        if (scaled > error) {
          worst = &value;
          error = scaled;
        }
      }
      if (ulp <= errors.ulp_max) continue;
      errors.ulp_max = ulp;
      largest_[v] = {trial_.untold_witness_of(trial_.finding(asked, answer, judgement)), asked.truth};
      largest_[v].witness.value = value.place;
    }
  }

  void keep_simplest(const Finding& finding) {
    auto& [kept, truth] = simplest_[fault_kind(finding)];
    if (excuses_) widen_pardon(kept, finding);
    if (kept.query.empty() || simplicity(finding.asked.query) < simplicity(kept.query)) {
      Witness simpler = trial_.untold_witness_of(finding);
      simpler.pardon = kept.pardon;
      simpler.count = kept.count;
      kept = std::move(simpler);
      truth = finding.asked.truth;
    }
    ++kept.count;
  }

  const Problem& problem_;
  bool excuses_;
  Trial trial_;
  Tally tally_;
  bool extreme_ = false;  // the query that is counted
  std::map<FaultKind, Kept> simplest_;
  std::vector<Kept> largest_;  // by value
  struct Worst {
    const Value* value = nullptr;
    double scaled = no_error;
  };
  std::array<Worst, max_outcomes> worst_{};  // by outcome
};

// All subjects of a run on one family.
std::vector<Tally> measure_family(const Campaign& campaign, const Run& run, const Family& family,
                                  const std::function<void(std::uint64_t cases)>& done) {
  std::vector<Scorer> scorers;
  scorers.reserve(run.subjects.size());
  for (const Subject& subject : run.subjects) scorers.emplace_back(campaign, *run.problem, subject, family);
  std::vector<Answer> answers;
  std::uint64_t extreme = 0;
  for (std::uint64_t first = 0; first < campaign.cases; first += chunk_size) {
    const Indices indices{first, std::min<std::uint64_t>(first + chunk_size, campaign.cases)};
    Questions asked{draw(campaign.draws, *run.problem, family, indices)};
    for (std::size_t i = 0; i < asked.queries.size(); ++i) {
      asked.truths.push_back(run.problem->filtered(asked.queries[i].data()));
      asked.extreme.push_back(is_extreme(asked.queries[i]));
      extreme += asked.extreme.back() ? 1 : 0;
    }
    for (Scorer& scorer : scorers) scorer.score(asked, answers);
    done(indices.end - indices.first);
  }
  const std::string version = family_version(*run.problem, family);
  std::vector<Tally> tallies;
  for (Scorer& scorer : scorers) tallies.push_back(scorer.finish(version, extreme));
  return tallies;
}

// What is done once the families of a subject are known together: the simplest witness of each kind is shrunk, and the
// largest error of each value is traced back to the input.
struct Closing {
  const Run* run;
  const Subject* subject;
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

std::vector<Closing> closings(const Run& run, const Subject& subject, std::span<Tally* const> tallies) {
  std::map<FaultKind, Witness*> simplest;
  std::map<std::string_view, Witness*> largest;
  for (Tally* tally : tallies) {
    for (Witness& witness : tally->faults) {
      const auto [place, fresh] = simplest.try_emplace(fault_kind(witness), &witness);
      if (!fresh && simplicity(witness.query) < simplicity(place->second->query)) place->second = &witness;
    }
    for (Witness& witness : tally->largest_errors) {
      const auto [place, fresh] = largest.try_emplace(value_name(run.problem->shape, witness), &witness);
      if (!fresh && witness.ulp() > place->second->ulp()) place->second = &witness;
    }
  }
  std::vector<Closing> list;
  for (const auto& [kind, witness] : simplest) list.push_back({&run, &subject, witness, false});
  for (const auto& [value, witness] : largest) list.push_back({&run, &subject, witness, true});
  return list;
}

// Calls `work(i)` for each i below `count` on a number of threads; an exception of one ends all.
void in_parallel(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto loop = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        next = count;
      }
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned j = 1; j < jobs; ++j) others.emplace_back(loop);
    loop();
  }
  if (failure) std::rethrow_exception(failure);
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
