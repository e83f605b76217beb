// The peers that were built: listed, measured in a child, checked where named, wrong where they are known to be.
#include "reports/testing/program.hpp"

#include <algorithm>
#include <sstream>

namespace plumbline {
namespace {

// The peers of all problems: those whose libraries were found.
std::vector<std::pair<std::string, ordered_json>> peers_in(const ordered_json& list) {
  std::vector<std::pair<std::string, ordered_json>> found;
  for (const ordered_json& problem : list["problems"])
    for (const ordered_json& solver : problem["solvers"])
      if (!solver["portable"]) found.emplace_back(problem["name"], solver);
  return found;
}

TEST_F(Program, EveryPeerAnswersUniformQueriesRight) {
  const auto peers = peers_in(ordered_json::parse(run({"list", "--json"}).out));
  ASSERT_FALSE(peers.empty());
  for (const auto& [problem, peer] : peers) {
    const std::string name = peer["name"];
    const Ended measured =
        run({"measure", problem, "--solver", name, "--family", "uniform", "--cases", "200", "--json", "-"});
    ASSERT_EQ(measured.code, 0) << problem << ' ' << name << ": " << measured.err;
    const ordered_json result = ordered_json::parse(measured.out)["results"][0];
    EXPECT_EQ(result["release"], peer["release"]);
    EXPECT_TRUE(fs::exists(fs::path(PLUMBLINE_TREE) / std::string(peer["file"])));
    EXPECT_EQ(result["verdicts"]["agree"], 200) << problem << ' ' << name << ": " << result["verdicts"];
  }
}

// The parts of a text between separators.
std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

// In another version its absence is no failure.
TEST_F(Program, KnownFailuresOfPeersAreThoseOfTheirVersions) {
  std::size_t listed = 0;
  for (const auto& [problem, peer] : peers_in(ordered_json::parse(run({"list", "--json"}).out))) {
    const std::string release = peer["release"], name = peer["name"];
    const std::string failure = " " + name + " " + release.substr(release.rfind(' ') + 1) + " ";
    for (const std::string& line :
         split(read(fs::path(PLUMBLINE_TREE) / "fuzz" / "cases" / (problem + ".txt")), '\n')) {
      const std::size_t fails = line.find("fails:"), found = line.find(failure, fails);
      if (fails == std::string::npos || found == std::string::npos) continue;
      const std::size_t verdict = found + failure.size();
      const std::string seen = line.substr(verdict, line.find_first_of(", ", verdict) - verdict);
      const Ended told = run({"explain", "--solver", name, line.substr(0, line.find('#'))});
      EXPECT_NE(told.out.find(seen), std::string::npos) << line << "\nis no longer " << seen << ":\n" << told.out;
      ++listed;
    }
  }
#ifdef GEOS_3_11_1
  EXPECT_GT(listed, 0U);
#endif
}

TEST_F(Program, APeerIsCheckedOnlyWhereItIsNamed) {
  const ordered_json results = ordered_json::parse(run({"check", "orientation", "--cases", "5", "--json", "-"}).out);
  for (const ordered_json& result : results["results"]) EXPECT_TRUE(result["portable"]) << result["solver"];
}

#ifdef GEOS_3_11_1
TEST_F(Program, GeosIsCaughtOnExactlyCollinearPoints) {
  const Ended checked = run({"check", "orientation", "--solver", "geos", "--json", file("geos.json")});
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.out.find("orientation, geos (GEOS 3.11.1)"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("rounding decides the sign of (b - a) x (c - a)"), std::string::npos) << checked.out;
  for (const ordered_json& result : ordered_json::parse(read(file("geos.json")))["results"])
    if (result["family"] == "collinear") {
      EXPECT_GT(result["verdicts"]["false_positive"], 1000);
    }
}
#endif

TEST_F(Program, PeersThatRoundWellAreNotAccused) {
  const std::pair<std::string, std::string> right[] = {{"segment_intersection", "cgal_epick"},
                                                       {"line_intersection", "cgal_epeck"}};
  for (const auto& [problem, peer] : peers_in(ordered_json::parse(run({"list", "--json"}).out))) {
    const std::pair<std::string, std::string> named(problem, peer["name"]);
    if (std::ranges::find(right, named) == std::end(right)) continue;
    const Ended checked = run({"check", problem, "--solver", named.second, "--cases", "2000"});
    EXPECT_EQ(checked.code, 0) << checked.out;
  }
}

TEST_F(Program, ExactConstructionsOfCgalHaveEveryOutcomeRight) {
  for (const auto& [problem, peer] : peers_in(ordered_json::parse(run({"list", "--json"}).out))) {
    if (peer["name"] != "cgal_epeck") continue;
    const Ended measured = run({"measure", problem, "--solver", "cgal_epeck", "--cases", "1000", "--json", "-"});
    for (const ordered_json& result : ordered_json::parse(measured.out)["results"])
      for (const std::string verdict : {"non_answer", "refused", "false_positive", "false_negative", "wrong_outcome"})
        EXPECT_EQ(result["verdicts"][verdict], 0) << problem << ' ' << result["family"] << ' ' << verdict;
  }
}

}  // namespace
}  // namespace plumbline
