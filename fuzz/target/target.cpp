// A fuzz target for the problem PLUMBLINE_TARGET: its input is the query's doubles as they lie in memory. With
// libFuzzer or AFL++ it hunts; without, the replay test calls it. Where plumbline_add_solver names a
// PLUMBLINE_FUNCTION, it hunts for breaches of what its call asks of that function.
#include "fuzz/target/target.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/cases/cases.hpp"
#include "fuzz/target/breach.hpp"
#include "fuzz/target/bytes.hpp"
#include "fuzz/target/corpus.hpp"
#include "fuzz/target/suspect.hpp"
#include "props/judge/query.hpp"
#include "props/judge/shrinker.hpp"
#include "solvers/text.hpp"

#ifdef PLUMBLINE_FUNCTION
extern "C" plumbline::Solve PLUMBLINE_FUNCTION;
#endif

namespace plumbline {

namespace {

// What guides an engine: it keeps an input that comes to a new branch, so that each power of two of an error, each 32nd
// of a promise that the error uses up, and each pair of outcomes, of each solver, is a branch of its own; and so is
// each fourth power of two by which a decision is smaller than the query's largest number. The store is volatile, or
// the compiler would make one of all. Of more than eight solvers two share their branches; a ninth decision has none.
constexpr std::size_t error_steps = 64, promise_steps = 32, outcome_pairs = 64, watched_solvers = 8;
constexpr std::size_t rungs_of_solver = error_steps + promise_steps + outcome_pairs;
constexpr std::size_t nearness_steps = 32, watched_decisions = 8;
constexpr std::size_t rungs_of_solvers = watched_solvers * rungs_of_solver;

volatile std::size_t last_rung;
template <std::size_t rung>
[[gnu::noinline]] void stand_on() {
  last_rung = rung;
}

template <std::size_t... rung>
consteval auto ladder_of(std::index_sequence<rung...>) {
  return std::array<void (*)(), sizeof...(rung)>{stand_on<rung>...};
}
constexpr auto ladder = ladder_of(std::make_index_sequence<rungs_of_solvers + watched_decisions * nearness_steps>());

// Writes the largest error of any answer wherever it has doubled, to a temporary name first.
void note_error(double error) {
  static const std::string path(told_by("PLUMBLINE_LARGEST"));
  static double noted = 0;
  if (path.empty() || !(error >= 2 * noted) || error == 0) return;
  noted = error;
  const std::string beside = path + ".part";
  if (std::FILE* const file = std::fopen(beside.c_str(), "w")) {
    std::fprintf(file, "%a\n", error);
    if (std::fclose(file) == 0) std::rename(beside.c_str(), path.c_str());
  }
}

bool is_guided() {
  static const bool unguided = is_told("PLUMBLINE_UNGUIDED");
  return !unguided;
}

void watch_decisions(std::span<const double> query) {
  const double largest = largest_of(query);
  if (!is_guided() || !is_finite(query) || largest == 0) return;
  std::vector<Real> decisions = target().decisions.polynomials(target(), exact_numbers(query));
  decisions.resize(std::min(target().decisions.shown, watched_decisions));
  for (std::size_t d = 0; d < decisions.size(); ++d) {
    if (decisions[d].sign() == 0) continue;
    const int smaller = std::ilogb(largest) - 52 - decisions[d].ulp_exponent();
    const auto step = static_cast<std::size_t>(std::max(smaller / 4, 0));
    ladder[rungs_of_solvers + d * nearness_steps + std::min(step, nearness_steps - 1)]();
  }
}

void watch(const Sight& sight) {
  note_error(sight.error);
  if (!is_guided()) return;
  const auto rungs = std::span(ladder).subspan(sight.solver % watched_solvers * rungs_of_solver, rungs_of_solver);
  const auto error = sight.error < 1 ? 0 : static_cast<std::size_t>(std::ilogb(sight.error)) + 1;
  const auto used = static_cast<std::size_t>(std::min(sight.used, 1.0) * promise_steps);
  // Codes lie in [−1, 4]; an unknown one shares a rung with another.
  const auto pair =
      (static_cast<unsigned>(sight.truth + 1) * 8 + static_cast<unsigned>(sight.answer) + 1) % outcome_pairs;
  rungs[std::min(error, error_steps - 1)]();
  rungs[error_steps + std::min(used, promise_steps - 1)]();
  rungs[error_steps + promise_steps + pair]();
}

// A function of its own for each clause: libFuzzer distinguishes findings by their stacks.
template <std::size_t clause>
[[gnu::noinline]] void trap_clause() {
  __builtin_trap();
}

template <std::size_t... clause>
consteval auto trap_table(std::index_sequence<clause...>) {
  return std::array{trap_clause<clause>...};
}
constexpr auto traps = trap_table(std::make_index_sequence<64>());

#ifdef PLUMBLINE_FUNCTION
std::unique_ptr<Suspect> own() {
  // Each option that the call leaves out is defined to be what `plumbline check` takes without it.
  const Demands said{.max_ulp = PLUMBLINE_MAX_ULP,
                     .max_scaled = PLUMBLINE_MAX_SCALED,
                     .max_mixed = PLUMBLINE_MAX_MIXED,
                     .ignore_margin = PLUMBLINE_IGNORE_MARGIN,
                     .tolerance = PLUMBLINE_TOLERANCE,
                     .conservative = PLUMBLINE_CONSERVATIVE,
                     .conventions = PLUMBLINE_CONVENTIONS};
  const Campaign campaign{.draws = {.format = inputs, .admits = within(PLUMBLINE_RANGE)},
                          .demands = required_by_check(said, PLUMBLINE_EXTREME)};
  return std::make_unique<Suspect>(target(), own_subject(target(), PLUMBLINE_FUNCTION), campaign);
}
#else
std::unique_ptr<Suspect> own() { return nullptr; }
#endif

// The one solver that is hunted, or null where the tree is.
std::unique_ptr<Suspect>& suspect() {
  static std::unique_ptr<Suspect> one = own();
  return one;
}

// The cases whose kinds of wrong answers the suspect's findings are not to be of.
std::vector<KnownCase> known_of(std::string_view name) {
  if (is_told("PLUMBLINE_KNOWN")) {
    const std::string path(told_by("PLUMBLINE_KNOWN"));
    std::ifstream file(path);
    if (!file) throw std::runtime_error(path + ": the file cannot be read; is it there?");
    return known_cases(target(), std::string(std::istreambuf_iterator(file), {}), path);
  }
  std::vector<KnownCase> cases = known_cases(target());
  std::erase_if(cases, [name](const KnownCase& known) {
    return std::ranges::none_of(known.failures, [name](const KnownFailure& one) { return one.solver->name == name; });
  });
  return cases;
}

std::optional<Breach> breach_of(const double* query, const Watch& sees = {}) {
  return suspect() ? suspect()->find_breach(query, sees) : find_breach(target(), query, sees);
}

// A breach for a person: the case that breaks it, the simplest that shrinking finds, and what to do with it.
void tell(const Breach& breach, std::span<const double> query) {
  const auto tell_one = [](std::span<const double> one, const Breach& of) {
    const std::string numbers = join(one, hex);
    std::fprintf(stderr, "%s %s\n%s\n", PLUMBLINE_TARGET, numbers.c_str(), of.sentence.c_str());
  };
  tell_one(query, breach);
  std::fflush(stderr);  // what is asked now may end the program
  const auto same = [&](std::span<const double> one) {
    const std::optional<Breach> of = breach_of(one.data());
    return of && of->is_of_kind_of(breach);
  };
  const std::vector<double> simplest = shrink({query.begin(), query.end()}, same, 1000, target().shape.numbers);
  std::fprintf(stderr, "\nThe simplest of this kind that shrinking finds:\n");
  tell_one(simplest, breach_of(simplest.data()).value_or(breach));
  const char* const option = inputs == Format::binary32 ? " --inputs binary32" : "";
  std::fprintf(stderr, "\nplumbline explain '%s %s'%s\nexplains it. Keep it as this line of a file:\n%s\n",
               PLUMBLINE_TARGET, join(simplest, decimal).c_str(), option,
               case_line(target(), simplest, told(target().filtered(simplest.data()))).c_str());
  std::fprintf(stderr, "To run it again: plumbline replay %s FILE --solver S%s%s\n", PLUMBLINE_TARGET, option,
               suspect() ? "; with PLUMBLINE_KNOWN=FILE this target ignores its kind." : ".");
}

}  // namespace

}  // namespace plumbline

