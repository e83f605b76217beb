#include "props/planted/mutant.hpp"

#include <algorithm>

#include "solvers/problems.hpp"

namespace plumbline {

#define PLUMBLINE_DECLARE(problem)              \
  namespace problem {                           \
  extern const std::span<const Mutant> mutants; \
  }
PLUMBLINE_PROBLEMS(PLUMBLINE_DECLARE)

std::span<const Mutant> mutants_of(const Problem& problem) {
  struct Entry {
    std::string_view problem;
    std::span<const Mutant> mutants;
  };
#define PLUMBLINE_ENTRY(stem) Entry{#stem, stem::mutants},
  static const Entry entries[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_ENTRY)};
  return std::ranges::find(entries, problem.name(), &Entry::problem)->mutants;
}

int write_answer(const Truth& truth, double* answer) {
  for (std::size_t i = 0; i < truth.values.size(); ++i) answer[i] = truth.values[i].nearest();
  return truth.code;
}

}  // namespace plumbline
