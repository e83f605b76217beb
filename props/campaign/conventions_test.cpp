// Conventions: what each makes of a truth, worked out by hand; that they bind, and compose in their order; and that one
// is offered only if it accepts every answer of a kind.
#include <map>

#include "props/planted/judges.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/planted.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

class ConventionsOf : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, ConventionsOf, each_problem(), problem_name);

// A name that several problems have would else mean one thing here and another there.
TEST_P(ConventionsOf, HaveNamesWithOneMeaning) {
  std::map<std::string_view, std::string_view> meanings;
  for (const Problem& problem : problems())
    for (const Prescription& one : problem.prescriptions) {
      const auto& [name, meaning] = one.convention;
      EXPECT_EQ(meanings.try_emplace(name, meaning).first->second, meaning) << name;
    }
  ASSERT_LE(GetParam()->prescriptions.size(), Conventions().size());
  for (const Prescription& one : GetParam()->prescriptions) {
    EXPECT_EQ(find_convention(*GetParam(), one.convention.name), &one) << one.convention.name << " stands there twice";
    EXPECT_EQ(words(one.convention.name).size(), 1U) << one.convention.name;
  }
}

// Those of `problem` that `other` has too, in the order in which they are applied.
std::vector<std::string_view> shared(const Problem& problem, const Problem& other) {
  std::vector<std::string_view> names;
  for (const Prescription& one : problem.prescriptions)
    if (find_convention(other, one.convention.name) != nullptr) names.push_back(one.convention.name);
  return names;
}

TEST_P(ConventionsOf, StandInTheOrderOfEveryOtherProblem) {
  for (const Problem& other : problems()) EXPECT_EQ(shared(*GetParam(), other), shared(other, *GetParam()));
}

TEST_P(ConventionsOf, AreThoseThatItsSolversDeclare) {
  for (const Solver* solver : GetParam()->solvers)
    for (const std::string_view name : words(solver->conventions))
      EXPECT_NE(find_convention(*GetParam(), name), nullptr) << solver->name << " declares " << name;
}

TEST_P(ConventionsOf, MakeTruthsOfTheProblemsShape) {
  const Problem& problem = *GetParam();
  for_each_query(problem, 100, [&](const Family& family, std::span<const double> query) {
    const Truth truth = problem.filtered(query.data());
    EXPECT_FALSE(errs_on_conventions(judge, {problem, query, truth}))
        << family.name << ": " << case_text(problem, query);
    for (const Prescription& one : problem.prescriptions) {
      const std::string_view name = one.convention.name;
      const auto made = conventional(problem, query.data(), truth, conventions_named(problem, name));
      if (!made) continue;
      const Outcome* const outcome = problem.shape.outcome(made->truth.code);
      ASSERT_NE(outcome, nullptr) << name;
      EXPECT_EQ(made->truth.values.size(), outcome->values.size()) << name;
    }
  });
}

// What a set of conventions makes of a case's truth, as text: "will_hit 1 0 0 0", "point, any values".
struct Worked {
  const char* asked;
  const char* declared;
  const char* truth;
};

std::string made_of(const Worked& worked) {
  const Case one = read_case(worked.asked);
  const Truth truth = one.problem->rational(one.query.data());
  const auto made =
      conventional(*one.problem, one.query.data(), truth, conventions_named(*one.problem, worked.declared));
  if (!made) return "as it is";
  std::string text(one.problem->shape.outcome(made->truth.code)->name);
  if (made->any_values) return text + ", any values";
  for (const Real& value : made->truth.values) text += " " + value.text();
  return text;
}

