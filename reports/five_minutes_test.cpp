// What a user does with a solver of their own: the stubs, and the README's five minutes, followed to the letter.
#include "reports/testing/program.hpp"

#include <sstream>

namespace plumbline {
namespace {

// The lines that a stub gives for building and checking itself.
std::string own_commands(const std::string& stub) {
  const std::string mark = "To try it:\n";
  std::istringstream lines(stub.substr(stub.find(mark) + mark.size()));
  std::string commands;
  for (std::string line; std::getline(lines, line) && (line.starts_with("//   ") || line.starts_with("#   "));)
    commands += line.substr(line.find(' ')) + '\n';
  return commands.substr(0, commands.size() - 1);
}

class Stubs : public Program, public testing::WithParamInterface<std::string> {};

TEST_P(Stubs, AreBuiltAndCheckedAsTheySay) {
  const std::string& language = GetParam();
  const bool cpp = language == "cpp";
  const ordered_json list = ordered_json::parse(run({"list", "--json"}).out);
  for (const ordered_json& problem : list["problems"]) {
    const std::string name = problem["name"];
    const std::string source = name + '.' + (language == "js" ? "mjs" : language);
    ASSERT_EQ(type("plumbline new " + name + " --lang " + language + " --output " + source).out, "");
    const std::string stub = read(file(source));
    for (const ordered_json& number : problem["numbers"])
      EXPECT_NE(stub.find(number.get<std::string>()), std::string::npos) << stub;
    for (const ordered_json& outcome : problem["outcomes"])
      for (const ordered_json& value : outcome["values"])
        EXPECT_NE(stub.find(value.get<std::string>()), std::string::npos) << stub;
    // It refuses every query, which `check` finds; 2 would mean that it does not run.
    const Ended ended = type(own_commands(stub) + " --cases 5 --family degenerate");
    EXPECT_EQ(ended.code, 1) << name << "\n" << ended.out;
    EXPECT_NE(ended.out.find("It refuses a query whose truth is"), std::string::npos) << ended.out;
    if (!cpp && language != "c") continue;
    const Ended strict = start({cpp ? PLUMBLINE_CXX_COMPILER : PLUMBLINE_C_COMPILER, cpp ? "-std=c++17" : "-std=c99",
                                "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", file(source)},
                               "");
    EXPECT_EQ(strict.code, 0) << strict.err;
  }
}

INSTANTIATE_TEST_SUITE_P(EachLanguage, Stubs, testing::Values("c", "cpp", "js", "py"),
                         [](const auto& language) { return language.param; });

TEST_F(Program, AStubIsWrittenOverNothing) {
  EXPECT_NE(run({"new", "orientation", "--lang", "py"}).out.find("'exec:python3 mine.py'"), std::string::npos);
  const fs::path mine = file("mine.py", "precious\n");
  const Ended ended = run({"new", "orientation", "--lang", "py", "--output", mine});
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("mine.py is there already"), std::string::npos) << ended.err;
  EXPECT_EQ(read(mine), "precious\n");
}

// What stands between ``` in a part of the README, each with its language.
struct Block {
  std::string language, text;
};

std::vector<Block> blocks_of(const std::string& heading) {
  const std::string readme = read(fs::path(PLUMBLINE_TREE) / "README.md");
  const std::size_t begin = readme.find("\n## " + heading + "\n");
  std::istringstream part(readme.substr(begin + 1, readme.find("\n## ", begin + 1) - begin));
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

// Whether `shown` is what was printed, where each … stands for any text.
void expect_shown(std::string shown, const std::string& printed) {
  std::size_t from = 0;
  static const std::string gap = "…";
  for (std::size_t end = 0; end != std::string::npos; shown.erase(0, end + gap.size())) {
    end = shown.find(gap);
    std::string piece = shown.substr(0, end);
    if (end != std::string::npos) piece.erase(piece.find_last_not_of(' ') + 1);
    const std::size_t at = printed.find(piece, from);
    ASSERT_NE(at, std::string::npos) << "README.md shows\n" << piece << "\nwhere the program prints\n" << printed;
    from = at + piece.size();
    if (end == std::string::npos) break;
  }
}

// The README's five minutes, followed to the letter from an empty folder.
TEST_F(Program, TheReadmeCanBeFollowed) {
  std::string source, printed;
  std::size_t checks = 0;
  for (const Block& block : blocks_of("Test your own solver in five minutes")) {
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
}

}  // namespace
}  // namespace plumbline
