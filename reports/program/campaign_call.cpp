#include "reports/program/campaign_call.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <span>
#include <thread>

#include "reports/program/files.hpp"
#include "reports/program/interruption.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/progress_line.hpp"
#include "reports/program/terminal.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// What a share of a phase is a share of.
std::string_view name_of(Phase phase) {
  static constexpr std::array<std::string_view, 4> names = {"asked and judged", "of the witnesses simplified", "timed",
                                                            "of the neighbours asked"};
  return names[static_cast<std::size_t>(phase)];
}

// How many answers are asked for.
std::uint64_t planned(const Campaign& campaign, const std::vector<Run>& all) {
  std::uint64_t answers = 0;
  for (const Run& run : all) answers += campaign.cases * run.families.size() * run.subjects.size();
  return answers;
}

// Shows how far a campaign is; its rate too while it asks, as if all blocks that are left were alike.
Progress shown_in(ProgressLine& line, const CampaignCall& call, const std::vector<Run>& all, const Part& part) {
  const auto blocks = static_cast<double>(blocks_of(call.campaign, all));
  double counted = 0;
  for (const Counted& family : part.families) counted += static_cast<double>(family.blocks.size());
  const double left = 1 / static_cast<double>(call.parts.shard.of) - counted / blocks;
  const double answers = left * static_cast<double>(planned(call.campaign, all));
  return [&line, answers, start = std::chrono::steady_clock::now()](Phase phase, double share) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const bool asks = phase == Phase::asking && seconds > 0;
    line.show(name_of(phase), share, asks ? fmt::format(", {:.3g} answers a second", share * answers / seconds) : "");
  };
}

// What was left out, so that nobody takes a part for the whole.
std::string partial_text(const Campaign& campaign, const std::vector<Run>& all, const Results& results,
                         const std::string& how_to_go_on) {
  std::uint64_t asked = 0;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      for (const Tally& tally : solver.families) asked += tally.cases;
  return '\n' +
         sentence(fmt::format("Interrupted, so these results are partial: {} of {} answers were computed; not every "
                              "witness is simplified, and no file is written{}{}",
                              asked, planned(campaign, all), how_to_go_on.empty() ? "." : ", but ", how_to_go_on),
                  paper_of_standard_output());
}

// Of each family: a margin and spreads take the truths of many queries besides.
constexpr std::uint64_t conditioned_cases = 128;

// Whether one of them has another form than words.
bool shows_witnesses(const Outputs& outputs) { return !outputs.json.empty() || !outputs.html.empty(); }

// A shard is a part of the numbers, and not of the texts about them.
void check_outputs_of_shard(const Outputs& outputs) {
  for (const auto& [option, file] : named(outputs))
    if (option != "--json")
      throw WrongCall(fmt::format("{} is made of all parts: give it to `plumbline merge`.", option));
}

// Whether the neighbours of a kind's witness show more than it does, and cost no restart or hang each.
bool has_map(const SolverResults& solver, const Kind& kind) {
  const Incident incident = kind.fault.incident;
  if (kind.every_query || kind.rank == Rank::extreme || solver.witness(kind).truth.code == refused_code) return false;
  if (incident != Incident::none && incident != Incident::nan_value && incident != Incident::unknown_code) return false;
  return std::ranges::none_of(solver.families, [](const Tally& tally) {
    return tally.incidents[static_cast<std::size_t>(Incident::hang)] > 0;
  });
}

// How many maps of a solver are made: one that others wrote may be slow, and is asked no more than a quarter of what it
// was asked already, or for one map.
std::size_t most_maps(const Campaign& campaign, const Run& run, const Subject& subject) {
  static constexpr double most = 10, share = 0.25;
  if (subject.portable) return static_cast<std::size_t>(most);
  const double asked = static_cast<double>(campaign.cases) * static_cast<double>(run.families.size());
  return static_cast<std::size_t>(std::clamp(share * asked / neighbours, 1.0, most));
}

