// Every answer of the headers of `certified` to many queries, one by one, as one number.
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "every_header.hpp"
#include "solvers/testing/header_answers.hpp"

namespace {

template <typename Answer, typename... Arguments>
void add(Hash& hash, int queries, Answer (*answer)(Arguments...)) {
  Numbers numbers;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t kind = numbers.bits();
    const std::tuple<std::decay_t<Arguments>...> query{numbers.of_kind<std::decay_t<Arguments>>(kind)...};
    hash.add_answer(std::apply(answer, query));
  }
}

}  // namespace

std::uint64_t HASH(int queries) {
  Hash hash;
#define PLUMBLINE_ADD(problem) add(hash, queries, plumbline::certified::problem);
  PLUMBLINE_CERTIFIED(PLUMBLINE_ADD)
#undef PLUMBLINE_ADD
  return hash.value();
}
