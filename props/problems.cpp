#include "props/problems.hpp"

namespace plumbline {

#define PLUMBLINE_DECLARE(problem)              \
  namespace problem {                           \
  Truth filtered(const double* query);          \
  Truth rational(const double* query);          \
  Truth cgal(const double* query);              \
  extern const Exam exam;                       \
  extern const std::span<const Mutant> mutants; \
  }
PLUMBLINE_PROBLEMS(PLUMBLINE_DECLARE)

#if PLUMBLINE_CGAL
#define PLUMBLINE_CGAL_ORACLE(problem) problem::cgal
#else
#define PLUMBLINE_CGAL_ORACLE(problem) nullptr
#endif

std::span<const Problem> problems() {
#define PLUMBLINE_ENTRY(problem) \
  Problem{problem::exam, problem::filtered, problem::rational, PLUMBLINE_CGAL_ORACLE(problem), problem::mutants},
  static const Problem list[] = {PLUMBLINE_PROBLEMS(PLUMBLINE_ENTRY)};
  return list;
}

const Problem* find_problem(std::string_view name) {
  for (const Problem& problem : problems())
    if (problem.name() == name) return &problem;
  return nullptr;
}

const Solver* find_solver(const Problem& problem, std::string_view name) {
  for (const Solver* solver : problem.exam.solvers)
    if (solver->name == name) return solver;
  return nullptr;
}

const Family* find_family(const Problem& problem, std::string_view name) {
  for (const Family& family : problem.exam.families)
    if (family.name == name) return &family;
  return nullptr;
}

std::vector<const Family*> default_families(const Problem& problem) {
  std::vector<const Family*> families;
  for (const Family& family : problem.exam.families)
    if (!family.by_name_only) families.push_back(&family);
  return families;
}

}  // namespace plumbline
