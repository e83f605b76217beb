// The manual's recipes, followed to the letter but for the number of cases.
#include "reports/testing/documents.hpp"

#include <sstream>

namespace plumbline {
namespace {

// The lines of a shell, in which each check asks less: what a recipe shows holds of any number of cases.
std::string with_few_cases(const std::string& lines) {
  std::istringstream all(lines);
  std::string text;
  for (std::string line; std::getline(all, line);)
    text += line + (line.starts_with("plumbline check ") ? " --cases 200\n" : "\n");
  return text;
}

// A block of code goes into the file that its first line names, behind the mark of a comment.
fs::path file_of(const Block& code) {
  const std::size_t begin = code.text.find(' ') + 1;
  return code.text.substr(begin, code.text.find('\n') - begin);
}

// From an empty folder.
TEST_F(Program, TheRecipesCanBeFollowed) {
  Ended ended{};
  std::size_t checks = 0;
  for (const Block& block : blocks_of("reports/manual.md", "## Recipes")) {
    if (block.language == "sh") {
      ended = type(with_few_cases(block.text));
      EXPECT_EQ(ended.code, 0) << block.text << ended.out;
    } else if (block.language.empty()) {
      expect_shown(block.text, ended.out);
      ++checks;
    } else {
      write(file(file_of(block)), block.text);
    }
  }
  EXPECT_EQ(checks, 5u);
}

}  // namespace
}  // namespace plumbline
