#include "props/planted/judges.hpp"

#include <algorithm>
#include <utility>

#include "props/judge/margin.hpp"
#include "props/judge/query.hpp"
#include "props/planted/mutant.hpp"

namespace plumbline {

namespace {

// The right judge's judgement, changed by `change`.
#define PLUMBLINE_CHANGED(change)                                    \
  [](const Asked& asked, const Answer& answer, const Terms& terms) { \
    Judgement j = judge(asked, answer, terms);                       \
    change;                                                          \
    return j;                                                        \
  }

constexpr JudgeMutant list[] = {
    {"exchanged", "false positives and false negatives exchanged",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::false_positive) j.verdict = Verdict::false_negative;
                       else if (j.verdict == Verdict::false_negative) j.verdict = Verdict::false_positive),
     false},
    {"any_code", "an unknown code is called a wrong outcome",
     PLUMBLINE_CHANGED(if (j.incident == Incident::unknown_code) j.verdict = Verdict::wrong_outcome), false},
    {"refusal_agrees", "a refusal is accepted",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::refused) j.verdict = Verdict::agree), false},
    {"any_outcome", "a hit of another kind is accepted",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::wrong_outcome) j.verdict = Verdict::agree), false, true},
    {"nan_agrees", "a NaN for a value is accepted",
     PLUMBLINE_CHANGED(if (j.incident == Incident::nan_value) j.verdict = Verdict::agree), true},
    {"missing_agrees", "a missing value is accepted",
     PLUMBLINE_CHANGED(if (j.incident == Incident::missing_value) j.verdict = Verdict::agree), true},
    {"infinity_agrees", "an infinity for a finite value is accepted",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::wrong_value && !std::isfinite(terms.limits.max_ulp)) j.verdict =
                           Verdict::agree),
     true},
    {"limit_ignored", "values past the limit are accepted",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::wrong_value && std::isfinite(terms.limits.max_ulp)) j.verdict =
                           Verdict::agree),
     true},
    {"half_ulp", "ulps twice too long",
     PLUMBLINE_CHANGED(for (double& e
                            : j.ulp) if (e > 0) e /= 2),
     true},
    {"whole_ulps", "errors cut to whole ulps",
     PLUMBLINE_CHANGED(for (double& e
                            : j.ulp) if (e > 0) e = std::floor(e)),
     true},
    {"first_value", "only the first value is compared",
     PLUMBLINE_CHANGED(std::fill(j.ulp.begin() + 1, j.ulp.end(), j.ulp[0] == no_error ? no_error : 0.0);
                       if (j.verdict == Verdict::wrong_value && !(j.ulp[0] > terms.limits.max_ulp)) j.verdict =
                           Verdict::agree),
     true},
    {"mixed_ignored", "mixed errors past the limit are accepted",
     PLUMBLINE_CHANGED(if (j.verdict == Verdict::wrong_value && std::isfinite(terms.limits.max_mixed)) j.verdict =
                           Verdict::agree),
     true, false, errs_on_mixed},
    {"spread_ignored", "a scaled error is taken for a mixed one",
     PLUMBLINE_CHANGED(if (std::ranges::max(j.scaled) > terms.limits.max_mixed) j.verdict = Verdict::wrong_value), true,
     false, errs_on_mixed},
    {"conventions_excuse", "a declared convention leaves the truth's own outcome right, and accepts any value",
     PLUMBLINE_CHANGED(if (j.conventional && (answer.code == asked.truth.code || j.verdict == Verdict::wrong_value))
                           j.verdict = Verdict::agree),
     false, false, errs_on_conventions},
    {"miss_accepted", "a missed contact is accepted",
     PLUMBLINE_CHANGED(if (j.lapse == Lapse::missed) j.verdict = Verdict::agree), true, false, errs_on_collisions},
    {"late_by_an_ulp", "a hit one ulp after the first contact is accepted",
     PLUMBLINE_CHANGED(if (j.lapse == Lapse::late && asked.truth.code > 0 &&
                           asked.truth.values[0].compare(std::nextafter(answer.values[0], 0)) >= 0) j.verdict =
                           Verdict::agree),
     true, false, errs_on_collisions},
    {"late_accepted", "a hit after the end of the step is accepted",
     PLUMBLINE_CHANGED(if (j.lapse == Lapse::late && asked.truth.code == 0) j.verdict = Verdict::agree), true, false,
     errs_on_collisions},
    {"early_accepted", "a hit before the step is accepted",
     PLUMBLINE_CHANGED(if (j.lapse == Lapse::early) j.verdict = Verdict::agree), true, false, errs_on_collisions},
    {"far_accepted", "a hit beyond the distance is accepted",
     PLUMBLINE_CHANGED(if (j.lapse == Lapse::far) j.verdict = Verdict::agree), true, false, errs_on_collisions},
    {"nearer_only", "a hit at the distance itself is called far",
     PLUMBLINE_CHANGED(if (terms.conservative == 0.0 && answer.code > 0 && j.verdict == Verdict::agree) j.verdict =
                           Verdict::wrong_value),
     true, false, errs_on_collisions},
};

