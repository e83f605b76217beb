#include "reports/builds/matrix.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include "reports/program/program.hpp"
#include "solvers/outside/command.hpp"

namespace plumbline {
namespace {

constexpr std::string_view example = "--build 'plain: cc -O2 -shared -fPIC {sources} -o {output}'";

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(' ') + 1 - first));
}

// `place` is an option, or a file and its line.
std::vector<std::string> words_of(const std::string& place, const std::string& name, std::string_view command) {
  try {
    return outside::words_of_command(command);
  } catch (const CannotStart&) {
    throw WrongCall(fmt::format("{}: the command of '{}' opens a quote that it does not close.", place, name));
  }
}

Build checked_build(const std::string& place, const std::string& name, std::string_view command) {
  if (name.empty()) throw WrongCall(fmt::format("{}: the build has no name: write {}.", place, example));
  Build build{name, words_of(place, name, command)};
  const bool has_sources = std::ranges::find(build.command, sources_word) != build.command.end();
  const bool has_output = command.find(output_word) != std::string_view::npos;
  if (const std::string_view missing = !has_sources ? sources_word : output_word; !has_sources || !has_output)
    throw WrongCall(
        fmt::format("{}: the command of '{}' has no word {}: write it as in {}.", place, name, missing, example));
  return build;
}

bool is_found(std::string_view program) { return !path_of(program).empty(); }

// The first of a language is the one for other machines, too.
struct Driver {
  std::string_view program, package, job;
};
constexpr Driver drivers_of_c[] = {{"gcc", "g++", "program"}, {"clang", "clang", "fuzz"}};
constexpr Driver drivers_of_cpp[] = {{"g++", "g++", "program"}, {"clang++", "clang", "fuzz"}};

// The drivers, and what they take beside the sources to link their languages.
struct Drivers {
  std::span<const Driver> all;
  std::string_view links;
};

Drivers drivers_for(std::span<const std::string> sources) {
  const auto is_c = [](const std::string& file) { return std::filesystem::path(file).extension() == ".c"; };
  const auto c_files = static_cast<std::size_t>(std::ranges::count_if(sources, is_c));
  if (c_files == 0) return {drivers_of_cpp, ""};
  return {drivers_of_c, c_files == sources.size() ? "" : "-lstdc++"};
}

// Each is one change to the base, or two that belong together: what may be contracted matters where the processor has
// an instruction for it.
std::vector<std::string> changes_to_base() {
  std::vector<std::string> changes = {"-O0", "-O3", "-O2 -march=native", "-O2 -flto", "-Ofast", "-O2 -ffast-math"};
#if defined(__x86_64__)
  const auto add_level = [&changes](std::string_view level) {
    for (const std::string_view contracted : {"off", "on", "fast"})
      changes.push_back(fmt::format("-O2 -march={} -ffp-contract={}", level, contracted));
  };
  const bool third = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  const bool fourth = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl");
  if (third) add_level("x86-64-v3");
  if (third && fourth) add_level("x86-64-v4");
#endif
  return changes;
}

// What runs a program for another machine, and two builds for it that differ in one option.
struct Machine {
  std::string_view name, emulator;
  std::array<std::string_view, 2> flags;
};
constexpr Machine machines[] = {{"aarch64", "qemu-aarch64", {"-O2", "-O2 -ffp-contract=off"}},
                                {"i686", "qemu-i386", {"-O2 -msse2 -mfpmath=387", "-O2 -msse2 -mfpmath=sse"}},
                                {"riscv64", "qemu-riscv64", {"-O2", "-O2 -ffp-contract=off"}}};

// "aarch64-linux-gnu-gcc", as Debian calls it.
std::string compiler_for(const Machine& machine, const Driver& driver) {
  return fmt::format("{}-linux-gnu-{}", machine.name, driver.program);
}

bool is_found(const Machine& machine, const Driver& driver) {
  return is_found(compiler_for(machine, driver)) && is_found(machine.emulator);
}

std::string line_of(const toml::node& node, const std::string& file) {
  return fmt::format("{}:{}", file, node.source().begin.line);
}

}  // namespace

Build build_of(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos)
    throw WrongCall(fmt::format("--build '{}' is not NAME: COMMAND: write {}.", text, example));
  return checked_build("--build", trimmed(text.substr(0, colon)), text.substr(colon + 1));
}

