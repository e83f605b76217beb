#include "reports/forms/faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

// The verdict, or what it comes from: "false_negative", "crash", "late".
std::string_view name_of(const FaultKind& kind) {
  if (kind.lapse != Lapse::none) return lapse_names[static_cast<std::size_t>(kind.lapse)];
  return kind.verdict == Verdict::non_answer ? incident_names[static_cast<std::size_t>(kind.incident)]
                                             : verdict_names[static_cast<std::size_t>(kind.verdict)];
}

FoundFault fault_of(const SolverResults& solver, const Kind& kind) {
  const Shape& shape = solver.problem->shape;
  const auto& [verdict, incident, due, answer, configuration, extreme, lapse] = kind.fault;
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

FoundFault fault_of_mode(const SolverResults& solver, const Kind& kind) {
  const std::string name(name_of(kind.fault));
  return {.solver = &solver,
          .name = name,
          .key = name,
          .rule = "The solver changes the floating-point mode",
          .sentence = fmt::format("It {}.", fault(*solver.problem, solver.witness(kind))),
          .rank = kind.rank,
          .broken = kind.broken,
          .witness = &solver.witness(kind)};
}

void add_kinds(const SolverResults& solver, std::vector<FoundFault>& all) {
  bool has_mode = false;
  for (std::size_t i = 0; i < solver.kinds.size(); ++i) {
    if (solver.diagnosis && std::ranges::count(solver.diagnosis->unexplained, i) == 0) continue;
    const bool is_mode = solver.kinds[i].fault.incident == Incident::fp_mode_changed;
    if (!is_mode) all.push_back(fault_of(solver, solver.kinds[i]));
    if (is_mode && !std::exchange(has_mode, true)) all.push_back(fault_of_mode(solver, solver.kinds[i]));
  }
}

void add_build(const Builds& builds, FoundFault& fault) {
  const auto row = std::ranges::find(builds.rows, fault.solver->name, &BuildRow::solver);
  if (row == builds.rows.end()) return;
  fault.broken = fault.broken && !row->allowed;
  // "mine.c@gcc -O2"; a library is its own name.
  if (row->solver.ends_with('@' + row->name))
    fault.source = {row->solver.substr(0, row->solver.size() - row->name.size() - 1), 1};
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
      add_kinds(solver, all);
    }
  for (FoundFault& fault : all) add_build(results.builds, fault);
  return all;
}

}  // namespace plumbline
