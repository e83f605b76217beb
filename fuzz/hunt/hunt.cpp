#include "fuzz/hunt/hunt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "fuzz/hunt/short_queries.hpp"
#include "props/margin.hpp"
#include "props/parallel.hpp"
#include "props/shrinker.hpp"
#include "props/watch.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t lanes = 64;
constexpr std::size_t at_once = 64;  // queries handed over together
// How many queries a lane keeps: of wrong answers few, as each margin may take milliseconds.
constexpr std::size_t most_kept(const Objective& objective) { return objective.goal == Goal::wrong ? 4 : 16; }

// The subject at work, as often as there are threads: each start of a program may take a second.
class Trials {
 public:
  Trials(const Campaign& campaign, const Problem& problem, const Subject& subject)
      : campaign_(campaign), problem_(problem), subject_(subject) {}

  template <typename Work>
  void lend(Work work) {
    std::unique_ptr<Trial> trial = take();
    work(*trial);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(trial));
  }

 private:
  std::unique_ptr<Trial> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Trial> trial = std::move(idle_.back());
        idle_.pop_back();
        return trial;
      }
    }
    return std::make_unique<Trial>(campaign_, problem_, subject_);
  }

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Trial>> idle_;
};

// What all lanes share.
struct Ground {
  const Campaign& campaign;
  const Problem& problem;
  const Hunt& hunt;
  std::vector<const Family*> families;
  OracleWatch watch;
  const HuntProgress& progress;
  std::mutex mutex = {};
  std::uint64_t done = 0;

  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();

  double search_from = 0;  // the share of the time that was gone before the lanes

  // Whether a share of the time is gone.
  bool over(double share = 1) const { return interrupted || gone() >= share; }
  double gone() const { return hunt.lasting ? (std::chrono::steady_clock::now() - start) / *hunt.lasting : 0; }
  // The share up to which a lane may go on: as many as there are threads end together.
  double share_of(std::size_t lane) const {
    const std::size_t turns = (lanes + campaign.jobs - 1) / campaign.jobs;
    return search_from + (1 - search_from) * static_cast<double>(lane / campaign.jobs + 1) / static_cast<double>(turns);
  }

  bool admits(std::span<const double> query) const {
    if (!std::ranges::all_of(query, [](double number) { return std::isfinite(number); })) return false;
    return campaign.draws.admissible(query) && (campaign.demands.extreme || !is_extreme(query));
  }

  void tell(std::uint64_t more) {
    if (!progress) return;
    const std::lock_guard lock(mutex);
    done += more;
    progress(static_cast<double>(done) / static_cast<double>(hunt.evaluations));
  }
};

constexpr unsigned no_limit = std::numeric_limits<unsigned>::max();

// The nearest number of so many decimals.
double rounded(double number, unsigned decimals) { return *read_double(fmt::format("{:.{}f}", number, decimals)); }

class Lane {
 public:
  Lane(Ground& ground, Trial& trial, std::size_t number)
      : ground_(ground),
        trial_(trial),
        number_(number),
        random_(ground.campaign.draws.seed, ground.problem.name(), "hunt", number, wanted(ground.campaign)) {
    trial_.runner().start_block();
  }

  void run(std::uint64_t evaluations) {
    const double share = ground_.share_of(number_);
    for (std::uint64_t tried = 0, round = 0; tried < evaluations && !ground_.over(share); ++round) {
      const std::uint64_t count = std::min<std::uint64_t>(at_once, evaluations - tried);
      gather(round, count);
      ask();
      tried += count;
      ground_.tell(count);
    }
  }

  const std::vector<Prey>& kept() const { return kept_; }

  /// What measured best; of wrong answers that measure the same the easiest to read.
  std::optional<Prey> best() {
    if (kept_.empty()) return std::nullopt;
    std::vector<Simple> simple;
    for (auto& [configuration, one] : simple_) simple.push_back(std::move(one));
    std::ranges::stable_sort(simple, {}, &Simple::complexity);
    const Prey& first = kept_.front();
    trial_.runner().start_block();
    for (const Simple& one : simple) {
      if (one.complexity >= complexity(first.query)) break;
      const Truth truth = ground_.problem.filtered(one.query.data());
      Answer answer;
      trial_.runner().run(one.query, {&answer, 1});
      const Measure measure = measured({{ground_.problem, one.query, truth}, answer}, {});
      if (measure == first.measure) return Prey{one.query, measure, one.source};
    }
    return first;
  }

