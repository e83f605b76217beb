#include "props/judge/fault.hpp"

#include <algorithm>
#include <stdexcept>

namespace plumbline {

int write_answer(const Truth& truth, double* answer) {
  for (std::size_t i = 0; i < truth.values.size(); ++i) answer[i] = truth.values[i].nearest();
  return truth.code;
}

Answer right_answer(const Truth& truth) {
  Answer answer;
  answer.values.fill(not_supplied());
  answer.code = write_answer(truth, answer.values.data());
  return answer;
}

Answer faulty_answer(const Problem& problem, std::span<const double> query, const Answer& right,
                     std::span<const Fault* const> faults) {
  if (!std::ranges::is_sorted(faults, {}, [](const Fault* fault) { return fault->sort; }))
    throw std::invalid_argument("Faults compose in the order of their sorts: reading, deciding, writing.");
  Answer answer = right;
  std::array<double, max_numbers> read{};
  std::ranges::copy(query, read.begin());
  const auto first_change = std::ranges::find_if(faults, [](const Fault* fault) { return fault->read == nullptr; });
  for (const Fault* fault : std::span(faults.begin(), first_change))
    if (fault->where == Fault::anywhere || fault->where == right.code) fault->read(read.data());
  const bool same = std::equal(query.begin(), query.end(), read.begin());
  if (!same && all_finite(read.data(), query.size())) answer = right_answer(problem.filtered(read.data()));
  for (const Fault* fault : std::span(first_change, faults.end()))
    if (fault->concerns(query.data())) answer.code = fault->change(query.data(), answer.code, answer.values.data());
  return answer;
}

}  // namespace plumbline
