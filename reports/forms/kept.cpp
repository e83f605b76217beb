// Witnesses as lines of a file of cases, in the form of those in fuzz/cases/.
#include <fmt/format.h>

#include "fuzz/cases/cases.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {
std::string kept_case(const Problem& problem, const Witness& witness, std::string_view source) {
  return fmt::format("# source: {}.\n{}\n", source, case_line(problem, witness.query, witness.truth));
}

std::vector<std::string> witness_cases(const Results& results) {
  std::vector<std::string> cases;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      for (const Kind& kind : solver.kinds) {
        std::string source = fmt::format("plumbline check, seed {}: {}, {}: it {}", results.seed, solver.name,
                                         rank_names[static_cast<std::size_t>(kind.rank)], fault(solver, kind));
        if (!kind.fault.configuration.empty()) source += fmt::format(", {}", kind.fault.configuration);
        cases.push_back(kept_case(*problem, solver.witness(kind), fmt::format("{}, {} answers", source, kind.count)));
      }
  return cases;
}

}  // namespace plumbline
