#include "props/mutants/mutant.hpp"

#include <bit>

namespace plumbline {

int write_answer(const Truth& truth, double* answer) {
  for (std::size_t i = 0; i < truth.values.size(); ++i) answer[i] = truth.values[i].nearest();
  return truth.code;
}

bool one_in_twenty(const double* query, std::size_t n) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < n; ++i) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(query[i])) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;  // or the signs, which are top bits, would cancel in pairs
  }
  return (hash >> 32) % 20 == 0;
}

}  // namespace plumbline