std::vector<Build> builds_in(std::string_view text, const std::string& file) {
  std::vector<Build> builds;
  try {
    const toml::table document = toml::parse(text, file);
    const toml::array* const list = document["build"].as_array();
    if (list == nullptr || list->empty())
      throw WrongCall(fmt::format("{}: it has no [[build]] with a name and a command.", file));
    for (const toml::node& node : *list) {
      const toml::table* const entry = node.as_table();
      if (entry == nullptr) throw WrongCall(fmt::format("{}: a build is a table, [[build]].", line_of(node, file)));
      for (const auto& [key, value] : *entry)
        if (key != "name" && key != "command" && key != "allow" && key != "run")
          throw WrongCall(fmt::format("{}: a build has no '{}': it has name, command, allow and run.",
                                      line_of(value, file), key.str()));
      const auto text_of = [entry](std::string_view key) { return (*entry)[key].value_or(std::string()); };
      builds.push_back(checked_build(line_of(node, file), text_of("name"), text_of("command")));
      builds.back().allowed = (*entry)["allow"].value_or(false);
      builds.back().runner = words_of(line_of(node, file), text_of("name"), text_of("run"));
    }
  } catch (const toml::parse_error& error) {
    throw WrongCall(fmt::format("{}:{}: {}.", file, error.source().begin.line, error.description()));
  }
  return builds;
}

std::vector<Build> default_builds(std::span<const std::string> sources) {
  std::vector<std::string> changes = changes_to_base();
  changes.insert(changes.begin(), "-O2");
  std::vector<Build> builds;
  const auto& [drivers, links] = drivers_for(sources);
  for (const Driver& driver : drivers) {
    if (!is_found(driver.program)) continue;
    for (const std::string& flags : changes) {
      const std::string name = fmt::format("{} {}", driver.program, flags);
      builds.push_back(checked_build(
          name, name, fmt::format("{} -shared -fPIC {} -o {} {} -lm", name, sources_word, output_word, links)));
    }
  }
  for (const Machine& machine : machines) {
    if (builds.empty() || !is_found(machine, drivers.front())) continue;
    for (const std::string_view flags : machine.flags) {
      const std::string name = fmt::format("{} {}", compiler_for(machine, drivers.front()), flags);
      builds.push_back(
          checked_build(name, name, fmt::format("{} -static {} -o {} {} -lm", name, sources_word, output_word, links)));
      builds.back().runner = {std::string(machine.emulator)};
    }
  }
  if (!builds.empty()) return builds;
  std::vector<std::string_view> names;
  for (const Driver& driver : drivers) names.push_back(driver.program);
  throw WrongCall(fmt::format("None of {} is in PATH: install one, or name a compiler, as in {}.",
                              fmt::join(names, ", "), example));
}

std::string machines_left_out(std::span<const std::string> sources) {
  const Driver driver = drivers_for(sources).all.front();
  std::vector<std::string> names, needs;
  for (const Machine& machine : machines) {
    if (is_found(machine, driver)) continue;
    names.emplace_back(machine.name);
    needs.push_back(fmt::format("{} and {}", compiler_for(machine, driver), machine.emulator));
  }
  if (names.empty()) return "";
  return fmt::format("Not built for {}: install {}.", fmt::join(names, ", "), fmt::join(needs, ", "));
}

std::vector<Tool> compilers_and_emulators() {
  std::vector<Tool> tools;
  const auto add = [&tools](std::string program, std::string gives, std::string package, std::string_view job) {
    tools.push_back({std::move(program), std::move(gives), std::move(package), std::string(job)});
  };
  for (const auto& [language, drivers] : {std::pair("C++", std::span(drivers_of_cpp)), {"C", std::span(drivers_of_c)}})
    for (const Driver& driver : drivers)
      add(std::string(driver.program), fmt::format("compiles {}", language), std::string(driver.package), driver.job);
  for (const Machine& machine : machines) {
    add(compiler_for(machine, drivers_of_cpp[0]), fmt::format("compiles for {}", machine.name),
        fmt::format("g++-{}-linux-gnu", machine.name), "cross");
    add(std::string(machine.emulator), fmt::format("runs builds for {}", machine.name), "qemu-user", "cross");
  }
  return tools;
}

void check_builds(std::span<const Build> builds) {
  std::set<std::string_view> names;
  for (const Build& build : builds)
    if (!names.insert(build.name).second)
      throw WrongCall(fmt::format("Two builds are named '{}': give each a name of its own.", build.name));
}

}  // namespace plumbline
