// Writes a seed corpus: `corpus PROBLEM CASES DIRECTORY` makes a file of raw doubles of each case.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "fuzz/bytes.hpp"
#include "fuzz/cases.hpp"

using namespace plumbline;

static void write_seed(const KnownCase& known, const std::filesystem::path& path) {
  std::array<std::uint8_t, max_numbers * sizeof(double)> bytes;
  const std::size_t size = write_query(known.query, bytes);
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(size));
  if (!file.flush()) throw std::runtime_error(fmt::format("{}: the file cannot be written.", path.string()));
}

int main(int count, char** arguments) try {
  const Problem* problem = count == 4 ? find_problem(arguments[1]) : nullptr;
  if (!problem) throw std::runtime_error("the call is wrong; write: corpus PROBLEM CASES DIRECTORY.");
  const std::filesystem::path directory = arguments[3];
  std::filesystem::remove_all(directory);
  std::filesystem::create_directories(directory);
  std::size_t seeds = 0;
  for (const KnownCase& known : read_cases(*problem, arguments[2]))
    write_seed(known, directory / fmt::format("{:04}", ++seeds));
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return 2;
}
