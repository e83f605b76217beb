#include "props/campaign.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "props/timing.hpp"

namespace plumbline {

double bin_edge(double error) {
  constexpr double least = 0x1p-4, most = 0x1p1023;
  if (error <= 0) return 0;
  if (error <= least) return least;
  if (error >= most) return most;
  // Upwards to the next number whose significand ends after three bits.
  constexpr std::uint64_t dropped = (std::uint64_t{1} << 50) - 1;
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(error) + dropped) & ~dropped);
}

double quantile(const Histogram& histogram, double q) {
  std::uint64_t total = 0;
  for (const auto& [edge, count] : histogram) total += count;
  std::uint64_t below = 0;
  for (const auto& [edge, count] : histogram) {
    below += count;
    if (static_cast<double>(below) >= q * static_cast<double>(total)) return edge;
  }
  return no_error;
}

std::function<bool(const double* query, std::size_t numbers)> within(double low, double high) {
  return [low, high](const double* query, std::size_t numbers) {
    return std::all_of(query, query + numbers, [low, high](double number) {
      const double size = std::fabs(number);
      return size == 0 || (low <= size && size <= high);
    });
  };
}

// So many draws before a case that none makes admissible is given up.
static constexpr int draws_of_a_case = 100;

bool admissible(const Campaign& campaign, std::span<const double> query) {
  const auto exact = [&](double number) {
    return std::isnan(number) || nearest_in(campaign.limits.format, number) == number;
  };
  return std::ranges::all_of(query, exact) && (!campaign.admits || campaign.admits(query.data(), query.size()));
}

bool draw(const Campaign& campaign, const Problem& problem, const Family& family, std::uint64_t index, double* query) {
  Random random(campaign.seed, problem.name(), family.name, index, campaign.limits.format);
  const std::span<double> numbers(query, problem.shape.numbers.size());
  for (int i = 0; i < draws_of_a_case; ++i) {
    family.draw(random, query);
    // What a family computes is rounded to the format; a number that leaves the range by that is drawn again.
    bool in_range = true;
    for (double& number : numbers) {
      const double nearest = nearest_in(campaign.limits.format, number);
      in_range = in_range && std::isfinite(nearest) == std::isfinite(number);
      number = nearest;
    }
    if (in_range && admissible(campaign, numbers)) return true;
  }
  return false;
}

namespace {

constexpr std::size_t chunk_size = 1000;
// The right answers of a family whose configuration is found out: it takes exact numbers.
constexpr std::uint64_t looked_at = 1000;

// The runner and the counts of one subject in one family.
class Scorer {
 public:
  Scorer(const Campaign& campaign, const Problem& problem, const Subject& subject, const Family& family)
      : problem_(problem), for_a_person_(campaign.for_a_person), trial_(campaign, problem, subject) {
    tally_.problem = problem.name();
    tally_.solver = subject.name;
    tally_.family = family.name;
    tally_.portable = subject.portable;
    tally_.release = subject.release;
    for (const Outcome& outcome : problem.shape.outcomes)
      for (const Value& value : outcome.values)
        if (value_index(value.name) == tally_.values.size())
          tally_.values.push_back({std::string(value.name), 0, no_error, no_error, {}});
    largest_.resize(tally_.values.size());
  }

  void score(std::span<const double> queries, std::span<const Truth> truths, std::vector<Answer>& answers) {
    answers.resize(truths.size());
    trial_.runner().run(queries, answers);
    const std::size_t n = problem_.shape.numbers.size();
    for (std::size_t i = 0; i < truths.size(); ++i) count(queries.subspan(i * n, n), truths[i], answers[i]);
  }

  Tally finish() {
    for (auto& [kind, witness] : simplest_) tally_.worst.push_back(std::move(witness));
    for (Witness& witness : largest_)
      if (!witness.query.empty()) tally_.worst.push_back(std::move(witness));
    return std::move(tally_);
  }

 private:
  std::size_t value_index(std::string_view name) const {
    const auto named = [name](const ValueErrors& v) { return v.name == name; };
    return static_cast<std::size_t>(std::find_if(tally_.values.begin(), tally_.values.end(), named) -
                                    tally_.values.begin());
  }

  void count(std::span<const double> query, const Truth& truth, const Answer& answer) {
    const Judgement judgement = trial_.judged(query, truth, answer);
    ++tally_.cases;
    ++tally_.verdicts[static_cast<std::size_t>(judgement.verdict)];
    if (judgement.incident != Incident::none) ++tally_.incidents[static_cast<std::size_t>(judgement.incident)];
    if (answer.code == truth.code) count_values(query, truth, answer, judgement);
    const bool is_wrong = wrong(judgement.verdict);
    if (!is_wrong && for_a_person_ && tally_.cases <= looked_at)
      tally_.configurations.try_emplace(named(truth, problem_.words.configuration(query.data(), truth)), 0);
    if (!is_wrong) return;
    Witness witness = trial_.witness_of(query, truth, answer, judgement);
    if (for_a_person_) ++tally_.configurations[named(truth, witness.configuration)];
    tally_.broken += trial_.breaks(witness, truth) ? 1 : 0;
    keep_simplest(std::move(witness), judgement);
  }

