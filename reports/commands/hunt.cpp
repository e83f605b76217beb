// plumbline hunt: the worst query that a search finds, instead of the worst of a sample.
#include "fuzz/hunt/hunt.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <chrono>
#include <memory>
#include <thread>

#include "reports/forms/lines.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/case_file.hpp"
#include "reports/program/explanation.hpp"
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

struct HuntCall {
  CampaignCall demands;
  std::string objective = "wrong", keep;
  std::uint64_t seconds = 0;  ///< 0: as long as the evaluations take
  unsigned decimals = 0;
  Hunt hunt;
};

// Who is hunted, for what, and how far.
struct Chase {
  const Problem& problem;
  const Subject& subject;
  const HuntCall& call;
  Hunt hunt;
};

// An error is of a value, which something that is asked has to have.
void check_value(const Objective& objective, const std::vector<Run>& all) {
  if (!objective.of_values()) return;
  for (const Run& run : all)
    for (const Outcome& outcome : run.problem->shape.outcomes)
      for (const Value& value : outcome.values)
        if (objective.value.empty() || value.name == objective.value) return;
  throw WrongCall(fmt::format("--for {}: no problem of this hunt has {}: `plumbline list` names them.",
                              objective.text(),
                              objective.value.empty() ? "values" : fmt::format("a value '{}'", objective.value)));
}

// What was not found.
std::string_view nothing(const Objective& objective) {
  if (objective.of_values()) return "no right outcome with such a value was";
  if (objective.goal == Goal::inconsistent) return "no two answers that contradict each other were";
  return objective.goal == Goal::slow ? "no answer that could be timed was" : "no wrong answer was";
}

// Whether it is a time that was found, and not that there is no answer in time.
bool is_time(const Chase& chase, const Hunted& hunted) {
  return chase.hunt.objective.goal == Goal::slow && std::isfinite(hunted.best->measure.size);
}

// "1200 ns, 24 times the 50 ns that half of all that were tried take at most"
std::string slowness(const Hunted& hunted) {
  const double ns = hunted.best->measure.size, half = hunted.half_within.value_or(0);
  if (!(half > 0)) return fmt::format("{:.0f} ns; half of the queries take less than the clock can measure", ns);
  return fmt::format("{:.0f} ns, {:.1f} times the {} ns that half of the queries take at most", ns, ns / half,
                     decimal(half));
}

// What was found, in a line.
std::string verdict(const Chase& chase, const Hunted& hunted) {
  const std::string who = fmt::format("{}, {}", chase.problem.name(), title(chase.subject.name, chase.subject.release));
  const Objective& objective = chase.hunt.objective;
  if (!hunted.best) return fmt::format("{}: {} found.", who, nothing(objective));
  if (!hunted.witness)
    return fmt::format("{}: interrupted; the best so far, not examined further: {}", who,
                       case_text(chase.problem, hunted.best->query));
  const Witness& witness = *hunted.witness;
  if (objective.of_values())
    return fmt::format("{}: the largest error found by `{}` is {}, of {}.", who, objective.text(),
                       error_text(hunted.best->measure.size), value_name(chase.problem.shape, witness));
  if (is_time(chase, hunted)) {
    const bool is_wrong = wrong(witness.verdict());
    return fmt::format("{}: the slowest answer found takes {}{}.", who, slowness(hunted),
                       is_wrong ? "; it " + fault(chase.problem, witness) : "");
  }
  return fmt::format("{}: {}: it {}{}.", who, rank_names[static_cast<std::size_t>(witness.rank)],
                     fault(chase.problem, witness),
                     witness.contradiction ? ", and contradicts its answer to an equivalent query" : "");
}

// How much was tried from which source, and how often that was better than all before.
std::string tried(const Chase& chase, const Hunted& hunted, const Paper& paper) {
  std::vector<std::string> sources;
  for (std::size_t i = 0; i < source_names.size(); ++i)
    if (hunted.tried[i] > 0)
      sources.push_back(fmt::format("{} {}, {} records", source_names[i], hunted.tried[i], hunted.records[i]));
  const std::uint64_t seed = chase.call.demands.campaign.draws.seed;
  std::string text = labelled("tried", fmt::format("{} queries, seed {}", hunted.all_tried(), seed), paper) +
                     labelled("from", sources, "; ", paper);
  if (hunted.best) text += labelled("found by", source_names[static_cast<std::size_t>(hunted.best->source)], paper);
  return text;
}

// Whether the call leaves queries of few characters out.
bool limited(const HuntCall& call) {
  const Draws& draws = call.demands.campaign.draws;
  return draws.admits.limited() || draws.format != Format::binary64 || call.hunt.decimals;
}

// What is proved of it, and what is not.
std::string bound(const Chase& chase, const Hunted& hunted) {
  if (chase.hunt.objective.goal != Goal::shortest)
    return !hunted.best ? ""
           : is_time(chase, hunted)
               ? "It is the slowest that was found on this machine in this run; another run may find others."
               : "It is the worst that was found; there may be worse.";
  std::string text;
  if (hunted.none_shorter)
    text = fmt::format("No query of fewer than {} characters has a wrong answer: all {} were tried.",
                       *hunted.none_shorter, limited(chase.call) ? "that the call admits" : "of them");
  if (hunted.best && length_of(hunted.best->query) != hunted.none_shorter)
    text += fmt::format("{}This has {}, the fewest that were found.", text.empty() ? "" : " ",
                        length_of(hunted.best->query));
  return text;
}

