// What the tests share that follow a document to the letter: the blocks of code in it, and what it shows of a program.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "reports/testing/program.hpp"

namespace plumbline {

/// What stands between ``` in a document, with its language, and the comment of HTML before it if there is one.
struct Block {
  std::string language, text, comment;
};

/// The blocks of one of this tree's documents.
inline std::vector<Block> blocks_of(const std::string& document) {
  std::istringstream lines(read(fs::path(PLUMBLINE_TREE) / document));
  std::vector<Block> blocks;
  std::string last;  // the last line that is not empty
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      within = !within;
      const bool comment = last.starts_with("<!-- ") && last.ends_with(" -->");
      if (within) blocks.push_back({line.substr(3), "", comment ? last.substr(5, last.size() - 9) : ""});
    } else if (within) {
      blocks.back().text += line + '\n';
    }
    if (!line.empty()) last = line;
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
