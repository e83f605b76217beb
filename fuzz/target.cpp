// A fuzz target for the problem PLUMBLINE_TARGET: its input is the query's doubles as they lie in memory. With
// libFuzzer it hunts; without, the replay test calls it. It hunts for breaches of this tree, or, where
// plumbline_add_solver names a PLUMBLINE_FUNCTION, of what its call asks of that function.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/breach.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/mutator.hpp"
#include "fuzz/outsider.hpp"
#include "fuzz/target.hpp"
#include "props/shrinker.hpp"
#include "solvers/text.hpp"

#ifdef PLUMBLINE_FUNCTION
extern "C" plumbline::Solve PLUMBLINE_FUNCTION;
#endif

namespace plumbline {

namespace {

// libFuzzer keeps an input that reaches a new place of this table: for each solver, a place for each power of two of
// its error, for each 32nd of its promise that the error uses up, and for each pair of outcomes. It must be volatile,
// or the compiler drops stores that nobody reads.
constexpr std::size_t error_steps = 64, promise_steps = 32, outcome_pairs = 64, watched_solvers = 32;
[[gnu::section("__libfuzzer_extra_counters")]] volatile std::uint8_t
    reached[watched_solvers][error_steps + promise_steps + outcome_pairs];

void watch(const Sight& sight) {
  auto& places = reached[sight.solver % watched_solvers];
  const auto error = sight.error < 1 ? 0 : static_cast<std::size_t>(std::ilogb(sight.error)) + 1;
  const auto used = static_cast<std::size_t>(std::min(sight.used, 1.0) * promise_steps);
  // Codes lie in [−1, 4]; an unknown one shares a place with another.
  const auto pair =
      (static_cast<unsigned>(sight.truth + 1) * 8 + static_cast<unsigned>(sight.answer) + 1) % outcome_pairs;
  places[std::min(error, error_steps - 1)] = 1;
  places[error_steps + std::min(used, promise_steps - 1)] = 1;
  places[error_steps + promise_steps + pair] = 1;
}

// A function of its own for each clause: libFuzzer tells findings apart by their stacks.
template <std::size_t clause>
[[gnu::noinline]] void trap_clause() {
  __builtin_trap();
}

template <std::size_t... clause>
consteval auto trap_table(std::index_sequence<clause...>) {
  return std::array{trap_clause<clause>...};
}
constexpr auto traps = trap_table(std::make_index_sequence<64>());

std::optional<Breach> breach_of(const double* query, Watch* watch) {
#ifdef PLUMBLINE_FUNCTION
  // Each option that the call leaves out is defined to be what `plumbline check` takes without it.
  [[maybe_unused]] static constexpr double usual = usual_mixed(Format::binary64);
  static Outsider outsider(target(), PLUMBLINE_FUNCTION,
                           {.draws = {.admits = within(PLUMBLINE_RANGE)},
                            .demands = {.limits = {.max_ulp = PLUMBLINE_MAX_ULP,
                                                   .max_scaled = PLUMBLINE_MAX_SCALED,
                                                   .max_mixed = PLUMBLINE_MAX_MIXED},
                                        .ignore_margin = PLUMBLINE_IGNORE_MARGIN,
                                        .tolerance = PLUMBLINE_TOLERANCE,
                                        .extreme = PLUMBLINE_EXTREME}},
                           {PLUMBLINE_CONVENTIONS});
  return outsider.find_breach(query, watch);
#else
  return find_breach(target(), query, watch);
#endif
}

// A breach for a person: the case that breaks it, the simplest that shrinking finds, and what to do with it.
void tell(const Breach& breach, std::span<const double> query) {
  const auto told = [](std::span<const double> one, const Breach& of) {
    const std::string numbers = join(one, hex);
    std::fprintf(stderr, "%s %s\n%s\n", PLUMBLINE_TARGET, numbers.c_str(), of.sentence.c_str());
  };
  told(query, breach);
  std::fflush(stderr);  // what is asked now may end the program
  const auto same = [&](std::span<const double> one) {
    const std::optional<Breach> of = breach_of(one.data(), nullptr);
    return of && of->clause == breach.clause;
  };
  const std::vector<double> simplest = shrink({query.begin(), query.end()}, same, 1000, target().shape.numbers);
  std::fprintf(stderr, "\nThe simplest of this kind that shrinking finds:\n");
  told(simplest, breach_of(simplest.data(), nullptr).value_or(breach));
  std::fprintf(
      stderr,
      "\nplumbline explain '%s %s'\ntells all of it. As a line of a file it is asked again by plumbline replay "
      "%s FILE --solver S.\n",
      PLUMBLINE_TARGET, join(simplest, decimal).c_str(), PLUMBLINE_TARGET);
}

}  // namespace

const Problem& target() {
  static const Problem& problem = *find_problem(PLUMBLINE_TARGET);
  return problem;
}

}  // namespace plumbline

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace plumbline;
  std::array<double, max_numbers> numbers;
  const std::span query(numbers.data(), target().shape.numbers.size());
  read_query({data, size}, query);
  if (const auto breach = breach_of(query.data(), watch)) {
    tell(*breach, query);
    traps[breach->clause % traps.size()]();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace plumbline;
  std::array<double, max_numbers> numbers;
  const std::span query(numbers.data(), target().shape.numbers.size());
  read_query({data, size}, query);
  Random random(seed);
  mutate(target(), random, query);
  return write_query(query, {data, max_size});
}
