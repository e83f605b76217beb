// Five hundred calls and inputs from a fixed seed, each wrong in one place: of every command, every option that takes a
// value, and every form of input. Each is refused in one sentence that has the wrong value in it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <random>
#include <regex>
#include <sstream>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

using Words = std::vector<std::string>;

// A call with a wrong value in it, and how an error names that.
struct BadCall {
  Words words;
  std::string wrong, input = {};
};

// The same on every machine, unlike the standard library's distributions.
class Choice {
 public:
  std::size_t below(std::size_t n) { return bits_() % n; }
  template <typename Items>
  const auto& of(const Items& items) {
    return items[below(items.size())];
  }
  std::string name() { return fmt::format("nonsense_{}", below(100'000)); }

 private:
  std::mt19937_64 bits_{41};
};

class BadCalls : public Program {
 protected:
  // What each command takes to do something.
  std::map<std::string, Words> good_calls() const {
    const std::string results = file("results.json");
    const Words one_solver = {"orientation", "--solver", "perp_dot_product"}, of_problem = {"orientation"};
    return {{"list", {}},
            {"truth", of_problem},
            {"solve", one_solver},
            {"explain", {"orientation 0 0 1 0 0 1", "--solver", "perp_dot_product"}},
            {"measure", of_problem},
            {"check", of_problem},
            {"judge", of_problem},
            {"new", {"orientation", "--lang", "c"}},
            {"vectors", of_problem},
            {"replay", one_solver},
            {"hunt", of_problem},
            {"report", {results}},
            {"merge", {results}},
            {"compare", {results, results}},
            {"self-test", {}},
            {"help", {}}};
  }

  // Every option of a command, with what its value is called. Any text is a call.
  std::vector<std::pair<std::string, std::string>> options_with_values(const std::string& command) const {
    static const std::regex pattern("^  (?:-[a-z],)?(--[a-z-]+) ([A-Z][^ ]*|[a-z0-9]+\\|[^ ]*)");
    std::vector<std::pair<std::string, std::string>> found;
    std::istringstream lines(run({command, "--help"}).out);
    for (std::string line; std::getline(lines, line);)
      if (std::smatch match; std::regex_search(line, match, pattern) && match[1] != "--call")
        found.emplace_back(match[1], match[2]);
    return found;
  }

  static std::string wrong_value(const std::string& type, Choice& choice) {
    static const Words no_whole = {"x", "-3", "1.5", "1e3", "0x10", "7 8", "99999999999999999999999", "+4"},
                       no_real = {"x", "-1", "nan", "1,5", "2^x", "four", "1e"},
                       no_range = {"2:1", "1", "-1:1", "1:x", ":", "inf:inf", "0:0", "nan:1"},
                       no_shard = {"3", "one", "1:2", "1-2"}, no_folder = {"/proc/none/", "/dev/null/"};
    if (type == "N") return choice.of(no_whole);
    if (type == "U") return choice.of(no_real);
    if (type == "LO:HI") return choice.of(no_range);
    if (type == "I/N") return choice.of(no_shard);
    return (type == "F" || type == "FOLDER" ? choice.of(no_folder) : "") + choice.name();
  }

  BadCall with_wrong_option(const std::string& command, Choice& choice) const {
    BadCall call{good_calls().at(command), "--" + choice.name()};
    std::string option = call.wrong;
    if (const auto options = options_with_values(command); !options.empty()) {
      const auto& [name, type] = choice.of(options);
      call.wrong = wrong_value(type, choice);
      option = name + '=' + call.wrong;
      if (name == "--problem" && !call.words.empty()) call.words.erase(call.words.begin());
      if (const auto given = std::ranges::find(call.words, name); given != call.words.end())
        call.words.erase(given, given + 2);
      if (name == "--map-numbers") call.words.insert(call.words.end(), {"--map", file("map.svg")});
    }
    call.words.push_back(option);
    call.words.insert(call.words.begin(), command);
    return call;
  }

  // A good input of some lines, one of which has a number that is none, or a name that nobody has.
  static BadCall with_wrong_input(Choice& choice) {
    struct Reader {
      Words words;
      std::string line;
    };
    static const std::vector<Reader> readers = {
        {{"truth", "orientation"}, "0 0 1 0 0 1"},
        {{"solve", "quadratic_roots", "--solver", "kahan"}, "1 -3 2"},
        {{"explain"}, "point_projection 1 2 0 0 4 0"},
        {{"explain", "-"}, "segment_intersection LINESTRING (0 0, 1 1) LINESTRING (0 1, 1 0)"},
        {{"replay", "orientation", "-", "--solver", "perp_dot_product"}, "orientation 0 0 1 0 0 1"},
        {{"judge", "orientation"}, "0 0 1 0 0 1 | left"},
        {{"judge", "orientation"}, R"({"query": ["0", "0", "1", "0", "0", "1"], "outcome": "left"})"}};
    const auto& [words, line] = choice.of(readers);
    static const std::regex word("[A-Za-z_]*[a-z_]+|[0-9]+");
    std::vector<std::smatch> all;
    for (std::sregex_iterator at(line.begin(), line.end(), word), end; at != end; ++at)
      if ((*at)[0] != "query" && (*at)[0] != "outcome") all.push_back(*at);
    const std::smatch& one = choice.of(all);
    BadCall call{words, choice.name()};
    const std::size_t count = 1 + choice.below(4), at = choice.below(count);
    const auto place = static_cast<std::size_t>(one.position());
    for (std::size_t i = 0; i < count; ++i)
      call.input += (i == at ? line.substr(0, place) + call.wrong + std::string(one.suffix()) : line) + '\n';
    return call;
  }
};

TEST_F(BadCalls, AreRefusedInASentenceWithTheWrongValue) {
  ASSERT_EQ(run({"measure", "orientation", "--cases", "3", "--json", file("results.json")}).code, 0);
  Choice choice;
  std::vector<BadCall> calls;
  for (int i = 0; i < 20; ++i)
    for (const auto& [command, good] : good_calls()) calls.push_back(with_wrong_option(command, choice));
  while (calls.size() < 500) calls.push_back(with_wrong_input(choice));
  for (const BadCall& call : calls) {
    const Ended ended = run(call.words, call.input);
    const std::string first = ended.err.substr(0, ended.err.find('\n')), rest = ended.err.substr(first.size());
    const bool is_judging = call.words.front() == "judge";  // which tells what it judged till then
    EXPECT_TRUE(ended.code == 2 && (ended.out.empty() || is_judging) && first.ends_with('.') &&
                first.find(call.wrong) != std::string::npos)
        << fmt::format("plumbline {}\n", fmt::join(call.words, " ")) << call.input << ended.code << ' ' << ended.err;
    EXPECT_TRUE(std::regex_match(rest, std::regex("\n(`plumbline.* --help` lists what there is\\.\n)?")) || is_judging)
        << ended.err;
  }
}

TEST_F(BadCalls, AnOptionGivenTwiceIsNamed) {
  for (const Words& words : {Words{"measure", "orientation", "--cases", "3", "--cases", "4"},
                             {"truth", "orientation", "--problem", "orientation"},
                             {"solve", "orientation", "--solver", "certified", "--solver", "certified"}}) {
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2);
    EXPECT_NE(ended.err.find(" is given 2 times: give it once.\n"), std::string::npos) << ended.err;
  }
}

TEST_F(BadCalls, AnEmptyNameIsNoFile) {
  for (const char* option :
       {"--json", "--sarif", "--keep", "--budget", "--write-budget", "--drawings", "--witnesses"}) {
    const Ended ended = run({"check", "orientation", "--cases", "3", option, ""});
    EXPECT_EQ(ended.code, 2) << option;
    EXPECT_EQ(ended.out, "") << option;
    EXPECT_NE(ended.err.find(std::string(option) + ": its name is empty"), std::string::npos) << ended.err;
  }
}

}  // namespace
}  // namespace plumbline
