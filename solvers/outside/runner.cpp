#include "solvers/outside/runner.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumbline::outside {

namespace {
// INTERFACE: each hang costs the timeout, so few are borne; other incidents cost a start of the child.
constexpr unsigned most_hangs = 3;
constexpr unsigned most_others_in_a_row = 100;
}  // namespace

bool OutsideRunner::left_alone() const { return hangs_ >= most_hangs || others_in_a_row_ >= most_others_in_a_row; }

void OutsideRunner::run(std::span<const double> queries, std::span<Answer> answers) {
  for (Answer& answer : answers) {
    answer = {.incident = Incident::not_run};
    std::fill_n(answer.values.begin(), max_values, not_supplied());
  }
  for (std::size_t at = 0; at < answers.size() && !left_alone();) {
    const std::size_t answered = answer_some(queries.subspan(at * numbers_), answers.subspan(at));
    at += answered;
    const Incident incident = answers[at - 1].incident;
    if (answered > 1 || !costs_restart(incident)) others_in_a_row_ = 0;
    if (incident == Incident::hang)
      ++hangs_;
    else if (costs_restart(incident))
      ++others_in_a_row_;
    if (left_alone())
      note(hangs_ >= most_hangs ? fmt::format("after {} hangs it was not run on the rest of a block", most_hangs)
                                : fmt::format("after {} incidents in a row it was not run on the rest of a block",
                                              most_others_in_a_row));
  }
}

void OutsideRunner::note(const std::string& phrase) {
  if (notice_.find(phrase) != std::string::npos) return;
  if (!notice_.empty()) notice_ += "; ";
  notice_ += phrase;
}

}  // namespace plumbline::outside
