#include "reports/builds/call.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "props/campaign/timing.hpp"
#include "reports/builds/compare.hpp"
#include "reports/builds/compile.hpp"
#include "reports/builds/flags.hpp"
#include "reports/builds/machine_code.hpp"
#include "reports/builds/matrix.hpp"
#include "reports/builds/program_around.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/described.hpp"
#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/outside_subject.hpp"
#include "reports/program/program.hpp"
#include "reports/program/required.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/outside/modes.hpp"

namespace plumbline {
namespace {

const Problem& problem_of(const Selection& selection, const BuildsCall& call) {
  const std::vector<const Problem*> selected = selected_problems(selection);
  if (selected.size() == 1) return *selected.front();
  const bool has_sources = call.variants.empty();
  const std::vector<std::string>& files = has_sources ? call.sources.files : call.variants;
  const std::string_view option = has_sources ? "--source" : "--variants";
  const std::string eaten = find_problem(files.back()) == nullptr ? "orientation" : files.back();
  throw WrongCall(fmt::format("{} answers one problem: name it first, as in `plumbline check {} {} {}`.", option, eaten,
                              option, files.front()));
}

std::vector<Build> builds_of(const BuildsCall& call) {
  std::vector<Build> builds;
  if (!call.file.empty()) builds = builds_in(read_file(call.file), call.file);
  for (const std::string& command : call.commands) builds.push_back(build_of(command));
  if (builds.empty()) builds = default_builds(call.sources.files);
  check_builds(builds);
  return builds;
}

// Ends the program where Ctrl-C ends the compilers.
std::vector<Compiled> compile_all(const BuildsCall& call, const std::string& program, std::span<const Build> builds,
                                  unsigned jobs) {
  const Interruption interruption;
  try {
    return compiled(call.sources, program, builds, jobs);
  } catch (const Interrupted&) {
    Interruption::end();
  }
}

constexpr std::string_view program_prefix = "exec:";

// The rows, and the library or program of each.
struct Candidates {
  std::vector<BuildRow> rows = {};
  std::vector<std::string> libraries = {};          // as `start_outside` takes them; of a program that `start` starts
  std::vector<outside::Descriptor> kept = {};       // the files that some of the libraries are in
  std::map<std::string, std::string> by_code = {};  // the names of rows

