// A planted fault at work on every family, and its answers judged again.
#pragma once

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
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

/// Every third mutant of a problem's solvers, or fewer if its oracles are slow; all of them if PLUMBLINE_FAULTS is set.
inline std::vector<Mutant> affordable_faults(const Problem& problem) {
  const std::uint64_t share = std::getenv("PLUMBLINE_FAULTS") == nullptr ? 3 * one_in(problem) : 1;
  std::vector<Mutant> faults;
  std::uint64_t next = 0;
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.fault && next++ % share == 0) faults.push_back(mutant);
  return faults;
}

/// The first queries of a family, with their truths by plain rationals. Those take long, so all faults share them.
struct KnownTruths {
  Batch queries;
  std::vector<Truth> truths;
};
inline const KnownTruths& known(const Problem& problem, std::string_view family, std::uint64_t cases) {
  static std::map<std::tuple<std::string_view, std::string, std::uint64_t>, KnownTruths> all;
  const auto [place, is_new] =
      all.try_emplace({problem.name(), std::string(family), cases}, KnownTruths{Batch(problem.shape), {}});
  KnownTruths& found = place->second;
  if (!is_new) return found;
  found.queries = draw({}, problem, *find_family(problem, family), {0, cases});
  for (std::size_t i = 0; i < found.queries.size(); ++i)
    found.truths.push_back(problem.rational(found.queries[i].data()));
  return found;
}

/// Calls `visit` with each answer of a witness's kind in a family, judged on a campaign's terms by the rational truth.
template <typename Visit>
void for_each_answer_of_kind(const Planted& planted, std::string_view family, const Witness& witness, Visit visit) {
  const Problem& problem = planted.problem;
  Trial trial(planted.campaign, problem, planted.subject);
  const auto& [queries, truths] = known(problem, family, planted.campaign.cases);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const Asked asked{problem, queries[i], truths[i]};
    Answer answer;
    trial.runner().run(queries[i], {&answer, 1});
    const Judgement judgement = trial.judged(asked, answer);
    if (!wrong(judgement.verdict)) continue;
    const Finding finding = trial.finding(asked, answer, judgement);
    if (fault_kind(finding) == fault_kind(witness)) visit(finding);
  }
}

}  // namespace plumbline
