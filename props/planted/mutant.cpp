#include "props/planted/mutant.hpp"

#include <algorithm>
#include <memory>
#include <utility>

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

// Answers from the truth, which it asks the oracle for.
class FromTruth final : public Runner {
 public:
  FromTruth(const Problem& problem, AnswerOfTruth answer) : problem_(problem), answer_(std::move(answer)) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override {
    const std::size_t size = problem_.shape.numbers.size();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::span query = queries.subspan(i * size, size);
      answers[i] = answer_(query, problem_.filtered(query.data()));
    }
  }

 private:
  const Problem& problem_;
  AnswerOfTruth answer_;
};

}  // namespace

Subject planted_subject(const Problem& problem, const Mutant& mutant) {
  Subject subject;
  subject.name = mutant.name;
  subject.manner = {every_value(problem.shape), {}};
  subject.answer = [&problem, &fault = *mutant.fault](std::span<const double> query, const Truth& truth) {
    return faulty_answer(problem, query, right_answer(truth), fault);
  };
  subject.start = [&problem, answer = subject.answer] { return std::make_unique<FromTruth>(problem, answer); };
  return subject;
}

}  // namespace plumbline
