// The README, the findings and the manual: a test runs every command on every page, in order, and compares what the
// page shows with what the program prints. A page is tested as soon as it is in the folder. What stands between ``` is
//   sh            commands, which must exit with 0; with N after a comment <!-- Exits with N. -->
//   no language   what the commands before it print, … standing for any text; json likewise
//   any other     a file, if its first line is a comment that is its name; else what belongs into the stub just written
// A comment <!-- Not run: REASON. --> before a block says why no test can run it, and <!-- Needs SOLVER. --> that it is
// run only if the program has this peer.
#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "reports/testing/documents.hpp"

namespace plumbline {
namespace {

constexpr std::size_t longest_page = 200, longest_readme = 150;  // lines

std::vector<std::string> pages() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(PLUMBLINE_TREE) / "reports/manual"))
    if (entry.path().extension() == ".md") names.push_back("reports/manual/" + entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> documents() {
  std::vector<std::string> names = pages();
  for (const char* other : {"README.md", "reports/causes.md", "reports/findings.md", "reports/prices.md",
                            ".github/CONTRIBUTING.md", ".github/CHANGELOG.md"})
    names.emplace_back(other);
  return names;
}

std::string text_of(const std::string& document) { return read(fs::path(PLUMBLINE_TREE) / document); }

bool is_run(const Block& block) {
  if (!block.comment.starts_with("Not run: ")) return true;
  EXPECT_TRUE(std::regex_match(block.comment, std::regex("Not run: (\\S+ )+\\S+\\."))) << block.comment;
  EXPECT_EQ(block.language, "sh") << block.comment;
  return false;
}

int code_of(const Block& block) {
  const std::vector<std::string> code = matches(block.comment, "^Exits with ([0-9])\\.$");
  return code.empty() ? 0 : std::stoi(code.front());
}

// The lines of a shell, in which a page's long commands ask less: what it shows holds of any number of cases.
std::string in_short(const std::string& lines) {
  std::istringstream all(lines);
  std::string text;
  for (std::string line, rest; std::getline(all, line);) {
    while (line.ends_with('\\') && std::getline(all, rest)) line.replace(line.size() - 1, 1, rest);
    text += line;
    if (std::regex_search(line, std::regex("^plumbline (check|measure) ")) && !has(line, "--cases") &&
        !has(line, "--budget"))
      text += " --cases 200";
    if (line.starts_with("plumbline hunt ") && !has(line, "--evaluations")) text += " --evaluations 5000";
    text += '\n';
  }
  return text;
}

class Pages : public Program, public testing::WithParamInterface<std::string> {
 protected:
  // The folder of a test is that of a clone, as far as pages name what is in it, and the program is built there.
  Pages() {
    for (const auto& entry : fs::directory_iterator(PLUMBLINE_TREE)) {
      const std::string name = entry.path().filename();
      if (entry.is_directory() && !name.starts_with('.') && name != "build")
        fs::create_directory_symlink(entry.path(), file(name));
    }
    fs::create_directory(file("build"));
    fs::create_directory_symlink(fs::path(PLUMBLINE_PROGRAM).parent_path(), file("build/release"));
  }

  void follow(const Block& block) {
    if (!is_run(block)) return;
    for (const std::string& peer : matches(block.comment, "^Needs (\\S+)\\.$"))
      if (run({"list"}).out.find("\n    " + peer + ' ') == std::string::npos) return;
    if (block.language == "sh") {
      const std::string lines = GetParam() == "README.md" ? block.text : in_short(block.text);
      const Ended ended = type(lines);
      EXPECT_EQ(ended.code, code_of(block)) << lines << ended.out;
      printed_ = ended.out;
      for (const std::string& name : matches(block.text, "plumbline new .*--output (\\S+)")) stub_ = file(name);
      for (const std::string& folder : matches(block.text, "plumbline init (\\S+) --write"))
        stub_ = file(folder) / matches(printed_, "wrote (\\S+)\n").at(0);
    } else if (block.language.empty() || block.language == "json") {
      expect_shown(block.text, printed_);
    } else if (const auto name = matches(block.text, "^(?://|#) (\\S+\\.\\w+|CMakeLists\\.txt)\n"); !name.empty()) {
      write(file(name.front()), block.text);
    } else {
      fill_stub(block.text);
    }
  }

 private:
  // In the place that it shows.
  void fill_stub(const std::string& code) const {
    ASSERT_FALSE(stub_.empty()) << "It names no file, and there is no stub to put it into:\n" << code;
    std::string stub = read(stub_);
    const std::size_t place = stub.find("in place of the ");
    ASSERT_NE(place, std::string::npos) << stub;
    const std::size_t begin = stub.rfind('\n', place) + 1;
    write(stub_, stub.replace(begin, stub.find("\n}", begin) + 1 - begin, code));
  }

  std::string printed_;
  fs::path stub_;
};

TEST_P(Pages, CanBeFollowed) {
  for (const Block& block : blocks_of(GetParam())) follow(block);
  // Every picture is one that its commands draw.
  std::set<std::string> drawn;
  for (const auto& entry : fs::directory_iterator(file("")))
    if (entry.path().extension() == ".svg") drawn.insert(read(entry.path()));
  for (const std::string& picture : matches(text_of(GetParam()), R"(!\[[^\]]*\]\(([^)]*\.svg)\))"))
    EXPECT_TRUE(drawn.contains(read((fs::path(PLUMBLINE_TREE) / GetParam()).parent_path() / picture))) << picture;
}

std::vector<std::string> followed() {
  std::vector<std::string> names = pages();
  names.insert(names.end(), {"README.md", "reports/findings.md"});
  return names;
}

std::string name_of(const testing::TestParamInfo<std::string>& page) {
  if (page.param == "README.md") return "readme";
  return page.param == "reports/manual/README.md" ? "index" : fs::path(page.param).stem().string();
}

INSTANTIATE_TEST_SUITE_P(Documents, Pages, testing::ValuesIn(followed()), name_of);

// What its first lines say of others is a row of the tables that targets write.
TEST(Readme, SaysWhatTheTablesSay) {
  const std::string readme = text_of("README.md");
  const auto expect_row = [&](const std::string& said, const std::string& document, const std::string& row) {
    EXPECT_NE(readme.find(said), std::string::npos) << said;
    const std::vector<std::string> rows = matches(text_of(document), "\n(\\|[^\n]*)");
    EXPECT_TRUE(std::ranges::any_of(rows, [&](const auto& one) { return std::regex_search(one, std::regex(row)); }))
        << row;
  };
  expect_row("`@turf/boolean-intersects` 7.4.0", "reports/findings.md",
             "@turf/boolean-intersects 7\\.4\\.0.*`point` where the truth is `disjoint`.*`0 0 0 0 1 0 0 1`");
  for (const std::string library : {"GEOS 3.11.1", "jts-core 1.19.0"})
    expect_row(library.starts_with("jts") ? "JTS 1.19.0" : library, "reports/findings.md",
               library + ".*`point` where the truth is `overlap`.*`-2.1 1.8 -0.3 -0.9 -0.9 0 -0.3 -0.9`");
  expect_row("[150 ns](reports/prices.md) on AVX2, 3.2 times a plain formula; in a batch 35 ns, 0.7 times",
             "reports/prices.md", "`segment_sweeps_point` \\| `uniform` \\| 47 \\| 150 \\| 3.2 \\| 35 \\| 0.7 ");
}

// A document's code: each `…` in a line, and each line of its blocks.
std::vector<std::string> code_in(const std::string& document) {
  std::vector<std::string> code;
  for (const Block& block : blocks_of(document)) {
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) code.push_back(line);
  }
  std::istringstream lines(text_of(document));
  std::string prose;
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```"))
      within = !within;
    else if (!within)
      prose += line + '\n';
  }
  for (std::string inner : matches(prose, "`([^`]+)`")) {
    std::ranges::replace(inner, '\n', ' ');
    code.push_back(inner);
  }
  return code;
}

class Documents : public Program {
 protected:
  std::set<std::string> options(const std::string& command) {
    if (!known_.contains(command)) {
      const Ended help = run({command, "--help"});
      EXPECT_EQ(help.code, 0) << "There is no command `plumbline " << command << "`.";
      const std::vector<std::string> all = matches(help.out, "\n  (?:-[a-z],)?(--[a-z-]+)");
      known_[command] = {all.begin(), all.end()};
    }
    return known_.at(command);
  }
  std::vector<std::string> commands() {
    const std::string help = run({"--help"}).out;
    return matches(help.substr(help.find("Subcommands:")), "\n  ([a-z-]+)");
  }

 private:
  std::map<std::string, std::set<std::string>> known_;
};

TEST_F(Documents, PagesAreShortAndOpenWithAnExample) {
  const std::string index = text_of("reports/manual/README.md"), readme = text_of("README.md");
  EXPECT_LE(std::ranges::count(readme, '\n'), longest_readme);
  for (const std::string& page : pages()) {
    const std::string text = text_of(page), name = fs::path(page).filename();
    EXPECT_LE(std::ranges::count(text, '\n'), longest_page) << page;
    if (name == "README.md") continue;
    EXPECT_LT(text.find("\n```"), text.find("\n## ")) << page << " has no example before its first heading";
    EXPECT_EQ(matches(index, "\\n- \\[[^\\]]+\\]\\((" + name + ")\\): \\S").size(), 1u) << page;
  }
}

TEST_F(Documents, NameOptionsThatExist) {
  std::set<std::string> of_any;
  for (const std::string& command : commands()) of_any.merge(options(command));
  for (const std::string& document : documents()) {
    for (const std::string& code : code_in(document)) {
      const std::vector<std::string> command = matches(code, "^(?:build/release/)?plumbline ([a-z][a-z-]*)");
      if (command.empty() && !code.starts_with("--")) continue;
      const std::set<std::string> known = command.empty() ? of_any : options(command.front());
      for (const std::string& option : matches(code, "(?:^| )(--[a-z-]+)"))
        EXPECT_TRUE(known.contains(option)) << document << ": " << code;
    }
  }
}

TEST_F(Documents, NameConventionsThatExist) {
  std::set<std::string> known = {"NAME"};
  const ordered_json list = ordered_json::parse(run({"list", "--json"}).out);
  for (const auto& problem : list.at("problems"))
    for (const auto& convention : problem.at("conventions")) known.insert(convention.get<std::string>());
  EXPECT_GT(known.size(), 10u);
  for (const std::string& document : documents())
    for (const std::string& code : code_in(document))
      for (const std::string& name : matches(code, "--convention (\\S+)"))
        EXPECT_TRUE(known.contains(name)) << document << ": " << code;
}

// The anchors of a document: those that GitHub makes of its headings, and its own.
std::set<std::string> anchors_of(const fs::path& document) {
  std::set<std::string> anchors;
  std::istringstream lines(read(document));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("<a id="))
      for (const std::string& own : matches(line, "<a id=\"([^\"]*)\">")) anchors.insert('#' + own);
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

TEST_F(Documents, LinkToWhatIsThere) {
  const std::regex link(R"(\]\(([^)#]*)(#[^)]*)?\))");
  std::size_t links = 0;
  for (const std::string& name : documents()) {
    const fs::path document = fs::path(PLUMBLINE_TREE) / name;
    const std::string text = read(document);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++links) {
      const std::string file = (*at)[1], anchor = (*at)[2];
      const fs::path target = file.empty() ? document : document.parent_path() / file;
      EXPECT_TRUE(fs::exists(target)) << name << ": " << at->str();
      if (!anchor.empty()) {
        EXPECT_TRUE(anchors_of(target).contains(anchor)) << name << ": " << at->str();
      }
    }
  }
  EXPECT_GT(links, 100u);
}

}  // namespace
}  // namespace plumbline
