#include "reports/program/maintainers_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "props/campaign/standard.hpp"
#include "props/judge/answer_text.hpp"
#include "props/judge/query.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// "`orient2d` of robust-predicates 3.0.3", "`orient2d(a, b, c)`"
std::string who(const Subject& subject, const Reporting& reporting) {
  const auto& [campaign, call, function, program] = reporting;
  if (!call.empty() && function.empty()) return fmt::format("`{}`", call);
  if (!subject.start) return "A function";  // Nobody says which gave the answer that is reported.
  return fmt::format("`{}`{}", function.empty() ? subject.name : function,
                     subject.release.empty() ? "" : " of " + subject.release);
}

std::string what(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  const Shape& shape = asked.problem.shape;
  const std::string due = outcome_name(shape, asked.truth.code);
  if (judgement.verdict == Verdict::non_answer)
    return fmt::format("gives no answer ({}) where the truth is `{}`",
                       incident_names[static_cast<std::size_t>(judgement.incident)], due);
  if (answer.code == asked.truth.code) return fmt::format("answers `{}` with a value too far from the truth", due);
  return fmt::format("answers `{}` where the truth is `{}`", outcome_name(shape, answer.code), due);
}

// The input, a number a row.
std::string input_table(const Case& asked) {
  std::string text = "| | as typed | the double | in hex |\n|---|---|---|---|\n";
  for (std::size_t i = 0; i < asked.query.size(); ++i)
    text += fmt::format("| {} | {} | {} | `{}` |\n", asked.problem->shape.numbers[i].name,
                        i < asked.typed.size() ? asked.typed[i] : "", decimal(asked.query[i]), hex(asked.query[i]));
  return text;
}

// The names of numbers in a text replaced by their values.
std::string with_values(std::string_view pattern, const Case& asked) {
  std::string text, word;
  const auto end_word = [&] {
    const auto number = std::ranges::find(asked.problem->shape.numbers, word, &Number::name);
    text += number == asked.problem->shape.numbers.end() ? word : decimal(asked.query[number->place]);
    word.clear();
  };
  for (const char c : pattern) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += c;
      continue;
    }
    end_word();
    text += c;
  }
  end_word();
  return text;
}

// The points that the numbers are, and the numbers that are none: "a = (0.1, 0)", "radius = 2".
std::vector<std::string> points(const Case& asked) {
  const std::vector<Number> numbers(asked.problem->shape.numbers.begin(), asked.problem->shape.numbers.end());
  std::vector<std::string> all;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string_view name = numbers[i].name, point = name.substr(0, name.size() - 1);
    std::vector<std::string> values = {decimal(asked.query[i])};
    while (!point.empty() && name.ends_with('x') && i + 1 < numbers.size() &&
           numbers[i + 1].name == fmt::format("{}{}", point, "xyz"[values.size()]))
      values.push_back(decimal(asked.query[++i]));
    all.push_back(values.size() == 1 ? fmt::format("{} = {}", name, values.front())
                                     : fmt::format("{} = ({})", point, fmt::join(values, ", ")));
  }
  return all;
}

std::string sign_in_words(int sign) { return sign > 0 ? "positive" : sign < 0 ? "negative" : "zero"; }

std::string exactly(const Real& number) {
  static constexpr std::size_t longest = 100;  // that a person compares digit by digit
  const std::string text = number.text();
  return text.size() <= longest ? text : fmt::format("about {}", decimal(number.nearest()));
}

// What decides: numbers that are exact, of which the signs can be checked with any arithmetic of fractions.
std::string deciding_table(const Case& asked) {
  const Decisions& decisions = asked.problem->decisions;
  const std::vector<Real> all = decisions.polynomials(*asked.problem, exact_numbers(asked.query));
  std::string text = "| of the doubles | exactly | |\n|---|---|---|\n";
  for (std::size_t i = 0; i < decisions.shown; ++i)
    text += fmt::format("| {} | {} | {} |\n", decisions.names[i], exactly(all[i]), sign_in_words(all[i].sign()));
  return text;
}

std::string values_lines(const Asked& asked) {
  std::string text;
  if (const Outcome* outcome = asked.problem.shape.outcome(asked.truth.code))
    for (const Value& value : outcome->values)
      text += fmt::format("- {} is {}, the nearest double {}\n", value.name, exactly(asked.truth.values[value.place]),
                          decimal(asked.truth.values[value.place].nearest()));
  return text;
}

std::string as_typed(const Case& asked, const Truth& truth) {
  const std::optional<Truth> typed = asked.truth_as_typed();
  if (!typed || typed->code == truth.code) return "";
  return fmt::format("\nFor the decimals as typed, which doubles do not hold, it would be `{}`.\n",
                     outcome_name(asked.problem->shape, typed->code));
}

std::string how_to_reproduce(const Case& asked, const Standard& standard, const Finding& finding,
                             const Reporting& reporting) {
  const std::string& call = reporting.call;
  if (!call.empty()) return fmt::format("```\n{}\n{}\n```\n", fmt::join(points(asked), "\n"), with_values(call, asked));
  if (!reporting.program.empty()) return reporting.program;
  Witness witness = standard.untold_witness_of(finding);
  witness.recorded = !standard.subject().start;
  return fmt::format("```\n{}\n```\n", replay(standard.problem(), standard.subject().name, witness));
}

}  // namespace

std::string maintainers_report(const Case& asked, const Answerer& answerer, const Answer& answer,
                               const Reporting& reporting) {
  const Problem& problem = *asked.problem;
  const Truth truth = problem.rational(asked.query.data());
  const Asked query{problem, asked.query, truth};
  const Standard standard(reporting.campaign, problem, answerer.subject);
  const Judgement judgement = standard.judged(query, answer);
  const std::string name = who(answerer.subject, reporting);
  if (!wrong(judgement.verdict))
    throw WrongCall(fmt::format("There is nothing to report: {} answers `{}`, which is right{}.", name,
                                answer_text(problem.shape, answer),
                                judgement.verdict == Verdict::convention ? " by its conventions" : ""));
  std::string text = fmt::format("# {} {}\n\n", name, what(query, answer, judgement));
  text += fmt::format("The question: {} Its answer: `{}`.\n\n", problem.shape.question,
                      answer.incident == Incident::none ? answer_text(problem.shape, answer) : "none");
  text += "## Input\n\n" + input_table(asked);
  if (!problem.words.wkt.empty()) text += fmt::format("\n```\n{}\n```\n", with_values(problem.words.wkt, asked));
  text += "\n## To reproduce\n\n" +
          how_to_reproduce(asked, standard, standard.finding(query, answer, judgement), reporting);
  text += fmt::format("\n## Why the truth is `{}`\n\nEach double is taken as exactly the number that it holds:\n\n{}",
                      outcome_name(problem.shape, truth.code), deciding_table(asked));
  if (const std::string values = values_lines(query); !values.empty()) text += '\n' + values;
  text += as_typed(asked, truth);
  if (const std::string& documented = answerer.subject.documented; !documented.empty())
    text += fmt::format("\n## Notes\n\n{}\n", documented);
  return text + "\nIf this is on purpose, a sentence in the documentation would help callers.\n";
}

}  // namespace plumbline
