// What the program says would accept a kind accepts every answer of it, judged again; nothing less does; and it is
// never less than was asked already.
#include <algorithm>
#include <cmath>

#include "props/testing/each_problem.hpp"
#include "props/testing/planted.hpp"

namespace plumbline {
namespace {

// The number that a demand is made by.
double& number_of(Demand demand, Demands& demands) {
  switch (demand) {
    case Demand::max_ulp:
      return demands.max_ulp;
    case Demand::max_scaled:
      return demands.max_scaled;
    case Demand::max_mixed:
      if (!demands.max_mixed) demands.max_mixed = usual_mixed(Format::binary64);
      return *demands.max_mixed;
    default:
      return demands.ignore_margin;
  }
}

// Whether an answer is accepted once a demand is made by a number.
bool is_accepted(const Planted& planted, const Finding& finding, const Acceptance& by) {
  Planted asked = planted;
  number_of(by.demand, asked.campaign.demands) = by.least;
  const Trial trial(asked.campaign, asked.problem, asked.subject);
  const Judgement judgement = trial.judged(finding.asked, finding.answer);
  return !wrong(judgement.verdict) || !trial.breaks(trial.finding(finding.asked, finding.answer, judgement));
}

// The next number below one that an option can be given: margins are powers of two.
Acceptance less(const Acceptance& acceptance) {
  return {acceptance.demand,
          acceptance.demand == Demand::ignore_margin ? acceptance.least / 2 : std::nextafter(acceptance.least, 0)};
}

class Acceptances : public EachProblem {
 protected:
  static std::uint64_t accepted_again(const Planted& planted, std::string_view family, const Witness& claim) {
    const Acceptance acceptance = claim.acceptance.value_or(Acceptance{});
    if (acceptance.demand == Demand::none || std::isinf(acceptance.least)) return 0;
    Demands asked = planted.campaign.demands;
    const double before = number_of(acceptance.demand, asked);
    EXPECT_TRUE(std::isinf(before) || acceptance.least > before) << case_text(planted.problem, claim.query);
    std::uint64_t accepted = 0;
    bool less_does = true;
    const auto look_at = [&](const Finding& finding) {
      EXPECT_TRUE(is_accepted(planted, finding, acceptance)) << case_text(planted.problem, finding.asked.query);
      less_does = less_does && is_accepted(planted, finding, less(acceptance));
      ++accepted;
    };
    for_each_answer_of_kind(planted, family, claim, look_at);
    // The witness was shrunk, and is accepted as well: it may be what takes the most.
    const Truth truth = planted.problem.rational(claim.query.data());
    const Asked query{planted.problem, claim.query, truth};
    const Finding shrunk{query, claim.answer, claim.judgement, claim.configuration, claim.stated};
    look_at(shrunk);
    EXPECT_FALSE(less_does) << case_text(planted.problem, claim.query) << ": " << acceptance.least;
    return accepted;
  }
};
INSTANTIATE_TEST_SUITE_P(EachProblem, Acceptances, each_problem(), problem_name);

// Each fault is asked for values within another one of three limits.
TEST_P(Acceptances, HoldForEveryAnswerOfAKind) {
  static const Demands asked[] = {{}, {.max_ulp = 0.5}, {.max_scaled = 0.5}};
  std::uint64_t accepted = 0;
  std::size_t next = 0;
  for (const Mutant& mutant : affordable_faults(*GetParam())) {
    Planted planted(*GetParam(), mutant);
    planted.campaign.cases = affordable(*GetParam(), 12);
    planted.campaign.acceptances = true;
    planted.campaign.demands = required_by_check(asked[next++ % std::size(asked)], true);
    for (const Tally& tally : planted.tallies())
      for (const Witness& claim : tally.faults) accepted += accepted_again(planted, tally.family, claim);
  }
  EXPECT_GT(accepted, GetParam()->name() == "segment_intersection" ? 100U : 0U);
}

}  // namespace
}  // namespace plumbline
