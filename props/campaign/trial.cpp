#include "props/campaign/trial.hpp"

#include <algorithm>
#include <cmath>

#include "props/judge/margin.hpp"
#include "props/judge/shrinker.hpp"

namespace plumbline {

namespace {

// Whether the child that had it has to be started again, and so for each trial.
bool costs_a_restart(Incident incident) { return incident != Incident::none && incident < Incident::unknown_code; }

}  // namespace

FaultKind fault_kind(const Finding& f) {
  if (f.judgement.incident == Incident::not_run) return {f.judgement.verdict, f.judgement.incident, 0, 0, "", false};
  const int answer = f.judgement.verdict == Verdict::non_answer ? refused_code : f.answer.code;
  const int code = due(f.asked.truth, f.judgement.conventional).code;
  return {f.judgement.verdict, f.judgement.incident, code, answer, f.configuration, is_extreme(f.asked.query)};
}

Trial::Trial(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : campaign_(campaign),
      problem_(problem),
      subject_(subject),
      manner_(subject.manner),
      runner_(subject.start ? subject.start() : nullptr) {
  manner_.conventions.insert(campaign.demands.conventions);
}

bool Trial::by_promise() const { return subject_.promise != nullptr && campaign_.demands.promises; }
Limits Trial::limits() const { return campaign_.demands.limits_of(by_promise(), format()); }

// What the subject promises for the query: NaN, nothing.
double Trial::promised(const Asked& asked) const {
  const bool due = by_promise() && asked.truth.code != refused_code;
  return due ? subject_.promise(asked.query.data()) : std::numeric_limits<double>::quiet_NaN();
}

Terms Trial::terms(const Asked& asked) const {
  Terms terms{manner_, limits(), format()};
  const double promise = promised(asked);
  if (!std::isnan(promise)) terms.limits.promised = promise;
  return terms;
}

Judgement Trial::judged(const Asked& asked, const Answer& answer) const { return judge(asked, answer, terms(asked)); }

std::optional<Glance> Trial::glanced(const Asked& asked, const Answer& answer) const {
  // Where there are no values nothing is promised of them.
  return glance(asked, answer, asked.truth.values.empty() ? Terms{manner_} : terms(asked));
}

Finding Trial::finding(const Asked& asked, const Answer& answer, const Judgement& judgement) const {
  if (asked.truth.code == refused_code) return {asked, answer, judgement, "", ""};
  return {asked, answer, judgement, problem_.words.configuration(asked.query.data(), asked.truth),
          problem_.words.stated(asked.query.data())};
}

bool Trial::breaks(const Finding& finding) const {
  const Demands& demands = campaign_.demands;
  const Judgement& judgement = finding.judgement;
  if (by_promise())
    return !std::isnan(promised(finding.asked)) ||
           (judgement.verdict == Verdict::wrong_value && demands.limit_values());
  if (!demands.extreme && is_extreme(finding.asked.query) && !is_grave(judgement.incident)) return false;
  return !is_forgiven(finding);
}

bool Trial::is_forgiven(const Finding& finding) const {
  const auto& [problem, query, truth] = finding.asked;
  const double distance = campaign_.demands.tolerance, most = campaign_.demands.ignore_margin;
  if (!is_wrong_outcome(finding.judgement.verdict)) return false;
  if (distance > 0 && comes_to(problem, query, finding.answer.code, distance, manner_.conventions)) return true;
  if (most < 1 || !finding.stated.empty()) return false;
  if (std::isinf(most)) return true;
  return !margin_is_at_least(problem, query.data(), std::ldexp(2.0, std::ilogb(most)), format());
}

Rank Trial::rank_of(const Finding& finding) const {
  const std::span<const double> query = finding.asked.query;
  if (is_grave(finding.judgement.incident)) return Rank::gross;
  if (is_extreme(query)) return Rank::extreme;
  if (margin_is_at_least(problem_, query.data(), gross_margin, format())) return Rank::gross;
  return finding.stated.empty() ? Rank::near : Rank::stated;
}

Conventions Trial::accepting(const Finding& finding, Conventions among) const {
  Conventions all;
  if (finding.asked.truth.code == refused_code) return all;
  for (const Prescription& one : problem_.prescriptions) {
    if (!among.contains(one.convention) || manner_.conventions.contains(one.convention)) continue;
    if (!one.of(finding.asked.query.data(), finding.asked.truth)) continue;  // it leaves the case as wrong as it is
    Terms with = terms(finding.asked);
    with.manner.conventions.insert(one.convention);
    if (!wrong(judge(finding.asked, finding.answer, with).verdict)) all.insert(one.convention);
  }
  return all;
}

bool Trial::contradict(const Clause& clause, const Answered& query, const Answered& image) const {
  if (query.answer.incident != Incident::none || image.answer.incident != Incident::none) return false;
  const auto by_convention = [this](const Asked& asked) {
    return conventional(problem_, asked.query.data(), asked.truth, manner_.conventions);
  };
  const auto of_query = by_convention(query.asked), of_image = by_convention(image.asked);
  const Truth &truth = due(query.asked.truth, of_query), &image_truth = due(image.asked.truth, of_image);
  const bool changed = of_query || of_image;
  if (changed && clause.carry(query.asked.query.data(), truth).code != image_truth.code) return false;
  return (query.answer.code == truth.code) != (image.answer.code == image_truth.code);
}

// The one limit that this answer breaks, widened to it.
Pardon Trial::pardon_of_value(const Finding& finding) const {
  const Limits asked = limits();
  const Judgement& judgement = finding.judgement;
  const Truth& truth = due(finding.asked.truth, judgement.conventional);
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const double value = finding.answer.values[i];
    if (is_not_supplied(value)) continue;
    const bool no_limit_counts =
        std::isinf(value) || (std::isfinite(asked.max_ulp) && value != 0 && truth.values[i].sign() == 0);
    if (no_limit_counts) return {};
  }
  struct Asking {
    Demand demand;
    double limit, largest, most;  // beyond the last an error has nothing to do with rounding: not one bit is right
  };
  const Asking all[] = {{Demand::max_ulp, asked.max_ulp, std::ranges::max(judgement.ulp), 0x1p52},
                        {Demand::max_scaled, asked.max_scaled, std::ranges::max(judgement.scaled), 0x1p52},
                        {Demand::max_mixed, asked.max_mixed, std::ranges::max(judgement.mixed), usual_mixed(format())}};
  const auto is_broken = [](const Asking& one) { return one.largest > one.limit; };
  const auto* const one = std::ranges::find_if(all, is_broken);
  if (std::ranges::count_if(all, is_broken) != 1 || one->largest > one->most) return {};
  return {one->demand, one->largest};
}

Pardon Trial::pardon_of(const Finding& finding, const Pardon& before) const {
  const Judgement& judgement = finding.judgement;
  if (judgement.verdict == Verdict::wrong_value) return pardon_of_value(finding);
  static constexpr int most = 10;  // 2^10 ulps: who asks for more forgives more than rounding
  const bool decides = finding.stated.empty() && !is_extreme(finding.asked.query);  // of what is not finite, no either
  if (judgement.verdict == Verdict::non_answer || !decides) return {};
  // What was needed so far mostly does.
  for (int j = before.least > 0 ? std::ilogb(before.least) : 0; j <= most; ++j)
    if (!margin_is_at_least(problem_, finding.asked.query.data(), std::ldexp(2.0, j), format()))
      return {Demand::ignore_margin, std::ldexp(1.0, j)};
  return {};
}

Witness Trial::untold_witness_of(const Finding& finding) const {
  const auto& [asked, answer, judgement, configuration, stated] = finding;
  Witness witness{{asked.query.begin(), asked.query.end()}, {asked.truth.code, {}}, answer, judgement};
  if (judgement.conventional) witness.conventional = told(judgement.conventional->truth);
  witness.configuration = configuration;
  witness.stated = stated;
  witness.format = format();
  if (judgement.verdict == Verdict::wrong_value) witness.value = judgement.past;
  return witness;
}

Witness Trial::witness_of(const Finding& finding) const {
  Witness witness = untold_witness_of(finding);
  witness.rank = rank_of(finding);
  witness.truth = told(finding.asked.truth);
  return witness;
}

std::optional<Contradiction> Trial::contradiction_of(const Answered& answered) {
  std::vector<double> image(answered.asked.query.size());
  for (const Clause& clause : problem_.clauses) {
    if (!clause.same_question || !clause.image(answered.asked.query.data(), image.data())) continue;
    const Truth truth = problem_.filtered(image.data());
    Answer answer;
    runner_->run(image, {&answer, 1});
    if (contradict(clause, answered, {{problem_, image, truth}, answer}))
      return Contradiction{std::string(clause.sentence), image, answer.code};
  }
  return std::nullopt;
}

Witness Trial::simplified(const Witness& found) {
  Witness result = found;
  if (found.incident() != Incident::hang && found.incident() != Incident::not_run) {
    const bool costly = costs_a_restart(found.incident());
    // A wrong value takes two truths more for each number of the query.
    const unsigned trials = costly ? 50 : found.verdict() == Verdict::wrong_value ? 400 : 2000;
    const FaultKind kind = fault_kind(found);
    const auto contradiction = [&](const Finding& finding) {
      return contradiction_of(Answered{finding.asked, finding.answer});
    };
    const auto is_same = [&](const Finding& finding) {
      return fault_kind(finding) == kind && rank_of(finding) == found.rank &&
             (!found.contradiction || contradiction(finding));
    };
    const auto same_kind = [&](std::span<const double> query) {
      return campaign_.draws.admissible(query) && found_anew(query, is_same);
    };
    const std::vector<double> simplest = shrink(found.query, same_kind, trials, problem_.shape.numbers);
    found_anew(simplest, [&](const Finding& finding) {
      if (!is_same(finding)) return;
      result = witness_of(finding);
      result.accepting = accepting(finding, found.accepting);
      if (found.pardon) result.pardon = wider(*found.pardon, pardon_of(finding, *found.pardon));
      if (found.contradiction) result.contradiction = contradiction(finding);
    });
    result.count = found.count;
    result.broken = found.broken;
    if (campaign_.images && is_wrong_outcome(result.verdict()) && !costly && !result.contradiction)
      result.contradiction = found_anew(result.query, contradiction);
  }
  result.needs = needs_of(result);
  if (result.truth.code != refused_code) result.margin = margin(problem_, result.query.data(), format());
  return result;
}

std::vector<Need> Trial::needs_of(const Witness& witness) {
  const Incident incident = witness.incident();
  if (is_extreme(witness.query) || incident == Incident::not_run || costs_a_restart(incident)) return {};
  const auto outcomes = [](FaultKind kind) {
    kind.configuration = "";
    return kind.with_extreme(false);
  };
  const FaultKind found = outcomes(fault_kind(witness));
  const auto is_same = [&](const Finding& finding) { return outcomes(fault_kind(finding)) == found; };
  return needs(
      witness.query, [&](std::span<const double> query) { return found_anew(query, is_same); }, witness.format);
}

ToldMap Trial::map_of(const Witness& witness) {
  const Terms asked{manner_, limits(), format()};
  const MapSubject subject[] = {{subject_.name, runner_.get(), asked}};
  const auto numbers = most_telling_numbers(problem_, witness.query, subject, format());
  return told(plumbline::map_of(problem_, witness.query, numbers, subject, format()));
}

double Trial::backward_error_of(const Witness& witness) {
  const Truth truth = problem_.filtered(witness.query.data());
  // Of extreme numbers it takes a second or more, and tells nobody anything.
  const bool comparable =
      witness.answer.incident == Incident::none && witness.answer.code == truth.code && !is_extreme(witness.query);
  return comparable ? backward_error({problem_, witness.query, truth}, witness.answer, format()) : no_error;
}

}  // namespace plumbline
