// plumbline explain: one case for a person.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <memory>

#include "props/answer_text.hpp"
#include "reports/drawing/drawing.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/languages/languages.hpp"
#include "reports/program/explanation.hpp"
#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/maintainers_report.hpp"
#include "reports/program/names.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "reports/program/terminal.hpp"

namespace plumbline {
namespace {

struct Call {
  std::vector<std::string> arguments, answers;
  Selection selection;
  std::string svg, language;
  bool as_report = false;
  Format format = Format::binary64;  ///< in whose ulps errors are told
};

// What somebody reports to have been answered, whatever is asked.
class Reported final : public Runner {
 public:
  explicit Reported(const Answer& answer) : answer_(answer) {}
  void run(std::span<const double>, std::span<Answer> answers) override { std::ranges::fill(answers, answer_); }

 private:
  Answer answer_;
};

std::vector<Answer> ask(std::span<Answerer> answerers, const Case& asked) {
  std::vector<Answer> answers(answerers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) answerers[i].runner->run(asked.query, {&answers[i], 1});
  return answers;
}

std::string drawn(const Case& asked, std::span<const Answerer> answerers, std::span<const Answer> answers) {
  std::vector<LabelledAnswer> labelled;
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (answers[i].incident == Incident::none) labelled.push_back({answerers[i].subject.name, answers[i]});
  const ToldTruth truth = told(asked.problem->filtered(asked.query.data()));
  return svg(draw(*asked.problem, asked.query.data(), truth, labelled));
}

// Throws WrongCall where the text is no answer of the problem.
Answerer reported(const Problem& problem, const std::string& text) {
  try {
    Answerer answerer;
    answerer.subject.name = fmt::format("the answer '{}'", text);
    answerer.runner = std::make_unique<Reported>(read_answer(problem.shape, text));
    return answerer;
  } catch (const NoCase& reason) {
    throw WrongCall(fmt::format("--answer: {}", reason.what()));
  }
}

// Who answers the cases of each problem: every solver is started once. Beside what is reported nobody does who is not
// named.
std::map<const Problem*, std::vector<Answerer>> answerers_for(std::span<const Case> cases, const Call& call) {
  const Selection& selection = call.selection;
  std::vector<const Problem*> asked;
  for (const Case& one : cases)
    if (std::find(asked.begin(), asked.end(), one.problem) == asked.end()) asked.push_back(one.problem);
  check_solvers(selection, asked);
  std::map<const Problem*, std::vector<Answerer>> all;
  for (const Problem* problem : asked) {
    for (const std::string& text : call.answers) all[problem].push_back(reported(*problem, text));
    if (!call.answers.empty() && selection.solvers.empty()) continue;
    for (Subject& subject : subjects(*problem, selection)) {
      std::unique_ptr<Runner> runner = subject.start();
      all[problem].push_back({std::move(subject), std::move(runner)});
    }
  }
  return all;
}

ExitCode print_test(const Call& call, std::span<const Case> cases) {
  for (const Case& one : cases)
    if (one.problem != cases.front().problem)
      throw WrongCall("--as-test writes a test of one problem's cases at once.");
  if (!cases.empty()) write_output(standard_output, find_language(call.language)->test(cases));
  return done;
}

ExitCode print_report(const Call& call, std::span<const Case> cases) {
  if (cases.size() != 1 || call.selection.solvers.size() != 1)
    throw WrongCall("--as-report is of one case and of one --solver.");
  auto answerers = answerers_for(cases, call);
  std::vector<Answerer>& asked = answerers[cases.front().problem];
  const std::vector<Answer> answers = ask(asked, cases.front());
  write_output(standard_output, maintainers_report(cases.front(), asked.front(), answers.front()));
  return done;
}

ExitCode explain(const Call& call) {
  if (!call.svg.empty()) check_output(call.svg);
  const std::vector<Case> cases = read_arguments(call.arguments);
  if (!call.svg.empty() && cases.size() != 1)
    throw WrongCall(fmt::format("--svg draws one case, and here are {}.", cases.size()));
  if (!call.language.empty()) return print_test(call, cases);
  if (call.as_report) return print_report(call, cases);
  if (cases.empty()) return done;
  auto answerers = answerers_for(cases, call);
  for (const Case& one : cases) {
    std::vector<Answerer>& asked = answerers[one.problem];
    const std::vector<Answer> answers = ask(asked, one);
    if (call.svg != standard_output) {
      const bool first = &one == cases.data();
      const bool named = !call.answers.empty() || !call.selection.solvers.empty();
      const Explaining how{named ? Answers::each : Answers::together, call.format, paper_of_standard_output()};
      write_output(standard_output, (first ? "" : "\n\n") + explanation(one, asked, answers, how));
    }
    if (!call.svg.empty()) write_output(call.svg, drawn(one, asked, answers));
  }
  return done;
}

}  // namespace

void add_explain(CLI::App& program, Action& action) {
  CLI::App* command = program.add_subcommand("explain", "A case for a person: the truth, every answer, the errors");
  const auto call = std::make_shared<Call>();
  command
      ->add_option("cases", call->arguments,
                   "Cases, as in orientation 0 0 1 0 0 1, quoted or not, or files of them, one a line; "
                   "standard input without any")
      ->type_name("CASE|FILE");
  add_solvers(*command, call->selection);
  command
      ->add_option("--answer", call->answers,
                   "What was answered, to be judged: the outcome and its values, as in 'point 0.5 0.5'")
      ->type_name("A")
      ->allow_extra_args(false);
  add_inputs(*command, call->format);
  CLI::Option* drawing = command->add_option("--svg", call->svg, "Draws the case into this file")->type_name("F");
  command->add_option("--as-test", call->language, "Prints the cases as a test to paste")
      ->type_name("L")
      ->check(CLI::IsMember(language_names()))
      ->excludes(drawing);
  command
      ->add_flag("--as-report", call->as_report,
                 "Prints a wrong answer of a solver as a report to those who maintain it")
      ->excludes(drawing)
      ->excludes("--as-test")
      ->excludes("--answer");
  command->callback([&action, call] { action = [call] { return explain(*call); }; });
}

}  // namespace plumbline
