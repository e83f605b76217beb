#include "props/campaign/subject.hpp"

#include <vector>

#include "props/draw/queries.hpp"

namespace plumbline {

Subject built_in(const Problem& problem, const Solver& solver) {
  return {
      std::string(solver.name), solver.portable, declared_manner(problem, solver), solver.promise,
      [&problem, &solver] { return std::make_unique<DirectRunner>(solver.solve, problem.shape, solver.take_tier); }};
}

Supplies observed_supplies(const Problem& problem, Runner& runner) {
  static constexpr std::uint64_t cases = 100;  // few enough for a solver that takes its time
  Supplies supplies;
  for (const std::string_view name : {"uniform", "degenerate"}) {
    const Batch queries = draw({}, problem, *find_family(problem, name), {0, cases});
    std::vector<Answer> answers(queries.size());
    runner.run(queries.flat(), answers);
    for (const Answer& answer : answers) {
      const Outcome* const outcome = answer.incident == Incident::none ? problem.shape.outcome(answer.code) : nullptr;
      if (outcome == nullptr) continue;
      for (const Value& value : outcome->values)
        if (!is_not_supplied(answer.values[value.place])) supplies.insert(outcome->code, value.place);
    }
  }
  return supplies;
}

}  // namespace plumbline
