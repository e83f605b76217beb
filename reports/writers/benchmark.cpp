// Times of solvers and oracles on families, and of what a measurement does with a query, the ratios of which within one
// run are what counts:
//   plumbline_benchmark --benchmark_filter=segment_intersection
// An item is a query: drawn (`generate`), answered by a solver, by `certified` with all queries at once (`batch`), by
// an oracle (`oracle:filtered` and so on), judged (`judge`, of the published solver's answers), and all of that at once
// (`whole`), as `measure` does it. Given its truth, it is answered with each fault that is planted in solvers
// (`faults`), but those of reading, and by each convention (`conventions`). With --prices only what answers cost: of
// the plain formula with one branch (`formula`), the published solver, `certified`, one by one and at once, and the
// libraries; on all other families of the formula and `certified` alone.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "props/campaign/scorer.hpp"
#include "props/costs.hpp"
#include "props/draw/queries.hpp"
#include "props/planted/mutant.hpp"
#include "reports/writers/one_branch.hpp"
#include "solvers/outside/peers.hpp"
#include "solvers/testing/batches.hpp"

namespace plumbline {
namespace {

// As many as a measurement of parts needs.
constexpr std::uint64_t cases = 1000;

// As many as a price needs: the branches of a thousand queries, asked over and over again, are learnt by heart, and a
// formula with several then seems five times as fast as it is. Where a query takes microseconds, that matters less.
std::uint64_t priced_cases(const Problem& problem) { return affordable(problem, 65'536, 4096); }

// An iteration is `count` queries, each asked by a call of `answer`.
template <typename Answer>
void add(const std::string& name, const Problem& problem, const Family& family, std::uint64_t count, Answer answer) {
  benchmark::RegisterBenchmark(name.c_str(), [&problem, &family, count, answer](benchmark::State& state) {
    const Batch all = draw({}, problem, family, {0, count});
    for (auto _ : state)
      for (std::size_t i = 0; i < all.size(); ++i) benchmark::DoNotOptimize(answer(all[i].data()));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
  });
}

// An iteration is all queries, and its time the child's, without what it costs to hand them over.
void add(const std::string& name, const Problem& problem, const Family& family, const Peer& peer) {
  const auto run = [&problem, &family, &peer](benchmark::State& state) {
    const std::uint64_t count = priced_cases(problem);
    const Batch all = draw({}, problem, family, {0, count});
    const std::unique_ptr<Runner> runner = starter_of_peer(peer, problem.shape)();
    for (auto _ : state) {
      const std::optional<double> ns = runner->time(all.flat(), count);
      if (!ns) state.SkipWithError("A query ended in an incident.");
      state.SetIterationTime(1e-9 * ns.value_or(0));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
  };
  benchmark::RegisterBenchmark(name.c_str(), run)->UseManualTime();
}

// An iteration is all queries.
template <typename Arrays>
void add_batch(const std::string& name, const Problem& problem, const Family& family) {
  benchmark::RegisterBenchmark(name.c_str(), [&problem, &family](benchmark::State& state) {
    const Batch all = draw({}, problem, family, {0, priced_cases(problem)});
    std::vector<typename Arrays::Query> queries(all.size());
    std::memcpy(static_cast<void*>(queries.data()), all.flat().data(), all.flat().size_bytes());
    std::vector<typename Arrays::Answer> answers(all.size());
    for (auto _ : state) {
      arithmetic::answer_all<Arrays>(queries.data(), queries.size(), answers.data());
      benchmark::DoNotOptimize(answers.data());
      benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
  });
}

// What `measure` does with the queries of a family, and its parts: an iteration is all queries.
class Loop {
 public:
  Loop(const Problem& problem, const Family& family)
      : problem_(problem), family_(family), subject_(built_in(problem, *problem.solvers.front())) {}

  void generate() { asked_.queries = draw(campaign_.draws, problem_, family_, {0, cases}); }
  void derive() {
    asked_.truths.clear();
    for (std::size_t i = 0; i < asked_.queries.size(); ++i)
      asked_.truths.push_back(problem_.filtered(asked_.queries[i].data()));
  }
  void answer() {
    answers_.resize(asked_.queries.size());
    runner_->run(asked_.queries.flat(), answers_);
  }
  void judge() { scorer_.count(asked_, answers_); }
  void fault() {
    for (std::size_t i = 0; i < asked_.queries.size(); ++i) {
      const Answer right = right_answer(asked_.truths[i]);
      for (const Mutant& mutant : mutants_of(problem_))
        if (mutant.fault && mutant.fault->change != nullptr)
          benchmark::DoNotOptimize(faulty_answer(problem_, asked_.queries[i], right, *mutant.fault));
    }
  }
  void follow_conventions() {
    for (std::size_t i = 0; i < asked_.queries.size(); ++i)
      for (const Prescription& one : problem_.prescriptions)
        benchmark::DoNotOptimize(one.of(problem_, asked_.queries[i].data(), asked_.truths[i]));
  }

 private:
  const Problem& problem_;
  const Family& family_;
  Subject subject_;
  Campaign campaign_;
  std::unique_ptr<Runner> runner_ = subject_.start();
  Scorer scorer_{campaign_, problem_, subject_, family_.name};
  Questions asked_{Batch(problem_.shape), {}};
  std::vector<Answer> answers_;
};

template <typename Part>
void add_part(const std::string& name, const Problem& problem, const Family& family, Part part) {
  benchmark::RegisterBenchmark(name.c_str(), [&problem, &family, part](benchmark::State& state) {
    Loop loop(problem, family);
    loop.generate();
    loop.derive();
    loop.answer();
    for (auto _ : state) part(loop);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cases));
  });
}

constexpr std::string_view families[] = {"uniform", "degenerate", "whole_range"};

std::string name_of(const Problem& problem, std::string_view family, std::string_view who) {
  return fmt::format("{}/{}/{}", problem.name(), family, who);
}

void add_parts(const Problem& problem, const Family& family) {
  const auto name = [&](std::string_view who) { return name_of(problem, family.name, who); };
  add_part(name("generate"), problem, family, [](Loop& loop) { loop.generate(); });
  add_part(name("judge"), problem, family, [](Loop& loop) { loop.judge(); });
  add_part(name("whole"), problem, family, [](Loop& loop) {
    loop.generate();
    loop.derive();
    loop.answer();
    loop.judge();
  });
  add_part(name("faults"), problem, family, [](Loop& loop) { loop.fault(); });
  add_part(name("conventions"), problem, family, [](Loop& loop) { loop.follow_conventions(); });
  const auto add_oracle = [&](std::string_view who, const Callback<Oracle>& oracle) {
    if (oracle != nullptr)
      add(name(who), problem, family, cases,
          [&problem, oracle](const double* query) { return oracle(problem, query); });
  };
  add_oracle("oracle:filtered", problem.oracles.filtered);
  add_oracle("oracle:rational", problem.oracles.rational);
  add_oracle("oracle:cgal", problem.oracles.cgal);
}

void add_solver(const Problem& problem, const Family& family, std::string_view name, Solve* solve) {
  add(name_of(problem, family.name, name), problem, family, priced_cases(problem), [solve](const double* query) {
    std::array<double, max_values> values;
    const int code = solve(query, values.data());
    benchmark::DoNotOptimize(values);
    return code;
  });
}
void add_solver(const Problem& problem, const Family& family, const Solver& solver) {
  add_solver(problem, family, solver.name, solver.solve);
}

void add_prices(const Problem& problem, const Family& family) {
  const auto name = [&](std::string_view who) { return name_of(problem, family.name, who); };
  Solve* const formula = one_branch::formula_of(problem.name());
  add_solver(problem, family, "formula", formula != nullptr ? formula : problem.solvers.front()->solve);
  add_solver(problem, family, *find_solver(problem, "certified"));
  if (std::ranges::find(families, family.name) == std::end(families)) return;
  add_solver(problem, family, *problem.solvers.front());
  for_each_batch([&](std::string_view batch, auto arrays) {
    if (batch == problem.name()) add_batch<decltype(arrays)>(name("batch"), problem, family);
  });
  for (const Peer* peer : peers())
    if (peer->problem == problem.name()) add(name(peer->solver.name), problem, family, *peer);
}

void add_all_but_prices(const Problem& problem, const Family& family) {
  add_parts(problem, family);
  for (const Solver* solver : problem.solvers)
    if (solver != problem.solvers.front() && solver->name != "certified") add_solver(problem, family, *solver);
}

std::string compiler() {
#ifdef __clang__
  return fmt::format("clang {}.{}", __clang_major__, __clang_minor__);
#else
  return fmt::format("g++ {}.{}", __GNUC__, __GNUC_MINOR__);
#endif
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  const bool prices_alone = argc > 1 && std::string_view(argv[1]) == "--prices";
  if (prices_alone) {
    std::copy(argv + 2, argv + argc + 1, argv + 1);  // with the null pointer at the end
    --argc;
  }
  for (const plumbline::Problem& problem : plumbline::problems()) {
    for (const plumbline::Family* family : plumbline::default_families(problem))
      plumbline::add_prices(problem, *family);
    if (prices_alone) continue;
    for (const std::string_view name : plumbline::families)
      plumbline::add_all_but_prices(problem, *plumbline::find_family(problem, name));
  }
  benchmark::AddCustomContext("built_with", plumbline::compiler() + ", `" PLUMBLINE_FLAGS "`");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
