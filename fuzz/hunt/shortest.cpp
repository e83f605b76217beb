#include "fuzz/hunt/shortest.hpp"

#include <atomic>
#include <limits>

#include "fuzz/hunt/short_queries.hpp"
#include "props/campaign/parallel.hpp"

namespace plumbline {
namespace {

constexpr double share_of_time = 0.5;
constexpr std::uint64_t most_asked = 100'000'000;

// How all queries of so many characters are answered.
struct Enumerated {
  std::atomic<std::uint64_t> asked = 0, first_wrong = std::numeric_limits<std::uint64_t>::max();
  std::atomic<bool> complete = true;  // up to the first that is answered wrongly
};

void ask_some(const ShortQueries& queries, Indices some, Ground& ground, Trial& trial, Enumerated& enumerated) {
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
    ground.watch.look_at(asked, "short", indices[i]);
    if (trial.glanced(asked, answers[i]) || !wrong(trial.judged(asked, answers[i]).verdict)) continue;
    std::uint64_t first = enumerated.first_wrong;
    while (indices[i] < first && !enumerated.first_wrong.compare_exchange_weak(first, indices[i])) {
    }
    return;
  }
}

void ask_all(const ShortQueries& queries, Ground& ground, Enumerated& enumerated) {
  static constexpr std::uint64_t batch = 4096;
  in_parallel((queries.size() + batch - 1) / batch, ground.campaign.jobs, [&](std::size_t part) {
    const Indices some = {part * batch, std::min(queries.size(), (part + 1) * batch)};
    if (some.first > enumerated.first_wrong) return;
    if (ground.over(share_of_time))
      enumerated.complete = false;
    else
      ground.trials.lend([&](Trial& trial) { ask_some(queries, some, ground, trial, enumerated); });
  });
}

}  // namespace

void ask_all_short(Ground& ground, Hunted& hunted) {
  const std::size_t numbers = ground.problem.shape.numbers.size(), blanks = numbers - 1;
  std::uint64_t all = 0;
  // With more characters a number might have more than those of ShortQueries.
  for (std::size_t characters = numbers; characters < numbers + ShortQueries::longest; ++characters) {
    const ShortQueries queries(numbers, characters);
    all += queries.size();
    if (all > std::min(ground.hunt.evaluations, most_asked)) return;
    Enumerated enumerated;
    try {
      ask_all(queries, ground, enumerated);
    } catch (const Interrupted&) {
      enumerated.complete = false;
    }
    hunted.tried[static_cast<std::size_t>(Source::all_short)] += enumerated.asked;
    if (!enumerated.complete) return;
    hunted.none_shorter = characters + blanks;
    if (enumerated.first_wrong < queries.size()) {
      std::vector<double> query(numbers);
      queries.write(enumerated.first_wrong, query.data());
      hunted.best = Prey{query, {1, -static_cast<double>(length_of(query))}, Source::all_short};
      return;
    }
    ++*hunted.none_shorter;
  }
}

}  // namespace plumbline
