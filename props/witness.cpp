#include "props/witness.hpp"

#include <algorithm>
#include <cmath>

#include "props/campaign.hpp"
#include "props/margin.hpp"
#include "props/shrinker.hpp"

namespace plumbline {

FaultKind fault_kind(const Witness& w) {
  // What was not run says nothing of the solver on that query.
  if (w.incident == Incident::not_run) return {w.verdict, w.incident, 0, 0, "", false};
  return {w.verdict, w.incident, w.truth_code, w.answer_code, w.configuration, w.stated.empty()};
}

bool is_extreme(std::span<const double> query) {
  return std::ranges::any_of(query, [](double number) {
    const double size = std::fabs(number);
    return size != 0 && !(size >= 0x1p-250 && size <= 0x1p250);
  });
}

std::pair<bool, std::uint64_t> simplicity(const Witness& witness) {
  return {is_extreme(witness.query), complexity(witness.query)};
}

Trial::Trial(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : campaign_(campaign), problem_(problem), subject_(subject), runner_(subject.start()) {}

// What the subject promises for the query: NaN, nothing.
double Trial::promised(const double* query, const Truth& truth) const {
  const bool asked = subject_.promise != nullptr && campaign_.ask_promises && truth.code != refused_code;
  return asked ? subject_.promise(query) : std::numeric_limits<double>::quiet_NaN();
}

Judgement Trial::judged(std::span<const double> query, const Truth& truth, const Answer& answer) const {
  Limits limits = campaign_.limits;
  const double promise = promised(query.data(), truth);
  if (!std::isnan(promise)) limits.promised = promise;
  return judge(problem_, query.data(), truth, answer, subject_.manner, limits);
}

bool Trial::breaks(const Witness& witness, const Truth& truth) const {
  if (subject_.promise != nullptr && campaign_.ask_promises)
    return !std::isnan(promised(witness.query.data(), truth)) ||
           (witness.verdict == Verdict::wrong_value && campaign_.limits.asked());
  const bool outcome_is_wrong = witness.verdict != Verdict::non_answer && witness.verdict != Verdict::wrong_value;
  const bool forgivable = campaign_.ignore_margin > 0 && outcome_is_wrong && witness.stated.empty();
  return !forgivable || margin(problem_, witness.query.data(), campaign_.limits.format) > campaign_.ignore_margin;
}

Pardon Trial::pardon_of(const Witness& witness, const Judgement& judgement, const Pardon& before) const {
  const Limits& limits = campaign_.limits;
  if (witness.verdict == Verdict::wrong_value) {
    // Beyond this an error has nothing to do with rounding: not one bit is right.
    static constexpr double most = 0x1p52;
    const bool by_ulp = std::isfinite(limits.max_ulp);
    if (by_ulp == std::isfinite(limits.max_scaled)) return {};
    const double largest = std::ranges::max(by_ulp ? judgement.ulp : judgement.scaled);
    return largest <= most ? Pardon{by_ulp ? "--max-ulp" : "--max-scaled", largest} : Pardon{};
  }
  static constexpr int most = 10;  // 2^10 ulps: who asks for more forgives more than rounding
  if (witness.verdict == Verdict::non_answer || !witness.stated.empty() || witness.truth_code == refused_code)
    return {};
  const auto least = [&](int first, int last) {
    return margin(problem_, witness.query.data(), limits.format, first, last);
  };
  // One step of the size that was needed so far mostly does.
  const int known = before.least > 0 ? std::ilogb(before.least) : 0;
  if (std::isfinite(least(known, known))) return {"--ignore-margin", std::ldexp(1.0, known)};
  return {"--ignore-margin", std::max(before.least, least(0, most))};
}

Witness Trial::witness_of(std::span<const double> query, const Truth& truth, const Answer& answer,
                          const Judgement& judgement) const {
  Witness witness;
  witness.query.assign(query.begin(), query.end());
  witness.truth_code = truth.code;
  witness.answer_code = judgement.verdict == Verdict::non_answer ? refused_code : answer.code;
  witness.verdict = judgement.verdict;
  witness.format = campaign_.limits.format;
  witness.incident = judgement.incident;
  if (truth.code != refused_code) {
    witness.configuration = problem_.words.configuration(query.data(), truth);
    witness.stated = problem_.words.stated(query.data());
  }
  if (judgement.verdict == Verdict::wrong_value) {
    const auto largest = std::max_element(judgement.ulp.begin(), judgement.ulp.end()) - judgement.ulp.begin();
    const auto i = static_cast<std::size_t>(largest);
    witness.value = problem_.shape.outcome(truth.code)->values[i].name;
    witness.ulp = judgement.ulp[i];
    witness.scaled = judgement.scaled[i];
  }
  return witness;
}

// The witness of one query, judged anew.
Witness Trial::witnessed(std::span<const double> query) {
  const Truth truth = problem_.filtered(query.data());
  Answer answer;
  runner_->run(query, {&answer, 1});
  const Judgement judgement = judged(query, truth, answer);
  return witness_of(query, truth, answer, judgement);
}

Witness Trial::simplified(const Witness& found) {
  Witness result = found;
  if (found.incident != Incident::hang && found.incident != Incident::not_run) {
    // A child that dies is started again for each trial.
    const bool costly = found.incident != Incident::none && found.incident < Incident::unknown_code;
    const FaultKind kind = fault_kind(found);
    const auto same_kind = [&](std::span<const double> query) {
      return admissible(campaign_, query) && fault_kind(witnessed(query)) == kind;
    };
    const Witness shrunk = witnessed(shrink(found.query, same_kind, costly ? 50 : 2000));
    if (fault_kind(shrunk) == kind) result = shrunk;
    result.count = found.count;
    result.pardon = found.pardon;
  }
  if (result.truth_code != refused_code) result.margin = margin(problem_, result.query.data(), campaign_.limits.format);
  return result;
}

double Trial::backward_error_of(const Witness& witness) {
  const Truth truth = problem_.filtered(witness.query.data());
  Answer answer;
  runner_->run(witness.query, {&answer, 1});
  const bool comparable = answer.incident == Incident::none && answer.code == truth.code;
  return comparable ? backward_error(problem_, witness.query.data(), truth, answer, campaign_.limits.format) : no_error;
}

}  // namespace plumbline
