// The ways to look for a wrong answer that are compared, each asked for the first that it finds.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "props/campaign/subject.hpp"

namespace plumbline {

enum class Engine : std::uint8_t { sampling, libfuzzer_unguided, libfuzzer, afl, hunt };
inline constexpr std::array<std::string_view, 5> engine_names = {"sampling", "libFuzzer, unguided", "libFuzzer",
                                                                 "AFL++", "hunt"};

/// Where the targets are that other engines drive, of the presets `fuzz_fast` and `fuzz_afl`.
struct TargetFolders {
  std::filesystem::path libfuzzer, afl, afl_modules;
};

/// What is looked for, in whom, from where.
struct Search {
  const Problem* problem = nullptr;
  const Subject* subject = nullptr;
  bool every_family = false;  ///< or `uniform` alone, and nothing that is written by hand
  std::uint64_t seed = 1;
  std::uint64_t most = 1'000'000;  ///< queries, then it is given up
};

struct SearchResult {
  std::uint64_t evaluations = 0;  ///< up to the first wrong answer that `plumbline check` would fail, or to the end
  bool found = false;
  double seconds = 0;  ///< of processor time
  double error = 0;    ///< the largest of a value in ulps, where that was looked for
};

/// Looks for a wrong answer. That of a hunt is the least number of evaluations with which a whole hunt finds one, to an
/// eighth. Throws std::runtime_error, a sentence, if a target is missing or ignores an option.
SearchResult first_wrong(Engine engine, const Search& search, const TargetFolders& folders);

/// Looks for the largest error, with all evaluations.
SearchResult largest_error(Engine engine, const Search& search, const TargetFolders& folders);

}  // namespace plumbline
