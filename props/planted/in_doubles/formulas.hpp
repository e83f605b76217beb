// All solvers in plain doubles, and what `check` finds of one with some faults.
#pragma once

#include <memory>
#include <utility>

#include "props/campaign/engine.hpp"
#include "props/campaign/subject.hpp"
#include "props/planted/in_doubles/lines.hpp"
#include "props/planted/in_doubles/roots.hpp"
#include "props/planted/in_doubles/segments.hpp"
#include "props/planted/in_doubles/walls.hpp"

namespace plumbline::in_doubles {

inline std::vector<Formula> all_formulas() {
  std::vector<Formula> all;
  const auto add = [&all](std::span<const Formula> some) { all.insert(all.end(), some.begin(), some.end()); };
  add(segments::formulas);
  add(roots::formulas);
  add(walls::formulas);
  add(lines::formulas);
  add(lines::turns);
  return all;
}

/// The faults that its author may have made, those of every solver too.
inline Names faults_of(const Formula& formula) {
  Names all(formula.faults.begin(), formula.faults.end());
  all.insert(all.end(), std::begin(faults_of_reading), std::end(faults_of_reading));
  const auto has_values = [](const Outcome& outcome) { return !outcome.values.empty(); };
  if (std::ranges::any_of(find_problem(formula.problem)->shape.outcomes, has_values))
    all.insert(all.end(), std::begin(faults_of_writing), std::end(faults_of_writing));
  return all;
}

inline SolverResults checked(const Formula& formula, Names faults, std::uint64_t cases = 256,
                             Format inputs = Format::binary64) {
  planted = std::move(faults);
  const Problem& problem = *find_problem(formula.problem);
  Subject subject;
  subject.name = formula.name;
  subject.portable = false;
  subject.start = [&] { return std::make_unique<DirectRunner>(formula.solve, problem.shape); };
  const Run run{&problem, default_families(problem), {subject}};
  Campaign campaign{.cases = cases, .jobs = 2};
  campaign.draws.format = inputs;
  return measure(as_check_does(campaign), {&run, 1}).front().solvers.front();
}

}  // namespace plumbline::in_doubles
