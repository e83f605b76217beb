// Has the judge say of every solver whether it finds a shared end.
#include <cstdio>

#include "props/judge/judge.hpp"

int main() {
  constexpr double query[] = {0, 0, 1, 1, 0, 1, 1, 1};
  const plumbline::Problem* problem = plumbline::find_problem("segment_intersection");
  const plumbline::Truth truth = problem->rational(query);
  int wrong = 0;
  for (const plumbline::Solver* solver : problem->solvers) {
    plumbline::Answer answer;
    plumbline::DirectRunner(solver->solve, problem->shape).run(query, {&answer, 1});
    const plumbline::Judgement judgement =
        plumbline::judge({*problem, query, truth}, answer, {plumbline::declared_manner(*problem, *solver)});
    wrong += plumbline::wrong(judgement.verdict) ? 1 : 0;
  }
  std::printf("%d solvers are wrong.\n", wrong);
  return wrong;
}
