// Judges the league, as `check` judges by default, and writes its results, its page and its tables in findings.md anew.
//   league_writer findings.md league.json league.html [CASES]
//   league_writer findings.md                                  the table of causes alone, much sooner
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "props/campaign/diagnosis.hpp"
#include "props/campaign/engine.hpp"
#include "reports/forms/findings_tables.hpp"
#include "reports/forms/wrapped.hpp"
#include "reports/page/page.hpp"
#include "reports/program/files.hpp"
#include "reports/program/league_subjects.hpp"
#include "reports/writers/written_part.hpp"
#include "solvers/league/league.hpp"

namespace plumbline {
namespace {

constexpr Marks part = {"<!-- Written by the target `league`. -->\n", "<!-- End of what `league` writes. -->\n"};
constexpr Marks causes_part = {"<!-- Written by the target `league`: the causes. -->\n",
                               "<!-- End of the causes that `league` writes. -->\n"};

// What `check` requires of a solver from outside by default.
Campaign usual_campaign(std::uint64_t cases) {
  Campaign campaign;
  campaign.cases = cases;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  return as_check_does(campaign);
}

void judge(const LeagueSubject& one, Campaign campaign, OracleWatch& watch, std::vector<ProblemResults>& all) {
  static constexpr OutsideOptions options = {.timeout_ms = 10'000};  // Computer algebra is slow, and no hang.
  const Problem& problem = *find_problem(one.problem);
  if (one.cases > 0) campaign.cases = std::min(campaign.cases, one.cases);
  const auto before = std::chrono::steady_clock::now();
  const Run run = {&problem, default_families(problem), {subject_of(one, problem, options)}};
  std::vector<SolverResults>& solvers = of(all, problem).solvers;
  for (auto& [_, judged] : measure(campaign, {&run, 1}, watch)) std::ranges::move(judged, std::back_inserter(solvers));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - before;
  fmt::print(stderr, "{} ({} {}): {:.1f} seconds\n", one.name, one.library, one.version, seconds.count());
}

std::vector<LeagueSubject> all_subjects() {
  std::vector<LeagueSubject> all;
  for (const std::string_view language : league_languages) try {
      for (LeagueSubject& one : league_subjects(language)) all.push_back(std::move(one));
    } catch (const std::runtime_error& reason) {
      fmt::print(stderr, "All of {} is left out: {}\n", language, reason.what());
    }
  return all;
}

enum class Releases { installed, also_oldest };

// The results of all that are installed; it prints what is left out.
Results judged(const Campaign& usual, Releases releases) {
  OracleWatch watch(usual.draws.seed);
  std::vector<ProblemResults> results;
  for (const LeagueSubject& one : all_subjects()) {
    if (one.version.empty())
      fmt::print(stderr, "{} is left out: {} is not installed, see ./setup.sh league.\n", one.name, one.library);
    else
      try {
        judge(one, usual, watch, results);
        const auto oldest = releases == Releases::also_oldest ? of_oldest_release(one) : std::nullopt;
        if (oldest) judge(*oldest, usual, watch, results);
      } catch (const CannotStart& reason) {
        fmt::print(stderr, "{} is left out: {}\n", one.name, reason.what());
      }
  }
  const auto place = [](const ProblemResults& one) { return one.problem - problems().data(); };
  std::ranges::sort(results, {}, place);
  return results_of(usual, std::move(results), watch);
}

struct Files {
  std::string findings, json, page;
};

void write(const Files& files, std::uint64_t cases) {
  const std::string before = read_file(files.findings);
  const Results results = judged(usual_campaign(cases), Releases::also_oldest);
  const std::string asked = fmt::format(
      "Each function got {} queries of each family, seed {}; slow ones got fewer, as the column `uniform` shows. For "
      "an npm package, the oldest release of the same major version that installs got the same queries. If its kinds "
      "of wrong answers differ, the row says in which release they were first or last seen.",
      cases, results.seed);
  write_output(files.json, to_json(results));
  write_output(files.page, page(results));
  const std::string with_libraries = with_part(before, part, wrapped(asked, 120) + "\n\n" + library_tables(results));
  write_output(files.findings, with_part(with_libraries, causes_part, cause_tables(results)));
}

// A diagnosis looks at the first cases alone, so that it needs no others.
void write_causes(const std::string& findings) {
  const std::string before = read_file(findings);
  const Results results = judged(usual_campaign(diagnosed_cases), Releases::installed);
  write_output(findings, with_part(before, causes_part, cause_tables(results)));
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  try {
    if (argc == 2) {
      plumbline::write_causes(argv[1]);
      return 0;
    }
    const std::uint64_t cases = argc == 5 ? std::strtoull(argv[4], nullptr, 10) : plumbline::Campaign().cases;
    if (argc < 4 || argc > 5 || cases == 0)
      throw std::runtime_error("Usage: league_writer findings.md [league.json league.html [CASES]]");
    plumbline::write({argv[1], argv[2], argv[3]}, cases);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
