// How often a diagnosis names what the code does: of solvers in plain doubles with one fault, and with two.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "props/campaign/diagnosis.hpp"
#include "props/judge/fault.hpp"
#include "props/planted/in_doubles/formulas.hpp"

namespace plumbline {
namespace {

using in_doubles::Formula;
using in_doubles::Names;

struct Planned {
  Formula formula;
  Names faults;
};

// PLUMBLINE_CASES of them, from first to last; ten without it.
std::vector<Planned> some_of(const std::vector<Planned>& all) {
  const char* const asked = std::getenv("PLUMBLINE_CASES");
  const std::size_t most = asked == nullptr ? 10 : std::stoull(asked);
  const std::size_t every = (all.size() + most - 1) / most;
  std::vector<Planned> some;
  for (std::size_t i = every / 2; i < all.size(); i += every) some.push_back(all[i]);
  return some;
}

// The causes that `check` names, in its order, but for rounding and what the formula does wrong without any fault.
std::vector<std::string> causes_named(const Formula& formula, const Names& faults, Format inputs = Format::binary64) {
  const SolverResults solver = in_doubles::checked(formula, faults, diagnosed_cases, inputs);
  std::vector<std::string> named;
  if (solver.diagnosis)
    for (const FoundCause& cause : solver.diagnosis->causes)
      if (cause.name != "rounding" && cause.name != formula.own) named.push_back(cause.name);
  return named;
}

// A convention may say the same of these problems as a cause, or more.
constexpr std::pair<std::string_view, std::string_view> same_causes[] = {{"far_ends_excluded", "end_excluded"}};

// How a solver with these faults answers the first queries of each family.
std::vector<Answer> answers_with(const Formula& formula, Names faults) {
  in_doubles::planted = std::move(faults);
  const Problem& problem = *find_problem(formula.problem);
  std::vector<Answer> all;
  for (const Family* family : default_families(problem)) {
    const Batch queries = draw({}, problem, *family, {0, diagnosed_cases});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      Answer& answer = all.emplace_back();
      answer.values.fill(not_supplied());
      answer.code = formula.solve(queries[i].data(), answer.values.data());
    }
  }
  return all;
}

// Whether one of two faults hides the other: the solver answers every query as with that alone.
bool hides(const Formula& formula, const Names& faults) {
  const std::vector<Answer> both = answers_with(formula, faults);
  return std::ranges::any_of(faults, [&](std::string_view one) {
    const std::vector<Answer> alone = answers_with(formula, {one});
    return std::ranges::equal(both, alone, have_same_bits);
  });
}

bool names(const std::vector<std::string>& named, std::string_view fault) {
  for (const auto& [other, same] : same_causes)
    if (fault == same && std::ranges::find(named, other) != named.end()) return true;
  return std::ranges::any_of(named, [fault](const std::string& one) {
    return one == fault || one.starts_with(fmt::format("{}+", fault)) || one.ends_with(fmt::format("+{}", fault));
  });
}

// Where even short integers round, no answer shows what else is wrong.
bool rounds_early(const Formula& formula) { return formula.own == "early_rounding"; }

// What was right of all, with a line for each that was not.
class Score {
 public:
  void add(const Planned& planned, bool is_right, const std::vector<std::string>& named) {
    ++all_;
    right_ += is_right ? 1 : 0;
    if (!is_right)
      missed_ += fmt::format("  {} {}, {}: named {}\n", planned.formula.problem, planned.formula.name,
                             fmt::join(planned.faults, " and "),
                             named.empty() ? "nothing" : fmt::format("{}", fmt::join(named, ", ")));
  }
  void expect_at_least(double share, const char* what) const {
    std::cout << fmt::format("{} of {} {}\n{}", right_, all_, what, missed_);
    EXPECT_GT(all_, 0U);
    EXPECT_GE(static_cast<double>(right_), share * static_cast<double>(all_));
  }

 private:
  std::size_t all_ = 0, right_ = 0;
  std::string missed_;
};

TEST(CausesOfPlainSolvers, AreTheFaultThatIsPlanted) {
  std::vector<Planned> all;
  for (const Formula& formula : in_doubles::all_formulas()) {
    if (rounds_early(formula)) continue;
    for (const std::string_view fault : in_doubles::faults_of(formula)) all.push_back({formula, {fault}});
  }
  Score score;
  for (const Planned& planned : some_of(all)) {
    const std::vector<std::string> named = causes_named(planned.formula, planned.faults);
    score.add(planned, !named.empty() && names({named.front()}, planned.faults.front()), named);
  }
  score.expect_at_least(0.95, "faults are the first cause");
}

TEST(CausesOfPlainSolvers, AreRoundingAloneWithoutFaults) {
  std::vector<Formula> all = in_doubles::all_formulas();
  all.insert(all.end(), std::begin(in_doubles::lines::shoelaces), std::end(in_doubles::lines::shoelaces));
  for (const Formula& formula : all)
    EXPECT_EQ(causes_named(formula, {}), std::vector<std::string>()) << formula.problem << ' ' << formula.name;
}

// A solver in floats rounds where one in doubles does not; queries that are floats are clear by that.
TEST(CausesOfPlainSolvers, AreRoundingAloneInFloats) {
  for (const Formula& formula : in_doubles::all_formulas())
    EXPECT_EQ(causes_named(formula, {"binary32"}, Format::binary32), std::vector<std::string>())
        << formula.problem << ' ' << formula.name;
}

// Of each problem the faults that authors make most, two at a time, unless one hides the other.
TEST(CausesOfPlainSolvers, AreBothFaultsOfAPair) {
  static const std::map<std::string_view, Names> common = {
      {"segment_intersection",
       {"far_end_excluded_ab", "near_end_excluded_cd", "on_one_line_is_disjoint", "overlap_is_point", "epsilon",
        "in_order", "before_c_counts", "beyond_b_counts", "exchanged", "unordered", "binary32", "two_decimals",
        "integer_values", "values_of_two_decimals"}},
      {"quadratic_roots",
       {"no_linear_case", "epsilon", "double_is_two", "double_is_none", "dropped_root", "order_by_sign", "binary32",
        "two_decimals", "values_of_two_decimals"}},
      {"wall_hit_time",
       {"start_excluded", "unsigned", "now_is_past", "ends_exchanged", "backwards", "along_missed", "rest_missed",
        "beyond_end_counts", "epsilon", "two_decimals", "values_of_two_decimals"}},
      {"line_intersection", {"same_line_is_parallel", "undefined_is_parallel", "epsilon", "exchanged", "two_decimals"}},
      {"point_projection", {"zero_length_is_start", "clamped", "backwards", "two_decimals"}},
  };
  std::vector<Planned> all;
  for (const Formula& formula : in_doubles::all_formulas()) {
    const auto found = common.find(formula.problem);
    if (found == common.end() || rounds_early(formula)) continue;
    const Names& faults = found->second;
    for (std::size_t i = 0; i < faults.size(); ++i)
      for (std::size_t k = i + 1; k < faults.size(); ++k) all.push_back({formula, {faults[i], faults[k]}});
  }
  Score score;
  for (const Planned& planned : some_of(all)) {
    if (hides(planned.formula, planned.faults)) continue;
    const std::vector<std::string> named = causes_named(planned.formula, planned.faults);
    score.add(planned, names(named, planned.faults.front()) && names(named, planned.faults.back()), named);
  }
  score.expect_at_least(0.8, "pairs are both named");
}

}  // namespace
}  // namespace plumbline
