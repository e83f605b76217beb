// Every answer of the headers of `certified` for arrays to many queries, as one number, if each is that of the query
// alone.
#include <plumbline/batch/line_intersection.hpp>
#include <plumbline/batch/orientation.hpp>
#include <plumbline/batch/point_projection.hpp>
#include <plumbline/batch/quadratic_roots.hpp>
#include <plumbline/batch/segment_intersection.hpp>
#include <plumbline/batch/segment_sweeps_point.hpp>
#include <plumbline/batch/target_intercept.hpp>
#include <plumbline/batch/target_intercept_3d.hpp>
#include <plumbline/batch/wall_hit_time.hpp>
// Whoever asks one by one, too.
#include <plumbline/line_intersection.hpp>
#include <plumbline/segment_intersection.hpp>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "solvers/testing/header_answers.hpp"

namespace {

using namespace plumbline::certified;

// The outcome, and all doubles after it: what an answer has but padding.
template <typename Answer>
void add_answer(Hash& hash, const Answer& answer) {
  int outcome = 0;
  std::memcpy(&outcome, &answer, sizeof outcome);
  hash.add(outcome);
  for (std::size_t at = alignof(Answer); at < sizeof answer; at += sizeof(double)) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, reinterpret_cast<const char*>(&answer) + at, sizeof bits);
    hash.add(bits);
  }
}

template <typename Batch>
void add(Hash& hash, int queries_asked,
         void (*answer)(const typename Batch::Query*, std::size_t, typename Batch::Answer*)) {
  const auto count = static_cast<std::size_t>(queries_asked) + 1;  // of which one stands alone at the end
  constexpr std::size_t numbers_of_query = sizeof(typename Batch::Query) / sizeof(double);
  Numbers numbers;
  std::vector<typename Batch::Query> queries(count);
  std::vector<typename Batch::Answer> answers(count);
  for (auto& query : queries) {
    const std::uint64_t kind = numbers.bits();
    for (std::size_t i = 0; i < numbers_of_query; ++i) {
      const double number = numbers.of_kind(kind);
      std::memcpy(reinterpret_cast<char*>(&query) + i * sizeof number, &number, sizeof number);
    }
  }
  answer(queries.data(), count, answers.data());
  Hash together, one_by_one;
  for (const auto& each : answers) add_answer(together, each);
  for (const auto& query : queries) add_answer(one_by_one, Batch::one(query));
  if (together.value() != one_by_one.value()) std::abort();
  hash.add(together.value());
}

}  // namespace

std::uint64_t HASH(int queries) {
  Hash hash;
  add<internal::lines::Batch>(hash, queries, line_intersection);
  add<internal::turns::Batch>(hash, queries, orientation);
  add<internal::projections::Batch>(hash, queries, point_projection);
  add<internal::quadratics::Batch>(hash, queries, quadratic_roots);
  add<internal::segments::Batch>(hash, queries, segment_intersection);
  add<internal::sweeps::Batch>(hash, queries, segment_sweeps_point);
  add<internal::pursuits::Batch>(hash, queries, target_intercept);
  add<internal::pursuits_3d::Batch>(hash, queries, target_intercept_3d);
  add<internal::walls::Batch>(hash, queries, wall_hit_time);
  return hash.value();
}
