// plumbline doctor: what is installed, and what is missing for what.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>

#include "props/problem.hpp"
#include "reports/builds/matrix.hpp"
#include "reports/forms/compiler.hpp"
#include "reports/program/files.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"
#include "reports/program/tools.hpp"
#include "solvers/outside/peers.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

// The package that has the peers of an installed program.
constexpr std::string_view peers_package = "plumbline-peers";

struct Part {
  std::string name, gives;
  std::string state = "missing";       // or "broken"; of what is found its version, or "found"
  std::string remedy = "";             // a sentence; empty for what is found
  std::string package = "", job = "";  // what installs it

  bool found() const { return remedy.empty(); }
};

struct Section {
  std::string_view sort, title;
  std::vector<Part> parts;
};

// What a program prints of its version, as far as that can be found out.
std::string version_of(const std::string& path) {
  static const std::regex number("[0-9]+\\.[0-9]+[0-9.]*");
  try {
    const std::string text = output_of(fmt::format("'{}' --version 2>/dev/null </dev/null", path));
    if (std::smatch match; std::regex_search(text, match, number)) return match.str();
  } catch (const CannotStart&) {  // Java 8 knows no such option.
  }
  return "found";
}

Part part_of(const Tool& tool, bool has_version) {
  const std::string path = path_of(tool.program);
  Part part{.name = tool.program, .gives = tool.gives, .package = tool.package, .job = tool.job};
  if (!path.empty())
    part.state = has_version ? version_of(path) : "found";
  else
    part.remedy = fmt::format("Install {}; in a clone, `./setup.sh {}` does.", tool.package, tool.job);
  return part;
}

Section section_of(std::string_view sort, std::string_view title, const std::vector<Tool>& tools, bool has_versions) {
  Section section{sort, title, {}};
  for (const Tool& tool : tools) section.parts.push_back(part_of(tool, has_versions));
  return section;
}

// Why a peer's module cannot be loaded, a sentence; empty where it can.
std::string fault_of(const Peer& peer) {
  try {
    starter_of_peer(peer, find_problem(peer.problem)->shape)();
    return "";
  } catch (const CannotStart& error) {
    return fmt::format("{}.", error.what());
  }
}

Part part_of(const Peer& peer) {
  std::vector<std::string_view> problems;
  for (const Peer& other : listed_peers())
    if (other.solver.name == peer.solver.name) problems.push_back(other.problem);
  Part part{.name = std::string(peer.solver.name), .gives = fmt::format("answers {}", fmt::join(problems, ", "))};
  if (peer.version.empty()) {
    part.job = "peers";
    part.remedy =
        fmt::format("This build has no {}: in a clone, `./setup.sh {}` installs the library; then build again.",
                    peer.library, part.job);
  } else if (find_peer(peer.problem, peer.solver.name) == nullptr) {
    part.package = peers_package;
    part.remedy = fmt::format("Install {}.", part.package);
  } else {
    part.remedy = fault_of(peer);
    part.state = part.found() ? peer.release() : "broken";
  }
  return part;
}

Section peers_section() {
  Section section{"peer", "Peers: solvers that call other people's libraries", {}};
  for (const Peer& peer : listed_peers()) {
    const auto is_listed = [&peer](const Part& part) { return part.name == peer.solver.name; };
    if (std::ranges::none_of(section.parts, is_listed)) section.parts.push_back(part_of(peer));
  }
  return section;
}

// An oracle on a library, found where a problem has it.
Part part_of(std::string_view oracle, std::string_view gives, std::string_view library, std::string_view option) {
  Part part{.name = std::string(oracle), .gives = std::string(gives)};
  const auto* const named = std::ranges::find(oracle_names, oracle, [](const NamedOracle& one) { return one.first; });
  if (std::ranges::any_of(problems(), [&](const Problem& one) { return one.oracles.*named->second != nullptr; })) {
    part.state = "found";
  } else {
    part.job = "program";
    part.remedy =
        fmt::format("In a clone, `./setup.sh {}` installs {}; then build with -D{}=ON.", part.job, library, option);
  }
  return part;
}

Section oracles_section() {
  return {"oracle",
          "Oracles besides filtered and rational",
          {part_of("cgal", "derives the truth by other arithmetic, a third opinion", "CGAL", "PLUMBLINE_CGAL"),
           part_of("calcium", "derives the truths of problems whose values are roots, a fourth opinion", "libcalcium",
                   "PLUMBLINE_CALCIUM")}};
}

std::vector<Section> sections() {
  return {oracles_section(), peers_section(),
          section_of("compiler", "Compilers and emulators of `check --source`", compilers_and_emulators(), true),
          section_of("runtime", "What runs solvers in other languages", runtimes(), true),
          section_of("tool", "What a clone's tests and builds use, if it is there", tools_of_a_clone(), false)};
}

std::string in_words(const std::vector<Section>& sections) {
  const Paper paper = paper_of_standard_output();
  std::string text = fmt::format("plumbline {}, built by {}: {}\n", PLUMBLINE_VERSION, compiler_of_program,
                                 std::filesystem::read_symlink("/proc/self/exe").string());
  for (const Section& section : sections) {
    text += fmt::format("\n{}\n", painted(section.title, Ink::bold, paper));
    for (const Part& part : section.parts) {
      const std::string first = fmt::format("  {:<24} {:<22} ", part.name, part.state);
      text += fitted(part.found() ? part.gives : part.gives + ". " + part.remedy, paper, first) + '\n';
    }
  }
  return text;
}

Json json_of(const std::vector<Section>& sections) {
  Json parts = Json::array();
  for (const Section& section : sections)
    for (const Part& part : section.parts)
      parts.push_back({{"sort", section.sort},
                       {"name", part.name},
                       {"found", part.found() ? Json(part.state) : Json()},
                       {"gives", part.gives},
                       {"remedy", part.remedy},
                       {"package", part.package},
                       {"job", part.job}});
  return {{"schema", 1}, {"version", PLUMBLINE_VERSION}, {"build", compiler_of_program}, {"parts", parts}};
}

}  // namespace

void add_doctor(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand(
      "doctor", "Reports which peers, compilers and tools it finds, and what would install those that are missing");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Prints JSON");
  command->callback([&action, json] {
    action = [json] {
      const std::vector<Section> all = sections();
      write_output(standard_output, *json ? json_of(all).dump(2) + "\n" : in_words(all));
      return done;
    };
  });
}

}  // namespace plumbline
