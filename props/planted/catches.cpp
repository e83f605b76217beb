#include "props/planted/catches.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "props/campaign/engine.hpp"
#include "props/costs.hpp"
#include "props/planted/judges.hpp"
#include "props/planted/mutant.hpp"

namespace plumbline {

namespace {

// One case in so many is examined for mixed errors, which take two truths more for each number of the query.
constexpr std::size_t of_mixed = 16;

// Answers are held to the nearest double: what the right answer is.
constexpr Limits nearest_doubles = {.max_ulp = 0.5};

// The truth of one query, as each oracle has it.
struct Opinions {
  Truth filtered, rational;
  std::optional<Truth> cgal;
  Answer right;  // of the filtered one

  Opinions(const Problem& problem, const double* query)
      : filtered(problem.filtered(query)), rational(problem.rational(query)), right(right_answer(filtered)) {
    if (problem.oracles.cgal != nullptr) cgal = problem.oracles.cgal(problem, query);
  }
};

// Whether a fault is found in a case.
using Accuse = std::function<bool(const double* query, const Opinions& truth)>;

struct Candidate {
  Catch entry;
  Accuse accuse;
  std::size_t every = 1;  // it is asked one case in so many
};

// Counts the cases of every family in which a fault is found, of as many as are affordable. The oracles are asked once
// for all candidates: they take most of the time.
void count(const Problem& problem, std::uint64_t seed, std::uint64_t cases, std::span<Candidate> candidates) {
  // One query of each family is too few for faults that need a rare one.
  const std::uint64_t counted = affordable(problem, cases, 2);
  for (const Family* family : default_families(problem)) {
    const Batch queries = draw({.seed = seed}, problem, *family, {0, counted});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const double* query = queries[i].data();
      const Opinions truth(problem, query);
      for (Candidate& candidate : candidates) {
        if (i % candidate.every != 0) continue;
        candidate.entry.caught += candidate.accuse(query, truth) ? 1 : 0;
        ++candidate.entry.cases;
      }
    }
  }
}

Accuse accuse_solver(const Problem& problem, const Fault& fault) {
  const Terms terms{{every_value(problem.shape)}, nearest_doubles};
  return [&problem, &fault, terms](const double* query, const Opinions& truth) {
    const std::span numbers(query, problem.shape.numbers.size());
    const Answer answer = faulty_answer(problem, numbers, truth.right, fault);
    return wrong(judge({problem, numbers, truth.filtered}, answer, terms).verdict);
  };
}

// Oracles that differ accuse each other.
Accuse accuse_oracle(const Problem& problem, const Callback<Oracle>& oracle) {
  return [&problem, oracle](const double* query, const Opinions& truth) {
    const Truth other = oracle(problem, query);
    return other != truth.filtered || other != truth.rational || (truth.cgal && other != *truth.cgal);
  };
}

// `examination` is one of those of planted/judges.hpp.
Accuse accuse_judge(const Problem& problem, Judge* candidate, Examination* examination) {
  return [&problem, candidate, examination](const double* query, const Opinions& truth) {
    return examination(candidate, {problem, {query, problem.shape.numbers.size()}, truth.filtered});
  };
}

bool shows(const JudgeMutant& mutant, const Problem& problem) {
  if (mutant.examination == errs_on_collisions && problem.decisions.is_near_at == nullptr) return false;
  const bool declares = mutant.examination != errs_on_conventions || !problem.prescriptions.empty();
  const Shape& shape = problem.shape;
  return declares && (shape.values() > 0 || !mutant.of_values) && (shape.outcomes.size() > 2 || !mutant.of_hits);
}

// Its subject and its families.
Run run_of(const OutsideMutant& mutant, const StartOutsideMutant& start) {
  const Problem& problem = *find_problem(mutant.problem);
  Subject subject;
  subject.name = mutant.symbol;
  subject.manner.supplies = observed_supplies(problem, *start(mutant, problem.shape));
  subject.start = [&mutant, &start, &shape = problem.shape] { return start(mutant, shape); };
  return {&problem, default_families(problem), {subject}};
}

// What is planted in a problem, and the right things in its place.
std::vector<Candidate> candidates_of(const Problem& problem) {
  std::vector<Candidate> candidates;
  const auto add = [&](std::string_view part, std::string_view name, std::string_view fault, Accuse accuse) {
    candidates.push_back({{std::string(problem.name()), std::string(part), std::string(name), std::string(fault), 0, 0},
                          std::move(accuse)});
  };
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault) add("solver", mutant.name, mutant.phrase, accuse_solver(problem, *mutant.fault));
  add("oracle", "none", "nothing: the filtered oracle", accuse_oracle(problem, problem.oracles.filtered));
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.oracle != nullptr) add("oracle", mutant.name, mutant.phrase, accuse_oracle(problem, mutant.oracle));
  const auto add_judge = [&](std::string_view name, std::string_view fault, Judge* judge, Examination* examination) {
    add("judge", name, fault, accuse_judge(problem, judge, examination));
    if (examination == errs_on_mixed) candidates.back().every = of_mixed;
  };
  add_judge("none", "nothing: the judge", judge, errs);
  add_judge("none", "nothing: the judge of mixed errors", judge, errs_on_mixed);
  add_judge("none", "nothing: the judge of conventions", judge, errs_on_conventions);
  if (problem.decisions.is_near_at != nullptr)
    add_judge("none", "nothing: the judge of collisions", judge, errs_on_collisions);
  for (const JudgeMutant& mutant : judge_mutants())
    if (shows(mutant, problem)) add_judge(mutant.name, mutant.fault, mutant.judge, mutant.examination);
  return candidates;
}

}  // namespace

std::vector<Catch> self_test(std::uint64_t seed, std::uint64_t cases) {
  std::vector<Catch> found;
  for (const Problem& problem : problems()) {
    std::vector<Candidate> candidates = candidates_of(problem);
    count(problem, seed, cases, candidates);
    for (Candidate& candidate : candidates) found.push_back(std::move(candidate.entry));
  }
  return found;
}

std::vector<Catch> self_test_outside(std::uint64_t seed, std::uint64_t cases, const StartOutsideMutant& start) {
  std::vector<Catch> found;
  for (const OutsideMutant& mutant : outside_mutants()) {
    const Run run = run_of(mutant, start);
    const Demands demands = required_by_check(mutant.demands, true);
    const Campaign campaign{.draws = {.seed = seed}, .demands = demands, .cases = cases};
    Catch entry{std::string(mutant.problem), "outside", std::string(mutant.right() ? "none" : mutant.symbol),
                mutant.right() ? "nothing: a right solver" : std::string(mutant.fault)};
    const std::vector<ProblemResults> results = measure(campaign, {&run, 1});
    for (const Tally& tally : results.front().solvers.front().families) {
      entry.caught += tally.broken;
      entry.cases += tally.cases;
    }
    found.push_back(std::move(entry));
  }
  return found;
}

}  // namespace plumbline
