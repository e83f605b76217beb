#include "props/judge/fault.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
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

bool have_same_bits(const Answer& one, const Answer& other) {
  using Bits = std::array<std::uint64_t, max_values>;
  return one.code == other.code && std::bit_cast<Bits>(one.values) == std::bit_cast<Bits>(other.values);
}

std::vector<std::uint64_t> bits_of(std::span<const double> query) {
  std::vector<std::uint64_t> bits;
  for (const double number : query) bits.push_back(std::bit_cast<std::uint64_t>(number));
  return bits;
}

std::vector<double> read_query(std::span<const double> query, int code, std::span<const Fault* const> faults) {
  std::vector<double> read(query.begin(), query.end());
  for (const Fault* fault : faults)
    if (fault->read != nullptr && (fault->where == Fault::anywhere || fault->where == code)) fault->read(read.data());
  if (!all_finite(read.data(), read.size())) read.assign(query.begin(), query.end());
  return read;
}

// The right answer to the query that is read in the place of another, found once.
static Answer answer_to_read(const Problem& problem, const std::vector<double>& read, Known* known) {
  const auto found = [&] { return right_answer(problem.filtered(read.data())); };
  if (known == nullptr) return found();
  const auto [at, is_new] = known->to_read.try_emplace(bits_of(read));
  if (is_new) at->second = found();
  return at->second;
}

Answer faulty_answer(const Problem& problem, std::span<const double> query, const Answer& right,
                     std::span<const Fault* const> faults, Known* known) {
  if (!std::ranges::is_sorted(faults, {}, [](const Fault* fault) { return fault->sort; }))
    throw std::invalid_argument("Faults compose in the order of their sorts: reading, deciding, writing.");
  Answer answer = right;
  const std::vector<double> read = read_query(query, right.code, faults);
  if (!std::ranges::equal(query, read)) answer = answer_to_read(problem, read, known);
  for (const Fault* fault : faults)
    if (fault->change != nullptr && fault->concerns(read.data()))
      answer.code = fault->change(read.data(), answer.code, answer.values.data());
  return answer;
}

}  // namespace plumbline