// The witnesses of the first kinds of each solver, as far as they have a map.
std::vector<Mapped> to_map(const Campaign& campaign, const std::vector<Run>& all, Results& results) {
  std::vector<Mapped> list;
  for (const Run& run : all)
    for (const Subject& subject : run.subjects) {
      SolverResults& solver = of(results.problems, *run.problem).of(subject.name);
      const std::size_t most = std::min(most_maps(campaign, run, subject), solver.kinds.size());
      for (const Kind& kind : std::span(solver.kinds).first(most))
        if (has_map(solver, kind)) list.push_back({run.problem, &subject, &solver.witness(kind)});
    }
  return list;
}

}  // namespace

void set_range(const std::string& text, CampaignCall& call) {
  const std::size_t colon = text.find(':');
  const std::optional<double> low = read_double(text.substr(0, colon));
  const std::optional<double> high = colon == std::string::npos ? std::nullopt : read_double(text.substr(colon + 1));
  if (!low || !high || !(*low >= 0) || !(*low <= *high))
    throw CLI::ValidationError("--range",
                               "'" + text + "' is not a range: write LO:HI with 0 <= LO <= HI, as in 1e-6:1e6");
  call.range = text;
  call.campaign.draws.admits = within(*low, *high);
}

void set_convention(const std::string& name, CampaignCall& call) {
  call.selection.conventions.push_back(name);
  std::string& all = call.campaign.demands.conventions;
  all += (all.empty() ? "" : " ") + name;
}

void set_conservative(double distance, CampaignCall& call) {
  call.selection.conservative = true;
  call.campaign.demands.conservative = distance;
}

void add_demands(CLI::App& command, CampaignCall& call) {
  Demands& demands = call.campaign.demands;
  add_real(command, "--max-ulp", demands.max_ulp, "Limits the error of values, in ulps");
  add_real(command, "--max-scaled", demands.max_scaled, "Limits the scaled error of values, in ulps");
  add_real(
      command, "--max-mixed", demands.max_mixed,
      "Limits the error of values to this many times what the last bits of the query leave open; inf sets no limit");
  add_real(
      command, "--ignore-margin", demands.ignore_margin,
      "Forgives wrong outcomes within this many ulps of the decision, unless the special case is exact in the input");
  add_real(command, "--tolerance", demands.tolerance,
           "Forgives a wrong outcome that is right if one number moves by up to this much");
  command
      .add_option_function<std::string>(
          "--conservative",
          [&call](const std::string& text) { set_conservative(read_finite("--conservative", text), call); },
          "Judges a sweep as collision detection: a hit may come within this distance of contact but not late, and no "
          "contact may be missed")
      ->type_name("D")
      ->excludes("--max-ulp")
      ->excludes("--max-scaled")
      ->excludes("--max-mixed");
  command
      .add_option_function<std::vector<std::string>>(
          "--convention",
          [&call](const std::vector<std::string>& names) {
            for (const std::string& name : names) set_convention(name, call);
          },
          "How the solvers differ on purpose: see plumbline list")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      .add_option_function<std::string>(
          "--range", [&call](const std::string& text) { set_range(text, call); },
          "Uses only queries whose non-zero numbers lie within these magnitudes")
      ->type_name("LO:HI");
}

void check_range(const CampaignCall& call) {
  const auto& [low, high] = call.campaign.draws.admits;
  const Format format = call.campaign.draws.format;
  double least = nearest_in(format, std::max(low, ulp_in(format, 0)));
  if (least < low) least += ulp_in(format, least);
  if (std::isfinite(nearest_in(format, least)) && least <= high) return;
  throw WrongCall(fmt::format("--range {}: no {} number but zero lies within: widen it, as in 1e-6:1e6.", call.range,
                              format_name(format)));
}

Campaign checked(const CampaignCall& call) {
  check_range(call);
  return as_check_does(call.campaign, !call.range.empty());
}

