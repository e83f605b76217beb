// What the engines found, kept as rows and printed as tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fuzz/comparison/engines.hpp"

namespace plumbline {

/// What is compared: the first wrong answer, from `uniform` alone, of a published solver or of a planted fault; that of
/// a peer, from every family; the largest error of a published solver.
enum class Section : std::uint8_t { published, planted, peer, error };
inline constexpr std::array<std::string_view, 4> part_names = {"published", "planted", "peer", "error"};

/// How many queries a search of a part has, when one for a first wrong answer from `uniform` has `most`: of peers,
/// which are slow, and of errors, where no search ends early, a tenth.
constexpr std::uint64_t most_of(Section part, std::uint64_t most) {
  return part == Section::peer || part == Section::error ? most / 10 : most;
}

/// One search.
struct Row {
  Section part = Section::published;
  std::string problem, subject;
  Engine engine = Engine::sampling;
  std::uint64_t seed = 1;
  SearchResult result = {};

  bool is_of_same_search(const Row& other) const {
    return part == other.part && problem == other.problem && subject == other.subject && engine == other.engine &&
           seed == other.seed;
  }
};

/// A row as a line, and the row of a line. Throws std::invalid_argument, a sentence, where it is none.
std::string line_of(const Row& row);
Row read_row(std::string_view line);

/// Markdown: a summary of each part, and a table by subject. `most` is that of `most_of`.
std::string tables(const std::vector<Row>& rows, std::uint64_t most);

}  // namespace plumbline
