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

// What the subject promises for the query: NaN, nothing.
double Trial::promised(const Asked& asked) const {
  const bool due = subject_.promise != nullptr && campaign_.demands.promises && asked.truth.code != refused_code;
  return due ? subject_.promise(asked.query.data()) : std::numeric_limits<double>::quiet_NaN();
}

Judgement Trial::judged(const Asked& asked, const Answer& answer) const {
  Terms terms{subject_.manner, campaign_.demands.limits, campaign_.draws.format};
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
  if (subject_.promise != nullptr && demands.promises)
    return !std::isnan(promised(finding.asked)) || (verdict == Verdict::wrong_value && demands.limits.asked());
  const bool forgivable = demands.ignore_margin > 0 && is_wrong_outcome(verdict) && finding.stated.empty();
  return !forgivable || margin(problem_, finding.asked.query.data(), {campaign_.draws.format}) > demands.ignore_margin;
}

Pardon Trial::pardon_of(const Finding& finding, const Pardon& before) const {
  const Limits& limits = campaign_.demands.limits;
  const Judgement& judgement = finding.judgement;
  if (judgement.verdict == Verdict::wrong_value) {
    // Beyond this an error has nothing to do with rounding: not one bit is right.
    static constexpr double most = 0x1p52;
    const bool by_ulp = std::isfinite(limits.max_ulp);
    if (by_ulp == std::isfinite(limits.max_scaled)) return {};
    const double largest = std::ranges::max(by_ulp ? judgement.ulp : judgement.scaled);
    return largest <= most ? Pardon{by_ulp ? Demand::max_ulp : Demand::max_scaled, largest} : Pardon{};
  }
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
  if (judgement.verdict == Verdict::wrong_value)
    witness.value = static_cast<std::size_t>(std::ranges::max_element(judgement.ulp) - judgement.ulp.begin());
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
    Witness shrunk = found_anew(shrink(found.query, same_kind, costly ? 50 : 2000),
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
