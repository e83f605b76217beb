// What is told of an answer at a glance is what the judge says.
#include <algorithm>
#include <optional>

#include "props/judge/judge.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

using GlanceAt = std::optional<Glance>(const Asked& asked, const Answer& answer, const Terms& terms);

// Whether it tells what the judge does not say.
bool errs(GlanceAt* glance_at, const Asked& asked, const Answer& answer, const Terms& terms) {
  const std::optional<Glance> seen = glance_at(asked, answer, terms);
  if (!seen) return false;
  const Judgement judgement = judge(asked, answer, terms);
  if (judgement.verdict != Verdict::agree) return true;
  const auto holds = [](const Interval& interval, double error) {
    return interval.low <= error && error <= interval.high;
  };
  return !std::ranges::all_of(asked.problem.shape.outcome(asked.truth.code)->values, [&](const Value& value) {
    const double ulp = judgement.ulp[value.place], scaled = judgement.scaled[value.place];
    return ulp == no_error || (holds(seen->ulp[value.place], ulp) && holds(seen->scaled[value.place], scaled));
  });
}

struct Told {
  std::uint64_t agreeing = 0, at_a_glance = 0;  // by no convention, where nothing is asked of values
  std::uint64_t errors = 0;
};

// Every solver on some queries of every family, as it is judged by itself and by what may be asked of it.
Told tell(GlanceAt* glance_at, const Problem& problem, std::string_view only_family = {}) {
  Told told;
  const std::uint64_t cases = only_family.empty() ? affordable(problem, 150, 80) : 150;
  for_each_query(problem, cases, [&](const Family& family, std::span<const double> query) {
    if (!only_family.empty() && family.name != only_family) return;
    const Truth truth = problem.filtered(query.data());
    const Asked asked{problem, query, truth};
    for (const Solver* solver : problem.solvers) {
      Answer answer;
      answer.values.fill(not_supplied());
      answer.code = (*solver)(query.data(), answer.values.data());
      for (const Limits& limits : {Limits{}, Limits{.max_ulp = 1}, Limits{.max_scaled = 0.75}, Limits{.max_mixed = 2}})
        for (const Format format : {Format::binary64, Format::binary32}) {
          const Terms terms{declared_manner(problem, *solver), limits, format};
          told.errors += errs(glance_at, asked, answer, terms) ? 1 : 0;
          if (limits != Limits{} || !solver->conventions.empty() ||
              judge(asked, answer, terms).verdict != Verdict::agree)
            continue;
          ++told.agreeing;
          told.at_a_glance += glance_at(asked, answer, terms) ? 1 : 0;
        }
    }
  });
  return told;
}

class Glances : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Glances, each_problem(), problem_name);

TEST_P(Glances, TellWhatTheJudgeSays) { EXPECT_EQ(tell(glance, *GetParam()).errors, 0); }

TEST_P(Glances, TellMostOfUniformQueries) {
  const auto [agreeing, at_a_glance, errors] = tell(glance, *GetParam(), "uniform");
  EXPECT_GE(static_cast<double>(at_a_glance), 0.99 * static_cast<double>(agreeing));
}

// A glance with the fault that a mutant plants.
template <auto fault>
std::optional<Glance> faulty(const Asked& asked, const Answer& answer, const Terms& terms) {
  Answer seen_answer = answer;
  Terms seen_terms = terms;
  fault(asked, seen_answer, seen_terms);
  return glance(asked, seen_answer, seen_terms);
}

constexpr auto any_code = [](const Asked& asked, Answer& answer, Terms&) { answer.code = asked.truth.code; };
constexpr auto no_limits = [](const Asked&, Answer&, Terms& terms) { terms.limits = {}; };
constexpr auto no_conventions = [](const Asked&, Answer&, Terms& terms) { terms.manner.conventions = {}; };
constexpr auto other_ulps = [](const Asked&, Answer&, Terms& terms) { terms.format = Format::binary64; };
constexpr auto nearest_answer = [](const Asked& asked, Answer& answer, Terms&) {
  for (std::size_t i = 0; i < asked.truth.values.size(); ++i)
    if (!is_not_supplied(answer.values[i])) answer.values[i] = asked.truth.values[i].nearest();
};

TEST(GlanceMutants, AreCaught) {
  for (GlanceAt* const mutant :
       {faulty<any_code>, faulty<no_limits>, faulty<no_conventions>, faulty<other_ulps>, faulty<nearest_answer>})
    EXPECT_TRUE(
        std::ranges::any_of(problems(), [&](const Problem& problem) { return tell(mutant, problem).errors > 0; }));
}

}  // namespace
}  // namespace plumbline
