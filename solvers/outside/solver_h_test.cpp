// What solver.h says by hand; the target `solver_header` writes the rest, and the test of that name holds it to that.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <iterator>
#include <string>
#include <type_traits>

#include "solvers/plumbline/solver.h"
#include "solvers/solver.hpp"

namespace plumbline {
namespace {

TEST(SolverH, GivesTheBitsOfTheMarkedNan) {
  std::ifstream file(SOLVER_H);
  const std::string header{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(header.find(fmt::format("{:#x}", std::bit_cast<std::uint64_t>(not_supplied()))), std::string::npos);
}

TEST(SolverH, RefusesAsTheTruthDoes) { EXPECT_EQ(PLUMBLINE_REFUSED, refused_code); }

TEST(SolverH, DeclaresTheOneSignature) { EXPECT_TRUE((std::is_same_v<decltype(::segment_intersection), Solve>)); }

}  // namespace
}  // namespace plumbline
