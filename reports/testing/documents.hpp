// What the tests share that follow a document to the letter: the blocks of code in it, and what it shows of a program.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "reports/testing/program.hpp"

namespace plumbline {

/// What stands between ``` in a document, with its language.
struct Block {
  std::string language, text;
};

/// The blocks under a heading of this tree's document, up to the next heading of its level.
inline std::vector<Block> blocks_of(const std::string& document, const std::string& heading) {
  const std::string all = '\n' + read(fs::path(PLUMBLINE_TREE) / document);
  const std::string level = "\n" + heading.substr(0, heading.find(' ') + 1);
  const std::size_t begin = all.find("\n" + heading + "\n");
  if (begin == std::string::npos) return {};
  std::istringstream part(all.substr(begin + 1, all.find(level, begin + 1) - begin));
  std::vector<Block> blocks;
  bool within = false;
  for (std::string line; std::getline(part, line);) {
    if (line.starts_with("```")) {
      within = !within;
      if (within) blocks.push_back({line.substr(3), ""});
    } else if (within) {
      blocks.back().text += line + '\n';
    }
  }
  return blocks;
}

/// Looks whether `shown` is what was printed, where each … stands for any text.
inline void expect_shown(std::string shown, const std::string& printed) {
  std::size_t from = 0;
  static const std::string gap = "…";
  for (std::size_t end = 0; end != std::string::npos; shown.erase(0, end + gap.size())) {
    end = shown.find(gap);
    std::string piece = shown.substr(0, end);
    if (end != std::string::npos) piece.erase(piece.find_last_not_of(' ') + 1);
    const std::size_t at = printed.find(piece, from);
    ASSERT_NE(at, std::string::npos) << "The document shows\n" << piece << "\nwhere the program prints\n" << printed;
    from = at + piece.size();
    if (end == std::string::npos) break;
  }
}

}  // namespace plumbline
