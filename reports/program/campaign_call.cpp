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
#include "reports/program/required.hpp"
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

// Whether one of them has another form than words.
bool shows_witnesses(const Outputs& outputs) { return !outputs.json.empty() || !outputs.html.empty(); }

// A shard is a part of the numbers, and not of the texts about them.
void check_outputs_of_shard(const Outputs& outputs) {
  for (const auto& [option, file] : named(outputs))
    if (option != "--json")
      throw WrongCall(fmt::format("{} is made of all parts: give it to `plumbline merge`.", option));
}

}  // namespace

void set_range(const std::string& text, CampaignCall& call) {
  const std::optional<Magnitudes> read = range_of(text);
  if (!read) throw CLI::ValidationError("--range", no_range(text));
  call.range = text;
  call.campaign.draws.admits = *read;
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
  if (!admits_any(call.campaign.draws)) throw WrongCall(no_number_within(call.range, call.campaign.draws.format));
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
    if (shows_witnesses(call.outputs) && !interrupted)
      add_maps(campaign, to_map(campaign, all, results.problems), progress);
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
    throw WrongCall(no_query_within);
  write_outputs(call.outputs, results, tell(results));
  parts.forget();
  return results;
}

}  // namespace plumbline