std::string told(const Chase& chase, const Hunted& hunted) {
  const Paper paper = paper_of_standard_output();
  std::string text = sentence(verdict(chase, hunted), paper) + '\n';
  if (hunted.witness) {
    const Witness& witness = *hunted.witness;
    text += witness_text(chase.problem, chase.subject.name, witness);
    const Truth truth = chase.problem.filtered(witness.query.data());
    const Standard standard(chase.call.demands.campaign, chase.problem, chase.subject);
    text += causes_line(standard, {chase.problem, witness.query, truth}, witness.answer, paper);
    const double promise = chase.subject.promise == nullptr ? no_error : chase.subject.promise(witness.query.data());
    if (witness.value && promise >= 0)
      text += labelled("promised", fmt::format("an error of {} ulps at most on its scale", error_text(promise)), paper);
  }
  text += tried(chase, hunted, paper);
  const std::string proved = bound(chase, hunted);
  return proved.empty() ? text : text + '\n' + sentence(proved, paper);
}

// How much the best is till now.
std::string so_far(const Objective& objective, const Measure& best) {
  if (best.level == 0) return "";
  if (objective.of_values()) return fmt::format(", {} so far", error_text(best.size));
  if (objective.goal == Goal::shortest) return fmt::format(", {} characters so far", -best.size);
  if (objective.goal == Goal::slow) return fmt::format(", {:.0f} ns so far", best.size);
  return fmt::format(", {} so far", rank_names[static_cast<std::size_t>(rank_of_level(best.level))]);
}

Hunted hunted(const Chase& chase) {
  const Interruption interruption;
  ProgressLine line;
  return hunt(
      chase.call.demands.campaign, chase.problem, chase.subject, chase.hunt,
      [&](double share, const Measure& best) { line.show("tried", share, so_far(chase.hunt.objective, best)); });
}

std::string kept(const Chase& chase, const Hunted& hunted) {
  const Witness& witness = *hunted.witness;
  const Hunt& hunt = chase.hunt;
  return kept_case(chase.problem, witness,
                   fmt::format("plumbline hunt --for {}, seed {}, {} queries: {}: {}", hunt.objective.text(),
                               chase.call.demands.campaign.draws.seed, hunted.all_tried(), chase.subject.name,
                               hunt.objective.of_values() ? "error " + error_text(hunted.best->measure.size)
                               : is_time(chase, hunted)   ? slowness(hunted)
                                                          : "it " + fault(chase.problem, witness)));
}

ExitCode hunt_all(HuntCall& call) {
  check_range(call.demands);
  const std::vector<Run> all = runs(call.demands.selection);
  check_value(call.hunt.objective, all);
  if (!call.keep.empty()) check_output(call.keep);
  std::vector<std::string> cases;
  bool broken = false, first = true;
  for (const Run& run : all)
    for (const Subject& subject : run.subjects) {
      Chase chase{*run.problem, subject, call, call.hunt};
      chase.hunt.families = run.families;
      const Hunted found = hunted(chase);
      write_output(standard_output, (first ? "" : "\n") + told(chase, found));
      if (interrupted) Interruption::end();
      if (found.witness) cases.push_back(kept(chase, found));
      broken = broken || found.breaks;
      first = false;
    }
  if (!call.keep.empty()) keep(call.keep, cases);
  return broken ? plumbline::found : done;
}

}  // namespace

void add_hunt(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("hunt", "Searches for the worst query; exits with 1 if check would");
  const auto call = std::make_shared<HuntCall>();
  Campaign& campaign = call->demands.campaign;
  add_problems(*command, call->demands.selection);
  add_solvers(*command, call->demands.selection);
  add_families(*command, call->demands.selection);
  command
      ->add_option(
          "--for", call->objective,
          "What to search for: wrong, short (few characters), inconsistent, slow, ulp, scaled, mixed or backward; "
          "the last four can name a value, as in ulp:t")
      ->type_name("OBJECTIVE")
      ->capture_default_str();
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  add_whole<std::uint64_t>(*command, "--evaluations", call->hunt.evaluations, 1, all, "Queries to try for each solver");
  add_whole<std::uint64_t>(*command, "--seconds", call->seconds, 1, 1'000'000, "Seconds to search for each solver");
  command->get_option("--seconds")->default_str("")->excludes("--evaluations");
  add_whole<std::uint64_t>(*command, "--seed", campaign.draws.seed, 0, all, "Seed of the random queries");
  add_whole<unsigned>(*command, "--jobs", campaign.jobs, 1, 4096, "Number of threads");
  command->get_option("--jobs")->default_str("one per core");
  add_demands(*command, call->demands);
  add_inputs(*command, campaign.draws.format);
  add_whole<unsigned>(*command, "--decimals", call->decimals, 0, 20,
                      "Tries only numbers with at most this many decimals");
  command->get_option("--decimals")->default_str("");
  command->add_option("--keep", call->keep, "Adds the case of each solver to this file, with its origin")
      ->type_name("F");
  command->callback([&action, &campaign, call, command] {
    try {
      call->hunt.objective = read_objective(call->objective);
    } catch (const std::invalid_argument& reason) {
      throw CLI::ValidationError("--for", reason.what());
    }
    campaign.demands = required_by_check(campaign.demands, !call->demands.range.empty());
    if (command->count("--decimals") > 0) call->hunt.decimals = call->decimals;
    if (call->seconds > 0) {
      call->hunt.evaluations = all;
      call->hunt.lasting = std::chrono::seconds(call->seconds);
    }
    call->demands.selection.unnamed_peers = false;
    action = [call] { return hunt_all(*call); };
  });
}

}  // namespace plumbline