using namespace plumbline;

extern "C" int LLVMFuzzerInitialize(int*, char*** arguments) try {
  if (is_told("PLUMBLINE_CORPUS")) {
    write_corpus(known_cases(target()), told_by("PLUMBLINE_CORPUS"));
    std::exit(0);
  }
  const std::string file = std::filesystem::path((*arguments)[0]).filename();
  const std::size_t at = file.find('@');
  const std::string name = at == std::string::npos ? "" : file.substr(at + 1);
  if (!name.empty() && !(suspect() = suspect_named(target(), name)))
    throw std::runtime_error(name + " is not a solver of " PLUMBLINE_TARGET "; name the target fuzz_" PLUMBLINE_TARGET
                                    "@SOLVER, with one that `plumbline list` names.");
  if (is_told("PLUMBLINE_FAMILY") && !find_family(target(), told_by("PLUMBLINE_FAMILY")))
    throw std::runtime_error("PLUMBLINE_FAMILY=" + std::string(told_by("PLUMBLINE_FAMILY")) +
                             " is not a family of " PLUMBLINE_TARGET "; `plumbline list` names them.");
  if (suspect())
    for (const KnownCase& known : known_of(name)) suspect()->pass_over(known.query.data());
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::array<double, max_numbers> numbers;
  const std::span query(numbers.data(), target().shape.numbers.size());
  read_query({data, size}, query, inputs);
  static const bool measures = is_told("PLUMBLINE_LARGEST");
  watch_decisions(query);
  const auto breach = breach_of(query.data(), watch);
  if (breach && !measures) {
    tell(*breach, query);
    traps[breach->clause % traps.size()]();
  }
  return 0;
}
