// A planted fault at work on every family, and its answers judged again.
#pragma once

#include <memory>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/campaign/trial.hpp"
#include "props/planted/mutant.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"

namespace plumbline {

struct Planted {
  const Problem& problem;
  Subject subject;
  Campaign campaign{.cases = affordable(problem, 100), .jobs = 2};

  Planted(const Problem& p, const Mutant& mutant) : problem(p), subject(planted_subject(p, mutant)) {}
  Planted(const Problem& p, std::string_view name, Solve* solve) : problem(p) {
    subject.name = name;
    subject.manner = {every_value(problem.shape), {}};
    subject.start = [&p, solve] { return std::make_unique<DirectRunner>(solve, p.shape); };
  }

  std::vector<Tally> tallies() const {
    const Run run{&problem, default_families(problem), {subject}};
    return of_only_solver(measure(campaign, {&run, 1}));
  }
};

/// The mutants of a problem's solvers, as many as a test can afford.
inline std::vector<Mutant> affordable_faults(const Problem& problem) {
  std::vector<Mutant> faults;
  std::uint64_t next = 0;
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault && next++ % one_in(problem) == 0) faults.push_back(mutant);
  return faults;
}

/// Calls `visit` with each answer of a witness's kind in a family, judged on a campaign's terms by the rational truth.
template <typename Visit>
void for_each_answer_of_kind(const Planted& planted, std::string_view family, const Witness& witness, Visit visit) {
  const Problem& problem = planted.problem;
  Trial trial(planted.campaign, problem, planted.subject);
  const Batch queries = draw({}, problem, *find_family(problem, family), {0, planted.campaign.cases});
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const Truth truth = problem.rational(queries[i].data());
    const Asked asked{problem, queries[i], truth};
    Answer answer;
    trial.runner().run(queries[i], {&answer, 1});
    const Judgement judgement = trial.judged(asked, answer);
    if (!wrong(judgement.verdict)) continue;
    const Finding finding = trial.finding(asked, answer, judgement);
    if (fault_kind(finding) == fault_kind(witness)) visit(finding);
  }
}

}  // namespace plumbline