  // "point, a shared end"
  std::string named(const Truth& truth, const std::string& configuration) const {
    const Outcome* const outcome = problem_.shape.outcome(truth.code);
    std::string name(outcome == nullptr ? "refused" : outcome->name);
    if (!configuration.empty() && configuration != name) name += ", " + configuration;
    return name;
  }

  // A kind that one of its answers takes all options from is not looked at again.
  void widen_pardon(Witness& kept, const Witness& witness, const Judgement& judgement) const {
    if (kept.pardon && std::isinf(kept.pardon->least)) return;
    const Pardon pardon = trial_.pardon_of(witness, judgement, kept.pardon.value_or(Pardon{"", 0}));
    if (!kept.pardon || pardon.least > kept.pardon->least) kept.pardon = pardon;
  }

  void count_values(std::span<const double> query, const Truth& truth, const Answer& answer,
                    const Judgement& judgement) {
    const Outcome* const outcome = problem_.shape.outcome(truth.code);
    if (outcome == nullptr) return;
    for (std::size_t i = 0; i < outcome->values.size(); ++i) {
      if (judgement.ulp[i] == no_error) continue;
      const std::size_t v = value_index(outcome->values[i].name);
      ValueErrors& errors = tally_.values[v];
      ++errors.count;
      ++errors.histogram[bin_edge(judgement.ulp[i])];
      errors.scaled_max = std::max(errors.scaled_max, judgement.scaled[i]);
      if (judgement.ulp[i] <= errors.ulp_max) continue;
      errors.ulp_max = judgement.ulp[i];
      largest_[v] = trial_.witness_of(query, truth, answer, judgement);
      largest_[v].value = outcome->values[i].name;
      largest_[v].ulp = judgement.ulp[i];
      largest_[v].scaled = judgement.scaled[i];
    }
  }

  void keep_simplest(Witness witness, const Judgement& judgement) {
    const auto [place, fresh] = simplest_.try_emplace(fault_kind(witness), witness);
    Witness& kept = place->second;
    if (for_a_person_) widen_pardon(kept, witness, judgement);
    if (!fresh && simplicity(witness) < simplicity(kept)) {
      witness.count = kept.count;
      witness.pardon = kept.pardon;
      kept = std::move(witness);
    }
    ++kept.count;
  }

  const Problem& problem_;
  bool for_a_person_;
  Trial trial_;
  Tally tally_;
  std::map<FaultKind, Witness> simplest_;
  std::vector<Witness> largest_;  // by value
};

// All subjects of a run on one family.
std::vector<Tally> measure_family(const Campaign& campaign, const Run& run, const Family& family,
                                  const std::function<void(std::uint64_t cases)>& done) {
  const std::size_t n = run.problem->shape.numbers.size();
  std::vector<Scorer> scorers;
  scorers.reserve(run.subjects.size());
  for (const Subject& subject : run.subjects) scorers.emplace_back(campaign, *run.problem, subject, family);
  std::vector<double> queries;
  std::vector<Truth> truths;
  std::vector<Answer> answers;
  for (std::uint64_t first = 0; first < campaign.cases; first += chunk_size) {
    const std::uint64_t last = std::min<std::uint64_t>(first + chunk_size, campaign.cases);
    queries.clear();
    truths.clear();
    std::array<double, max_numbers> query{};
    for (std::uint64_t index = first; index < last; ++index) {
      if (!draw(campaign, *run.problem, family, index, query.data())) continue;
      queries.insert(queries.end(), query.begin(), query.begin() + static_cast<std::ptrdiff_t>(n));
      truths.push_back(run.problem->filtered(query.data()));
    }
    for (Scorer& scorer : scorers) scorer.score(queries, truths, answers);
    done(last - first);
  }
  std::vector<Tally> tallies;
  for (Scorer& scorer : scorers) tallies.push_back(scorer.finish());
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
  std::map<std::string, Witness*> largest;
  for (Tally* tally : tallies)
    for (Witness& witness : tally->worst) {
      if (witness.count == 0) {
        const auto [place, fresh] = largest.try_emplace(witness.value, &witness);
        if (!fresh && witness.ulp > place->second->ulp) place->second = &witness;
      } else {
        const auto [place, fresh] = simplest.try_emplace(fault_kind(witness), &witness);
        if (!fresh && simplicity(witness) < simplicity(*place->second)) place->second = &witness;
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
