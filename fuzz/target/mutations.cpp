// The mutator under the names by which libFuzzer and AFL++ call it, and the target's problem.
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <vector>

#include "fuzz/target/bytes.hpp"
#include "fuzz/target/mutator.hpp"
#include "fuzz/target/target.hpp"

/// The engine's own mutations: libFuzzer has them, others do not.
extern "C" [[gnu::weak]] std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace plumbline {

namespace {

// The families that queries are drawn from anew.
std::span<const Family* const> sources() {
  static const std::vector<const Family*> all = [] {
    std::vector<const Family*> families;
    for (const Family& family : target().families) families.push_back(&family);
    if (!is_told("PLUMBLINE_FAMILY")) return families;
    return std::vector{find_family(target(), told_by("PLUMBLINE_FAMILY"))};
  }();
  return all;
}

struct Query {
  std::array<double, max_numbers> numbers;
  std::span<double> span{numbers.data(), target().shape.numbers.size()};

  explicit Query(std::span<const std::uint8_t> bytes) { read_query(bytes, span, inputs); }
};

Random random_of(unsigned seed) { return Random(seed, {inputs, {}}); }

// The state of AFL++'s module.
struct AflMutator {
  Random random;
  std::array<std::uint8_t, max_numbers * sizeof(double)> bytes{};
};

}  // namespace

const Problem& target() {
  static const Problem& problem = *find_problem(PLUMBLINE_TARGET);
  return problem;
}

std::string_view told_by(const char* variable) {
  const char* const text = std::getenv(variable);
  return text ? text : "";
}

bool is_told(const char* variable) { return !told_by(variable).empty(); }

}  // namespace plumbline

using namespace plumbline;

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  static const bool unguided = is_told("PLUMBLINE_UNGUIDED");
  Random random = random_of(seed);
  // One in sixteen is the engine's, which knows the dictionary.
  if (LLVMFuzzerMutate && (unguided || random.below(16) == 0)) return LLVMFuzzerMutate(data, size, max_size);
  const Query query({data, size});
  mutate(target(), sources(), random, query.span);
  return write_query(query.span, {data, max_size});
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t max_size,
                                                 unsigned seed) {
  const Query query({data, size}), second({other, other_size});
  Random random = random_of(seed);
  cross_over(random, query.span, second.span);
  return write_query(query.span, {out, max_size});
}

extern "C" void* afl_custom_init(void*, unsigned seed) { return new AflMutator{random_of(seed)}; }

extern "C" std::size_t afl_custom_fuzz(void* mutator, std::uint8_t* data, std::size_t size, std::uint8_t** out,
                                       std::uint8_t* other, std::size_t other_size, std::size_t max_size) {
  auto& [random, bytes] = *static_cast<AflMutator*>(mutator);
  const Query query({data, size});
  if (other && random.below(8) == 0) cross_over(random, query.span, Query({other, other_size}).span);
  mutate(target(), sources(), random, query.span);
  *out = bytes.data();
  return write_query(query.span, std::span(bytes).first(std::min(bytes.size(), max_size)));
}

extern "C" void afl_custom_deinit(void* mutator) { delete static_cast<AflMutator*>(mutator); }
