// plumbline check: measure, and fail if a solver violates its requirements.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <set>

#include "reports/builds/options.hpp"
#include "reports/drawing/drawing.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/forms/budget.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/case_file.hpp"
#include "reports/program/files.hpp"
#include "reports/program/plan.hpp"
#include "reports/program/program.hpp"
#include "reports/program/published_queries.hpp"
#include "reports/program/required.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// A number that the budget holds for, unless the call asks for another.
struct Adopted {
  std::string_view option;
  bool given;
  std::uint64_t& number;
};

void adopt(const Budget& budget, const Placed<std::uint64_t>& placed, const Adopted& adopted) {
  const auto& [option, given, number] = adopted;
  if (given && number != placed.value)
    throw WrongCall(fmt::format("{}:{}: this budget holds for {} {}: leave {} {} out, or write a budget with it.",
                                budget.file, placed.line, option, placed.value, option, number));
  number = placed.value;
}

// What the budget names, in the place of nothing; what is named has to be in the budget.
void adopt_names(const Budget& budget, std::string_view kind, const std::set<std::string>& known,
                 std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (!known.contains(name))
      throw WrongCall(
          fmt::format("{} has no limits for the {} '{}': add them with --write-budget.", budget.file, kind, name));
  if (names.empty()) names.assign(known.begin(), known.end());
}

// A peer that this build lacks is reported; any other solver that is gone is a mistake in the file.
void check_solver(const Budget& budget, const Budget::Entry& entry) {
  if (names_outside(entry.solver) || has_solver(*find_problem(entry.problem), entry.solver)) return;
  if (!budget.versions.contains({entry.problem, entry.solver}))
    throw WrongCall(fmt::format("{}:{}: {} has no solver '{}'.", budget.file, entry.line, entry.problem, entry.solver));
  fmt::print(stderr, "{}:{}: {} is not in this build, so its limits are not checked.\n", budget.file, entry.line,
             entry.solver);
}

std::vector<Run> adopt(Budget& budget, PlannedCall& call) {
  CampaignCall& campaign = call.campaign;
  adopt(budget, budget.seed, {"--seed", call.seed_given, campaign.campaign.draws.seed});
  adopt(budget, budget.cases, {"--cases", call.cases_given, campaign.campaign.cases});
  Format& inputs = campaign.campaign.draws.format;
  if (call.inputs_given && inputs != budget.inputs)
    throw WrongCall(
        fmt::format("{}: this budget holds for --inputs {}: leave --inputs {} out, or write a budget with "
                    "it.",
                    budget.file, format_name(budget.inputs), format_name(inputs)));
  inputs = budget.inputs;
  for (const std::string& name : budget.conventions) set_convention(name, campaign);
  if (budget.conservative) set_conservative(*budget.conservative, campaign);
  if (!budget.range.empty()) set_range(budget.range, campaign);
  std::set<std::string> problems, solvers, families;
  for (const Budget::Entry& entry : budget.entries) problems.insert(entry.problem);
  adopt_names(budget, "problem", problems, campaign.selection.problems);
  for (const std::string& problem : campaign.selection.problems)
    for (const std::string& solver : campaign.selection.solvers)
      if (names_outside(solver)) budget.take_in(problem, solver, names_outside);
  for (const Budget::Entry& entry : budget.entries) {
    check_solver(budget, entry);
    solvers.insert(entry.solver);
    families.insert(entry.family);
  }
  adopt_names(budget, "family", families, campaign.selection.families);
  adopt_names(budget, "solver", solvers, campaign.selection.solvers);
  std::erase_if(campaign.selection.solvers, [&](const std::string& name) {
    return !names_outside(name) && std::ranges::none_of(budget.entries, [&](const Budget::Entry& entry) {
      return has_solver(*find_problem(entry.problem), name);
    });
  });
  if (campaign.selection.solvers.empty()) throw WrongCall(budget.file + ": none of its solvers is in this build.");
  std::vector<Run> all = runs(campaign.selection);
  for (Run& run : all) {
    const auto unsaid = [&](std::string Budget::Entry::*part, std::string_view name) {
      return std::ranges::none_of(budget.entries, [&](const Budget::Entry& entry) {
        return entry.problem == run.problem->name() && entry.*part == name;
      });
    };
    std::erase_if(run.subjects, [&](const Subject& subject) { return unsaid(&Budget::Entry::solver, subject.name); });
    std::erase_if(run.families, [&](const Family* family) { return unsaid(&Budget::Entry::family, family->name); });
  }
  return all;
}

// The simplest witness of each cause and each kind, with the answer to it.
void draw_witnesses(const Results& results, const std::string& folder) {
  for (const ProblemResults& of_problem : results.problems)
    for (const SolverResults& solver : of_problem.solvers) {
      const auto draw_one = [&](const Witness& witness, const std::string& name) {
        const LabelledAnswer answer{solver.name, witness.answer};
        const Drawing drawing = draw(*solver.problem, witness.query.data(), witness.truth, {&answer, 1});
        write_output(folder + '/' + name, svg(drawing));
      };
      for (const FoundCause& cause : causes_of(solver)) draw_one(cause.witness, drawing_name(solver, cause.name));
      for (std::size_t i = 0; i < solver.kinds.size(); ++i)
        draw_one(solver.witness(solver.kinds[i]), drawing_name(solver, i + 1));
    }
}

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw WrongCall(fmt::format("--drawings {}: the folder cannot be made: {}.", folder, error.message()));
  check_output(folder + "/drawing.svg");
}

