// Compares the ways to look for wrong answers: sampling, libFuzzer unguided and guided, AFL++, hunts.
//   plumbline_comparison FOLDER --libfuzzer BUILD --afl BUILD [--evaluations N] [--seeds N] [--jobs N] [--only PROBLEM]
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "fuzz/comparison/table.hpp"
#include "fuzz/target/suspect.hpp"
#include "props/campaign/parallel.hpp"
#include "props/case.hpp"
#include "props/planted/mutant.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/peer_subject.hpp"
#include "reports/program/program.hpp"
#include "reports/program/this_build.hpp"
#include "reports/surveys/surveying.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/outside/outside.hpp"

namespace plumbline {
namespace {

constexpr const char* purpose =
    "Looks for the first wrong answer of each published solver and of each planted fault with every engine, from the "
    "family `uniform` alone; for that of each peer without gross faults by sampling and by hunts, from every family; "
    "and for the largest error of each published solver. Keeps each search as a line of FOLDER/rows.csv, goes on from "
    "there after whatever ended it, and writes the tables to FOLDER/comparison.md.";

struct Call {
  std::string folder, libfuzzer, afl, only;
  std::uint64_t evaluations = 1'000'000, seeds = 10;
  unsigned jobs = std::max(std::thread::hardware_concurrency(), 1U);
};

// A search to be made.
struct Plan {
  Row row;
  const Problem* problem;
  Subject subject;
};

constexpr std::uint64_t few_seeds = 3;
constexpr std::size_t faults_of_many_seeds = 3;

bool is_published(const Solver& solver) { return solver.portable && solver.name != "certified"; }

// Whether none of so many answers of every family is wrong by more than what is near.
bool has_no_gross_fault(const Problem& problem, const Subject& subject) {
  static constexpr std::uint64_t cases = 2000;
  const Campaign campaign = usual_campaign();
  Trial trial(campaign, problem, subject);
  const auto is_gross = [&trial](const Finding& finding) {
    return finding.asked.truth.code != refused_code && wrong(finding.judgement.verdict) && trial.breaks(finding) &&
           rank_of(finding, trial.format()) == Rank::gross;
  };
  for (const Family* family : default_families(problem)) {
    const Batch queries = draw(campaign.draws, problem, *family, {0, cases});
    for (std::size_t i = 0; i < queries.size(); ++i)
      if (trial.found_anew(queries[i], is_gross)) return false;
  }
  return true;
}

void add(std::vector<Plan>& all, Section part, const Problem& problem, const Subject& subject,
         std::span<const Engine> engines, std::uint64_t seeds) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    for (const Engine engine : engines)
      all.push_back({{part, std::string(problem.name()), subject.name, engine, seed}, &problem, subject});
}

void add(std::vector<Plan>& all, const Problem& problem, std::uint64_t seeds) {
  static constexpr Engine engines[] = {Engine::sampling, Engine::libfuzzer_unguided, Engine::libfuzzer, Engine::afl,
                                       Engine::hunt};
  static constexpr Engine of_peers[] = {Engine::sampling, Engine::hunt};
  for (const Solver* solver : problem.solvers) {
    if (!is_published(*solver)) continue;
    const Subject subject = built_in(problem, *solver);
    add(all, Section::published, problem, subject, engines, seeds);
    if (problem.shape.values() > 0) add(all, Section::error, problem, subject, engines, std::min(seeds, few_seeds));
  }
  for (const Peer* peer : peers()) {
    if (peer->problem != problem.name()) continue;
    if (const Subject subject = peer_subject(problem, *peer); has_no_gross_fault(problem, subject))
      add(all, Section::peer, problem, subject, of_peers, seeds);
  }
  std::size_t faults = 0;
  for (const Mutant& mutant : mutants_of(problem)) {
    if (!mutant.fault) continue;
    add(all, Section::planted, problem, planted_subject(problem, mutant), engines,
        faults++ < faults_of_many_seeds ? seeds : std::min(seeds, few_seeds));
  }
}

// The first seeds of all come first, so that what is done at any time is of all; errors, which take longest, last.
std::vector<Plan> plans_of(const Call& call) {
  std::vector<Plan> all;
  for (const Problem& problem : problems())
    if (call.only.empty() || call.only == problem.name()) add(all, problem, call.seeds);
  std::ranges::stable_sort(all, {},
                           [](const Plan& plan) { return std::pair(plan.row.part == Section::error, plan.row.seed); });
  return all;
}

SearchResult searched(const Plan& plan, const Call& call) {
  const TargetFolders folders{call.libfuzzer + "/fuzz", call.afl + "/fuzz", call.afl + "/modules"};
  const Search search{plan.problem, &plan.subject, plan.row.part == Section::peer, plan.row.seed,
                      most_of(plan.row.part, call.evaluations)};
  return plan.row.part == Section::error ? largest_error(plan.row.engine, search, folders)
                                         : first_wrong(plan.row.engine, search, folders);
}

// What the file holds of this comparison, whose first line that is.
std::vector<Row> rows_of(const std::string& file, const std::string& first_line) {
  std::vector<Row> rows;
  std::ifstream lines(file);
  std::string line;
  if (std::getline(lines, line) && line != first_line)
    throw WrongCall(
        fmt::format("{}:1: \"{}\" is another build's, or of other evaluations, than \"{}\"; give another "
                    "folder, or remove the file.",
                    file, line, first_line));
  for (std::size_t number = 2; std::getline(lines, line) && !lines.eof(); ++number) {  // but for one that was cut off
    try {
      rows.push_back(read_row(line));
    } catch (const std::invalid_argument& error) {
      throw WrongCall(fmt::format("{}:{}: {}", file, number, error.what()));
    }
  }
  return rows;
}

int act(const Call& call) {
  if (!call.only.empty() && !find_problem(call.only)) {
    std::vector<std::string_view> known;
    for (const Problem& problem : problems()) known.push_back(problem.name());
    throw WrongCall(no_such("problem", call.only, known));
  }
  std::filesystem::create_directories(call.folder);
  const std::string file = call.folder + "/rows.csv";
  const std::string first_line = fmt::format("# build {}, {} evaluations", this_build(), call.evaluations);
  std::vector<Row> rows = rows_of(file, first_line);
  std::string kept = first_line + '\n';
  for (const Row& row : rows) kept += line_of(row) + '\n';
  write_output(file, kept);
  std::vector<Plan> plans = plans_of(call);
  std::erase_if(plans, [&rows](const Plan& plan) {
    return std::ranges::any_of(rows, [&](const Row& row) { return row.is_of_same_search(plan.row); });
  });
  const Interruption interruption;
  std::ofstream out(file, std::ios::app);
  std::mutex mutex;
  std::size_t done_now = 0;
  in_parallel(plans.size(), call.jobs, [&](std::size_t i) {
    if (interrupted) return;
    Row row = plans[i].row;
    row.result = searched(plans[i], call);
    if (interrupted) return;
    const std::lock_guard lock(mutex);
    out << line_of(row) << std::endl;
    rows.push_back(row);
    fmt::print(stderr, "{} of {}: {}\n", ++done_now, plans.size(), line_of(row));
  });
  write_output(call.folder + "/comparison.md", tables(rows, call.evaluations));
  if (interrupted) Interruption::end();
  return done;
}

int run(int argc, char** argv) {
  CLI::App program(purpose, "plumbline_comparison");
  Call call;
  program.add_option("folder", call.folder, "where rows.csv and comparison.md are kept")->required();
  program.add_option("--libfuzzer", call.libfuzzer, "the build folder of the preset fuzz_fast")->required();
  program.add_option("--afl", call.afl, "the build folder of the preset fuzz_afl")->required();
  program.add_option("--only", call.only, "one problem alone");
  add_whole(program, "--evaluations", call.evaluations, std::uint64_t{64}, std::uint64_t{1'000'000'000},
            "queries, then a search is given up; a tenth of these for peers and for errors");
  add_whole(program, "--seeds", call.seeds, std::uint64_t{1}, std::uint64_t{1000}, "searches of a kind at most");
  add_whole(program, "--jobs", call.jobs, 1U, 1024U, "searches at a time");
  return run_surveys(
      program, [&call] { return act(call); }, argc, argv);
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  return plumbline::run(argc, argv);
}
