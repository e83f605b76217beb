#include "reports/forms/faults.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumbline {
namespace {

// The verdict, or what ended it: "false_negative", "crash".
std::string_view name_of(const FaultKind& kind) {
  return kind.verdict == Verdict::non_answer ? incident_names[static_cast<std::size_t>(kind.incident)]
                                             : verdict_names[static_cast<std::size_t>(kind.verdict)];
}

FoundFault fault_of(const SolverResults& solver, const Kind& kind) {
  const Shape& shape = solver.problem->shape;
  const auto& [verdict, incident, due, answer, configuration, extreme] = kind.fault;
  const std::string key = fmt::format("{}:{} for {}:{}{}", name_of(kind.fault), outcome_name(shape, answer),
                                      outcome_name(shape, due), configuration, extreme ? ":extreme" : "");
  std::string words(name_of(kind.fault));
  std::ranges::replace(words, '_', ' ');
  return {.solver = &solver,
          .name = std::string(name_of(kind.fault)),
          .key = key,
          .rule = fmt::format("Wrong answers that no cause explains: {}", words),
          .sentence = fmt::format("It {}: {}", fault(solver, kind), places(kind, 3)),
          .rank = kind.rank,
          .broken = kind.broken,
          .witness = &solver.witness(kind)};
}

bool is_allowed(const SolverResults& solver, const Builds& builds) {
  const auto row = std::ranges::find(builds.rows, solver.name, &BuildRow::solver);
  return row != builds.rows.end() && row->allowed;
}

}  // namespace

std::vector<FoundFault> faults_of(const Results& results) {
  std::vector<FoundFault> all;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) {
      for (const FoundCause& cause : causes_of(solver))
        all.push_back({.solver = &solver,
                       .name = cause.name,
                       .key = cause.name,
                       .rule = cause.sentence,
                       .sentence = fmt::format("{}: {}: {} of {} wrong answers", cause.name, cause.sentence,
                                               cause.count, solver.diagnosis->wrong),
                       .rank = cause.rank,
                       .broken = cause.broken > 0,
                       .witness = &cause.witness});
      for (std::size_t i = 0; i < solver.kinds.size(); ++i)
        if (!solver.diagnosis || std::ranges::count(solver.diagnosis->unexplained, i) > 0)
          all.push_back(fault_of(solver, solver.kinds[i]));
    }
  for (FoundFault& fault : all) fault.broken = fault.broken && !is_allowed(*fault.solver, results.builds);
  return all;
}

}  // namespace plumbline
