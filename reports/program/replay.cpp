// plumbline replay: a problem's known hard cases, or somebody's own, to a solver that must break none.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <memory>

#include "fuzz/known_cases.hpp"
#include "props/trial.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/program.hpp"

namespace plumbline {
namespace {

struct Call {
  std::string problem, file;
  CampaignCall demands;
};

// The known cases, without those that no solver is asked untold: with numbers that are not finite.
std::vector<Case> cases_known_of(const Problem& problem) {
  std::vector<std::string> errors;
  std::vector<Case> cases = read_cases(known_cases(problem), "the known cases", &problem, errors);
  if (!errors.empty()) throw MachineFailed(errors.front());
  std::erase_if(cases, [&problem](const Case& one) { return problem.filtered(one.query.data()).code == refused_code; });
  return cases;
}

// A solver's answers, and how many of them break what is asked.
struct Replayed {
  std::string text;
  std::size_t broken = 0, extreme = 0;  ///< the second are wrong answers that decide nothing
};

Replayed replay_all(const Problem& problem, const Campaign& campaign, const Subject& subject,
                    std::span<const Case> cases) {
  Replayed replayed;
  OracleWatch watch(campaign.draws.seed);
  Trial trial(campaign, problem, subject);
  for (const Case& one : cases) {
    const Truth truth = problem.filtered(one.query.data());
    const Asked asked{problem, one.query, truth};
    watch.look_at(asked, "known", static_cast<std::uint64_t>(&one - cases.data()));
    Answer answer;
    trial.runner().run(one.query, {&answer, 1});
    const Judgement judgement = trial.judged(asked, answer);
    if (!wrong(judgement.verdict)) continue;
    const Finding finding = trial.finding(asked, answer, judgement);
    if (!trial.breaks(finding)) {
      replayed.extreme += trial.is_forgiven(finding) ? 0 : 1;
      continue;
    }
    watch.look_at_query(problem, one.query);
    const Witness witness = trial.witness_of(finding);
    ++replayed.broken;
    replayed.text += fmt::format("{}. It {}.\n   {}\n", replayed.broken, fault(problem, witness),
                                 replay(problem, subject.name, witness));
  }
  replayed.text += fmt::format("{} of {} cases of {} break what is asked of {}.\n", replayed.broken, cases.size(),
                               problem.name(), subject.name);
  if (replayed.extreme > 0)
    replayed.text += fmt::format(
        "{} more {} wrong where a number is beyond 2^250 or below 2^-250, which decides nothing: "
        "--range 0:inf asks for it.\n",
        replayed.extreme, replayed.extreme == 1 ? "is" : "are");
  return replayed;
}

ExitCode replay_cases(const Call& call) {
  const Problem& problem = problem_named(call.problem);
  Selection selection = call.demands.selection;
  selection.problems = {call.problem};
  const Run run = std::move(runs(selection).front());
  Campaign campaign = call.demands.campaign;
  campaign.demands.promises = false;  // The right outcome is asked of everybody.
  std::vector<Case> cases = call.file.empty() ? cases_known_of(problem) : read_cases_of(call.file, &problem);
  const bool none = cases.empty();
  std::erase_if(cases, [&](const Case& one) { return !campaign.draws.admitted(one.query); });
  if (cases.empty() && !none) throw WrongCall("No case lies within --range: widen it, so that there is one to ask.");
  std::size_t broken = 0;
  for (const Subject& subject : run.subjects) {
    const Replayed replayed = replay_all(problem, campaign, subject, cases);
    write_output(standard_output, replayed.text);
    broken += replayed.broken;
  }
  return broken > 0 ? found : done;
}

}  // namespace

void add_replay(CLI::App& program, Action& action) {
  CLI::App* command =
      program.add_subcommand("replay", "The known hard cases, or those of a file, and fails where one is broken");
  const auto call = std::make_shared<Call>();
  add_problem(*command, call->problem);
  command->add_option("file", call->file, "Cases, one a line, - for standard input; the known ones without it")
      ->type_name("FILE");
  add_solvers(*command, call->demands.selection);
  command->get_option("--solver")->required();
  add_demands(*command, call->demands);
  command->callback([&action, call, command] {
    ask_as_check_does(*command, call->demands);
    action = [call] { return replay_cases(*call); };
  });
}

}  // namespace plumbline