// A judge's examination: one query, its truth, and a solver that supplies everything.
struct Examiner {
  Judge* judge;
  const Asked& asked;

  Judgement ask(const Answer& answer, const Limits& limits = {}) const {
    return judge(asked, answer, {{every_value(asked.problem.shape)}, limits});
  }
};

Verdict verdict_of_codes(int truth, int answer) {
  if (truth == answer) return Verdict::agree;
  if (truth == 0) return Verdict::false_positive;
  return answer == 0 ? Verdict::false_negative : Verdict::wrong_outcome;
}

bool errs_on_codes(const Examiner& examiner) {
  for (const Outcome& outcome : examiner.asked.problem.shape.outcomes) {
    Answer answer = right_answer(examiner.asked.truth);
    answer.code = outcome.code;
    for (std::size_t i = 0; i < outcome.values.size(); ++i)
      if (is_not_supplied(answer.values[i])) answer.values[i] = 0;
    if (examiner.ask(answer).verdict != verdict_of_codes(examiner.asked.truth.code, outcome.code)) return true;
  }
  Answer answer;
  answer.code = refused_code;
  if (examiner.ask(answer).verdict != Verdict::refused) return true;
  answer.code = max_outcomes;  // of no problem
  return examiner.ask(answer).verdict != Verdict::non_answer;
}

bool errs_on_value(const Examiner& examiner, std::size_t i) {
  const Real& y = examiner.asked.truth.values[i];
  const double nearest = y.nearest();
  Answer answer = right_answer(examiner.asked.truth);
  answer.values[i] = std::numeric_limits<double>::quiet_NaN();
  if (examiner.ask(answer).verdict != Verdict::non_answer) return true;
  answer.values[i] = not_supplied();
  if (examiner.ask(answer).verdict != Verdict::non_answer) return true;
  if (!std::isfinite(nearest)) return false;
  answer.values[i] = std::numeric_limits<double>::infinity();
  if (examiner.ask(answer).verdict != Verdict::wrong_value) return true;
  for (const double k : {-5.0, -1.0, 1.0, 2.0}) {
    const double step = std::ldexp(k, y.ulp_exponent());
    const double value = nearest + step;
    if (value - nearest != step || nearest - value != -step || !std::isfinite(value)) continue;
    answer.values[i] = value;
    const Judgement judgement = examiner.ask(answer);
    if (std::fabs(judgement.ulp[i] - std::fabs(k)) > 0.5) return true;
    if (examiner.ask(answer, {.max_ulp = std::fabs(k) - 0.75}).verdict != Verdict::wrong_value) return true;
    if (y.sign() != 0 && examiner.ask(answer, {.max_ulp = std::fabs(k) + 0.75}).verdict != Verdict::agree) return true;
  }
  return false;
}

}  // namespace

std::span<const JudgeMutant> judge_mutants() { return list; }

