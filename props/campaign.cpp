#include "props/campaign.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <exception>
#include <mutex>
#include <thread>
#include <tuple>

#include "props/margin.hpp"
#include "props/shrinker.hpp"

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

namespace {

constexpr std::size_t chunk_size = 1000;
constexpr int draws_of_a_case = 100;  // before a case that no draw makes admissible is given up

// What makes two wrong answers of the same kind.
using Kind = std::tuple<Verdict, int, int, Incident, std::string, std::string, std::string>;

Kind kind_of(const Witness& w) {
  // What was not run says nothing of the solver on that query.
  if (w.incident == Incident::not_run) return {w.verdict, 0, 0, w.incident, "", "", ""};
  return {w.verdict, w.truth_code, w.answer_code, w.incident, w.value, w.configuration, w.stated};
}

// The runner and the counts of one subject in one family.
class Scorer {
 public:
  Scorer(const Campaign& campaign, const Problem& problem, const Subject& subject, const Family& family)
      : campaign_(campaign), problem_(problem), subject_(subject), runner_(subject.start()) {
    tally_.problem = problem.name();
    tally_.solver = subject.name;
    tally_.family = family.name;
    tally_.portable = subject.portable;
    for (const Outcome& outcome : problem.shape().outcomes)
      for (const Value& value : outcome.values)
        if (value_index(value.name) == tally_.values.size())
          tally_.values.push_back({std::string(value.name), 0, no_error, no_error, {}});
    largest_.resize(tally_.values.size());
  }

  void score(std::span<const double> queries, std::span<const Truth> truths, std::vector<Answer>& answers) {
    answers.resize(truths.size());
    runner_->run(queries, answers);
    const std::size_t n = problem_.shape().numbers.size();
    for (std::size_t i = 0; i < truths.size(); ++i) count(queries.subspan(i * n, n), truths[i], answers[i]);
  }

  Tally finish() {
    for (auto& [kind, witness] : simplest_) tally_.worst.push_back(simplified(witness));
    for (const Witness& witness : largest_)
      if (!witness.query.empty()) tally_.worst.push_back(measured(witness));
    return std::move(tally_);
  }

 private:
  std::size_t value_index(std::string_view name) const {
    const auto named = [name](const ValueErrors& v) { return v.name == name; };
    return static_cast<std::size_t>(std::find_if(tally_.values.begin(), tally_.values.end(), named) -
                                    tally_.values.begin());
  }

  // The campaign's limits, and the promise where there is one.
  Limits limits_of(double promised) const {
    Limits limits = campaign_.limits;
    if (!std::isnan(promised)) limits.promised = promised;
    return limits;
  }

  // What the subject promises for the query: NaN, nothing.
  double promised(const double* query, const Truth& truth) const {
    const bool asked = subject_.promise != nullptr && campaign_.ask_promises && truth.code != refused_code;
    return asked ? subject_.promise(query) : std::numeric_limits<double>::quiet_NaN();
  }

  void count(std::span<const double> query, const Truth& truth, const Answer& answer) {
    const double promise = promised(query.data(), truth);
    const Judgement judgement = judge(problem_, query.data(), truth, answer, subject_.manner, limits_of(promise));
    ++tally_.cases;
    ++tally_.verdicts[static_cast<std::size_t>(judgement.verdict)];
    if (judgement.incident != Incident::none) ++tally_.incidents[static_cast<std::size_t>(judgement.incident)];
    if (answer.code == truth.code) count_values(query, truth, answer, judgement);
    if (!wrong(judgement.verdict)) return;
    Witness witness = witness_of(query, truth, answer, judgement);
    tally_.broken += breaks(promise, witness) ? 1 : 0;
    keep_simplest(std::move(witness));
  }

  // Whether a wrong answer breaks what is asked of the subject.
  bool breaks(double promise, const Witness& witness) const {
    if (subject_.promise != nullptr && campaign_.ask_promises)
      return !std::isnan(promise) || (witness.verdict == Verdict::wrong_value && campaign_.limits.asked());
    const bool outcome_is_wrong = witness.verdict != Verdict::non_answer && witness.verdict != Verdict::wrong_value;
    const bool forgivable = campaign_.ignore_margin > 0 && outcome_is_wrong && witness.stated.empty();
    return !forgivable || margin(problem_, witness.query.data()) > campaign_.ignore_margin;
  }

  void count_values(std::span<const double> query, const Truth& truth, const Answer& answer,
                    const Judgement& judgement) {
    const Outcome* const outcome = problem_.shape().outcome(truth.code);
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
      largest_[v] = witness_of(query, truth, answer, judgement);
      largest_[v].value = outcome->values[i].name;
      largest_[v].ulp = judgement.ulp[i];
      largest_[v].scaled = judgement.scaled[i];
    }
  }

