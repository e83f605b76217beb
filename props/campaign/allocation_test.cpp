// The common path of a measurement takes nothing from the heap: a truth is decided, its values are held in place, and
// an answer that agrees is counted at a glance. Nor does `certified` on any path.
#include <gmp.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <new>

#include "props/campaign/subject.hpp"
#include "props/judge/judge.hpp"
#include "props/testing/each_problem.hpp"

namespace {
std::atomic<std::uint64_t> allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  return std::malloc(size);
}
void* counted_again(void* memory, std::size_t, std::size_t size) {
  ++allocations;
  return std::realloc(memory, size);
}
void release(void* memory, std::size_t) { std::free(memory); }
}  // namespace

// Not inline, or the compiler takes what it sees of one for a mismatch with the other.
[[gnu::noinline]] void* operator new(std::size_t size) {
  void* const memory = counted(size);
  return memory != nullptr ? memory : throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace plumbline {
namespace {

class Allocations : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Allocations, each_problem(), problem_name);

struct Counted {
  std::uint64_t taking = 0, at_a_glance = 0;
};

// The queries of a family whose truth, and the glance at the published solver's answer, take something from the heap.
Counted count(const Problem& problem, std::string_view family, std::uint64_t cases) {
  const Batch queries = draw({}, problem, *find_family(problem, family), {0, cases});
  const Solver& solver = *problem.solvers.front();
  const Terms terms{declared_manner(problem, solver)};
  Counted counted;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const std::uint64_t before = allocations;
    const Truth truth = problem.filtered(queries[i].data());
    Answer answer;
    answer.values.fill(not_supplied());
    answer.code = solver(queries[i].data(), answer.values.data());
    const std::optional<Glance> seen = glance({problem, queries[i], truth}, answer, terms);
    counted.taking += allocations != before ? 1 : 0;
    counted.at_a_glance += seen ? 1 : 0;
  }
  return counted;
}

TEST_P(Allocations, AreNoneOnTheCommonPath) {
  mp_set_memory_functions(counted, counted_again, release);
  static constexpr std::uint64_t cases = 2000;
  const Counted uniform = count(*GetParam(), "uniform", cases), degenerate = count(*GetParam(), "degenerate", cases);
  EXPECT_LE(uniform.taking, cases / 100);
  // Where the last tier is no integer on the stack, as of algebraic numbers, what is degenerate takes from the heap.
  if (one_in(*GetParam()) <= 4) {
    EXPECT_LE(degenerate.taking, cases / 3);
  }
  EXPECT_GE(uniform.at_a_glance, cases / 2);
}

TEST_P(Allocations, AreNoneInCertified) {
  mp_set_memory_functions(counted, counted_again, release);
  const Solver* const certified = find_solver(*GetParam(), "certified");
  ASSERT_NE(certified, nullptr);
  std::array<double, max_values> values;
  for_each_query(*GetParam(), affordable(*GetParam(), 500, 100),
                 [&](const Family& family, std::span<const double> query) {
                   const std::uint64_t before = allocations;
                   (*certified)(query.data(), values.data());
                   EXPECT_EQ(allocations, before) << family.name << ": " << case_text(*GetParam(), query);
                 });
}

TEST(AllocationCount, SeesWhatIntegersTake) {
  mp_set_memory_functions(counted, counted_again, release);
  const std::uint64_t before = allocations;
  const double query[] = {0.1, 0.2, 0.3};
  const Truth truth = find_problem("quadratic_roots")->rational(query);
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace plumbline
