// A compiler that does not end is ended, with what it started.
#include "reports/builds/compile.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "solvers/testing/waiting.hpp"

namespace plumbline {
namespace {

TEST(Compile, EndsABuildThatTakesTooLong) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "endless_compiler";
  std::filesystem::create_directories(folder);
  const std::filesystem::path numbers = folder / "started";
  std::filesystem::remove(numbers);
  const std::string script = "sleep 1000 & echo $! >'" + numbers.string() + "'; wait";
  const Build endless{"endless", {"sh", "-c", script, sources_word, output_word}};
  pid_t started = 0;
  // A busy machine may not have started it in the shortest time.
  for (std::chrono::milliseconds limit{125}; started == 0 && limit < patience; limit *= 2) {
    const std::vector<Compiled> all = compiled({{"mine.c"}, "", "", ""}, "", {&endless, 1}, 1, limit);
    const std::chrono::duration<double> seconds = limit;
    EXPECT_EQ(all.at(0).error, fmt::format("sh takes longer than {} s", seconds.count()));
    std::ifstream(numbers) >> started;
  }
  ASSERT_GT(started, 0);
  EXPECT_TRUE(comes([started] { return !is_alive(started); }));
}

}  // namespace
}  // namespace plumbline
