#include "fuzz/target/corpus.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <set>
#include <stdexcept>

#include "fuzz/target/bytes.hpp"

namespace plumbline {
namespace {

void write(const std::filesystem::path& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error(fmt::format("{}: the file cannot be written.", path.string()));
}

std::string bytes_of(std::span<const double> query) {
  std::array<std::uint8_t, max_numbers * sizeof(double)> bytes;
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(write_query(query, bytes))};
}

// A line of a dictionary of libFuzzer or AFL++.
std::string entry(double number) {
  std::string text = "\"";
  for (const char byte : bytes_of({&number, 1})) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  return text + "\"\n";
}

}  // namespace

void write_corpus(std::span<const KnownCase> cases, const std::filesystem::path& folder) {
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::set<std::string> entries;
  std::size_t count = 0;
  for (const KnownCase& known : cases) {
    write(folder / fmt::format("{:04}", ++count), bytes_of(known.query));
    for (const double number : known.query) entries.insert(entry(number));
  }
  std::string dictionary;
  for (const std::string& one : entries) dictionary += one;
  write(folder.string() + ".dict", dictionary);
}

}  // namespace plumbline
