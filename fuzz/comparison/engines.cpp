#include "fuzz/comparison/engines.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "fuzz/hunt/hunt.hpp"
#include "fuzz/target/bytes.hpp"
#include "fuzz/target/suspect.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t seeds_of_corpus = 8, at_once = 64;

double seconds_of_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::vector<const Family*> families_of(const Search& search) {
  return search.every_family ? default_families(*search.problem) : std::vector{find_family(*search.problem, "uniform")};
}

Campaign campaign_of(const Search& search) {
  Campaign campaign = usual_campaign();
  campaign.draws.seed = search.seed;
  return campaign;
}

// The families in turn, as `check` asks them.
template <typename Visit>
void sample(const Search& search, std::uint64_t most, Visit visit) {
  const std::vector<const Family*> families = families_of(search);
  const Draws draws{.seed = search.seed};
  std::uint64_t done = 0;
  for (std::uint64_t start = 0;; start += at_once)
    for (const Family* family : families) {
      const Batch queries = draw(draws, *search.problem, *family, {start, start + at_once});
      for (std::size_t i = 0; i < queries.size(); ++i)
        if (done++ == most || visit(queries[i])) return;
    }
}

SearchResult sampled(const Search& search, std::uint64_t most, bool for_errors) {
  SearchResult result;
  Suspect suspect(*search.problem, *search.subject, campaign_of(search));
  const double start = seconds_of_thread();
  const Watch watch = [&result](const Sight& sight) {
    if (std::isfinite(sight.error)) result.error = std::max(result.error, sight.error);
  };
  sample(search, most, [&](std::span<const double> query) {
    ++result.evaluations;
    result.found = suspect.find_breach(query.data(), watch).has_value() && !for_errors;
    return result.found;
  });
  result.seconds = seconds_of_thread() - start;
  return result;
}

Hunted hunted(const Search& search, Objective objective, std::uint64_t evaluations) {
  return hunt(campaign_of(search), *search.problem, *search.subject,
              {.objective = std::move(objective), .evaluations = evaluations, .families = families_of(search)});
}

// Hunts twice as long till one finds a wrong answer, then halves the way back thrice.
SearchResult first_of_hunts(const Search& search) {
  SearchResult result{.evaluations = search.most};
  const auto finds = [&](std::uint64_t evaluations) {
    const double start = seconds_of_thread();
    const bool found = hunted(search, {}, evaluations).breaks;
    if (found || !result.found) result.seconds = seconds_of_thread() - start;
    if (found) result.evaluations = evaluations;
    result.found = result.found || found;
    return found;
  };
  std::uint64_t evaluations = 1;
  while (!finds(evaluations) && evaluations < search.most) evaluations = std::min(2 * evaluations, search.most);
  if (!result.found) return result;
  for (std::uint64_t divisor = 4; divisor <= 16; divisor *= 2)
    if (const std::uint64_t step = evaluations / divisor) finds(result.evaluations - step);
  return result;
}

// A folder that goes with what it was for.
struct Scratch {
  fs::path path;

  Scratch() {
    std::string name = (fs::temp_directory_path() / "plumbline-comparison-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error(name + ": the folder cannot be made.");
    path = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Runs a program with these variables besides the environment, its output in `log`; its processor time.
double run(const std::vector<std::string>& command, const std::map<std::string, std::string>& variables,
           const fs::path& log) {
  std::vector<std::string> environment;
  for (char** one = environ; *one; ++one)
    if (!std::string_view(*one).starts_with("PLUMBLINE_") && !std::string_view(*one).starts_with("AFL_"))
      environment.emplace_back(*one);
  for (const auto& [name, value] : variables) environment.push_back(name + '=' + value);
  const auto pointers = [](const std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
    all.push_back(nullptr);
    return all;
  };
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t child = 0;
  const int error = posix_spawnp(&child, command[0].c_str(), &actions, nullptr, pointers(command).data(),
                                 pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error(fmt::format("{} cannot be started; build or install it.", command[0]));
  int status = 0;
  rusage used{};
  while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) continue;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::uint64_t number_in(const std::string& text, const char* pattern, const fs::path& what) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(pattern)))
    throw std::runtime_error(fmt::format("{}: it says nothing of \"{}\":\n{}", what.string(), pattern, text));
  return std::stoull(match[1]);
}

// An engine that runs by itself on a target, from a corpus of a few queries.
class Driven {
 public:
  Driven(const Search& search, const TargetFolders& folders, Engine engine)
      : search_(search), folders_(folders), engine_(engine) {
    const bool afl = engine == Engine::afl;
    const std::string name = fmt::format("fuzz_{}", search.problem->name());
    const fs::path file = (afl ? folders.afl : folders.libfuzzer) / name;
    if (!fs::exists(file))
      throw std::runtime_error(fmt::format("{}: there is no such target; build it with the preset {}.", file.string(),
                                           afl ? "fuzz_afl" : "fuzz_fast"));
    link_ = scratch_.path / fmt::format("{}@{}", name, search.subject->name);
    fs::create_symlink(fs::absolute(file), link_);
    fs::create_directory(scratch_.path / "corpus");
    sample(search_, seeds_of_corpus, [&, i = 0](std::span<const double> query) mutable {
      std::vector<std::uint8_t> bytes(query.size_bytes());
      write_query(query, bytes);
      std::ofstream(scratch_.path / "corpus" / std::to_string(i++), std::ios::binary)
          .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
      return false;
    });
    variables_ = {{"PLUMBLINE_KNOWN", "/dev/null"}};
    if (!search.every_family) variables_["PLUMBLINE_FAMILY"] = "uniform";
    if (engine == Engine::libfuzzer_unguided) variables_["PLUMBLINE_UNGUIDED"] = "1";
  }

