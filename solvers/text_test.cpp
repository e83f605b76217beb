// Reading and writing numbers.
#include "solvers/text.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

namespace plumbline {
namespace {

TEST(Text, ReadsDecimalAndHexCorrectlyRounded) {
  EXPECT_EQ(read_double("0.1"), 0x1.999999999999ap-4);
  EXPECT_EQ(read_double("0x1.8p+1"), 3.0);
  EXPECT_EQ(read_double("-0x1p-1074"), -0x1p-1074);
  EXPECT_EQ(read_double("1e400"), INFINITY);
  EXPECT_EQ(read_double("-1e400"), -INFINITY);
  EXPECT_EQ(read_double("1e-400"), 0.0);
  EXPECT_EQ(read_double("inf"), INFINITY);
  EXPECT_TRUE(std::isnan(*read_double("nan")));
  // Halfway between two doubles, and a little above.
  EXPECT_EQ(read_double("9007199254740993"), 0x1p53);
  EXPECT_EQ(read_double("9007199254740993.0000000000000000000001"), 0x1p53 + 2);
}

TEST(Text, RefusesWhatIsNoNumber) {
  for (const char* text : {"", " ", "1 ", " 1", "1,5", "abc", "0x", "1e", "--1", "nan(1)", "1.2.3"})
    EXPECT_EQ(read_double(text), std::nullopt) << text;
}

TEST(Text, WritesWhatReadsBack) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    double x = std::bit_cast<double>(random());
    if (i % 8 == 0) x = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) >> (12 + i % 50));  // often subnormal
    if (!std::isfinite(x)) continue;
    EXPECT_EQ(read_double(hex(x)), x);
    EXPECT_EQ(read_double(decimal(x)), x);
    char printed[64];
    std::snprintf(printed, sizeof printed, "%a", x);
    EXPECT_EQ(hex(x), printed);
  }
  EXPECT_EQ(hex(0), "0x0p+0");
  EXPECT_EQ(hex(-0.0), "-0x0p+0");
  EXPECT_EQ(hex(0x1p-1074), "0x0.0000000000001p-1022");
  EXPECT_EQ(decimal(0.1), "0.1");
}

TEST(Text, SplitsLines) {
  using Words = std::vector<std::string_view>;
  EXPECT_EQ(words("a 1, 2\t3\r\n"), (Words{"a", "1", "2", "3"}));
  EXPECT_EQ(words("  # all comment"), Words{});
  EXPECT_EQ(words("1 2#3"), (Words{"1", "2"}));
  EXPECT_EQ(words(""), Words{});
}

}  // namespace
}  // namespace plumbline
