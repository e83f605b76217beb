#include "fuzz/hunt/hunt.hpp"

#include <array>
#include <cmath>

#include "fuzz/hunt/ground.hpp"
#include "fuzz/hunt/lane.hpp"
#include "fuzz/hunt/shortest.hpp"
#include "props/campaign/closer_look.hpp"
#include "props/campaign/parallel.hpp"
#include "props/campaign/timing.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/shrinker.hpp"

namespace plumbline {
namespace {

// Of two that measure the same the easier to read is better.
bool is_better(const Prey& one, const Prey& other) {
  return one.measure != other.measure ? one.measure > other.measure : less_complex(one.query, complexity(other.query));
}

// The share of the time up to which a lane may go on: as many as there are threads begin and end together.
double end_of(std::size_t lane, unsigned jobs, double begin) {
  const std::size_t turns = (lanes + jobs - 1) / jobs;
  return begin + (1 - begin) * static_cast<double>(lane / jobs + 1) / static_cast<double>(turns);
}

// Times the slowest query of each lane anew, with nothing else at work in this process: what was slow by chance is not.
void time_again(Ground& ground, std::span<std::optional<Prey>> best) {
  Batch queries(ground.problem.shape);
  std::vector<Prey*> timed;
  for (std::optional<Prey>& prey : best)
    if (prey && prey->measure.level > 0 && std::isfinite(prey->measure.size)) {
      queries.add(prey->query);
      timed.push_back(&*prey);
    }
  ground.trials.lend([&](Trial& trial) {
    trial.runner().start_block();
    const auto times = quickest_times(trial.runner(), queries);
    for (std::size_t i = 0; times && i < timed.size(); ++i) timed[i]->measure.size = (*times)[i];
  });
}

// All lanes, and the best that any of them found.
void search(Ground& ground, Hunted& hunted) {
  const std::uint64_t evaluations = ground.hunt.evaluations;
  const unsigned jobs = ground.campaign.jobs;
  const double begin = ground.gone();
  std::array<std::optional<Prey>, lanes> best;
  Histogram times;
  std::mutex mutex;
  in_parallel(lanes, jobs, [&](std::size_t number) {
    ground.trials.lend([&](Trial& trial) {
      Lane lane(ground, trial, number);
      try {
        lane.run(evaluations / lanes + (number < evaluations % lanes ? 1 : 0), end_of(number, jobs, begin));
        best[number] = lane.easiest_of_the_best();
      } catch (const Interrupted&) {
        best[number] = lane.best();
      }
      const std::lock_guard lock(mutex);
      for (std::size_t source = 0; source < source_names.size(); ++source) {
        hunted.tried[source] += lane.tried()[source];
        hunted.records[source] += lane.records()[source];
      }
      for (const auto& [edge, count] : lane.times()) times[edge] += count;
    });
  });
  if (!times.empty()) hunted.half_within = quantile(times, 0.5);
  if (ground.hunt.objective.goal == Goal::slow && !interrupted) time_again(ground, best);
  for (std::optional<Prey>& prey : best)
    if (prey && prey->measure.level > 0 && (!hunted.best || is_better(*prey, *hunted.best)))
      hunted.best = std::move(prey);
}

// The query that is printed: of two answers that contradict each other that of the wrong one.
Contradicted told_of(Trial& trial, const Hunt& hunt, std::span<const double> query) {
  Contradicted told{{query.begin(), query.end()}, {}};
  if (hunt.objective.goal == Goal::inconsistent)
    trial.found_anew(query, [&](const Finding& finding) {
      if (auto found = contradicted(trial, {finding.asked, finding.answer})) told = std::move(*found);
    });
  return told;
}

// Asks the best query again, for all that is printed of it.
void look_closer(const Ground& ground, Trial& trial, Hunted& hunted) {
  const Objective& objective = ground.hunt.objective;
  const Format format = ground.campaign.draws.format;
  trial.runner().start_block();
  const auto [query, other] = told_of(trial, ground.hunt, hunted.best->query);
  trial.found_anew(query, [&](const Finding& finding) {
    hunted.breaks = wrong(finding.judgement.verdict) && trial.breaks(finding);
    hunted.witness = trial.witness_of(finding);
    if (objective.of_values())
      hunted.witness->value =
          largest(objective, finding.asked, errors_of(objective, finding.asked, finding.judgement, format)).place;
  });
  Witness& witness = *hunted.witness;
  if (!other.clause.empty()) witness.contradiction = other;
  if (objective.by_margin())
    witness = simplified(trial, witness);
  else
    witness.margin = margin(ground.problem, query.data(), format);
  if (objective.goal == Goal::shortest) witness.needs = needs_of(trial, witness);
  if (objective.of_values()) witness.backward = backward_error_of(trial, witness);
}

}  // namespace

Hunted hunt(const Campaign& campaign, const Problem& problem, const Subject& subject, const Hunt& hunt,
            const HuntProgress& progress) {
  Ground ground(campaign, problem, subject, hunt, progress);
  Hunted hunted;
  if (hunt.objective.goal == Goal::shortest) ask_all_short(ground, hunted);
  if (!hunted.best) search(ground, hunted);
  if (!hunted.best || interrupted) return hunted;
  ground.trials.lend([&](Trial& trial) { look_closer(ground, trial, hunted); });
  ground.watch.look_at_witness(problem, *hunted.witness);
  return hunted;
}

}  // namespace plumbline
