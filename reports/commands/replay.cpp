// plumbline replay: a problem's known hard cases, or somebody's own, to a solver that must break none.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "fuzz/cases/cases.hpp"
#include "props/campaign/recording.hpp"
#include "props/campaign/trial.hpp"
#include "reports/program/campaign_call.hpp"
#include "reports/program/case_file.hpp"
#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {
namespace {

struct ReplayCall {
  std::string problem, file;
  bool mark = false;
  CampaignCall demands;
  Telling telling;
};

// The known cases, without those that no solver is asked untold: with numbers that are not finite.
std::vector<Case> cases_known_of(const Problem& problem) {
  std::vector<Case> cases;
  for (const KnownCase& known : known_cases(problem))
    if (known.code != refused_code) cases.push_back({&problem, known.query});
  return cases;
}

// As a mark calls a subject, a peer with the version of its library.
std::string marked_name(const Subject& subject) {
  if (subject.release.empty() || names_outside(subject.name)) return subject.name;
  return subject.name + ' ' + subject.release.substr(subject.release.rfind(' ') + 1);
}

// The marks of every case.
using AllMarks = std::vector<std::vector<Mark>>;

AllMarks read_marks(const ReplayCall& call, std::span<const Case> cases) {
  AllMarks all;
  for (const Case& one : cases) {
    try {
      all.push_back(marks_of(one.comment));
    } catch (const NoCase& reason) {
      throw WrongCall(fmt::format("{}:{}: {}", call.file, one.line, reason.what()));
    }
  }
  return all;
}

// A solver's answers to cases: how many break what is required, and why; which fail as they are marked, and which are
// wrong where that decides nothing.
class Replay {
 public:
  Replay(const Problem& problem, const Campaign& campaign, const Subject& subject)
      : problem_(problem),
        subject_(subject),
        trial_(campaign, problem, subject),
        recording_(campaign, problem, subject),
        queries_(problem.shape) {}

  /// How the answer breaks what is asked of the subject; nothing where it does not.
  std::optional<Verdict> ask(const Case& one, std::optional<Verdict> marked) {
    const Truth truth = problem_.filtered(one.query.data());
    const Asked asked{problem_, one.query, truth};
    ++count_;
    Answer answer;
    trial_.runner().run(one.query, {&answer, 1});
    const Judgement judgement = trial_.judged(asked, answer);
    const Finding finding = trial_.finding(asked, answer, judgement);
    const bool breaks = wrong(judgement.verdict) && trial_.breaks(finding);
    if (!marked) {
      queries_.add(one.query);
      answers_.push_back(answer);
    }
    if (wrong(judgement.verdict) && !breaks) extreme_ += trial_.is_accepted(finding) ? 0 : 1;
    if (!breaks) {
      if (marked)
        tell(fmt::format("It {}, but is marked as failing by {}: remove the mark, as --mark does",
                         wrong(judgement.verdict) ? "violates no requirement" : "is right now",
                         verdict_names[static_cast<std::size_t>(*marked)]),
             trial_.witness_of(finding));
      return std::nullopt;
    }
    if (marked == judgement.verdict) {
      ++as_marked_;
      return judgement.verdict;
    }
    if (marked) {
      const Witness witness = trial_.witness_of(finding);
      tell(fmt::format("It {}, but is marked as failing by {}", fault(problem_, witness),
                       verdict_names[static_cast<std::size_t>(*marked)]),
           witness);
    } else {
      ++broken_;
    }
    return judgement.verdict;
  }

  std::size_t broken() const { return broken_; }

  /// The verdict and the causes of what no mark is for, which `all` gets, then what contradicts a mark, then how many
  /// cases fail.
  std::string text(const Campaign& campaign, const Telling& telling, Results& all) {
    std::string text;
    if (!answers_.empty()) {
      recording_.judge(queries_, answers_);
      const Results results = results_of(campaign, {{&problem_, {recording_.finish()}}}, recording_.watch());
      text = findings(results, telling);
      of(all.problems, problem_).solvers.push_back(results.problems.front().solvers.front());
    }
    text +=
        text_ + fmt::format("{} of {} cases of {} fail with {}.\n", broken_, count_, problem_.name(), subject_.name);
    if (as_marked_ > 0)
      text += fmt::format("{} more {} as {} marked.\n", as_marked_, as_marked_ == 1 ? "fails" : "fail",
                          as_marked_ == 1 ? "it is" : "they are");
    if (extreme_ > 0)
      text += fmt::format(
          "{} more {} wrong on extreme numbers (beyond 2^250 or below 2^-250), which do not affect the exit code: "
          "--range 0:inf includes them.\n",
          extreme_, extreme_ == 1 ? "is" : "are");
    return text;
  }

