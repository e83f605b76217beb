// Every answer of the headers of `certified` for arrays to many queries, as one number, if each is that of the query
// alone. Whoever asks one by one includes both kinds.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "every_batch_header.hpp"
#include "every_header.hpp"
#include "solvers/testing/header_answers.hpp"

namespace {

template <typename Batch>
void add(Hash& hash, int queries_asked,
         void (*answer)(const typename Batch::Query*, std::size_t, typename Batch::Answer*)) {
  const auto count = static_cast<std::size_t>(queries_asked) + 1;  // of which one stands alone at the end
  Numbers numbers;
  std::vector<typename Batch::Query> queries(count);
  std::vector<typename Batch::Answer> answers(count);
  for (auto& query : queries) query = numbers.of_kind<typename Batch::Query>(numbers.bits());
  answer(queries.data(), count, answers.data());
  Hash together, one_by_one;
  for (const auto& each : answers) together.add_answer(each);
  for (const auto& query : queries) one_by_one.add_answer(Batch::one(query));
  if (together.value() != one_by_one.value()) std::abort();
  hash.add(together.value());
}

}  // namespace

std::uint64_t HASH(int queries) {
  Hash hash;
#define PLUMBLINE_ADD(problem) \
  add<plumbline::certified::internal::problem::Batch>(hash, queries, plumbline::certified::problem);
  PLUMBLINE_CERTIFIED(PLUMBLINE_ADD)
#undef PLUMBLINE_ADD
  return hash.value();
}
