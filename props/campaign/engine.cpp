#include "props/campaign/engine.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "props/campaign/closer_look.hpp"
#include "props/campaign/diagnosis.hpp"
#include "props/campaign/parallel.hpp"
#include "props/campaign/scorer.hpp"
#include "props/campaign/timing.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {

namespace {

constexpr std::size_t chunk_size = 1000;

// What is added to the share that is done.
using Done = std::function<void(double share)>;

// Has a chunk answered by one subject after the other, each of which is an equal share of it. Solvers that have to be
// waited for tell meanwhile how far they are.
void score(std::vector<Scorer>& scorers, Questions& asked, const Done& done) {
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

// Draws the questions of a chunk, whose truths the watch lets pass, and tells how many it looked at. It draws its share
// by their places, the same in any thread.
std::uint64_t draw_questions(const Campaign& campaign, const Problem& problem, const Family& family, Indices indices,
                             OracleWatch& watch, Questions& asked) {
  std::uint64_t watched = 0;
  asked.queries = draw(campaign.draws, problem, family, indices);
  asked.truths.clear();
  asked.conditioning.clear();
  asked.known.assign(asked.queries.size(), {});
  for (std::size_t i = 0; i < asked.queries.size(); ++i) {
    Truth& truth = asked.truths.emplace_back(problem.filtered(asked.queries[i].data()));
    for (Real& value : truth.values) value.enclose();
    const Asked one = asked.asked(problem, i);
    watched += watch.look_at(one, family.name, indices.first + i) ? 1 : 0;
    if (indices.first + i < campaign.conditioned)
      asked.conditioning.push_back(conditioning_of(one, campaign.draws.format));
  }
  return watched;
}

struct CountedBlock {
  Counted counted;
  std::uint64_t watched = 0;
  bool is_whole = true;
};

// All subjects of a run on one block of a family.
CountedBlock count_block(const Campaign& campaign, const Run& run, const Family& family, std::uint64_t block,
                         OracleWatch& watch, const Done& done) {
  const Indices all{block * block_size, std::min((block + 1) * block_size, campaign.cases)};
  std::vector<Scorer> scorers;
  scorers.reserve(run.subjects.size());
  for (const Subject& subject : run.subjects)
    scorers.emplace_back(campaign, *run.problem, subject, family.name, all.first);
  CountedBlock result;
  Questions asked{Batch(run.problem->shape), {}};  // kept, as its truths are large
  for (std::uint64_t first = all.first; first < all.end && result.is_whole; first += chunk_size) {
    const Indices indices{first, std::min<std::uint64_t>(first + chunk_size, all.end)};
    result.watched += draw_questions(campaign, *run.problem, family, indices, watch, asked);
    const double share = static_cast<double>(indices.end - indices.first) / static_cast<double>(all.end - all.first);
    try {
      score(scorers, asked, [&](double of_chunk) { done(of_chunk * share); });
      result.is_whole = indices.end == all.end || (!interrupted && !watch.found_difference());
    } catch (const Interrupted&) {
      result.is_whole = false;
    }
  }
  const std::string version = family_version(*run.problem, family);
  for (Scorer& scorer : scorers) result.counted.tallies.push_back(scorer.finish(version));
  if (result.is_whole) result.counted.blocks.insert(block);
  return result;
}

// The families of all runs, one after the other.
struct Place {
  const Run* run;
  const Family* family;
};

std::vector<Place> places(std::span<const Run> runs) {
  std::vector<Place> all;
  for (const Run& run : runs)
    for (const Family* family : run.families) all.push_back({&run, family});
  return all;
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
      witness->backward = backward_error_of(trial, *witness);
    } else {
      *witness = simplified(trial, *witness);
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

// What was counted, by solver. Where it is interrupted, what nobody came to is left out.
std::vector<ProblemResults> tree_of(std::span<const Run> runs, Part part) {
  std::vector<ProblemResults> all;
  std::size_t first = 0;
  for (const Run& run : runs) {
    ProblemResults of_problem{run.problem};
    const std::span<Counted> families = std::span(part.families).subspan(first, run.families.size());
    first += families.size();
    for (std::size_t s = 0; s < run.subjects.size(); ++s) {
      SolverResults of_solver(*run.problem, run.subjects[s]);
      for (Counted& family : families)
        if (Tally& tally = family.tallies[s]; !interrupted || tally.cases > 0)
          of_solver.families.push_back(std::move(tally));
      of_solver.find_kinds();
      if (!of_solver.families.empty()) of_problem.solvers.push_back(std::move(of_solver));
    }
    if (!of_problem.solvers.empty()) all.push_back(std::move(of_problem));
  }
  return all;
}

// Looks for the causes of what is wrong.
void diagnose_all(const Campaign& campaign, std::span<const Run> runs, std::vector<ProblemResults>& results) {
  std::vector<std::function<void()>> work;
  for (const Run& run : runs)
    for (const Subject& subject : run.subjects)
      for (ProblemResults& of_problem : results)
        for (SolverResults& solver : of_problem.solvers)
          if (of_problem.problem == run.problem && solver.name == subject.name)
            work.push_back([&] { solver.diagnosis = diagnosed(campaign, run, subject, solver); });
  in_parallel(work.size(), campaign.jobs, [&](std::size_t i) {
    if (!interrupted) work[i]();
  });
}

// What is done of a phase, from any thread.
class Account {
 public:
  Account(Phase phase, std::size_t whole, const Progress& progress)
      : phase_(phase), whole_(static_cast<double>(whole)), progress_(progress) {}
  void add(double more) {
    const Lock lock(mutex_);
    done_ += more;
    if (progress_) progress_(phase_, done_ / whole_);
  }

 private:
  Phase phase_;
  double whole_, done_ = 0;
  const Progress& progress_;
  Mutex mutex_;
};

}  // namespace

Part nothing_of(std::span<const Run> runs) { return {std::vector<Counted>(places(runs).size())}; }

Part together(std::span<const Run> runs, Part part, Part other) {
  const std::vector<Place> families = places(runs);
  for (std::size_t f = 0; f < other.families.size(); ++f)
    part.families[f].take_in(families[f].run->problem->shape, std::move(other.families[f]));
  part.watched += other.watched;
  return part;
}

std::uint64_t blocks_of(const Campaign& campaign, std::span<const Run> runs) {
  return places(runs).size() * blocks_of(campaign.cases);
}

Part ask(const Campaign& campaign, std::span<const Run> runs, OracleWatch& watch, Continuation from) {
  const std::vector<Place> families = places(runs);
  const std::uint64_t blocks = blocks_of(campaign.cases), all = blocks_of(campaign, runs);
  Part part = from.part.families.empty() ? nothing_of(runs) : std::move(from.part);
  watch.take_over(part.watched);
  std::uint64_t of_shard = 0, before = 0;  // its blocks, and those of them that are counted already
  const auto is_counted = [&](std::uint64_t i) { return part.families[i / blocks].blocks.contains(i % blocks); };
  for (std::uint64_t i = from.shard.number - 1; i < all; i += from.shard.of) {
    ++of_shard;
    before += is_counted(i) ? 1 : 0;
  }
  Account asking(Phase::asking, of_shard - before, from.progress);
  Mutex mutex;
  in_parallel(of_shard, campaign.jobs, [&](std::size_t turn) {
    const std::uint64_t i = from.shard.number - 1 + turn * from.shard.of;
    const auto& [run, family] = families[i / blocks];
    {
      const Lock lock(mutex);
      if (interrupted || watch.found_difference() || is_counted(i)) return;
    }
    CountedBlock block =
        count_block(campaign, *run, *family, i % blocks, watch, [&asking](double share) { asking.add(share); });
    const Lock lock(mutex);
    Part* const into = block.is_whole ? &part : from.cut_short;
    if (into == nullptr) return;
    if (into->families.empty()) *into = nothing_of(runs);
    into->families[i / blocks].take_in(run->problem->shape, std::move(block.counted));
    into->watched += block.watched;
    if (block.is_whole && from.keep) from.keep(part);
  });
  return part;
}

std::vector<ProblemResults> close(const Campaign& campaign, std::span<const Run> runs, Part part, OracleWatch& watch,
                                  const Progress& progress) {
  const std::vector<Place> families = places(runs);
  for (std::size_t f = 0; f < families.size(); ++f)  // where it is interrupted, nobody came to some of them
    part.families[f].tallies.resize(families[f].run->subjects.size());
  in_parallel(campaign.witnesses ? families.size() : 0, campaign.jobs, [&](std::size_t f) {
    if (!interrupted) watch.look_at_witnesses(*families[f].run->problem, part.families[f].tallies);
  });

  std::vector<Closing> last;
  for (const Run& run : runs)
    for (std::size_t s = 0; s < run.subjects.size(); ++s) {
      std::vector<Tally*> of_subject;
      for (std::size_t f = 0; f < families.size(); ++f)
        if (families[f].run == &run) of_subject.push_back(&part.families[f].tallies[s]);
      const std::vector<Closing> more = closings(run, run.subjects[s], of_subject);
      if (campaign.witnesses) last.insert(last.end(), more.begin(), more.end());
    }
  Account simplifying(Phase::simplifying, last.size(), progress);
  in_parallel(last.size(), campaign.jobs, [&](std::size_t i) {
    if (!interrupted) last[i].close(campaign, watch);
    simplifying.add(1);
  });

  // Alone on the machine, as far as this process is concerned.
  Account timing(Phase::timing, families.size(), progress);
  for (std::size_t f = 0; f < families.size() && campaign.timing && !interrupted; ++f) {
    time_family(campaign, *families[f].run, *families[f].family, part.families[f].tallies);
    timing.add(1);
  }

  std::vector<ProblemResults> results = tree_of(runs, std::move(part));
  if (campaign.causes) diagnose_all(campaign, runs, results);
  return results;
}

void add_maps(const Campaign& campaign, std::span<const Mapped> witnesses, const Progress& progress) {
  Account mapping(Phase::mapping, witnesses.size(), progress);
  in_parallel(witnesses.size(), campaign.jobs, [&](std::size_t i) {
    const auto& [problem, subject, witness] = witnesses[i];
    try {
      if (!interrupted) {
        Trial trial(campaign, *problem, *subject);
        witness->map = map_of(trial, *witness);
      }
    } catch (const Interrupted&) {
    }
    mapping.add(1);
  });
}

std::vector<ProblemResults> measure(const Campaign& campaign, std::span<const Run> runs, OracleWatch& watch,
                                    const Progress& progress) {
  return close(campaign, runs, ask(campaign, runs, watch, {.progress = progress}), watch, progress);
}

std::vector<ProblemResults> measure(const Campaign& campaign, std::span<const Run> runs) {
  OracleWatch watch(campaign.draws.seed);
  return measure(campaign, runs, watch);
}

}  // namespace plumbline
