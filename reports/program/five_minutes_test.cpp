// The README's five minutes for a solver of one's own, followed to the letter; and where the documents' links lead.
#include "reports/testing/documents.hpp"

#include <cctype>
#include <regex>
#include <set>
#include <sstream>

namespace plumbline {
namespace {

// From an empty folder. The solver, and what `check` prints of it, stand on the first screen.
TEST_F(Program, TheReadmeCanBeFollowed) {
  const std::vector<Block> first = blocks_of("README.md", "# Plumbline");
  std::vector<Block> steps = blocks_of("README.md", "## Test your own solver in five minutes");
  ASSERT_TRUE(first.size() > 2 && steps.size() > 2);
  steps.insert(steps.begin() + 1, first[0]);
  steps.insert(steps.begin() + 3, first[1]);
  std::string source, printed;
  std::size_t checks = 0;
  for (const Block& block : steps) {
    if (block.language == "sh") {
      const std::string output = "--output ";
      if (const std::size_t at = block.text.find(output); at != std::string::npos)
        source = block.text.substr(at + output.size(), block.text.find('\n', at) - at - output.size());
      const bool checked = block.text.find("plumbline check") != std::string::npos;
      const Ended ended = type(block.text);
      printed = ended.out;
      EXPECT_EQ(ended.code, checked ? 1 : 0) << printed;
      checks += checked ? 1 : 0;
    } else if (block.language.empty()) {
      expect_shown(block.text, printed);
    } else {
      std::string stub = read(file(source));
      const std::size_t place = stub.find("Your solver, in place");
      ASSERT_NE(place, std::string::npos) << stub;
      const std::size_t begin = stub.rfind('\n', place) + 1;
      write(file(source), stub.replace(begin, stub.find("\n}", begin) + 1 - begin, block.text));
    }
  }
  EXPECT_EQ(checks, 3u);
  EXPECT_EQ(read(file("segment_intersection-libmine-so-far_end_excluded_ab.svg")),
            read(fs::path(PLUMBLINE_TREE) / "reports/drawing/shared_end.svg"));
}

// The anchors of a document's headings, as GitHub makes them.
std::set<std::string> anchors_of(const fs::path& document) {
  std::set<std::string> anchors;
  std::istringstream lines(read(document));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('#')) continue;
    std::string anchor = "#";
    for (const char c : line.substr(line.find(' ') + 1)) {
      if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      else if (c == ' ')
        anchor += '-';
    }
    anchors.insert(anchor);
  }
  return anchors;
}

TEST(Documents, LinkToWhatIsThere) {
  const std::regex link(R"(\]\(([^)#]*)(#[^)]*)?\))");
  for (const char* name : {"README.md", "reports/manual.md", "reports/manual/builds.md", "reports/findings.md",
                           ".github/CONTRIBUTING.md", ".github/CHANGELOG.md"}) {
    const fs::path document = fs::path(PLUMBLINE_TREE) / name;
    const std::string text = read(document);
    std::size_t links = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++links) {
      const std::string file = (*at)[1], anchor = (*at)[2];
      const fs::path target = file.empty() ? document : document.parent_path() / file;
      EXPECT_TRUE(fs::exists(target)) << name << ": " << at->str();
      if (!anchor.empty()) {
        EXPECT_TRUE(anchors_of(target).contains(anchor)) << name << ": " << at->str();
      }
    }
    EXPECT_GT(links, 0u) << name;
  }
}

}  // namespace
}  // namespace plumbline