  SearchResult first_wrong() { return engine_ == Engine::afl ? by_afl() : by_libfuzzer(); }

  SearchResult largest_error() {
    const fs::path file = scratch_.path / "largest";
    variables_["PLUMBLINE_LARGEST"] = file;
    SearchResult result = first_wrong();
    if (fs::exists(file)) result.error = read_double(text_of(file).substr(0, text_of(file).find('\n'))).value();
    return result;
  }

 private:
  SearchResult by_libfuzzer() {
    const fs::path log = scratch_.path / "log";
    const double seconds =
        run({link_, fmt::format("-seed={}", search_.seed), fmt::format("-runs={}", search_.most),
             fmt::format("-max_len={}", search_.problem->shape.numbers.size() * sizeof(double)), "-print_final_stats=1",
             fmt::format("-artifact_prefix={}/", scratch_.path.string()), scratch_.path / "corpus"},
            variables_, log);
    const std::string text = text_of(log);
    return {number_in(text, "number_of_executed_units: ([0-9]+)", link_),
            text.find("ERROR: libFuzzer") != std::string::npos, seconds};
  }

  SearchResult by_afl() {
    for (const char* set : {"AFL_NO_UI", "AFL_SKIP_CPUFREQ", "AFL_NO_AFFINITY", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES",
                            "AFL_BENCH_UNTIL_CRASH", "AFL_CUSTOM_MUTATOR_ONLY"})
      variables_[set] = "1";
    variables_["AFL_CUSTOM_MUTATOR_LIBRARY"] =
        fs::absolute(folders_.afl_modules / fmt::format("mutate_{}.so", search_.problem->name()));
    const fs::path out = scratch_.path / "out", log = scratch_.path / "log";
    const double seconds = run({"afl-fuzz", "-s", std::to_string(search_.seed), "-E", std::to_string(search_.most),
                                "-i", scratch_.path / "corpus", "-o", out, "--", link_},
                               variables_, log);
    SearchResult result{.evaluations = search_.most, .seconds = seconds};
    const fs::path stats = out / "default" / "fuzzer_stats";
    if (!fs::exists(stats))
      throw std::runtime_error(fmt::format("{}: afl-fuzz ended early:\n{}", link_.string(), text_of(log)));
    for (const fs::directory_entry& crash : fs::directory_iterator(out / "default" / "crashes")) {
      const std::string name = crash.path().filename();
      if (!name.starts_with("id:")) continue;
      const std::uint64_t when = number_in(name, "execs:([0-9]+)", crash.path());
      result.evaluations = result.found ? std::min(result.evaluations, when) : when;
      result.found = true;
    }
    return result;
  }

  const Search& search_;
  const TargetFolders& folders_;
  Engine engine_;
  Scratch scratch_;
  fs::path link_;
  std::map<std::string, std::string> variables_;
};

}  // namespace

SearchResult first_wrong(Engine engine, const Search& search, const TargetFolders& folders) {
  if (engine == Engine::sampling) return sampled(search, search.most, false);
  if (engine == Engine::hunt) return first_of_hunts(search);
  const SearchResult of_corpus = sampled(search, seeds_of_corpus, false);  // with which no engine begins
  return of_corpus.found ? of_corpus : Driven(search, folders, engine).first_wrong();
}

SearchResult largest_error(Engine engine, const Search& search, const TargetFolders& folders) {
  if (engine == Engine::sampling) return sampled(search, search.most, true);
  if (engine != Engine::hunt) return Driven(search, folders, engine).largest_error();
  const double start = seconds_of_thread();
  const Hunted found = hunted(search, {.goal = Goal::ulp}, search.most);
  return {.evaluations = found.all_tried(),
          .seconds = seconds_of_thread() - start,
          .error = found.best ? found.best->measure.size : 0};
}

}  // namespace plumbline
