#include "props/campaign/acceptances.hpp"

#include <algorithm>
#include <cmath>

#include "props/judge/conservative.hpp"
#include "props/judge/margin.hpp"

namespace plumbline {

Conventions accepting(const Standard& standard, const Finding& finding, Conventions among) {
  Conventions all;
  if (finding.asked.truth.code == refused_code) return all;
  const Problem& problem = standard.problem();
  for (std::size_t place = 0; place < problem.prescriptions.size(); ++place) {
    if (!among[place] || standard.conventions()[place]) continue;
    const bool applies =
        problem.prescriptions[place].of(problem, finding.asked.query.data(), finding.asked.truth).has_value();
    if (!applies) continue;  // it leaves the case as wrong as it is
    Terms with = standard.terms(finding.asked);
    with.manner.conventions.set(place);
    if (!wrong(judge(finding.asked, finding.answer, with).verdict)) all.set(place);
  }
  return all;
}

// The one limit that this answer breaks, widened to it.
static Acceptance acceptance_of_value(const Standard& standard, const Finding& finding) {
  const Limits asked = standard.limits();
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
  const Asking all[] = {
      {Demand::max_ulp, asked.max_ulp, std::ranges::max(judgement.ulp), 0x1p52},
      {Demand::max_scaled, asked.max_scaled, std::ranges::max(judgement.scaled), 0x1p52},
      {Demand::max_mixed, asked.max_mixed, std::ranges::max(judgement.mixed), usual_mixed(standard.format())}};
  const auto is_broken = [](const Asking& one) { return one.largest > one.limit; };
  const auto* const one = std::ranges::find_if(all, is_broken);
  if (std::ranges::count_if(all, is_broken) != 1 || one->largest > one->most) return {};
  return {one->demand, one->largest};
}

// A distance accepts a hit that is far, and nothing one that is late or missing.
static Acceptance acceptance_of_lapse(const Finding& finding, const Acceptance& before) {
  if (finding.judgement.lapse != Lapse::far) return {};
  const double so_far = before.demand == Demand::conservative ? before.least : 0;
  return {Demand::conservative,
          distance_at(finding.asked.problem, finding.asked.query, finding.answer.values.front(), so_far)};
}

Acceptance acceptance_of(const Standard& standard, const Finding& finding, const Acceptance& before) {
  const Judgement& judgement = finding.judgement;
  if (judgement.lapse != Lapse::none) return acceptance_of_lapse(finding, before);
  if (judgement.verdict == Verdict::wrong_value) return acceptance_of_value(standard, finding);
  static constexpr int most = 10;  // 2^10 ulps: who asks for more accepts more than rounding
  const bool decides = finding.stated.empty() && !is_extreme(finding.asked.query);  // of what is not finite, no either
  if (judgement.verdict == Verdict::non_answer || !decides) return {};
  // What was needed so far mostly does.
  for (int j = before.least > 0 ? std::ilogb(before.least) : 0; j <= most; ++j)
    if (!margin_is_at_least(standard.problem(), finding.asked.query.data(), std::ldexp(2.0, j), standard.format()))
      return {Demand::ignore_margin, std::ldexp(1.0, j)};
  return {};
}

}  // namespace plumbline
