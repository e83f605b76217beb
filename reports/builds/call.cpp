#include "reports/builds/call.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <utility>

#include "reports/builds/compare.hpp"
#include "reports/builds/compile.hpp"
#include "reports/builds/flags.hpp"
#include "reports/builds/matrix.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/outside_subject.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/interrupt.hpp"

namespace plumbline {
namespace {

const Problem& problem_of(const Selection& selection, const std::vector<std::string>& files) {
  const std::vector<const Problem*> selected = selected_problems(selection);
  if (selected.size() == 1) return *selected.front();
  const std::string eaten = find_problem(files.back()) == nullptr ? "orientation" : files.back();
  throw WrongCall(fmt::format("--source answers one problem: name it first, as in `plumbline check {} --source {}`.",
                              eaten, files.front()));
}

std::vector<Build> builds_of(const BuildsCall& call) {
  std::vector<Build> builds;
  if (!call.file.empty()) builds = builds_in(read_file(call.file), call.file);
  for (const std::string& command : call.commands) builds.push_back(build_of(command));
  if (builds.empty()) builds = default_builds(call.sources.files);
  check_builds(builds);
  for (const std::string& name : call.allowed) {
    const auto allowed = std::ranges::find(builds, name, &Build::name);
    std::vector<std::string_view> names;
    for (const Build& build : builds) names.push_back(build.name);
    if (allowed == builds.end()) throw WrongCall("--allow: " + no_such("build", name, names));
    allowed->allowed = true;
  }
  return builds;
}

// Ends the program where Ctrl-C ends the compilers.
std::vector<Compiled> compile_all(const BuildsCall& call, std::span<const Build> builds, unsigned jobs) {
  const Interruption interruption;
  try {
    return compiled(call.sources, builds, jobs);
  } catch (const Interrupted&) {
    Interruption::end();
  }
}

std::vector<BuildRow> rows_of(const std::string& file, std::span<const Build> builds,
                              std::span<const Compiled> libraries) {
  std::vector<BuildRow> rows;
  std::map<std::string_view, std::string> first_with;  // by machine code
  for (std::size_t i = 0; i < builds.size(); ++i) {
    const Build& build = builds[i];
    BuildRow row{build.name, file + '@' + build.name, build.command, build.allowed};
    row.error = libraries[i].error;
    if (!row.error.empty())
      row.verdict = BuildVerdict::not_compiled;
    else if (const auto [same, fresh] = first_with.try_emplace(libraries[i].code, build.name); !fresh)
      row.same_as = same->second;
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// The subject of a row; nothing, and why, where its library cannot be loaded.
std::optional<Subject> subject_of(const Problem& problem, BuildRow& row, const std::string& library,
                                  const std::string& symbol, const OutsideOptions& options) try {
  const std::string solver = fmt::format("{}:{}", library, symbol.empty() ? problem.name() : symbol);
  const Manner manner{observed_supplies(problem, *start_outside(solver, problem.shape, options)), {}};
  Subject subject = outside_subject(problem, solver, options, manner);
  subject.name = row.solver;
  return subject;
} catch (const CannotStart& reason) {
  row.verdict = BuildVerdict::not_loaded;
  row.error = replaced(replaced(reason.what(), library + ":NAME", "--symbol NAME"), library, row.solver);
  return std::nullopt;
}

// What a row with another's machine code takes over from it.
void take_over(BuildRow& row, const BuildRow& from) {
  row.verdict = from.verdict;
  row.error = from.error;
  row.faults = from.faults;
  row.ratio = from.ratio;
}

void take_over_all(std::vector<BuildRow>& rows) {
  for (BuildRow& row : rows)
    if (!row.same_as.empty()) take_over(row, *std::ranges::find(rows, row.same_as, &BuildRow::name));
}

// Throws where nothing is left to check.
std::vector<Subject> subjects_of(const Problem& problem, std::vector<BuildRow>& rows,
                                 std::span<const Compiled> libraries, const std::string& symbol,
                                 const OutsideOptions& options) {
  std::vector<Subject> subjects;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].ran() && rows[i].same_as.empty())
      if (auto subject = subject_of(problem, rows[i], libraries[i].path(), symbol, options))
        subjects.push_back(std::move(*subject));
  take_over_all(rows);
  if (subjects.empty()) {
    const BuildRow& first = rows.front();
    const bool compiles = first.verdict != BuildVerdict::not_compiled;
    throw WrongCall(fmt::format("No build can be checked. {}{}", compiles ? "" : first.solver + ": ", first.error));
  }
  return subjects;
}

// Whoever reads of a witness has no library to ask again.
void record(SolverResults& solver) {
  for (Tally& tally : solver.families) {
    for (Witness& witness : tally.faults) witness.recorded = true;
    for (Witness& witness : tally.largest_errors) witness.recorded = true;
    if (tally.contradicted) tally.contradicted->recorded = true;
  }
  if (!solver.diagnosis) return;
  for (FoundCause& cause : solver.diagnosis->causes) cause.witness.recorded = true;
}

void set_ratios(std::vector<BuildRow>& rows, std::span<const Subject> subjects,
                std::span<const std::optional<double>> times) {
  for (std::size_t s = 0; s < subjects.size(); ++s)
    if (times[s] && times.front() && *times.front() > 0)
      std::ranges::find(rows, subjects[s].name, &BuildRow::solver)->ratio = *times[s] / *times.front();
}

// The results of each build that ran, in the order of the rows.
std::vector<SolverResults> by_rows(const std::vector<SolverResults>& asked, const std::vector<BuildRow>& rows) {
  std::vector<SolverResults> all;
  for (const BuildRow& row : rows) {
    if (!row.ran()) continue;
    const std::string file = row.solver.substr(0, row.solver.size() - row.name.size());
    const std::string& name = row.same_as.empty() ? row.solver : file + row.same_as;
    all.push_back(*std::ranges::find(asked, name, &SolverResults::name));
    all.back().name = row.solver;
  }
  return all;
}

// Gives the results what the rows and the comparison of builds add to them.
void compare(const Campaign& campaign, const Run& run, std::vector<BuildRow> rows, Results& results) {
  std::vector<SolverResults>& solvers = of(results.problems, *run.problem).solvers;
  for (SolverResults& solver : solvers) {
    record(solver);
    BuildRow& row = *std::ranges::find(rows, solver.name, &BuildRow::solver);
    row.faults = faults_of(solver);
    row.verdict = row.faults.empty() ? BuildVerdict::passes : BuildVerdict::fails;
  }
  set_ratios(rows, run.subjects, times_of(campaign, *run.problem, run.subjects));
  take_over_all(rows);
  results.builds.disagreement = disagreement_of(*run.problem, run.subjects, solvers, rows);
  results.builds.decisions = decisions_in(rows);
  solvers = by_rows(solvers, rows);
  results.builds.rows = std::move(rows);
}

}  // namespace

void add_builds(CLI::App& command, BuildsCall& call) {
  CLI::Option* const source =
      command.add_option("--source", call.sources.files, "Compiles these sources under many builds and checks each")
          ->type_name("F");
  for (const char* other : {"--solver", "--budget", "--write-budget", "--shard", "--resume"}) source->excludes(other);
  const auto add = [&](const char* name, auto& target, const char* type, const char* description) {
    return command.add_option(name, target, description)->type_name(type)->needs(source);
  };
  add("--symbol", call.sources.symbol, "SYMBOL", "The function in the sources, if it has not the problem's name");
  add("--cflags", call.sources.cflags, "FLAGS", "Puts these options before the sources of every build");
  add("--link", call.sources.links, "FLAGS", "Puts these options, such as -lgmp, behind every build's command");
  add("--build", call.commands, "NAME: COMMAND",
      "Checks this build, with {sources} and {output} in its command, and no default ones")
      ->allow_extra_args(false);
  add("--builds", call.file, "F", "Checks the builds in this TOML file: [[build]] with name, command, allow");
  add("--allow", call.allowed, "BUILD", "Expects this build to fail, and fails if it passes")->allow_extra_args(false);
}

std::optional<Results> run_builds(const BuildsCall& builds, const CampaignCall& call, const Telling& telling) {
  const Problem& problem = problem_of(call.selection, builds.sources.files);
  for (const std::string& file : builds.sources.files) read_file(file);
  const std::vector<Build> matrix = builds_of(builds);
  Run run = drawn(call.selection).at(0);
  const std::vector<Compiled> libraries = compile_all(builds, matrix, call.campaign.jobs);
  std::vector<BuildRow> rows = rows_of(builds.sources.files.front(), matrix, libraries);
  run.subjects = subjects_of(problem, rows, libraries, builds.sources.symbol, call.selection.outside);
  return run_campaign(call, {run}, [&](Results& results) {
    if (interrupted) return findings(results, telling);
    compare(call.campaign, run, rows, results);
    std::string text = builds_text(problem, results.builds, telling.paper);
    if (telling.kinds || telling.all) text += '\n' + findings(results, telling);
    return text + what_was_asked(call.campaign.demands, results);
  });
}

}  // namespace plumbline