 private:
  void tell(const std::string& sentence, const Witness& witness) {
    text_ += fmt::format("{}. {}.\n   {}\n", ++broken_, sentence, replay(problem_, subject_.name, witness));
  }

  const Problem& problem_;
  const Subject& subject_;
  Trial trial_;
  Recording recording_;
  Batch queries_;  // of cases without a mark
  std::vector<Answer> answers_;
  std::string text_;
  std::size_t count_ = 0, broken_ = 0, as_marked_ = 0, extreme_ = 0;
};

// Marks the cases that each solver fails, and those alone; of other solvers the marks stay.
ExitCode write_marks(const ReplayCall& call, std::span<const Case> cases, const AllMarks& before,
                     const AllMarks& after) {
  std::map<std::size_t, std::vector<Mark>> changed;
  for (std::size_t i = 0; i < after.size(); ++i)
    if (after[i] != before[i]) changed[cases[i].line] = after[i];
  mark(call.file, changed);
  write_output(standard_output,
               fmt::format("{}: the marks of {} of {} cases were changed.\n", call.file, changed.size(), after.size()));
  return done;
}

// How many cases the format leaves out.
std::size_t left_out(const Draws& draws, std::span<const Case> cases) {
  return static_cast<std::size_t>(
      std::ranges::count_if(cases, [&draws](const Case& one) { return !draws.exact(one.query); }));
}

ExitCode replay_cases(ReplayCall& call) {
  call.telling.paper = paper_of_standard_output();
  check_outputs(call.demands.outputs);
  const Problem& problem = problem_named(call.problem);
  if (call.mark && (call.file.empty() || call.file == standard_output))
    throw WrongCall("--mark writes into a file of cases: name one.");
  Selection selection = call.demands.selection;
  selection.problems = {call.problem};
  const Run run = std::move(runs(selection).front());
  Campaign campaign = checked(call.demands);
  campaign.demands.promises = false;  // The right outcome is asked of everybody.
  const std::vector<Case> cases = call.file.empty() ? cases_known_of(problem) : read_cases_of(call.file, &problem);
  const AllMarks marks = call.file.empty() ? AllMarks(cases.size()) : read_marks(call, cases);
  const Draws& draws = campaign.draws;
  const auto is_asked = [&draws](const Case& one) { return draws.admissible(one.query); };
  if (!cases.empty() && std::ranges::none_of(cases, is_asked))
    throw WrongCall(left_out(draws, cases) == cases.size()
                        ? "No case is exact in binary32: leave out --inputs, or give other cases."
                        : "No case lies within --range: widen it.");
  AllMarks after = marks;
  std::size_t broken = 0;
  Results all;
  all.version = PLUMBLINE_VERSION;
  for (const Subject& subject : run.subjects) {
    const std::string name = marked_name(subject);
    Replay replay(problem, campaign, subject);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      if (!is_asked(cases[i])) continue;
      const auto mark = std::ranges::find(marks[i], name, &Mark::solver);
      const auto found = replay.ask(cases[i], mark == marks[i].end() ? std::nullopt : std::optional(mark->verdict));
      std::erase_if(after[i], [&name](const Mark& one) { return one.solver == name; });
      if (found) after[i].push_back({name, *found});
    }
    const std::string text = replay.text(campaign, call.telling, all);
    if (call.demands.outputs.sarif != standard_output) write_output(standard_output, text);
    broken += replay.broken();
  }
  const Outputs& outputs = call.demands.outputs;
  if (!outputs.sarif.empty()) write_output(outputs.sarif, sarif(all, outputs.source));
  if (const std::size_t count = left_out(draws, cases); count > 0 && outputs.sarif != standard_output)
    write_output(standard_output,
                 fmt::format("{} of {} cases are not exact in binary32, and were left out.\n", count, cases.size()));
  if (call.mark) return write_marks(call, cases, marks, after);
  return broken > 0 ? found : done;
}

}  // namespace

void add_replay(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand(
      "replay", "Runs solvers on the known hard cases, or those of a file; exits with 1 if one fails");
  const auto call = std::make_shared<ReplayCall>();
  add_problem(*command, call->problem);
  command->add_option("file", call->file, "Cases, one per line, - for standard input (default the known ones)")
      ->type_name("FILE");
  command->add_flag(
      "--mark", call->mark,
      "Marks in FILE the cases that these solvers fail: replay then requires these to fail, and no others");
  add_solvers(*command, call->demands.selection);
  command->get_option("--solver")->required();
  add_demands(*command, call->demands);
  add_inputs(*command, call->demands.campaign.draws.format);
  add_sarif(*command, call->demands.outputs);
  command->add_flag("--kinds", call->telling.kinds, "Prints the kinds of wrong answers besides their causes");
  command->callback([&action, call] { action = [call] { return replay_cases(*call); }; });
}

}  // namespace plumbline
