#include "reports/program/explanation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "props/campaign/closer_look.hpp"
#include "props/campaign/diagnosis.hpp"
#include "props/judge/answer_text.hpp"
#include "props/judge/margin.hpp"
#include "reports/forms/lines.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

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

std::string words_line(const Case& asked, const Truth& truth, const Paper& paper) {
  if (truth.code == refused_code) return "";
  const Words& words = asked.problem->words;
  const double* const query = asked.query.data();
  return where_line(words.configuration(*asked.problem, query, truth), words.stated(*asked.problem, query),
                    is_extreme(asked.query), paper);
}

// Oracles that agree share a line.
std::string truth_lines(const Case& asked, const Paper& paper) {
  const Problem& problem = *asked.problem;
  struct Told {
    Truth truth;
    std::vector<std::string_view> oracles;
  };
  std::vector<Told> all;
  for (const auto& [name, place] : oracle_names) {
    const Callback<Oracle>& oracle = problem.oracles.*place;
    if (oracle == nullptr) continue;
    Truth truth = oracle(problem, asked.query.data());
    const auto alike = std::ranges::find(all, truth, &Told::truth);
    if (alike != all.end())
      alike->oracles.push_back(name);
    else
      all.push_back({std::move(truth), {name}});
  }
  std::string text;
  for (const Told& one : all)
    text += truth_line("truth", problem, told(one.truth), paper) +
            labelled("", fmt::format("by the oracles {}", fmt::join(one.oracles, ", ")));
  if (!has_room_for(told(all.front().truth))) text += labelled("", "plumbline truth prints the exact numbers.");
  if (all.size() > 1) text += labelled("", "The oracles differ: one of them is wrong, please report this case.");
  return text;
}

// The truth of the decimals as they were typed, where it is another than that of the doubles nearest to them.
std::string typed_line(const Case& asked, const Truth& truth, double margin, const Paper& paper) {
  static constexpr std::string_view label = "as typed";
  if (truth.code == refused_code) return "";
  for (const std::string& word : asked.typed)
    if (!Real::from_decimal(word))
      return labelled(label, fmt::format("not computed: the exponent of {} is beyond ±400", shown(word)));
  const std::optional<Truth> typed = asked.truth_as_typed();
  if (!typed) return "";
  const Problem& problem = *asked.problem;
  const auto nearest = [](const Real& a, const Real& b) { return a.nearest() == b.nearest(); };
  if (typed->code != truth.code) {
    const std::string by = std::isinf(margin) ? "" : ", by " + in_ulps(margin);
    const std::string both = fmt::format("{}; as doubles {}{}", outcome_name(problem.shape, typed->code),
                                         outcome_name(problem.shape, truth.code), by);
    return labelled(label, both) + (typed->values.empty() ? "" : truth_line("", problem, told(*typed), paper));
  }
  return std::ranges::equal(typed->values, truth.values, nearest) ? ""
                                                                  : truth_line(label, problem, told(*typed), paper);
}

std::string besides_line(const Asked& asked) {
  const Problem& problem = asked.problem;
  if (problem.words.besides == nullptr) return "";
  const std::string text = problem.words.besides(problem, asked.query.data(), asked.truth);
  return text.empty() ? "" : labelled("", text);
}

// How the values depend on the last bits of the input.
std::string conditioning_line(const Asked& asked, const Explaining& how) {
  const Outcome* const outcome = asked.problem.shape.outcome(asked.truth.code);
  if (outcome == nullptr || outcome->values.empty()) return "";
  const std::array<double, max_values> moves = spreads(asked, how.format());
  const auto worst =
      std::ranges::max_element(outcome->values, {}, [&moves](const Value& value) { return moves[value.place]; });
  const double most = moves[worst->place];
  static constexpr double good = 0x1p10;
  return labelled("last bits",
                  fmt::format("an ulp of one number moves {} by up to {} ulps of its scale: {} conditioned",
                              worst->name, error_text(most), most <= good ? "well" : "badly"),
                  how.paper);
}

// ---- Answers

// "disjoint, false_negative"
std::string verdict_in_words(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  const Shape& shape = asked.problem.shape;
  std::string text = answer.incident == Incident::none ? outcome_name(shape, answer.code) : std::string("no answer");
  text += fmt::format(", {}", verdict_names[static_cast<std::size_t>(judgement.verdict)]);
  if (judgement.incident != Incident::none)
    text += fmt::format(" ({})", incident_names[static_cast<std::size_t>(judgement.incident)]);
  if (judgement.lapse != Lapse::none)
    text += fmt::format(" ({})", lapse_names[static_cast<std::size_t>(judgement.lapse)]);
  if (judgement.conventional && judgement.conventional->differs_from(asked.truth))
    text += fmt::format(", whose conventions require `{}`", outcome_name(shape, judgement.conventional->truth.code));
  return text;
}