  void add(BuildRow row, const std::string& library, const std::string& code) {
    if (row.ran())
      if (const auto [same, fresh] = by_code.try_emplace(code, row.name); !fresh) row.same_as = same->second;
    rows.push_back(std::move(row));
    libraries.push_back(library);
  }
};

Candidates from_sources(const Problem& problem, const BuildsCall& call, unsigned jobs) {
  for (const std::string& file : call.sources.files) read_file(file);
  const std::vector<Build> builds = builds_of(call);
  const std::string symbol = call.sources.symbol.empty() ? std::string(problem.name()) : call.sources.symbol;
  Candidates all;
  std::vector<Compiled> libraries = compile_all(call, program_around(problem.shape, symbol), builds, jobs);
  for (std::size_t i = 0; i < builds.size(); ++i) {
    const auto& [name, command, allowed, runner] = builds[i];
    Compiled& made = libraries[i];
    BuildRow row{name, fmt::format("{}@{}", call.sources.files.front(), name), command, allowed};
    row.error = made.error;
    if (!row.error.empty()) row.verdict = BuildVerdict::not_compiled;
    const std::string started = fmt::format("{}{} {}", program_prefix, fmt::join(runner, " "), made.path());
    all.add(std::move(row), runner.empty() ? made.path() + ':' + symbol : started, made.code);
    all.kept.push_back(std::move(made.library));
  }
  return all;
}

Candidates from_variants(const BuildsCall& call) {
  Candidates all;
  for (const std::string& variant : call.variants) {
    const std::string library = call.sources.symbol.empty() ? variant : variant + ':' + call.sources.symbol;
    const std::optional<std::string> file = file_of_library(library);
    if (!file)
      throw WrongCall(
          fmt::format("--variants: '{}' is not a shared library: name one as ./A.so or ./A.so:SYMBOL.", variant));
    all.add({variant, library, {}}, library, machine_code(read_file(*file)) + library.substr(file->size()));
  }
  return all;
}

BuildRow& named(const std::string& name, std::string_view option, std::vector<BuildRow>& rows) {
  std::vector<std::string_view> known;
  for (const BuildRow& row : rows) known.push_back(row.name);
  const auto found = std::ranges::find(rows, name, &BuildRow::name);
  if (found == rows.end()) throw WrongCall(fmt::format("{}: {}", option, no_such("build", name, known)));
  return *found;
}

// A build once more for each mode.
void add_modes(const std::string& name, Candidates& all) {
  const BuildRow* const build = name == base_of_builds ? base_of(all.rows) : &named(name, "--modes", all.rows);
  if (build == nullptr || !build->ran()) return;
  const BuildRow plain = *build;
  const std::string library = all.libraries[static_cast<std::size_t>(build - all.rows.data())];
  if (library.starts_with(program_prefix))
    throw WrongCall(fmt::format(
        "--modes: '{}' is a program, which cannot be called in another floating-point mode: name a library.",
        plain.name));
  for (const std::string_view mode : call_modes) {
    BuildRow row = plain;
    row.same_as.clear();
    row.name += fmt::format(", {}", mode);
    row.solver += fmt::format(", {}", mode);
    row.mode = mode;
    row.allowed = false;
    all.add(row, library, row.name);
  }
}

void allow(const std::vector<std::string>& names, std::vector<BuildRow>& rows) {
  for (const std::string& name : names) named(name, "--allow", rows).allowed = true;
}

std::unique_ptr<Runner> start(const std::string& library, const std::string& mode, const Shape& shape,
                              const OutsideOptions& options) {
  if (library.starts_with(program_prefix))
    return start_in_binary(std::string_view(library).substr(program_prefix.size()), shape, options);
  return mode.empty() ? start_outside(library, shape, options) : start_in_mode(library, mode, shape, options);
}

// The subject of the row at a place; nothing, and why in the row, where its library cannot be loaded.
std::optional<Subject> subject_of(const Problem& problem, Candidates& all, std::size_t place,
                                  const OutsideOptions& options) {
  BuildRow& row = all.rows[place];
  const std::string& library = all.libraries[place];
  try {
    const Manner manner{observed_supplies(problem, *start(library, row.mode, problem.shape, options)), {}};
    Subject subject = outside_subject(problem, row.solver, options, manner);
    subject.start = [&shape = problem.shape, library, mode = row.mode, options] {
      return start(library, mode, shape, options);
    };
    return subject;
  } catch (const CannotStart& reason) {
    const std::string path = file_of_library(library).value_or(library.substr(library.rfind(' ') + 1));
    row.verdict = BuildVerdict::not_loaded;
    row.error = replaced(replaced(reason.what(), path + ":NAME", "--symbol NAME"), path, row.solver);
    return std::nullopt;
  }
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
std::vector<Subject> subjects_of(const Problem& problem, Candidates& all, const OutsideOptions& options) {
  std::vector<Subject> subjects;
  for (std::size_t i = 0; i < all.rows.size(); ++i)
    if (all.rows[i].ran() && all.rows[i].same_as.empty())
      if (auto subject = subject_of(problem, all, i, options)) subjects.push_back(std::move(*subject));
  take_over_all(all.rows);
  if (subjects.empty()) {
    const BuildRow& first = all.rows.front();
    const bool compiles = first.verdict != BuildVerdict::not_compiled;
    throw WrongCall(fmt::format("No build can be checked. {}{}", compiles ? "" : first.solver + ": ", first.error));
  }
  return subjects;
}

// The reader of a witness has no library to run again.
void record(SolverResults& solver) {
  for (Tally& tally : solver.families) {
    for (Witness& witness : tally.faults) witness.recorded = true;
    for (Witness& witness : tally.largest_errors) witness.recorded = true;
    if (tally.contradicted) tally.contradicted->recorded = true;
  }
  if (!solver.diagnosis) return;
  for (FoundCause& cause : solver.diagnosis->causes) cause.witness.recorded = true;
}

// The time of each for a query of the problem's first family, as a ratio to that of the first. An emulator's time says
// nothing.
void set_ratios(const Campaign& campaign, Run run, const Candidates& all, std::vector<BuildRow>& rows) {
  std::erase_if(run.subjects, [&all](const Subject& subject) {
    const auto row = std::ranges::find(all.rows, subject.name, &BuildRow::solver);
    return all.libraries[static_cast<std::size_t>(row - all.rows.begin())].starts_with(program_prefix);
  });
  std::vector<Tally> timed(run.subjects.size());
  time_family(campaign, run, run.problem->families.front(), timed);
  for (std::size_t s = 0; s < timed.size(); ++s)
    if (timed[s].timing && timed.front().timing)
      std::ranges::find(rows, run.subjects[s].name, &BuildRow::solver)->ratio =
          timed[s].timing->ns / timed.front().timing->ns;
}

// The results of each build that ran, in the order of the rows.
std::vector<SolverResults> by_rows(const std::vector<SolverResults>& asked, const std::vector<BuildRow>& rows) {
  std::vector<SolverResults> all;
  for (const BuildRow& row : rows) {
    if (!row.ran()) continue;
    const BuildRow& ran = row.same_as.empty() ? row : *std::ranges::find(rows, row.same_as, &BuildRow::name);
    all.push_back(*std::ranges::find(asked, ran.solver, &SolverResults::name));
    all.back().name = row.solver;
  }
  return all;
}

// Gives the results what the rows and the comparison of builds add to them.
void compare(const Campaign& campaign, const Run& run, const Candidates& all, Results& results) {
  std::vector<BuildRow> rows = all.rows;
  std::vector<SolverResults>& solvers = of(results.problems, *run.problem).solvers;
  for (SolverResults& solver : solvers) {
    BuildRow& row = *std::ranges::find(rows, solver.name, &BuildRow::solver);
    if (row.solver != row.name) record(solver);
    row.faults = faults_of(solver);
    row.verdict = row.faults.empty() ? BuildVerdict::passes : BuildVerdict::fails;
  }
  set_ratios(campaign, run, all, rows);
  take_over_all(rows);
  results.builds.disagreement = disagreement_of(*run.problem, run.subjects, solvers, rows);
  results.builds.decisions = decisions_in(rows);
  solvers = by_rows(solvers, rows);
  results.builds.rows = std::move(rows);
}

}  // namespace

void check_options(const BuildsCall& call) {
  using Option = std::pair<const char*, std::string>;
  const auto first = [](const std::vector<std::string>& words) { return words.empty() ? "" : words.front(); };
  const Option of_sources[] = {{"--cflags", call.sources.cflags},
                               {"--link", call.sources.links},
                               {"--build", first(call.commands)},
                               {"--builds", call.file}};
  for (const auto& [option, value] : of_sources)
    if (!value.empty() && call.sources.files.empty())
      throw WrongCall(fmt::format("{} '{}' is about sources: name them with --source.", option, value));
  if (call.given()) return;
  for (const auto& [option, value] : {Option("--symbol", call.sources.symbol), Option("--allow", first(call.allowed))})
    if (!value.empty())
      throw WrongCall(fmt::format(
          "{} '{}' is about builds: name sources with --source, or shared libraries with --variants.", option, value));
  if (!call.modes.empty())
    throw WrongCall(
        "--modes is about builds: name sources with --source, or shared libraries with --variants. A program cannot "
        "be called in another floating-point mode.");
}

std::optional<Results> run_builds(const BuildsCall& builds, const CampaignCall& call, const Telling& telling) {
  const Problem& problem = problem_of(call.selection, builds);
  const std::vector<Run> runs = drawn(call.selection);
  if (runs.empty()) throw WrongCall(fmt::format("{} has none of these families: see plumbline list.", problem.name()));
  Run run = runs.front();
  Candidates all = builds.variants.empty() ? from_sources(problem, builds, call.campaign.jobs) : from_variants(builds);
  if (!builds.modes.empty()) add_modes(builds.modes, all);
  allow(builds.allowed, all.rows);
  run.subjects = subjects_of(problem, all, call.selection.outside);
  return run_campaign(call, {run}, [&](Results& results) {
    if (interrupted) return findings(results, telling);
    compare(call.campaign, run, all, results);
    std::string text = builds_text(problem, results.builds, telling.paper);
    if (telling.kinds || telling.all)
      text += '\n' + findings(results, telling);
    else if (std::ranges::find(results.builds.rows, BuildVerdict::fails, &BuildRow::verdict) !=
             results.builds.rows.end())
      text += sentence("--kinds also explains the causes, and shows wrong answers of each build.", telling.paper);
    const bool by_default = builds.variants.empty() && builds.file.empty() && builds.commands.empty();
    const std::string left_out = by_default ? machines_left_out(builds.sources.files) : "";
    if (!left_out.empty()) text += sentence(left_out, telling.paper);
    return text + what_was_asked(call.campaign.demands, results, paper_of_standard_output());
  });
}

}  // namespace plumbline
