#include "props/trial.hpp"

#include <algorithm>
#include <cmath>

#include "props/margin.hpp"
#include "props/shrinker.hpp"

namespace plumbline {

FaultKind fault_kind(const Finding& f) {
  if (f.judgement.incident == Incident::not_run) return {f.judgement.verdict, f.judgement.incident, 0, 0, "", false};
  const int answer = f.judgement.verdict == Verdict::non_answer ? refused_code : f.answer.code;
  return {f.judgement.verdict, f.judgement.incident, f.asked.truth.code, answer, f.configuration, f.stated.empty()};
}

Trial::Trial(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : campaign_(campaign), problem_(problem), subject_(subject), runner_(subject.start()) {}

bool Trial::by_promise() const { return subject_.promise != nullptr && campaign_.demands.promises; }

// What the subject promises for the query: NaN, nothing.
double Trial::promised(const Asked& asked) const {
  const bool due = by_promise() && asked.truth.code != refused_code;
  return due ? subject_.promise(asked.query.data()) : std::numeric_limits<double>::quiet_NaN();
}

Judgement Trial::judged(const Asked& asked, const Answer& answer) const {
  Terms terms{subject_.manner, campaign_.demands.limits_of(by_promise()), campaign_.draws.format};
  const double promise = promised(asked);
  if (!std::isnan(promise)) terms.limits.promised = promise;
  return judge(asked, answer, terms);
}

Finding Trial::finding(const Asked& asked, const Answer& answer, const Judgement& judgement) const {
  if (asked.truth.code == refused_code) return {asked, answer, judgement, "", ""};
  return {asked, answer, judgement, problem_.words.configuration(asked.query.data(), asked.truth),
          problem_.words.stated(asked.query.data())};
}

bool Trial::breaks(const Finding& finding) const {
  const Demands& demands = campaign_.demands;
  const Verdict verdict = finding.judgement.verdict;
  if (by_promise())
    return !std::isnan(promised(finding.asked)) || (verdict == Verdict::wrong_value && demands.limits.asked());
  if (!demands.extreme && is_extreme(finding.asked.query) && !is_grave(finding.judgement.incident)) return false;
  const bool forgivable = demands.ignore_margin > 0 && is_wrong_outcome(verdict) && finding.stated.empty();
  return !forgivable || margin(problem_, finding.asked.query.data(), {campaign_.draws.format}) > demands.ignore_margin;
}

// The one limit that this answer breaks, widened to it.
Pardon Trial::pardon_of_value(const Finding& finding) const {
  const Limits asked = campaign_.demands.limits_of(by_promise());
  const Judgement& judgement = finding.judgement;
  for (std::size_t i = 0; i < finding.asked.truth.values.size(); ++i) {
    const double value = finding.answer.values[i];
    if (is_not_supplied(value)) continue;
    const bool no_limit_counts =
        std::isinf(value) || (std::isfinite(asked.max_ulp) && value != 0 && finding.asked.truth.values[i].sign() == 0);
    if (no_limit_counts) return {};
  }
  struct Asking {
    Demand demand;
    double limit, largest, most;  // beyond the last an error has nothing to do with rounding: not one bit is right
  };
  const Asking all[] = {
      {Demand::max_ulp, asked.max_ulp, std::ranges::max(judgement.ulp), 0x1p52},
      {Demand::max_scaled, asked.max_scaled, std::ranges::max(judgement.scaled), 0x1p52},
      {Demand::max_mixed, asked.max_mixed, std::ranges::max(judgement.mixed), usual_mixed(campaign_.draws.format)}};
  const auto is_broken = [](const Asking& one) { return one.largest > one.limit; };
  const auto* const one = std::ranges::find_if(all, is_broken);
  if (std::ranges::count_if(all, is_broken) != 1 || one->largest > one->most) return {};
  return {one->demand, one->largest};
}

Pardon Trial::pardon_of(const Finding& finding, const Pardon& before) const {
  const Judgement& judgement = finding.judgement;
  if (judgement.verdict == Verdict::wrong_value) return pardon_of_value(finding);
  static constexpr int most = 10;  // 2^10 ulps: who asks for more forgives more than rounding
  if (judgement.verdict == Verdict::non_answer || !finding.stated.empty() || finding.asked.truth.code == refused_code)
    return {};
  const auto least = [&](int first, int last) {
    return margin(problem_, finding.asked.query.data(), {campaign_.draws.format, first, last});
  };
  // One step of the size that was needed so far mostly does.
  const int known = before.least > 0 ? std::ilogb(before.least) : 0;
  if (std::isfinite(least(known, known))) return {Demand::ignore_margin, std::ldexp(1.0, known)};
  return {Demand::ignore_margin, std::max(before.least, least(0, most))};
}

Witness Trial::untold_witness_of(const Finding& finding) const {
  const auto& [asked, answer, judgement, configuration, stated] = finding;
  Witness witness{{asked.query.begin(), asked.query.end()}, {asked.truth.code, {}}, answer, judgement};
  witness.configuration = configuration;
  witness.stated = stated;
  witness.format = campaign_.draws.format;
  if (judgement.verdict == Verdict::wrong_value) witness.value = judgement.past;
  if (is_wrong_outcome(judgement.verdict) && asked.truth.code != refused_code)
    for (const Prescription& one : problem_.prescriptions)
      if (one.prescribes(asked.query.data(), asked.truth) == answer.code) witness.accepting.insert(one.convention);
  return witness;
}

Witness Trial::witness_of(const Finding& finding) const {
  Witness witness = untold_witness_of(finding);
  witness.truth = told(finding.asked.truth);
  return witness;
}

template <typename Visit>
auto Trial::found_anew(std::span<const double> query, Visit visit) {
  const Truth truth = problem_.filtered(query.data());
  const Asked asked{problem_, query, truth};
  Answer answer;
  runner_->run(query, {&answer, 1});
  const Judgement judgement = judged(asked, answer);
  return visit(finding(asked, answer, judgement));
}

Witness Trial::simplified(const Witness& found) {
  Witness result = found;
  if (found.incident() != Incident::hang && found.incident() != Incident::not_run) {
    // A child that dies is started again for each trial.
    const bool costly = found.incident() != Incident::none && found.incident() < Incident::unknown_code;
    const FaultKind kind = fault_kind(found);
    const auto is_same = [&](const Finding& finding) { return fault_kind(finding) == kind; };
    const auto same_kind = [&](std::span<const double> query) {
      return campaign_.draws.admissible(query) && found_anew(query, is_same);
    };
    Witness shrunk = found_anew(shrink(found.query, same_kind, costly ? 50 : 2000, problem_.shape.numbers),
                                [&](const Finding& finding) { return witness_of(finding); });
    if (fault_kind(shrunk) == kind) result = std::move(shrunk);
    result.count = found.count;
    result.pardon = found.pardon;
  }
  if (result.truth.code != refused_code)
    result.margin = margin(problem_, result.query.data(), {campaign_.draws.format});
  return result;
}

double Trial::backward_error_of(const Witness& witness) {
  const Truth truth = problem_.filtered(witness.query.data());
  const bool comparable = witness.answer.incident == Incident::none && witness.answer.code == truth.code;
  return comparable ? backward_error({problem_, witness.query, truth}, witness.answer, campaign_.draws.format)
                    : no_error;
}

}  // namespace plumbline