// The values that are not the nearest doubles: "x 0.45000000000000007 (0.99 ulp)".
std::string values_in_words(const Asked& asked, const Answer& answer, const Judgement& judgement) {
  const Outcome* const outcome = answer.incident == Incident::none ? asked.problem.shape.outcome(answer.code) : nullptr;
  if (outcome == nullptr) return "";
  const Truth& held_to = due(asked.truth, judgement.conventional);
  std::vector<std::string> parts;
  for (const Value& value : outcome->values) {
    const double answered = answer.values[value.place], error = judgement.ulp[value.place];
    if (is_not_supplied(answered)) continue;
    if (error == no_error)
      parts.push_back(fmt::format("{} {}", value.name, decimal(answered)));
    else if (held_to.values[value.place].nearest() != answered)
      parts.push_back(fmt::format("{} {} ({} ulp)", value.name, decimal(answered), error_text(error)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

// A line for those who answer alike: the outcome, values that are not the nearest doubles, who.
std::string answers_together(const Asked& asked, std::span<const Answerer> answerers, std::span<const Answer> answers,
                             const Explaining& how) {
  struct Group {
    std::string verdict, values;
    std::vector<std::string_view> names;
  };
  std::vector<Group> groups;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Standard standard(how.campaign, asked.problem, answerers[i].subject);
    const Judgement judgement = standard.judged(asked, answers[i]);
    Group group{verdict_in_words(asked, answers[i], judgement), values_in_words(asked, answers[i], judgement), {}};
    const auto alike = std::ranges::find_if(
        groups, [&](const Group& other) { return other.verdict == group.verdict && other.values == group.values; });
    Group& own = alike != groups.end() ? *alike : groups.emplace_back(std::move(group));
    own.names.push_back(answerers[i].subject.name);
  }
  std::string text;
  for (const Group& group : groups) {
    const std::string_view label = &group == groups.data() ? "answers" : "";
    const std::string parts[] = {group.verdict + (group.values.empty() ? "" : "; " + group.values) + ":",
                                 fmt::format("{}", fmt::join(group.names, ", "))};
    text += labelled(label, parts, " ", how.paper);
  }
  return text;
}

std::string promise_in_words(const Subject& subject, const Asked& asked) {
  if (subject.promise == nullptr || asked.truth.code == refused_code) return "";
  const double promised = subject.promise(asked.query.data());
  if (std::isnan(promised)) return "    promises nothing for this query\n";
  if (std::isinf(promised)) return "    promises the right outcome for this query\n";
  return fmt::format("    promises the right outcome for this query, values within {} scaled ulp\n",
                     error_text(promised));
}

// Why a wrong answer decides nothing, where no promise says what is required.
std::string acceptance_in_words(const Standard& standard, const Finding& finding) {
  if (!wrong(finding.judgement.verdict) || standard.by_promise() || standard.breaks(finding)) return "";
  const auto& [tolerance, margin] =
      std::pair(standard.campaign().demands.tolerance, standard.campaign().demands.ignore_margin);
  if (!standard.is_accepted(finding)) return "    decides nothing: a number is beyond 2^250 or below 2^-250\n";
  return fmt::format("    forgiven by {}\n", margin == 0      ? "--tolerance"
                                             : tolerance == 0 ? "--ignore-margin"
                                                              : "--tolerance or --ignore-margin");
}

// What a wrong answer needs of each number; of what was reported nobody can be asked.
std::string needs_in_words(const Answerer& answerer, const Asked& asked, const Answer& answer, const Explaining& how) {
  if (!answerer.subject.start) return "";
  Trial trial(how.campaign, asked.problem, answerer.subject);
  const Judgement judgement = trial.judged(asked, answer);
  if (!wrong(judgement.verdict)) return "";
  Witness witness = trial.witness_of(trial.finding(asked, answer, judgement));
  witness.needs = needs_of(trial, witness);
  return needs_line(asked.problem, witness, how.paper);
}

std::string answer_in_words(const Answerer& answerer, const Asked& asked, const Answer& answer, const Explaining& how) {
  const auto& [problem, query, truth, known] = asked;
  const Format format = how.format();
  const Standard standard(how.campaign, problem, answerer.subject);
  const Judgement judgement = standard.judged(asked, answer);
  std::string text = fmt::format("\n{}: {}\n", title(answerer.subject.name, answerer.subject.release),
                                 verdict_in_words(asked, answer, judgement));
  const Outcome* outcome = answer.incident == Incident::none ? problem.shape.outcome(answer.code) : nullptr;
  if (outcome != nullptr) {
    const Truth& held_to = due(truth, judgement.conventional);
    const std::array<double, max_values> spread = spreads({problem, query, held_to}, format, standard.conventions());
    Rows rows;
    for (std::size_t i = 0; i < outcome->values.size(); ++i) {
      std::vector<std::string> row = {std::string(outcome->values[i].name)};
      if (is_not_supplied(answer.values[i]))
        row.emplace_back("not supplied");
      else
        row.insert(row.end(), {decimal(answer.values[i]), hex(answer.values[i])});
      if (judgement.ulp[i] != no_error)
        row.insert(row.end(), {error_text(judgement.ulp[i]) + " ulp", error_text(judgement.scaled[i]) + " scaled",
                               error_text(judgement.scaled[i] / std::max(1.0, spread[i])) + " mixed"});
      rows.push_back(std::move(row));
    }
    text += aligned(rows);
    if (answer.code == truth.code && !rows.empty() && judgement.verdict != Verdict::non_answer)
      text += fmt::format("    backward error {} ulp of the largest number of its kind\n",
                          error_text(backward_error(asked, answer, format)));
  }
  const Finding finding = standard.finding(asked, answer, judgement);
  if (is_lapse_of_hit(judgement.lapse))
    text += fmt::format("    {}\n", time_text(problem, standard.witness_of(finding)));
  text += acceptance_in_words(standard, finding);
  text += causes_line(standard, asked, answer, how.paper);
  return text + needs_in_words(answerer, asked, answer, how) + promise_in_words(answerer.subject, asked);
}

class Reported final : public Runner {
 public:
  explicit Reported(const Answer& answer) : answer_(answer) {}
  void run(std::span<const double>, std::span<Answer> answers) override { std::ranges::fill(answers, answer_); }

 private:
  Answer answer_;
};

}  // namespace

Answerer started(Subject subject) {
  std::unique_ptr<Runner> runner = subject.start();
  return {std::move(subject), std::move(runner)};
}

Answerer reported(const Problem& problem, const std::string& text) {
  Answerer answerer;
  answerer.subject.name = fmt::format("the answer '{}'", text);
  answerer.runner = std::make_unique<Reported>(read_answer(problem.shape, text));
  return answerer;
}

std::vector<Answer> ask(std::span<Answerer> answerers, const Case& asked) {
  std::vector<Answer> answers(answerers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) answerers[i].runner->run(asked.query, {&answers[i], 1});
  return answers;
}

std::string not_exact(const Problem& problem, std::span<const double> query, Format format) {
  for (const Number& number : problem.shape.numbers)
    if (const double value = query[number.place], nearest = nearest_in(format, value); nearest != value)
      return fmt::format("{} {} is not exact in {}, whose nearest number is {}", number.name, decimal(value),
                         format_name(format), decimal(nearest));
  return "";
}

std::string causes_line(const Standard& standard, const Asked& asked, const Answer& answer, const Paper& paper) {
  if (asked.truth.code == refused_code || !wrong(standard.judged(asked, answer).verdict)) return "";
  const std::vector<std::string> names = causes_of(standard, asked, answer);
  return names.empty() ? "" : labelled("causes", names, ", ", paper);
}

std::string explanation(const Case& asked, std::span<const Answerer> answerers, std::span<const Answer> answers,
                        const Explaining& how) {
  const auto& [telling, campaign, paper] = how;
  const Format format = how.format();
  const Problem& problem = *asked.problem;
  const Truth truth = problem.filtered(asked.query.data());
  const Asked query{problem, asked.query, truth};
  const double k = margin(problem, asked.query.data(), format);
  std::string text = painted(fmt::format("{}: {}", problem.name(), problem.shape.question), Ink::bold, paper) + '\n';
  text += query_line(problem, asked.query, paper) + words_line(asked, truth, paper) +
          typed_line(asked, truth, k, paper) + truth_lines(asked, paper) + besides_line(query);
  if (telling == Answers::together) text += answers_together(query, answerers, answers, how);
  if (truth.code != refused_code) text += margin_line(k, paper) + conditioning_line(query, how);
  if (format == Format::binary32) text += labelled("", "Errors and the margin are in ulps of binary32.");
  if (!campaign.draws.exact(asked.query))
    text += labelled("", not_exact(problem, asked.query, format) + ", so no check uses this case.", paper);
  if (telling == Answers::each)
    for (std::size_t i = 0; i < answers.size(); ++i) text += answer_in_words(answerers[i], query, answers[i], how);
  return text;
}

}  // namespace plumbline
