#include "props/problem.hpp"

#include "every_problem.hpp"
#include "oracle/calcium/oracle.hpp"
#include "oracle/oracles.hpp"
#include "solvers/columns.hpp"
#include "solvers/text.hpp"

namespace plumbline {

#define PLUMBLINE_DECLARE(problem)                          \
  namespace problem {                                       \
  extern const std::span<const Family> families;            \
  extern const std::span<const Clause> clauses;             \
  extern const std::span<const Prescription> prescriptions; \
  extern const Words words;                                 \
  extern const Decisions decisions;                         \
  }
PLUMBLINE_PROBLEMS(PLUMBLINE_DECLARE)

#define PLUMBLINE_CHECK(problem) \
  static_assert(has_columns(problem::shape), "a number or a value of " #problem " has no name of its own");
PLUMBLINE_PROBLEMS(PLUMBLINE_CHECK)
#undef PLUMBLINE_CHECK

#if PLUMBLINE_CGAL
#define PLUMBLINE_CGAL_ORACLE(problem) problem::cgal
#else
#define PLUMBLINE_CGAL_ORACLE(problem) nullptr
#endif

#define PLUMBLINE_ENTRY(problem)                                                                   \
  Problem{problem::shape,                                                                          \
          problem::solvers,                                                                        \
          problem::families,                                                                       \
          problem::clauses,                                                                        \
          problem::prescriptions,                                                                  \
          problem::words,                                                                          \
          {problem::refuses, problem::filtered, problem::rational, PLUMBLINE_CGAL_ORACLE(problem), \
           calcium_of(#problem), problem::exact},                                                  \
          problem::decisions},

Conventions conventions_named(const Problem& problem, std::string_view names) {
  Conventions named;
  for (const std::string_view name : words(names))
    if (const Prescription* const one = find_convention(problem, name))
      named.set(static_cast<std::size_t>(one - problem.prescriptions.data()));
  return named;
}

std::string names_of(const Problem& problem, Conventions conventions) {
  std::string names;
  for (std::size_t place = 0; place < problem.prescriptions.size(); ++place)
    if (conventions[place]) names.append(names.empty() ? "" : " ").append(problem.prescriptions[place].convention.name);
  return names;
}

std::optional<Conventional> conventional(const Problem& problem, const double* query, const Truth& truth,
                                         Conventions conventions) {
  std::optional<Conventional> so_far;
  if (conventions.none() || truth.code == refused_code) return so_far;
  for (std::size_t place = 0; place < problem.prescriptions.size(); ++place) {
    if (!conventions[place]) continue;
    std::optional<Conventional> next = problem.prescriptions[place].of(problem, query, so_far ? so_far->truth : truth);
    if (next) so_far = std::move(next);
  }
  return so_far;
}

std::span<const Problem> problems() {
  static const Problem list[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_ENTRY)};
  return list;
}

const Problem* find_problem(std::string_view name) {
  for (const Problem& problem : problems())
    if (problem.name() == name) return &problem;
  return nullptr;
}

const Solver* find_solver(const Problem& problem, std::string_view name) {
  for (const Solver* solver : problem.solvers)
    if (solver->name == name) return solver;
  return nullptr;
}

const Family* find_family(const Problem& problem, std::string_view name) {
  for (const Family& family : problem.families)
    if (family.name == name) return &family;
  return nullptr;
}

const Prescription* find_convention(const Problem& problem, std::string_view name) {
  for (const Prescription& one : problem.prescriptions)
    if (one.convention.name == name) return &one;
  return nullptr;
}

std::vector<const Family*> default_families(const Problem& problem) {
  std::vector<const Family*> families;
  for (const Family& family : problem.families)
    if (!family.by_name_only) families.push_back(&family);
  return families;
}

}  // namespace plumbline
