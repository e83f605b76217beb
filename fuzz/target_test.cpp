// What a fuzz target prints before it traps, of a solver that finds nothing anywhere.
#include "fuzz/target.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "fuzz/bytes.hpp"

extern "C" int find_nothing(const double*, double*) { return 0; }

namespace plumbline {
namespace {

int fuzzed(const std::vector<double>& query) {
  std::vector<std::uint8_t> bytes(query.size() * sizeof(double));
  write_query(query, bytes);
  return LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

TEST(Target, GoesOnWhereTheAnswerIsRight) { EXPECT_EQ(fuzzed({0, 0, 1, 0, 0, 1, 1, 1}), 0); }

TEST(Target, TellsTheCaseItsKindTheSimplestAndWhatToDo) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(fuzzed({0.5, 0.25, 12.75, 17, 0, 31, 11, -3}),
               "segment_intersection 0x1p-1 0x1p-2 .*\n"
               "false_negative: it answers disjoint where the truth is point .*\n\n"
               "The simplest of this kind that shrinking finds:\n"
               "segment_intersection 0x0p.0 0x0p.0 0x0p.0 0x0p.0 0x0p.0 0x0p.0 0x0p.0 0x0p.0\n"
               "false_negative: it answers disjoint where the truth is point 0 0 0 0.\n\n"
               "plumbline explain 'segment_intersection 0 0 0 0 0 0 0 0'\ntells all of it");
}

}  // namespace
}  // namespace plumbline
