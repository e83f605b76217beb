// A check of a tenth of the usual cases finds each of the faults that are planted in solvers from outside. A default
// check accuses none that is right.
#include "reports/testing/program.hpp"

#include <fmt/format.h>

#include <map>
#include <string_view>

namespace plumbline {
namespace {

// Checks a symbol of the library of planted faults, as a user would.
std::string check(const std::string& problem, const std::string& symbol, const std::string& options) {
  return "plumbline check " + problem + " --kinds --solver '" MUTANTS ":" + symbol + "'" + options;
}

// What the check says: a phrase of the report; and, where they are held to, how many kinds there are, and the sentence
// and the query of the first.
struct Told {
  const char *phrase, *kinds = "", *first_kind = "", *first_query = "";
};

struct Planted {
  const char *problem, *symbol;
  Told told;
  const char* options = "";
};

void PrintTo(const Planted& planted, std::ostream* stream) { *stream << planted.symbol; }

// What stands between the first `before` and the end of its line.
std::string line_after(const std::string& text, const std::string& before) {
  const std::size_t found = text.find(before);
  if (found == std::string::npos) return "";
  const std::size_t start = found + before.size();
  return text.substr(start, text.find('\n', start) - start);
}

// The causes that come first. The faults share no line of code with the causes.
const std::map<std::string_view, std::string_view> first_causes = {
    {"less_for_less_equal", "far_ends_excluded"},
    {"nearly_parallel", "epsilon"},
    {"overlap_forgotten", "overlap_is_disjoint"},
    {"overlap_reversed", "unordered"},
    {"overlap_in_order", "in_order"},
    {"two_decimals", "values_of_two_decimals"},
    {"one_sided", "before_c_counts"},
    {"start_refused", "near_end_excluded_ab"},
    {"too_tight_filter", "rounding"},
    {"epsilon", "epsilon"},
    {"dropped_root", "where c = 0"},
    {"wrong_order", "order_by_sign"},
    {"linear_forgotten", "no_linear_case"},
    {"double_twice", "double_is_two"},
    {"cancelled", "cancellation"},
    {"discriminant_epsilon", "epsilon"},
    {"length_epsilon", "epsilon"},
    {"lines_epsilon", "epsilon"},
    {"sign_of_time_lost", "unsigned"},
    {"start_unwatched", "before_start_counts"},
    {"escape_misjudged", "faster_escapes"},
    {"motion_ignored", "point_at_rest"},
};

class Detection : public Program, public testing::WithParamInterface<Planted> {};

TEST_P(Detection, FindsIt) {
  const auto& [problem, symbol, told, options] = GetParam();
  const Ended checked = type(check(problem, symbol, std::string(" --cases 1000") + options));
  const std::size_t of_kinds = checked.out.find(told.kinds);
  ASSERT_NE(of_kinds, std::string::npos) << checked.out;
  const auto hold = [out = checked.out.substr(of_kinds)](const char* asked, const std::string& before) {
    if (*asked != '\0') {
      EXPECT_EQ(line_after(out, before), asked) << out;
    }
  };
  EXPECT_EQ(checked.code, 1);
  if (const auto cause = first_causes.find(symbol); cause != first_causes.end() && *options == '\0') {
    EXPECT_NE(checked.out.find(fmt::format("\n1. {} (", cause->second)), std::string::npos) << checked.out;
  }
  ASSERT_TRUE(*told.phrase != '\0' || *told.first_kind != '\0') << "nothing is held";
  EXPECT_NE(checked.out.find(told.phrase), std::string::npos) << checked.out;
  hold(told.first_kind, "\n1. ");
  hold(told.first_query, "\n   query     ");
}

constexpr Planted planted[] = {
    {"segment_intersection", "less_for_less_equal", {"answers `disjoint` where the truth is `point`"}},
    {"segment_intersection", "nearly_parallel", {"answers `disjoint` where the truth is `point`"}},
    {"segment_intersection", "overlap_forgotten", {"--convention overlap_is_disjoint accepts this"}},
    {"orientation", "too_tight_filter", {"where the truth is `collinear`"}},
    {"orientation", "filter_accepts_zero", {"answers `collinear` where the truth is `left`"}, " --range 0:inf"},
    {"orientation", "epsilon", {"answers `collinear` where the truth is `left`"}},
    {"quadratic_roots", "dropped_root", {"answers `one` where the truth is `two`"}},
    {"quadratic_roots", "wrong_order", {"with a value too far from the truth"}, " --max-ulp 0.5"},
    {"quadratic_roots", "linear_forgotten", {"answers `none` where the truth is `one`"}},
    {"quadratic_roots", "double_twice", {"--convention double_is_two accepts this"}},
    {"quadratic_roots", "overflow", {"answers `none` where the truth is `two`"}, " --range 0:inf"},
    {"quadratic_roots", "underflow", {"answers `one` where the truth is `two`"}, " --range 0:inf"},
    {"quadratic_roots",
     "cancelled",
     {"", "2 kinds of wrong answers: 1 gross, 1 extreme\n",
      "It answers `two`, which is right, with a value too far from the truth.", "a 1  b 5000  c 1"}},
    {"quadratic_roots",
     "garbage",
     {"", "1 kind of wrong answers: 1 gross\n",
      "It answers `two`, which is right, with a value too far from the truth.", "a 1  b 1  c 0"}},
    {"segment_intersection",
     "overlap_reversed",
     {"", "1 kind of wrong answers: 1 stated in the input\n",
      "It answers `overlap`, which is right, with a value too far from the truth.",
      "ax 0  ay 1  bx 0  by 0  cx 0  cy 0  dx 0  dy 1"}},
    {"segment_intersection",
     "overlap_in_order",
     {"", "1 kind of wrong answers: 1 stated in the input\n", "It answers `disjoint` where the truth is `overlap`.",
      "ax 0  ay 1  bx 0  by 0  cx 0  cy 0  dx 0  dy 1"}},
    {"segment_intersection",
     "overlap_in_order",
     {"answers `overlap` where the truth is, by its conventions, `disjoint`"},
     " --convention overlap_is_disjoint"},
    {"segment_intersection",
     "off_by_half",
     {"", "3 kinds of wrong answers: 1 gross, 2 stated in the input\n",
      "It answers `point`, which is right, with a value too far from the truth.",
      "ax 0  ay 1  bx 1  by 0  cx 1  cy 1  dx 0  dy 0"}},
    {"segment_intersection",
     "two_decimals",
     {"", "3 kinds of wrong answers: 1 gross, 2 stated in the input\n",
      "It answers `point`, which is right, with a value too far from the truth.",
      "ax 0  ay 1  bx 0  by 0  cx 1  cy 1  dx -2  dy 0"}},
    {"quadratic_roots", "last_bit", {"with a value too far from the truth"}, " --max-ulp 0.5"},
    {"wall_hit_time", "sign_of_time_lost", {"answers `will_hit` where the truth is `has_hit`"}},
    {"target_intercept", "escape_misjudged", {"answers `impossible` where the truth is `possible`"}},
    {"segment_sweeps_point", "motion_ignored", {"answers `missed` where the truth is `one_contact`"}},
    {"segment_intersection",
     "close_ends_touch",
     {"", "21 kinds of wrong answers: 4 gross, 4 stated in the input, 8 near a decision, 5 extreme\n",
      "It answers `point` where the truth is `disjoint`.", "ax 1  ay 0  bx 0  by 0.5  cx 0  cy -1  dx 0  dy 0"}},
    {"segment_intersection",
     "third_quadrant",
     {"", "20 kinds of wrong answers: 3 gross, 8 stated in the input, 4 near a decision, 5 extreme\n",
      "It answers `disjoint` where the truth is `point`.", "ax 0  ay 1  bx 1  by 0  cx 1  cy 1  dx 0  dy 0"}},
    {"segment_intersection",
     "one_sided",
     {"", "20 kinds of wrong answers: 2 gross, 7 stated in the input, 6 near a decision, 5 extreme\n",
      "It answers `point` where the truth is `disjoint`.", "ax 1  ay 0  bx 0  by -1  cx 0  cy 0  dx 0  dy 1"}},
    {"segment_intersection",
     "start_refused",
     {"", "19 kinds of wrong answers: 2 gross, 6 stated in the input, 6 near a decision, 5 extreme\n",
      "It answers `point` where the truth is `disjoint`.",
      "ax 456000  ay 893000  bx -3.24e-09  by -6.35e-09  cx -911900  cy -1786000"}},
    {"segment_intersection",
     "determinant_epsilon",
     {"", "19 kinds of wrong answers: 3 gross, 7 stated in the input, 4 near a decision, 5 extreme\n",
      "It answers `point` where the truth is `disjoint`.",
      "ax 889486820  ay -449564510  bx 0.051775  by -0.0261681  cx -13898232  cy 7024445.5"}},
    {"segment_intersection",
     "found_in_order",
     {"", "20 kinds of wrong answers: 2 gross, 7 stated in the input, 6 near a decision, 5 extreme\n",
      "It answers `point` where the truth is `disjoint`.",
      "ax -0.029  ay -0.039  bx -0.008  by -0.027  cx 0.048  cy 0.005  dx -0.001  dy -0.023"}},
    {"segment_intersection",
     "vertical_throws",
     {"", "28 kinds of wrong answers: 8 gross, 12 stated in the input, 6 near a decision, 2 extreme\n",
      "It answers `point` where the truth is `disjoint`.",
      "ax -0.029  ay -0.039  bx -0.008  by -0.027  cx 0.048  cy 0.005  dx -0.001  dy -0.023"}},
    {"segment_intersection",
     "refuses",
     {"", ": fails; it refuses every query\n", "It refuses every query.",
      "ax 0  ay -1  bx 0  by 0  cx 0  cy 1  dx 1  dy 0"}},
    {"quadratic_roots",
     "sign_of_zero",
     {"", "6 kinds of wrong answers: 1 gross, 2 near a decision, 3 extreme\n",
      "It answers `two`, which is right, with a value too far from the truth.", "a -1  b 0  c 1"}},
    {"quadratic_roots",
     "discriminant_epsilon",
     {"", "6 kinds of wrong answers: 2 gross, 4 extreme\n", "It answers `one` where the truth is `none`.",
      "a 8e-09  b 0  c 8e-06"}},
    {"point_projection",
     "length_epsilon",
     {"", "9 kinds of wrong answers: 4 gross, 5 extreme\n", "It answers `undefined` where the truth is `foot`.",
      "px 0  py 1  ax 0  ay 0  bx 0  by 4e-07"}},
    {"line_intersection",
     "lines_epsilon",
     {"", "10 kinds of wrong answers: 4 gross, 3 near a decision, 3 extreme\n",
      "It answers `parallel` where the truth is `point`.",
      "ax 0  ay 0  bx 0  by 8e-07  cx 8e-07  cy 0  dx 0  dy 4e-07"}},
    {"line_intersection",
     "normal_form",
     {"", "13 kinds of wrong answers: 2 gross, 4 stated in the input, 7 near a decision\n",
      "It answers `point`, which is right, with a value too far from the truth.",
      "ax 1  ay 0  bx -1  by 1  cx 0  cy 1  dx 0  dy 0"}},
    {"wall_hit_time",
     "start_unwatched",
     {"", "70 kinds of wrong answers: 3 gross, 6 stated in the input, 42 near a decision, 19 extreme\n",
      "It answers `will_hit` where the truth is `passes_before_start`.",
      "x -1  y -1  vx 1  vy 0  ax 0  ay 0  bx 0  by 1"}},
};
INSTANTIATE_TEST_SUITE_P(Faults, Detection, testing::ValuesIn(planted), [](const auto& param) {
  const bool declares = std::string(param.param.options).find("--convention") == 1;
  return param.param.symbol + std::string(declares ? "_declared" : "");
});

class Innocence : public Program, public testing::WithParamInterface<const char*> {};

TEST_P(Innocence, IsNotAccused) {
  const Ended checked = type(check(GetParam(), GetParam(), " --max-ulp 0.5"));
  EXPECT_EQ(checked.code, 0);
  EXPECT_NE(checked.out.find(": passes; no wrong answers\n"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("Everything was right on every family: "), std::string::npos) << checked.out;
}

INSTANTIATE_TEST_SUITE_P(RightSolvers, Innocence,
                         testing::Values("orientation", "quadratic_roots", "segment_intersection", "wall_hit_time",
                                         "target_intercept", "segment_sweeps_point"),
                         [](const auto& param) { return std::string(param.param); });

// Shewchuk's predicate is right but where products overflow or underflow, which decides nothing.
using AdaptivePrecision = Program;

TEST_F(AdaptivePrecision, IsNotAccused) {
  const Ended checked = type(check("orientation", "orient2d", ""));
  EXPECT_EQ(checked.code, 0);
  EXPECT_NE(checked.out.find(": passes; "), std::string::npos) << checked.out;
  EXPECT_EQ(type(check("orientation", "orient2d", " --range 0x1p-250:0x1p250")).code, 0);
}

}  // namespace
}  // namespace plumbline
