// A fuzz target of a solver in float: what it asks and what it mutates is exact in binary32.
#include "fuzz/target/target.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "fuzz/target/bytes.hpp"

namespace {

std::array<double, 8> asked;

}  // namespace

extern "C" int find_nothing(const double* query, double*) {
  std::copy_n(query, asked.size(), asked.begin());
  return 0;
}

namespace plumbline {
namespace {

void fuzz(const std::vector<double>& query) {
  std::vector<std::uint8_t> bytes(query.size() * sizeof(double));
  write_query(query, bytes);
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

TEST(FloatTarget, AsksFloats) {
  fuzz({0.1, 0, 1, 0, 0, 1, 1e300, 1});
  EXPECT_EQ(asked, (std::array<double, 8>{0.1f, 0, 1, 0, 0, 1, static_cast<double>(static_cast<float>(1e300)), 1}));
}

TEST(FloatTarget, TellsACaseInFloatAndTheOption) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(fuzz({0.1, 0.1, 12.7, 17, 0, 31, 11, -3}),
               "segment_intersection 0x1.99999ap-4 0x1.99999ap-4 0x1.966666p.3 .*\n"
               "plumbline explain 'segment_intersection [^']*' --inputs binary32\n"
               ".*plumbline replay segment_intersection FILE --solver S --inputs binary32");
}

TEST(FloatTarget, MutatesFloatsByTheirUlps) {
  std::vector<std::uint8_t> query(64), other(64, 1);
  write_query(std::vector<double>{0.5, 0.25, 12.75, 17, 0, 31, 11, -3}, query);
  void* const mutator = afl_custom_init(nullptr, 7);
  std::size_t changed = 0;
  for (int i = 0; i < 300; ++i) {
    std::uint8_t* out = nullptr;
    ASSERT_EQ(afl_custom_fuzz(mutator, query.data(), query.size(), &out, other.data(), other.size(), 64), 64U);
    std::array<double, 8> before, after;
    read_query(query, before, inputs);
    read_query({out, 64}, after, inputs);
    changed += before == after ? 0 : 1;
  }
  afl_custom_deinit(mutator);
  EXPECT_GT(changed, 250U);  // a step by ulps of a double would be lost
}

}  // namespace
}  // namespace plumbline
