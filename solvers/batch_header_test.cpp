// The headers of `certified` for arrays as others compile them: every answer to many queries, as one number, if each is
// that of the query alone. With OTHER, a hash of another file that was compiled of this one, otherwise, it says both.
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

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

using namespace plumbline::certified;

class Numbers {
 public:
  // SplitMix64
  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  /// Of one kind for a query: on a small grid, where much is degenerate; of 53 bits; of any bits at all.
  double of_kind(std::uint64_t kind) {
    if (kind % 8 < 3) return static_cast<double>(bits() % 9) - 4;
    if (kind % 8 < 7) return static_cast<double>(bits() >> 11) * 0x1p-53;
    return plumbline::arithmetic::double_of(bits());
  }

 private:
  std::uint64_t state_ = 1;
};

// FNV-1a, of 64 bits at once.
class Hash {
 public:
  void add(std::uint64_t bits) { state_ = (state_ ^ bits) * 0x100000001b3; }
  std::uint64_t value() const { return state_; }

  /// The outcome, and all doubles after it: what an answer has but padding.
  template <typename Answer>
  void add_answer(const Answer& answer) {
    int outcome = 0;
    std::memcpy(&outcome, &answer, sizeof outcome);
    add(static_cast<std::uint64_t>(outcome));
    for (std::size_t at = alignof(Answer); at < sizeof answer; at += sizeof(double)) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, reinterpret_cast<const char*>(&answer) + at, sizeof bits);
      add(bits);
    }
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

template <typename Batch>
void add(Hash& hash, void (*answer)(const typename Batch::Query*, std::size_t, typename Batch::Answer*)) {
  constexpr std::size_t count = 20001, numbers_of_query = sizeof(typename Batch::Query) / sizeof(double);
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
  for (const auto& each : answers) together.add_answer(each);
  for (const auto& query : queries) one_by_one.add_answer(Batch::one(query));
  if (together.value() != one_by_one.value()) std::abort();
  hash.add(together.value());
}

}  // namespace

std::uint64_t HASH();
std::uint64_t HASH() {
  Hash hash;
  add<internal::lines::Batch>(hash, line_intersection);
  add<internal::turns::Batch>(hash, orientation);
  add<internal::projections::Batch>(hash, point_projection);
  add<internal::quadratics::Batch>(hash, quadratic_roots);
  add<internal::segments::Batch>(hash, segment_intersection);
  add<internal::sweeps::Batch>(hash, segment_sweeps_point);
  add<internal::pursuits::Batch>(hash, target_intercept);
  add<internal::pursuits_3d::Batch>(hash, target_intercept_3d);
  add<internal::walls::Batch>(hash, wall_hit_time);
  return hash.value();
}

#ifdef OTHER
std::uint64_t OTHER();

int main() { std::printf("%016" PRIx64 " %016" PRIx64 "\n", HASH(), OTHER()); }
#endif
