#include "props/self_test.hpp"

#include <functional>

#include "props/campaign.hpp"
#include "props/mutants/judges.hpp"

namespace plumbline {

namespace {

// Answers are held to the nearest double: what the right answer is.
constexpr Limits nearest_doubles = {.max_ulp = 0.5};

using Accuse = std::function<bool(const double* query, const Truth& truth)>;

// Counts the cases of every family in which `accuse` finds a fault.
Catch count(const Problem& problem, std::uint64_t seed, std::uint64_t cases, Catch entry, const Accuse& accuse) {
  entry.problem = problem.name();
  std::array<double, max_numbers> query{};
  for (const Family& family : problem.exam.families) {
    if (family.by_name_only) continue;
    for (std::uint64_t index = 0; index < cases; ++index) {
      Random random(seed, problem.name(), family.name, index);
      family.draw(random, query.data());
      entry.caught += accuse(query.data(), problem.filtered(query.data())) ? 1 : 0;
      ++entry.cases;
    }
  }
  return entry;
}

Accuse accuse_solver(const Problem& problem, Solve* solve) {
  Manner everything;
  everything.supplies.fill(~0u);
  return [&problem, solve, everything](const double* query, const Truth& truth) {
    Answer answer;
    DirectRunner(solve, problem.shape()).run({query, problem.shape().numbers.size()}, {&answer, 1});
    return wrong(judge(problem, query, truth, answer, everything, nearest_doubles).verdict);
  };
}

// Two oracles that differ accuse each other.
Accuse accuse_oracle(const Problem& problem, Oracle* oracle) {
  return [&problem, oracle](const double* query, const Truth& truth) {
    const Truth other = oracle(query);
    return other != truth || other != problem.rational(query) ||
           (problem.cgal != nullptr && other != problem.cgal(query));
  };
}

Accuse accuse_judge(const Problem& problem, Judge* candidate) {
  return
      [&problem, candidate](const double* query, const Truth& truth) { return errs(candidate, problem, query, truth); };
}

bool shows(const JudgeMutant& mutant, const Shape& shape) {
  return (shape.values() > 0 || !mutant.of_values) && (shape.outcomes.size() > 2 || !mutant.of_hits);
}

// Its subject and its families.
Run run_of(const OutsideMutant& mutant, const StartOutsideMutant& start) {
  const Problem& problem = *find_problem(mutant.problem);
  Subject subject;
  subject.name = mutant.symbol;
  subject.manner = observed_manner(problem, *start(mutant, problem.shape()), "");
  subject.start = [&mutant, &start, &shape = problem.shape()] { return start(mutant, shape); };
  Run run{&problem, {}, {subject}};
  for (const Family& family : problem.exam.families)
    if (mutant.family.empty() ? !family.by_name_only : family.name == mutant.family) run.families.push_back(&family);
  return run;
}

}  // namespace

std::vector<Catch> self_test(std::uint64_t seed, std::uint64_t cases) {
  std::vector<Catch> found;
  for (const Problem& problem : problems()) {
    const auto add = [&](std::string_view part, std::string_view name, std::string_view fault, const Accuse& accuse) {
      found.push_back(
          count(problem, seed, cases, {{}, std::string(part), std::string(name), std::string(fault), 0, 0}, accuse));
    };
    for (const Mutant& mutant : problem.mutants)
      if (mutant.solve != nullptr) add("solver", mutant.name, mutant.fault, accuse_solver(problem, mutant.solve));
    add("oracle", "none", "nothing: the filtered oracle", accuse_oracle(problem, problem.filtered));
    for (const Mutant& mutant : problem.mutants)
      if (mutant.oracle != nullptr) add("oracle", mutant.name, mutant.fault, accuse_oracle(problem, mutant.oracle));
    add("judge", "none", "nothing: the judge", accuse_judge(problem, judge));
    for (const JudgeMutant& mutant : judge_mutants())
      if (shows(mutant, problem.shape())) add("judge", mutant.name, mutant.fault, accuse_judge(problem, mutant.judge));
  }
  return found;
}

std::vector<Catch> self_test_outside(std::uint64_t seed, std::uint64_t cases, const StartOutsideMutant& start) {
  std::vector<Catch> found;
  for (const OutsideMutant& mutant : outside_mutants()) {
    const Run run = run_of(mutant, start);
    const Campaign campaign{.seed = seed, .cases = cases, .limits = mutant.limits};
    Catch entry{std::string(mutant.problem), "outside", std::string(mutant.right() ? "none" : mutant.symbol),
                mutant.right() ? "nothing: a right solver" : std::string(mutant.fault)};
    for (const Tally& tally : measure(campaign, {&run, 1}, [](double) {})) {
      entry.caught += tally.broken;
      entry.cases += tally.cases;
    }
    found.push_back(std::move(entry));
  }
  return found;
}

}  // namespace plumbline