  const std::array<std::uint64_t, source_names.size()>& tried() const { return tried_; }
  const std::array<std::uint64_t, source_names.size()>& records() const { return records_; }

 private:
  static Wanted wanted(const Campaign& campaign) {
    const Magnitudes& asked = campaign.draws.admits;
    const bool plain = !campaign.demands.extreme && !asked.limited();
    return {campaign.draws.format, plain ? Magnitudes{0x1p-250, 0x1p250} : asked};
  }

  // Half of the rounds draw, the other half moves from what is kept.
  void gather(std::uint64_t round, std::uint64_t count) {
    batch_ = Batch(ground_.problem.shape);
    sources_.clear();
    if (round % 2 == 1 && !kept_.empty()) {
      std::vector<std::vector<double>> from;
      for (const Prey& prey : kept_) from.push_back(prey.query);
      static constexpr auto first = static_cast<std::uint64_t>(first_move);
      for (std::uint64_t i = 0; i < count; ++i) {
        const auto source = static_cast<Source>(first + random_.below(source_names.size() - first));
        add(moved(source, ground_.problem, from, random_), source);
      }
    } else if (round % 4 == 2 || ground_.families.empty()) {
      const bool bits = round % 8 == 2 && ground_.hunt.objective.goal != Goal::shortest;
      const Source source = bits ? Source::bit_patterns : Source::short_decimals;
      for (std::uint64_t i = 0; i < count; ++i) add(drawn(source, ground_.problem, random_), source);
    } else {
      // Each lane begins with another family, and no two of them draw the same of its cases.
      const std::uint64_t turn = round / 4, all = ground_.families.size();
      const std::uint64_t start = (turn / all * lanes + number_) * at_once;
      const Family& family = *ground_.families[(turn + number_) % all];
      const Batch cases = draw(ground_.campaign.draws, ground_.problem, family, {start, start + count});
      for (std::size_t i = 0; i < cases.size(); ++i) add({cases[i].begin(), cases[i].end()}, Source::families);
    }
  }

  void add(std::vector<double> query, Source source) {
    ++tried_[static_cast<std::size_t>(source)];
    const bool shortest = ground_.hunt.objective.goal == Goal::shortest;
    unsigned most = ground_.hunt.decimals.value_or(no_limit);
    if (shortest && source >= first_move) most = std::min<unsigned>(most, static_cast<unsigned>(random_.below(3)));
    if (most != no_limit)
      for (double& number : query) number = rounded(number, most);
    if (!ground_.admits(query)) return;
    if (shortest && to_beat().level > 0 && -static_cast<double>(length_of(query)) < to_beat().size) return;
    batch_.add(query);
    sources_.push_back(source);
  }

  void ask() {
    answers_.assign(batch_.size(), Answer());
    if (batch_.size() > 0) trial_.runner().run(batch_.flat(), answers_);
    for (std::size_t i = 0; i < batch_.size(); ++i) {
      const std::span<const double> query = batch_[i];
      const Truth truth = ground_.problem.filtered(query.data());
      // A solver that hung too often is not asked again in this lane.
      if (truth.code == refused_code || answers_[i].incident == Incident::not_run) continue;
      const Asked asked{ground_.problem, query, truth};
      ground_.watch.look_at(asked, "hunt", (number_ << 48) + asked_++);
      const Measure measure = measured({asked, answers_[i]}, to_beat());
      keep(query, measure, sources_[i]);
      if (ground_.hunt.objective.goal == Goal::wrong && measure.level > 0) note_if_simple(asked, sources_[i]);
    }
  }

  Measure measured(const Answered& answered, const Measure& to_beat) const {
    return measure_of(ground_.hunt.objective, trial_, answered, to_beat, ground_.campaign.draws.format);
  }

  // Of the wrong answers in one configuration the query that is easiest to read.
  void note_if_simple(const Asked& asked, Source source) {
    if (is_extreme(asked.query)) return;
    Simple& known = simple_[ground_.problem.words.configuration(asked.query.data(), asked.truth)];
    if (!known.query.empty() && !less_complex(asked.query, known.complexity)) return;
    known = {{asked.query.begin(), asked.query.end()}, complexity(asked.query), source};
  }

