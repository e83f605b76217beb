#include "props/subject.hpp"

#include <vector>

namespace plumbline {

Subject built_in(const Problem& problem, const Solver& solver) {
  return {std::string(solver.name), solver.portable, declared_manner(solver), solver.promise,
          [&problem, &solver] { return std::make_unique<DirectRunner>(solver.solve, problem.shape); }};
}

Manner observed_manner(const Problem& problem, Runner& runner, Conventions conventions) {
  static constexpr std::size_t cases = 1000;
  Manner manner{{}, conventions};
  const Shape& shape = problem.shape;
  const std::size_t n = shape.numbers.size();
  std::vector<double> queries(cases * n);
  std::vector<Answer> answers(cases);
  for (const std::string_view name : {"uniform", "degenerate"}) {
    const Family& family = *find_family(problem, name);
    for (std::size_t i = 0; i < cases; ++i) {
      Random random(1, shape.problem, name, i);
      family.draw(random, queries.data() + i * n);
    }
    runner.run(queries, answers);
    for (const Answer& answer : answers) {
      const Outcome* const outcome = answer.incident == Incident::none ? shape.outcome(answer.code) : nullptr;
      if (outcome == nullptr) continue;
      for (std::size_t i = 0; i < outcome->values.size(); ++i)
        if (!is_not_supplied(answer.values[i])) manner.supplies.insert(outcome->code, i);
    }
  }
  return manner;
}

}  // namespace plumbline