  Witness witness_of(std::span<const double> query, const Truth& truth, const Answer& answer,
                     const Judgement& judgement) const {
    Witness witness;
    witness.query.assign(query.begin(), query.end());
    witness.truth_code = truth.code;
    witness.answer_code = judgement.verdict == Verdict::non_answer ? refused_code : answer.code;
    witness.verdict = judgement.verdict;
    witness.incident = judgement.incident;
    if (truth.code != refused_code) {
      witness.configuration = problem_.exam.configuration(query.data(), truth);
      witness.stated = problem_.exam.stated(query.data());
    }
    if (judgement.verdict == Verdict::wrong_value) {
      const auto largest = std::max_element(judgement.ulp.begin(), judgement.ulp.end()) - judgement.ulp.begin();
      const auto i = static_cast<std::size_t>(largest);
      witness.value = problem_.shape().outcome(truth.code)->values[i].name;
      witness.ulp = judgement.ulp[i];
      witness.scaled = judgement.scaled[i];
    }
    return witness;
  }

  void keep_simplest(Witness witness) {
    const auto [place, fresh] = simplest_.try_emplace(kind_of(witness), witness);
    Witness& kept = place->second;
    if (!fresh && complexity(witness.query) < complexity(kept.query)) {
      witness.count = kept.count;
      kept = std::move(witness);
    }
    ++kept.count;
  }

  // The witness of one query, judged anew.
  Witness witnessed(std::span<const double> query) {
    const Truth truth = problem_.filtered(query.data());
    Answer answer;
    runner_->run(query, {&answer, 1});
    const double promise = promised(query.data(), truth);
    const Judgement judgement = judge(problem_, query.data(), truth, answer, subject_.manner, limits_of(promise));
    return witness_of(query, truth, answer, judgement);
  }

  Witness simplified(const Witness& found) {
    if (found.incident == Incident::hang || found.incident == Incident::not_run) return measured(found);
    // A child that dies is started again for each trial, and a new runner has its limit of incidents before it.
    const bool costly = found.incident != Incident::none && found.incident < Incident::unknown_code;
    if (costly) runner_ = subject_.start();
    const Kind kind = kind_of(found);
    Witness result = found;
    result.query = shrink(
        found.query,
        [&](std::span<const double> query) {
          return (!campaign_.admits || campaign_.admits(query.data(), query.size())) &&
                 kind_of(witnessed(query)) == kind;
        },
        costly ? 50 : 2000);
    if (result.query != found.query && found.verdict == Verdict::wrong_value) {
      const Witness again = witnessed(result.query);
      result.ulp = again.ulp;
      result.scaled = again.scaled;
    }
    return measured(result);
  }

  // The margin and the backward error, which are too costly for every case.
  Witness measured(Witness witness) {
    if (witness.truth_code == refused_code) return witness;
    witness.margin = margin(problem_, witness.query.data());
    if (witness.value.empty()) return witness;
    const Truth truth = problem_.filtered(witness.query.data());
    Answer answer;
    runner_->run(witness.query, {&answer, 1});
    if (answer.incident == Incident::none && answer.code == truth.code)
      witness.backward = backward_error(problem_, witness.query.data(), truth, answer);
    return witness;
  }

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  std::unique_ptr<Runner> runner_;
  Tally tally_;
  std::map<Kind, Witness> simplest_;
  std::vector<Witness> largest_;  // by value
};

// Draws case `index`; false where no draw is admissible.
bool draw(const Campaign& campaign, const Problem& problem, const Family& family, std::uint64_t index, double* query) {
  Random random(campaign.seed, problem.name(), family.name, index);
  for (int i = 0; i < draws_of_a_case; ++i) {
    family.draw(random, query);
    if (!campaign.admits || campaign.admits(query, problem.shape().numbers.size())) return true;
  }
  return false;
}

// All subjects of a run on one family.
std::vector<Tally> measure_family(const Campaign& campaign, const Run& run, const Family& family,
                                  const std::function<void(std::uint64_t cases)>& done) {
  const std::size_t n = run.problem->shape().numbers.size();
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

  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::uint64_t cases_done = 0;
  std::exception_ptr failure;
  const double all_cases = static_cast<double>(campaign.cases) * static_cast<double>(units.size());
  const auto done = [&](std::uint64_t cases) {
    const std::lock_guard lock(mutex);
    cases_done += cases;
    progress(static_cast<double>(cases_done) / all_cases);
  };
  const auto work = [&] {
    for (std::size_t i = next++; i < units.size(); i = next++) {
      try {
        units[i].tallies = measure_family(campaign, *units[i].run, *units[i].family, done);
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        next = units.size();
      }
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned j = 1; j < campaign.jobs; ++j) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);

  std::vector<Tally> tallies;
  for (const Run& run : runs)
    for (std::size_t s = 0; s < run.subjects.size(); ++s)
      for (Unit& unit : units)
        if (unit.run == &run) tallies.push_back(std::move(unit.tallies[s]));
  return tallies;
}

}  // namespace plumbline