TEST(Conventions, MakeOfATruthWhatTheySay) {
  const Worked all[] = {
      {"target_intercept 0 0 -4 0 0 2 0", "zero_speed_waits", "possible 2 0 0 0 0"},
      {"target_intercept 0 0 -4 0 0 -2 0", "zero_speed_waits", "as it is"},
      {"target_intercept 0 0 -4 1 0 2 0", "zero_speed_waits", "as it is"},
      {"target_intercept 0 0 -4 0 -1 2 0", "zero_speed_waits", "as it is"},
      {"target_intercept_3d 0 0 3 0 0 0 0 0 0 1", "zero_speed_waits", "possible 3 0 0 3 0 0 0"},
      {"segment_intersection 0 0 2 0 1 0 1 1", "ends_excluded", "disjoint"},
      {"segment_intersection 0 0 2 0 1 0 1 1", "far_ends_excluded", "as it is"},
      {"segment_intersection 0 0 2 0 1 1 1 0", "far_ends_excluded", "disjoint"},
      {"segment_intersection 0 0 2 0 1 1 1 0", "far_end_excluded_ab", "as it is"},
      {"segment_intersection 0 0 2 0 1 1 1 0", "far_end_excluded_cd", "disjoint"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "ends_excluded", "as it is"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "overlap_is_disjoint", "disjoint"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "overlap_is_point", "point, any values"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "overlap_is_disjoint overlap_is_point", "disjoint"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "hit_only", "point, any values"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "overlap_is_disjoint hit_only", "disjoint"},
      {"segment_intersection 0 0 2 0 1 -1 1 1", "hit_only", "point, any values"},
      {"segment_intersection 1 0 1 0 1 -1 1 1", "zero_length_is_disjoint", "disjoint"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 1 1 1 -1", "ends_excluded", "as it is"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 2 1 2 -1", "far_ends_excluded", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 0 1 0 -1", "far_ends_excluded", "as it is"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 0 1 0 -1", "ends_excluded", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 1 0 1 -1", "time_start_excluded", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 1 1 1 0", "time_end_excluded", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 -2 0 2 0", "sustained_is_missed", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 -2 0 2 0", "sustained_is_instant", "one_contact 1/2 1/2 0 0 0 0 -4 0"},
      {"segment_sweeps_point 0 0 0 0 0 0 0 0 -2 0 2 0", "zero_length_is_disjoint", "missed"},
      {"segment_sweeps_point 0 0 0 0 2 0 2 0 1 1 1 -1", "hit_only", "one_contact, any values"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 2 1 2 3 1", "time_start_excluded", "missed"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 2 1 2 3 1", "time_end_excluded", "as it is"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 2 3 2 1 1", "time_end_excluded", "missed"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 1 2 1 -2 1", "sustained_is_missed", "missed"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 1 2 1 -2 1", "sustained_is_instant", "one_contact 1/4 1/4"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 -1 2 -1 -2 1", "sustained_is_missed", "as it is"},
      {"thick_segment_sweeps_point 0 0 0 0 4 0 4 0 1 2 1 -2 1", "hit_only", "one_contact, any values"},
      {"falling_segment_sweeps_point 0 2 0 0 0 -4 4 2 0 0 0 -4 1 0 0 0 0 0", "time_end_excluded", "missed"},
      {"falling_segment_sweeps_point 0 2 0 0 0 -4 4 2 0 0 0 -4 1 0 0 0 0 0", "time_start_excluded", "as it is"},
      {"falling_segment_sweeps_point 0 0 0 0 0 0 4 0 0 0 0 0 1 0 0 0 8 0", "sustained_is_missed", "missed"},
      {"falling_segment_sweeps_point 0 0 0 0 0 0 4 0 0 0 0 0 0 0 0 0 8 0", "sustained_is_instant",
       "one_contact 0 0 0 0 0 0"},
      {"falling_segment_sweeps_point 0 1 0 -3 0 4 4 1 0 -3 0 4 1 0 0 0 0 0", "hit_only", "one_contact, any values"},
      {"quadratic_roots 2 -5 2", "roots_in_unit_interval", "one 1/2"},
      {"quadratic_roots 1 -5 6", "roots_in_unit_interval", "none"},
      {"quadratic_roots 1 -1 0", "roots_in_unit_interval", "as it is"},
      {"quadratic_roots 4 -4 1", "roots_in_unit_interval double_is_two", "two 1/2 1/2"},
      {"quadratic_roots 2 -5 2", "roots_in_unit_interval double_is_two", "one 1/2"},
      {"quadratic_roots 0 -5 2", "double_is_two", "as it is"},
      {"quadratic_roots 0 0 0", "roots_in_unit_interval all_is_none", "none"},
      {"point_projection 1 2 3 4 3 4", "zero_length_is_start", "foot 0"},
      {"line_intersection 0 0 1 1 2 2 3 3", "same_line_is_parallel", "parallel"},
      {"wall_hit_time 0 2 0 -1 0 0 2 0", "ends_excluded", "passes_before_start 2 0 0 0"},
      {"wall_hit_time 0 2 0 -1 0 0 2 0", "far_ends_excluded", "as it is"},
      {"wall_hit_time 2 2 0 -1 0 0 2 0", "far_ends_excluded", "passes_beyond_end 2 2 0 1"},
      {"wall_hit_time 1 2 0 -1 1 0 1 0", "zero_length_is_disjoint", "never"},
      {"wall_hit_time 1 2 0 -1 0 0 2 0", "ray", "as it is"},
      {"wall_hit_time 1 2 0 1 0 0 2 0", "ray", "never"},
      {"wall_hit_time 3 2 0 -1 0 0 2 0", "ray", "never"},
      {"point_projection 1 2 0 0 4 0", "clamped", "as it is"},
      {"point_projection -1 2 0 0 4 0", "clamped", "foot 0"},
      {"point_projection 5 2 0 0 4 0", "clamped", "foot 1"},
      {"point_projection 5 2 4 0 4 0", "zero_length_is_start clamped", "foot 0"},
      {"line_intersection 0 0 0 0 2 2 3 3", "undefined_is_parallel", "parallel"},
      {"line_intersection 0 0 1 1 2 2 3 3", "undefined_is_parallel", "as it is"},
      {"segment_intersection 0 0 2 0 1 0 3 0", "on_one_line_is_disjoint", "disjoint"},
      {"segment_intersection 0 0 2 0 2 0 3 0", "on_one_line_is_disjoint", "disjoint"},
      {"segment_intersection 0 0 2 0 1 0 1 0", "on_one_line_is_disjoint", "disjoint"},
      {"segment_intersection 1 0 1 0 0 0 2 0", "on_one_line_is_disjoint", "disjoint"},
      {"segment_intersection 1 0 1 0 1 0 1 0", "on_one_line_is_disjoint", "disjoint"},
      {"segment_intersection 0 0 2 0 2 0 2 2", "on_one_line_is_disjoint", "as it is"},
      {"segment_intersection 0 0 2 0 1 -1 1 1", "on_one_line_is_disjoint", "as it is"},
  };
  for (const Worked& worked : all) EXPECT_EQ(made_of(worked), worked.truth) << worked.asked;
}