  // What a query has to measure more than to be kept.
  Measure to_beat() const { return kept_.size() < most_kept_ ? Measure{0, no_error} : kept_.back().measure; }

  void keep(std::span<const double> query, const Measure& measure, Source source) {
    if (!(measure > to_beat())) return;
    const auto same = [&](const Prey& prey) { return std::ranges::equal(prey.query, query); };
    if (std::ranges::any_of(kept_, same)) return;
    if (kept_.empty() || measure > kept_.front().measure) ++records_[static_cast<std::size_t>(source)];
    const auto after = std::ranges::find_if(kept_, [&](const Prey& prey) { return measure > prey.measure; });
    kept_.insert(after, {{query.begin(), query.end()}, measure, source});
    if (kept_.size() > most_kept_) kept_.pop_back();
  }

  Ground& ground_;
  Trial& trial_;
  std::size_t number_;
  std::size_t most_kept_ = most_kept(ground_.hunt.objective);
  Random random_;
  std::vector<Prey> kept_;  // the best first
  struct Simple {
    std::vector<double> query;
    std::uint64_t complexity = 0;
    Source source = Source::families;
  };
  std::map<std::string, Simple> simple_;  // by configuration
  Batch batch_ = Batch(ground_.problem.shape);
  std::vector<Source> sources_;
  std::vector<Answer> answers_;
  std::uint64_t asked_ = 0;
  std::array<std::uint64_t, source_names.size()> tried_{}, records_{};
};

// Asks the best query again, for all that is told of it.
void look_closer(const Ground& ground, Trial& trial, Hunted& hunted) {
  const std::vector<double>& query = hunted.best->query;
  const Truth truth = ground.problem.filtered(query.data());
  const Asked asked{ground.problem, query, truth};
  Answer answer;
  trial.runner().start_block();
  trial.runner().run(query, {&answer, 1});
  const Judgement judgement = trial.judged(asked, answer);
  const Finding finding = trial.finding(asked, answer, judgement);
  hunted.breaks = wrong(judgement.verdict) && trial.breaks(finding);
  hunted.witness = trial.witness_of(finding);
  const Objective& objective = ground.hunt.objective;
  if (objective.goal == Goal::wrong) {
    hunted.witness = trial.simplified(*hunted.witness);
    return;
  }
  hunted.witness->margin = margin(ground.problem, query.data(), ground.campaign.draws.format);
  if (objective.goal == Goal::shortest) return;
  const Format format = ground.campaign.draws.format;
  hunted.witness->value = largest(objective, asked, errors_of(objective, asked, judgement, format)).place;
  hunted.witness->backward = trial.backward_error_of(*hunted.witness);
}

// How all queries of so many characters are answered.
struct Enumerated {
  std::atomic<std::uint64_t> asked = 0, first_wrong = std::numeric_limits<std::uint64_t>::max();
  std::atomic<bool> complete = true;  // up to the first that is answered wrongly
};

void ask_some(const ShortQueries& queries, Indices some, const Ground& ground, Trial& trial, Enumerated& enumerated) {
  Batch batch(ground.problem.shape);
  std::vector<std::uint64_t> indices;
  std::vector<double> query(ground.problem.shape.numbers.size());
  for (std::uint64_t i = some.first; i < some.end; ++i) {
    queries.write(i, query.data());
    if (!ground.admits(query)) continue;
    batch.add(query);
    indices.push_back(i);
  }
  std::vector<Answer> answers(batch.size());
  trial.runner().start_block();
  if (batch.size() > 0) trial.runner().run(batch.flat(), answers);
  enumerated.asked += batch.size();
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Truth truth = ground.problem.filtered(batch[i].data());
    const Asked asked{ground.problem, batch[i], truth};
    if (answers[i].incident == Incident::not_run) enumerated.complete = false;
    if (answers[i].incident == Incident::not_run || truth.code == refused_code) continue;
    if (trial.glanced(asked, answers[i]) || !wrong(trial.judged(asked, answers[i]).verdict)) continue;
    std::uint64_t first = enumerated.first_wrong;
    while (indices[i] < first && !enumerated.first_wrong.compare_exchange_weak(first, indices[i])) {
    }
    return;
  }
}

