// plumbline explain: one case for a person.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <map>
#include <memory>

#include "props/answer_text.hpp"
#include "props/margin.hpp"
#include "reports/drawing/drawing.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/forms/results.hpp"
#include "reports/languages/languages.hpp"
#include "reports/program/files.hpp"
#include "reports/program/input.hpp"
#include "reports/program/names.hpp"
#include "reports/program/options.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

struct Call {
  std::vector<std::string> arguments, answers;
  Selection selection;
  std::string svg, language;
  Format format = Format::binary64;  ///< in whose ulps errors are told
};

// A subject and the runner that answers for it.
struct Answerer {
  Subject subject;
  std::unique_ptr<Runner> runner;
};

// What somebody reports to have been answered, whatever is asked.
class Reported final : public Runner {
 public:
  explicit Reported(const Answer& answer) : answer_(answer) {}
  void run(std::span<const double>, std::span<Answer> answers) override { std::ranges::fill(answers, answer_); }

 private:
  Answer answer_;
};

using Rows = std::vector<std::vector<std::string>>;

// Rows of words in columns.
std::string aligned(const Rows& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths.resize(std::max(widths.size(), i + 1));
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line = "   ";
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format(" {:<{}} ", row[i], widths[i]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

// Extreme exponents make fractions of hundreds of digits.
std::string shortened(const std::string& exact) {
  static constexpr std::size_t most = 60, kept = 20;
  if (exact.size() <= most) return exact;
  return fmt::format("{}...{} ({} characters)", exact.substr(0, kept), exact.substr(exact.size() - kept), exact.size());
}

std::string in_words(double error) { return fmt::format("{:.4g}", error); }

std::string query_in_words(const Case& asked, const Truth& truth) {
  const Shape& shape = asked.problem->shape;
  Rows rows;
  for (std::size_t i = 0; i < asked.query.size(); ++i)
    rows.push_back({std::string(shape.numbers[i].name), decimal(asked.query[i]), hex(asked.query[i])});
  std::string text = fmt::format("{}: {}\n{}", shape.problem, shape.question, aligned(rows));
  if (truth.code == refused_code) return text;
  const std::string stated = asked.problem->words.stated(asked.query.data());
  const std::string configuration = asked.problem->words.configuration(asked.query.data(), truth);
  text += fmt::format("  stated in the input: {}\n", stated.empty() ? "nothing degenerate" : stated);
  if (!configuration.empty()) text += fmt::format("  configuration: {}\n", configuration);
  return text;
}

std::string truth_in_words(const Shape& shape, const Truth& truth) {
  std::string text = outcome_name(shape, truth.code) + "\n";
  Rows rows;
  bool whole = true;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const std::string exact = truth.values[i].text(), shown = shortened(exact);
    const double nearest = truth.values[i].nearest();
    whole = whole && shown == exact;
    rows.push_back({std::string(shape.outcome(truth.code)->values[i].name), shown, decimal(nearest), hex(nearest)});
  }
  return text + aligned(rows) + (whole ? "" : "    (plumbline truth prints the shortened numbers whole)\n");
}

// Oracles that agree are told together.
std::string truths_in_words(const Case& asked) {
  const Problem& problem = *asked.problem;
  struct Told {
    Truth truth;
    std::string oracles;
  };
  std::vector<Told> told;
  const auto tell = [&](Oracle* oracle, std::string_view name) {
    if (oracle == nullptr) return;
    Truth truth = oracle(asked.query.data());
    for (Told& other : told)
      if (other.truth == truth) {
        other.oracles += fmt::format(", {}", name);
        return;
      }
    told.push_back({std::move(truth), std::string(name)});
  };
  tell(problem.rational, "rational");
  tell(problem.filtered, "filtered");
  tell(problem.cgal, "cgal");
  std::string text;
  for (const Told& one : told)
    text += fmt::format("\nthe truth ({}): {}", one.oracles, truth_in_words(problem.shape, one.truth));
  if (told.size() > 1) text += "  The oracles differ: one of them is wrong, please report this case.\n";
  return text;
}

// The truth of the decimals as they were typed, where it is another than that of the doubles nearest to them.
std::string typed_in_words(const Case& asked, const Truth& truth) {
  const std::optional<Truth> typed = asked.truth_as_typed();
  if (!typed) return "";
  const auto nearest = [](const Real& a, const Real& b) { return a.nearest() == b.nearest(); };
  if (typed->code == truth.code && std::ranges::equal(typed->values, truth.values, nearest)) return "";
  return fmt::format("\nthe truth of the decimals as typed: {}", truth_in_words(asked.problem->shape, *typed));
}

std::string promise_in_words(const Subject& subject, const Asked& asked) {
  if (subject.promise == nullptr || asked.truth.code == refused_code) return "";
  const double promised = subject.promise(asked.query.data());
  if (std::isnan(promised)) return "    promises nothing for this query\n";
  if (std::isinf(promised)) return "    promises the right outcome for this query\n";
  return fmt::format("    promises the right outcome for this query, values within {} scaled ulp\n",
                     in_words(promised));
}

std::string answer_in_words(const Answerer& answerer, const Asked& asked, const Answer& answer, Format format) {
  const auto& [problem, query, truth] = asked;
  Terms terms{.manner = answerer.subject.manner, .format = format};
  if (answerer.subject.promise == nullptr) terms.limits.max_mixed = usual_mixed(format);  // as `check` asks
  const Judgement judgement = judge(asked, answer, terms);
  std::string text = fmt::format(
      "\n{}: {}", title(answerer.subject.name, answerer.subject.release),
      answer.incident == Incident::none ? outcome_name(problem.shape, answer.code) : std::string("no answer"));
  text += fmt::format(", {}", verdict_names[static_cast<std::size_t>(judgement.verdict)]);
  if (judgement.incident != Incident::none)
    text += fmt::format(" ({})", incident_names[static_cast<std::size_t>(judgement.incident)]);
  if (judgement.conventional && judgement.conventional->differs_from(truth))
    text += fmt::format(", held by its conventions to `{}`",
                        outcome_name(problem.shape, judgement.conventional->truth.code));
  text += "\n";
  const Outcome* outcome = answer.incident == Incident::none ? problem.shape.outcome(answer.code) : nullptr;
  if (outcome != nullptr) {
    const Truth& held_to = due(truth, judgement.conventional);
    const std::array<double, max_values> spread =
        spreads({problem, query, held_to}, format, answerer.subject.manner.conventions);
    Rows rows;
    for (std::size_t i = 0; i < outcome->values.size(); ++i) {
      std::vector<std::string> row = {std::string(outcome->values[i].name)};
      if (is_not_supplied(answer.values[i]))
        row.emplace_back("not supplied");
      else
        row.insert(row.end(), {decimal(answer.values[i]), hex(answer.values[i])});
      if (judgement.ulp[i] != no_error)
        row.insert(row.end(), {in_words(judgement.ulp[i]) + " ulp", in_words(judgement.scaled[i]) + " scaled",
                               in_words(judgement.scaled[i] / std::max(1.0, spread[i])) + " mixed"});
      rows.push_back(std::move(row));
    }
    text += aligned(rows);
    if (answer.code == truth.code && !rows.empty() && judgement.verdict != Verdict::non_answer)
      text += fmt::format("    backward error {} ulp of the largest number of its kind\n",
                          in_words(backward_error(asked, answer, format)));
  }
  return text + promise_in_words(answerer.subject, asked);
}

std::string margin_in_words(const Case& asked, const Truth& truth, Format format) {
  if (truth.code == refused_code) return "";
  const double k = margin(*asked.problem, asked.query.data(), format);
  if (std::isinf(k))
    return "\nmargin: no single number moved by up to 2^52 ulp of the largest of its kind meets another outcome\n";
  return fmt::format("\nmargin: one number moved by {} ulp of the largest of its kind meets another outcome\n",
                     in_words(k));
}

std::vector<Answer> ask(std::span<Answerer> answerers, const Case& asked) {
  std::vector<Answer> answers(answerers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) answerers[i].runner->run(asked.query, {&answers[i], 1});
  return answers;
}

std::string explained(const Case& asked, std::span<const Answerer> answerers, std::span<const Answer> answers,
                      Format format) {
  const Truth truth = asked.problem->filtered(asked.query.data());
  std::string text = query_in_words(asked, truth) + truths_in_words(asked) + typed_in_words(asked, truth);
  if (format == Format::binary32) text += "\nErrors and the margin are in ulps of binary32.\n";
  for (std::size_t i = 0; i < answers.size(); ++i)
    text += answer_in_words(answerers[i], {*asked.problem, asked.query, truth}, answers[i], format);
  return text + margin_in_words(asked, truth, format);
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

ExitCode explain(const Call& call) {
  if (!call.svg.empty()) check_output(call.svg);
  const std::vector<Case> cases = read_arguments(call.arguments);
  if (!call.svg.empty() && cases.size() != 1)
    throw WrongCall(fmt::format("--svg draws one case, and here are {}.", cases.size()));
  if (!call.language.empty()) return print_test(call, cases);
  if (cases.empty()) return done;
  auto answerers = answerers_for(cases, call);
  for (const Case& one : cases) {
    std::vector<Answerer>& asked = answerers[one.problem];
    const std::vector<Answer> answers = ask(asked, one);
    if (call.svg != standard_output) {
      const bool first = &one == cases.data();
      write_output(standard_output, (first ? "" : "\n\n") + explained(one, asked, answers, call.format));
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
                   "Cases, each one quoted argument ('orientation 0 0 1 0 0 1'), or files of them, one a line; "
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
  command->callback([&action, call] { action = [call] { return explain(*call); }; });
}

}  // namespace plumbline
