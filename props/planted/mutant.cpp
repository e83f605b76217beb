#include "props/planted/mutant.hpp"

#include <algorithm>
#include <memory>

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

namespace {

// Asks the oracle for the truth that the fault is a function of.
class FaultRunner final : public Runner {
 public:
  FaultRunner(const Problem& problem, const Fault& fault) : problem_(problem), fault_(fault) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override {
    const std::size_t size = problem_.shape.numbers.size();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::span query = queries.subspan(i * size, size);
      answers[i] = faulty_answer(problem_, query, right_answer(problem_.filtered(query.data())), fault_);
    }
  }

 private:
  const Problem& problem_;
  const Fault& fault_;
};

}  // namespace

Subject planted_subject(const Problem& problem, const Mutant& mutant) {
  Subject subject;
  subject.name = mutant.name;
  subject.manner = {every_value(problem.shape), {}};
  subject.start = [&problem, &fault = *mutant.fault] { return std::make_unique<FaultRunner>(problem, fault); };
  subject.answer = [&problem, &fault = *mutant.fault](std::span<const double> query, const Truth& truth) {
    return faulty_answer(problem, query, right_answer(truth), fault);
  };
  return subject;
}

}  // namespace plumbline