void ask_all(const ShortQueries& queries, Ground& ground, Trials& trials, double share, Enumerated& enumerated) {
  static constexpr std::uint64_t chunk = 4096;
  in_parallel((queries.size() + chunk - 1) / chunk, ground.campaign.jobs, [&](std::size_t part) {
    const Indices some = {part * chunk, std::min(queries.size(), (part + 1) * chunk)};
    if (some.first > enumerated.first_wrong) return;
    if (ground.over(share))
      enumerated.complete = false;
    else
      trials.lend([&](Trial& trial) { ask_some(queries, some, ground, trial, enumerated); });
  });
}

// Asks all queries of few characters, the fewest first, as long as that takes no more than the hunt does: their number
// grows a hundredfold with each character.
void enumerate(Ground& ground, Trials& trials, Hunted& hunted) {
  static constexpr std::uint64_t most = 100'000'000;  // of a hunt that time ends,
  static constexpr double share = 0.5;                // which may take so much of it
  const std::size_t numbers = ground.problem.shape.numbers.size();
  std::uint64_t all = 0;
  for (std::size_t characters = numbers; !hunted.best; ++characters) {
    const ShortQueries queries(numbers, characters);
    all += queries.size();
    if (all > std::min(ground.hunt.evaluations, most)) return;
    Enumerated enumerated;
    try {
      ask_all(queries, ground, trials, share, enumerated);
    } catch (const Interrupted&) {
      enumerated.complete = false;
    }
    hunted.tried[static_cast<std::size_t>(Source::all_short)] += enumerated.asked;
    if (!enumerated.complete) return;
    hunted.none_shorter = characters + numbers - 1;
    if (enumerated.first_wrong < queries.size()) {
      std::vector<double> query(numbers);
      queries.write(enumerated.first_wrong, query.data());
      hunted.best = Prey{query, {1, -static_cast<double>(length_of(query))}, Source::all_short};
    } else {
      ++*hunted.none_shorter;
    }
  }
}

// Of two that measure the same the easier to read is better.
bool is_better(const Prey& one, const Prey& other) {
  return one.measure != other.measure ? one.measure > other.measure : less_complex(one.query, complexity(other.query));
}

// The 64 lanes, and the best that any of them found.
void search(Ground& ground, Trials& trials, Hunted& hunted) {
  const std::uint64_t evaluations = ground.hunt.evaluations;
  ground.search_from = ground.gone();
  std::array<std::optional<Prey>, lanes> best;
  std::mutex mutex;
  in_parallel(lanes, ground.campaign.jobs, [&](std::size_t number) {
    trials.lend([&](Trial& trial) {
      Lane lane(ground, trial, number);
      std::optional<Prey> found;
      try {
        lane.run(evaluations / lanes + (number < evaluations % lanes ? 1 : 0));
        found = lane.best();
      } catch (const Interrupted&) {  // What it kept till then counts.
        if (!lane.kept().empty()) found = lane.kept().front();
      }
      const std::lock_guard lock(mutex);
      best[number] = std::move(found);
      for (std::size_t source = 0; source < source_names.size(); ++source) {
        hunted.tried[source] += lane.tried()[source];
        hunted.records[source] += lane.records()[source];
      }
    });
  });
  for (std::optional<Prey>& prey : best)
    if (prey && prey->measure.level > 0 && (!hunted.best || is_better(*prey, *hunted.best)))
      hunted.best = std::move(prey);
}

}  // namespace

Hunted hunt(const Campaign& campaign, const Problem& problem, const Subject& subject, const Hunt& hunt,
            const HuntProgress& progress) {
  Ground ground{campaign, problem, hunt, default_families(problem), OracleWatch(campaign.draws.seed), progress};
  Trials trials(campaign, problem, subject);
  Hunted hunted;
  if (hunt.objective.goal == Goal::shortest) enumerate(ground, trials, hunted);
  if (!hunted.best) search(ground, trials, hunted);
  if (!hunted.best || interrupted) return hunted;
  trials.lend([&](Trial& trial) { look_closer(ground, trial, hunted); });
  ground.watch.look_at_witness(problem, *hunted.witness);
  return hunted;
}

}  // namespace plumbline