void add_campaign(CLI::App& command, CampaignCall& call) {
  Campaign& campaign = call.campaign;
  add_problems(command, call.selection);
  add_solvers(command, call.selection);
  add_families(command, call.selection);
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  add_whole<std::uint64_t>(command, "--cases", campaign.cases, 1, all, "Cases for each problem and family");
  add_whole<std::uint64_t>(command, "--seed", campaign.draws.seed, 0, all, "Seed of the random cases");
  add_whole<unsigned>(command, "--jobs", campaign.jobs, 1, 4096, "Number of threads");
  command.get_option("--jobs")->default_str("one per core");  // on any machine
  add_demands(command, call);
  add_inputs(command, campaign.draws.format);
  command.add_flag("--timing", campaign.timing, "Also times the solvers, relative to the problem's published one");
  add_outputs(command, call.outputs);
  add_parts(command, call.parts);
}

std::string what_was_asked(const Demands& demands, const Results& results) {
  const bool promised = std::ranges::all_of(results.problems, [&](const ProblemResults& of_problem) {
    return demands.promises && std::ranges::all_of(of_problem.solvers, &SolverResults::portable);
  });
  if (promised) return "";
  const Paper paper = paper_of_standard_output();
  std::string text;
  if (demands.conservative)
    text += sentence(fmt::format("Hits had to come no later than the first contact, and within {} of contact; no other "
                                 "value was judged.",
                                 limit_text(*demands.conservative)),
                     paper);
  const bool values =
      !demands.conservative && any_family(results.problems, [](const Tally& tally) { return !tally.values.empty(); });
  const Limits limits = demands.limits_of(false, results.inputs);
  const bool closer = std::isfinite(limits.max_ulp) || std::isfinite(limits.max_scaled);
  if (values && !closer && std::isfinite(limits.max_mixed))
    text +=
        sentence(fmt::format("Values had to be within a mixed error of {}; --max-scaled and --max-ulp require more.",
                             limit_text(limits.max_mixed)),
                 paper);
  else if (values && !closer)
    text += sentence("Values could be anything: --max-mixed, --max-scaled and --max-ulp set limits.", paper);
  if (!demands.extreme)
    text += sentence(
        "Wrong answers to extreme numbers (beyond 2^250 or below 2^-250) do not affect the exit code; crashes and "
        "hangs do. --range 0:inf includes them.",
        paper);
  return text.empty() ? "" : '\n' + text;
}

std::optional<Results> run_campaign(const CampaignCall& call, const std::vector<Run>& all,
                                    const std::function<std::string(Results& results)>& tell) {
  check_range(call);
  Campaign campaign = call.campaign;
  if (shows_witnesses(call.outputs)) campaign.conditioned = conditioned_cases;
  check_outputs(call.outputs);
  if (call.parts.sharded) check_outputs_of_shard(call.outputs);
  Parts parts(call.parts, campaign, all, call.outputs.json);
  OracleWatch watch(campaign.draws.seed);
  Part part = parts.start(), cut_short;
  Results results;
  std::string how_to_go_on;
  {
    const Interruption interruption;
    ProgressLine line;
    const Progress progress = shown_in(line, call, all, part);
    part = ask(campaign, all, watch,
               {.part = std::move(part),
                .shard = call.parts.shard,
                .progress = progress,
                .keep = [&parts](const Part& now) { parts.keep(now); },
                .cut_short = &cut_short});
    if (!interrupted && call.parts.sharded) {
      write_output(standard_output, sentence(parts.write_shard(part), paper_of_standard_output()));
      return std::nullopt;
    }
    if (interrupted) how_to_go_on = parts.keep_at_once(part);
    results =
        results_of(campaign, close(campaign, all, together(all, part, std::move(cut_short)), watch, progress), watch);
    if (shows_witnesses(call.outputs) && !interrupted) add_maps(campaign, to_map(campaign, all, results), progress);
    if (interrupted && how_to_go_on.empty()) how_to_go_on = parts.keep_at_once(part);
  }
  if (interrupted) {
    if (results.problems.empty())
      fmt::print(stderr, "Interrupted before an answer was judged.\n");
    else
      write_output(standard_output, tell(results) + partial_text(campaign, all, results, how_to_go_on));
    Interruption::end();
  }
  if (!any_family(results.problems, [](const Tally& tally) { return tally.cases > 0; }))
    throw WrongCall("No query of these families lies within --range: widen it.");
  write_outputs(call.outputs, results, tell(results));
  parts.forget();
  return results;
}

}  // namespace plumbline
