// Times of solvers and oracles on families, the ratios of which within one run are what counts:
//   plumbline_benchmark --benchmark_filter=segment_intersection
// run.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "props/queries.hpp"
#include "solvers/outside/peers.hpp"

namespace plumbline {
namespace {

constexpr std::uint64_t cases = 1000;

// Calls `answer` with each query in turn; an item is a query.
template <typename Answer>
void add(const std::string& name, const Problem& problem, const Family& family, Answer answer) {
  benchmark::RegisterBenchmark(name.c_str(), [&problem, &family, answer](benchmark::State& state) {
    const Batch all = draw({}, problem, family, {0, cases});
    std::size_t at = 0;
    for (auto _ : state) {
      benchmark::DoNotOptimize(answer(all[at].data()));
      at = at + 1 == all.size() ? 0 : at + 1;
    }
    state.SetItemsProcessed(state.iterations());
  });
}

// An iteration is all queries, and its time the child's, without what it costs to hand them over.
void add(const std::string& name, const Problem& problem, const Family& family, const Peer& peer) {
  const auto run = [&problem, &family, &peer](benchmark::State& state) {
    const Batch all = draw({}, problem, family, {0, cases});
    const std::unique_ptr<Runner> runner = start_peer(peer, problem.shape);
    for (auto _ : state) {
      const std::optional<double> ns = runner->time(all.flat(), cases);
      if (!ns) state.SkipWithError("A query ended in an incident.");
      state.SetIterationTime(1e-9 * ns.value_or(0));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cases));
  };
  benchmark::RegisterBenchmark(name.c_str(), run)->UseManualTime();
}

void add_problem(const Problem& problem) {
  for (const std::string_view family_name : {"uniform", "degenerate", "whole_range"}) {
    const Family& family = *find_family(problem, family_name);
    const auto name = [&](std::string_view who) { return fmt::format("{}/{}/{}", problem.name(), family_name, who); };
    for (const Solver* solver : problem.solvers)
      add(name(solver->name), problem, family, [solver](const double* query) {
        std::array<double, max_values> values;
        const int code = (*solver)(query, values.data());
        benchmark::DoNotOptimize(values);
        return code;
      });
    for (const Peer* peer : peers())
      if (peer->problem == problem.name()) add(name(peer->solver.name), problem, family, *peer);
    add(name("oracle:filtered"), problem, family, problem.filtered);
    add(name("oracle:rational"), problem, family, problem.rational);
    if (problem.cgal != nullptr) add(name("oracle:cgal"), problem, family, problem.cgal);
  }
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  for (const plumbline::Problem& problem : plumbline::problems()) plumbline::add_problem(problem);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