// Judges each answer of a claim's kind in a family again, by each of the conventions that are said to accept it.
std::uint64_t accepted_again(const Planted& planted, std::string_view family, const Witness& claim) {
  std::uint64_t accepted = 0;
  for_each_answer_of_kind(planted, family, claim, [&](const Finding& finding) {
    for (std::size_t place = 0; place < planted.problem.prescriptions.size(); ++place) {
      if (!claim.accepting[place]) continue;
      const Terms terms{{planted.subject.manner.supplies, Conventions().set(place)}};
      EXPECT_FALSE(wrong(judge(finding.asked, finding.answer, terms).verdict))
          << case_text(planted.problem, finding.asked.query);
      ++accepted;
    }
  });
  return accepted;
}

TEST_P(ConventionsOf, AreOfferedOnlyIfTheyAcceptEveryAnswerOfAKind) {
  std::uint64_t accepted = 0;
  for (const Mutant& mutant : affordable_faults(*GetParam())) {
    const Planted planted(*GetParam(), mutant);
    for (const Tally& tally : planted.tallies())
      for (const Witness& claim : tally.faults)
        if (claim.accepting.any()) accepted += accepted_again(planted, tally.family, claim);
  }
  if (GetParam()->name() == "segment_intersection") {
    EXPECT_GT(accepted, 1000U);
  }
}

}  // namespace
}  // namespace plumbline
