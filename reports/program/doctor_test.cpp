// `plumbline doctor`: what it finds follows the machine, and what it recommends is what setup.sh installs.
#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class Doctor : public Program {
 protected:
  ordered_json parts() const {
    const Ended ended = run({"doctor", "--json"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.err, "");
    return ordered_json::parse(ended.out)["parts"];
  }

  // What doctor finds of a program if the only folder of PATH is `bin`.
  ordered_json found_in_bin(const std::string& name) const {
    const std::string line = "PATH='" + file("bin").string() + "' exec '" PLUMBLINE_PROGRAM "' doctor --json";
    const ordered_json told = ordered_json::parse(start({"/bin/sh", "-c", line}, "").out);
    for (const ordered_json& part : told["parts"])
      if (part["name"] == name) return part;
    return nullptr;
  }

  void make_program(const std::string& name, const std::string& lines) const {
    fs::create_directories(file("bin"));
    fs::permissions(file("bin/" + name, "#!/bin/sh\n" + lines), fs::perms::owner_all);
  }

  // The packages that a job of setup.sh takes, on a machine that has none of them and cannot install any.
  std::set<std::string> packages_of(const std::string& job) const {
    make_program("dpkg-query", "exit 1\n");
    make_program("apt-get", "exit 1\n");
    make_program("npm", "exit 1\n");
    make_program("sudo", "shift\n");
    const std::string setup = "PATH='" + file("bin").string() + "':$PATH '" PLUMBLINE_TREE "/setup.sh' " + job;
    const std::string says = start({"sh", "-c", setup}, "").err, mark = "Missing for '" + job + "': ";
    const std::size_t at = says.find(mark);
    if (at == std::string::npos) return {};
    std::istringstream words(says.substr(at + mark.size(), says.find_last_of('.') - at - mark.size()));
    return {std::istream_iterator<std::string>(words), {}};
  }
};

TEST_F(Doctor, FindsEveryPeerThatIsListedAndNamesEveryOther) {
  std::set<std::string> listed, found;
  const ordered_json list = ordered_json::parse(run({"list", "--json"}).out);
  for (const ordered_json& problem : list["problems"])
    for (const ordered_json& solver : problem["solvers"])
      if (!solver["portable"])
        listed.insert(solver["name"].get<std::string>() + " " + solver["release"].get<std::string>());
  for (const ordered_json& part : parts()) {
    if (part["sort"] != "peer") continue;
    EXPECT_NE(part["found"].is_null(), part["remedy"] == "") << part;
    if (!part["found"].is_null())
      found.insert(part["name"].get<std::string>() + " " + part["found"].get<std::string>());
  }
  EXPECT_EQ(found, listed);
}

TEST_F(Doctor, NamesAPeerThatCannotBeLoadedAndThePackageOfTheOthers) {
  std::string peer;
  for (const ordered_json& part : parts())
    if (part["sort"] == "peer" && !part["found"].is_null()) peer = part["name"];
  fs::copy(PLUMBLINE_PROGRAM, file("copied"));
  fs::create_directory(file("modules"));
  const fs::path module = file("modules/" + peer + ".so", "no library");
  const ordered_json told = ordered_json::parse(start({file("copied"), "doctor", "--json"}, "").out);
  for (const ordered_json& part : told["parts"]) {
    if (part["sort"] != "peer") continue;
    EXPECT_TRUE(part["found"].is_null()) << part;
    const std::string remedy = part["remedy"];
    if (part["name"] == peer) {
      EXPECT_TRUE(remedy.starts_with(module.string() + " cannot be loaded: ")) << remedy;
    } else if (part["package"] != "") {
      EXPECT_EQ(remedy, "Install plumbline-peers.");
    }
  }
  const bool is_broken = start({file("copied"), "doctor"}, "").out.find("  broken  ") != std::string::npos;
  EXPECT_EQ(is_broken, !peer.empty()) << "a build may have no peers";
}

TEST_F(Doctor, FindsWhatIsInThePathWithItsVersion) {
  make_program("g++", "echo 'g++ (Some 9-1) 9.8.7 2030'\n");
  make_program("java", "exit 1\n");
  EXPECT_EQ(found_in_bin("g++")["found"], "9.8.7");
  EXPECT_EQ(found_in_bin("java")["found"], "found") << "it knows no --version";
  EXPECT_TRUE(found_in_bin("clang++")["found"].is_null());
  EXPECT_EQ(found_in_bin("clang++")["remedy"], "Install clang; in a clone, `./setup.sh fuzz` does.");
}

TEST_F(Doctor, RecommendsWhatTheJobInstalls) {
  std::size_t checked = 0;
  std::map<std::string, std::set<std::string>> packages;
  for (const ordered_json& part : parts()) {
    const std::string package = part["package"], job = part["job"];
    if (package.empty() || job.empty()) continue;
    if (!packages.contains(job)) packages[job] = packages_of(job);
    EXPECT_TRUE(packages[job].contains(package)) << part;
    ++checked;
  }
  EXPECT_GT(checked, 15U);
}

TEST_F(Doctor, NamesEveryJobThatAddsSomething) {
  const Ended usage = start({PLUMBLINE_TREE "/setup.sh"}, "");
  std::set<std::string> named = {"program", "action", "report", "test", "site", "bench", "peers"};
  for (const ordered_json& part : parts()) named.insert(part["job"].get<std::string>());
  const std::regex job("\n  ([a-z]+)[ \n]");
  std::size_t jobs = 0;
  for (std::sregex_iterator at(usage.out.begin(), usage.out.end(), job), end; at != end; ++at, ++jobs)
    EXPECT_TRUE(named.contains((*at)[1])) << (*at)[1];
  EXPECT_GT(jobs, 10U);
}

TEST_F(Doctor, PrintsALineForEachPart) {
  const std::string text = run({"doctor"}).out;
  for (const ordered_json& part : parts())
    EXPECT_NE(text.find("\n  " + part["name"].get<std::string>() + " "), std::string::npos) << part;
  EXPECT_NE(text.find("missing"), std::string::npos) << "no machine has all of it";
}

}  // namespace
}  // namespace plumbline