bool errs(Judge* judge, const Asked& asked) {
  if (asked.truth.code == refused_code) return false;
  const Examiner examiner{judge, asked};
  if (errs_on_codes(examiner)) return true;
  for (std::size_t i = 0; i < asked.truth.values.size(); ++i)
    if (errs_on_value(examiner, i)) return true;
  return examiner.ask(right_answer(asked.truth), {.max_ulp = 0.5}).verdict != Verdict::agree;
}

bool errs_on_mixed(Judge* judge, const Asked& asked) {
  static constexpr double limit = 16;
  if (asked.truth.code == refused_code || asked.truth.values.empty()) return false;
  const Value& value = asked.problem.shape.outcome(asked.truth.code)->values.front();
  const Real& y = asked.truth.values.front();
  const double allowed = limit * std::max(1.0, spreads(asked).front());
  const auto verdict_at = [&](double scaled) -> std::optional<Verdict> {
    const int unit = scale_exponent(asked.problem.shape, asked.query.data(), value.scale, y);
    Answer answer = right_answer(asked.truth);
    answer.values.front() += std::ldexp(scaled, unit);
    const double error = y.distance(answer.values.front(), unit);
    if (!std::isfinite(answer.values.front()) || std::fabs(error / scaled - 1) > 0.25) return std::nullopt;
    return Examiner{judge, asked}.ask(answer, {.max_mixed = limit}).verdict;
  };
  return verdict_at(allowed / 2).value_or(Verdict::agree) != Verdict::agree ||
         verdict_at(allowed * 2).value_or(Verdict::wrong_value) != Verdict::wrong_value;
}

bool errs_on_conventions(Judge* judge, const Asked& asked) {
  for (std::size_t place = 0; place < asked.problem.prescriptions.size(); ++place) {
    const Terms terms{{every_value(asked.problem.shape), Conventions().set(place)}, {.max_ulp = 0.5}};
    const auto held_to = conventional(asked.problem, asked.query.data(), asked.truth, terms.manner.conventions);
    if (!held_to) continue;
    Answer answer = right_answer(held_to->truth);
    if (wrong(judge(asked, answer, terms).verdict)) return true;
    if (!held_to->truth.values.empty() && !held_to->any_values && std::isfinite(answer.values.front())) {
      answer.values.front() += std::max(1.0, std::fabs(answer.values.front()));
      if (judge(asked, answer, terms).verdict != Verdict::wrong_value) return true;
    }
    if (held_to->truth.code != asked.truth.code && !wrong(judge(asked, right_answer(asked.truth), terms).verdict))
      return true;
  }
  return false;
}

bool errs_on_collisions(Judge* judge, const Asked& asked) {
  const Truth& truth = asked.truth;
  if (truth.code == refused_code || asked.problem.decisions.is_near_at == nullptr) return false;
  static constexpr double any = std::numeric_limits<double>::max(), most = 0x1p1020;  // no distance is beyond any
  if (largest_of(asked.query) >= most) return false;
  const auto is_right = [&](int code, double time, double distance) {
    Answer answer;
    answer.code = code;
    answer.values.front() = time;
    return !wrong(judge(asked, answer, {.conservative = distance}).verdict);
  };
  if (is_right(0, 0, any) != (truth.code == 0) || is_right(1, -std::numeric_limits<double>::denorm_min(), any))
    return true;
  if (truth.code == 0) return !is_right(1, 1, any) || is_right(1, std::nextafter(1, 2), any) || is_right(1, 1, 0);
  const Real& contact = truth.values.front();
  const double nearest = contact.nearest();
  const double last = contact.compare(nearest) < 0 ? std::nextafter(nearest, 0) : nearest;
  const bool at_once = contact.sign() == 0;
  return is_right(1, std::nextafter(last, 2), any) || !is_right(1, last, any) || is_right(1, 0, 0) != at_once ||
         (contact.compare(last) == 0 && !is_right(1, last, 0));
}

}  // namespace plumbline