// The files of the call, which take the place of the families.
std::optional<PublishedFamilies> published_in(PlannedCall& call, std::vector<Run>& all) {
  if (call.queries.empty()) return std::nullopt;
  if (all.size() != 1)
    throw WrongCall(
        fmt::format("--queries {}: its queries are those of one problem: name vertex_triangle_ccd or edge_edge_ccd.",
                    call.queries.front()));
  std::optional<PublishedFamilies> published(std::in_place, *all.front().problem, call.queries);
  all.front().families = published->families();
  if (!call.cases_given) call.campaign.campaign.cases = published->longest();
  return published;
}

// A budget replaces what is required, and has limits of its own for values; one that is written accepts what is found.
void as_budgets_have_it(Campaign& campaign, bool is_written) {
  campaign.demands.promises = is_written && campaign.demands.say_nothing();
  campaign.images = is_written;
  campaign.acceptances = campaign.causes = true;
}

// A peer promises nothing, so it is checked where it is named.
int check(PlannedCall call, const BuildsCall& builds) {
  check_options(builds);
  CampaignCall& campaign = call.campaign;
  campaign.parts.plan = plan_of(call);
  Demands& demands = campaign.campaign.demands;
  campaign.selection.unnamed_peers = false;
  if (call.budget.empty() && call.write_budget.empty())
    campaign.campaign = checked(campaign);
  else
    as_budgets_have_it(campaign.campaign, call.budget.empty());
  if (!call.write_budget.empty()) {
    check_output(call.write_budget);
    static constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    if (std::max(campaign.campaign.draws.seed, campaign.campaign.cases) > most)
      throw WrongCall(fmt::format("--write-budget: whole numbers in TOML go up to {}: choose a smaller --seed.", most));
  }
  for (const std::string& cases : {call.witnesses, call.keep})
    if (!cases.empty()) check_output(cases);
  call.telling.paper = paper_of_standard_output();
  if (!call.telling.drawings.empty()) make_folder(call.telling.drawings);
  std::optional<Results> made;
  if (builds.given()) {
    made = run_builds(builds, campaign, call.telling);
  } else if (call.budget.empty()) {
    std::vector<Run> all = runs(campaign.selection);
    const std::optional<PublishedFamilies> published = published_in(call, all);
    made = run_campaign(campaign, all, [&](Results& results) {
      if (published && !interrupted)
        of(results.problems, *all.front().problem).solvers.push_back(published->judged_columns(campaign.campaign));
      return findings(results, call.telling) + what_was_asked(demands, results, paper_of_standard_output());
    });
  } else {
    Budget budget = from_budget(read_file(call.budget), call.budget);
    const std::vector<Run> all = adopt(budget, call);
    made = run_campaign(campaign, all, [&](Results& results) {  // of a part no limit can be said kept
      return interrupted ? findings(results, call.telling) : hold_to(budget, results);
    });
  }
  if (!made) return done;
  const Results& results = *made;
  if (!call.telling.drawings.empty()) draw_witnesses(results, call.telling.drawings);
  if (!call.witnesses.empty()) write_output(call.witnesses, fmt::format("{}", fmt::join(witness_cases(results), "")));
  if (!call.keep.empty()) keep(call.keep, witness_cases(results));
  if (!call.write_budget.empty())
    write_output(call.write_budget,
                 to_budget(results, {campaign.range, demands.conservative, campaign.selection.conventions}));
  if (builds.given()) return std::ranges::any_of(results.builds.rows, &BuildRow::breaks) ? found : done;
  const bool accepted = call.budget.empty() && !call.write_budget.empty();
  const bool broken = any_family(results.problems, [](const Tally& tally) { return tally.broken > 0; });
  return broken && !accepted ? found : done;
}

}  // namespace

int run_check(PlannedCall call) { return check(std::move(call), {}); }

void add_check(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("check", "Runs solvers on every family; exits with 1 if one violates its requirements");
  const auto call = std::make_shared<PlannedCall>();
  call->command = command->get_name();
  add_campaign(*command, call->campaign);
  CLI::Option* const budget =
      command->add_option("--budget", call->budget, "Fails only if a solver does worse than this file allows")
          ->type_name("F");
  for (const char* replaced : {"--max-ulp", "--max-scaled", "--max-mixed", "--ignore-margin", "--tolerance",
                               "--conservative", "--convention", "--range"})
    budget->excludes(replaced);
  command->add_option("--write-budget", call->write_budget, "Accepts today's results, and writes them as a budget")
      ->type_name("F");
  command
      ->add_option(
          "--queries", call->queries,
          "Asks the queries of these files of the NYU collision benchmark instead of families, and judges their "
          "truth column like a solver")
      ->type_name("FILE.csv")
      ->excludes("--family")
      ->excludes("--budget")
      ->excludes("--write-budget");
  command
      ->add_option("--drawings", call->telling.drawings,
                   "Draws the simplest query of each cause and each kind into a file in this folder")
      ->type_name("FOLDER");
  command->add_flag("--kinds", call->telling.kinds, "Prints the kinds of wrong answers besides their causes");
  command->add_flag("--all", call->telling.all, "Prints every kind of wrong answer in full, not the first ten");
  command->add_option("--witnesses", call->witnesses, "Writes the case of every kind into a file that replay reads")
      ->type_name("F");
  command->add_option("--keep", call->keep, "Adds the cases that this file lacks, with their origin")->type_name("F");
  const auto builds = std::make_shared<BuildsCall>();
  add_builds(*command, *builds);
  command->callback([&action, call, builds, command] {
    call->seed_given = command->count("--seed") > 0;
    call->cases_given = command->count("--cases") > 0;
    call->inputs_given = command->count("--inputs") > 0;
    action = [call, builds] { return check(*call, *builds); };
  });
}

}  // namespace plumbline
