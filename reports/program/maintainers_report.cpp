#include "reports/program/maintainers_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "props/campaign/standard.hpp"
#include "props/judge/answer_text.hpp"
#include "props/judge/query.hpp"
#include "reports/forms/results.hpp"
#include "reports/program/league_subjects.hpp"
#include "reports/program/program.hpp"
#include "solvers/league/league.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// "`orient2d` of robust-predicates 3.0.3"
std::string who(const Subject& subject, const std::optional<LeagueSubject>& of_league) {
  return fmt::format("`{}`{}", of_league ? of_league->function : subject.name,
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

// The names of numbers replaced by their values.
std::string well_known_text(const Case& asked) {
  const std::string_view pattern = asked.problem->words.wkt;
  std::string text, word;
  const auto end_word = [&] {
    const auto number = std::ranges::find(asked.problem->shape.numbers, word, &Number::name);
    text += number == asked.problem->shape.numbers.end() ? word : decimal(asked.query[number->place]);
    word.clear();
  };
  for (const char c : pattern) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    end_word();
    text += c;
  }
  end_word();
  return text;
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
  return fmt::format("\nOf the decimals as typed, which are no doubles, it would be `{}`.\n",
                     outcome_name(asked.problem->shape, typed->code));
}

std::string how_to_reproduce(const Standard& standard, const Finding& finding,
                             const std::optional<LeagueSubject>& of_league) {
  const std::string& name = standard.subject().name;
  if (of_league) return fmt::format("```{}\n{}```\n", league_language(name), league_program(name, finding.asked.query));
  return fmt::format("```\n{}\n```\n", replay(standard.problem(), name, standard.untold_witness_of(finding)));
}

}  // namespace

std::string maintainers_report(const Case& asked, const Answerer& answerer, const Answer& answer,
                               const Campaign& campaign) {
  const Problem& problem = *asked.problem;
  const Truth truth = problem.rational(asked.query.data());
  const Asked query{problem, asked.query, truth};
  const std::optional<LeagueSubject> of_league = find_league_subject(answerer.subject.name);
  const Standard standard(campaign, problem, answerer.subject);
  const Judgement judgement = standard.judged(query, answer);
  const std::string name = who(answerer.subject, of_league);
  if (!wrong(judgement.verdict))
    throw WrongCall(fmt::format("There is nothing to report: {} answers `{}`, which is right{}.", name,
                                answer_text(problem.shape, answer),
                                judgement.verdict == Verdict::convention ? " by its conventions" : ""));
  std::string text = fmt::format("# {} {}\n\n", name, what(query, answer, judgement));
  text += fmt::format("The question: {} Its answer: `{}`.\n\n", problem.shape.question,
                      answer.incident == Incident::none ? answer_text(problem.shape, answer) : "none");
  text += "## Input\n\n" + input_table(asked);
  if (!problem.words.wkt.empty()) text += fmt::format("\n```\n{}\n```\n", well_known_text(asked));
  text += "\n## To reproduce\n\n" + how_to_reproduce(standard, standard.finding(query, answer, judgement), of_league);
  text += fmt::format(
      "\n## Why the truth is `{}`\n\nThe doubles are taken as the numbers that they are, without "
      "rounding:\n\n{}",
      outcome_name(problem.shape, truth.code), deciding_table(asked));
  if (const std::string values = values_lines(query); !values.empty()) text += '\n' + values;
  text += as_typed(asked, truth);
  if (const std::string& documented = answerer.subject.documented; !documented.empty())
    text += fmt::format("\n## Notes\n\n{}\n", documented);
  return text + "\nIf this is meant, a sentence in the documentation would help those who call it.\n";
}

}  // namespace plumbline
