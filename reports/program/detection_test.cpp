// A default check finds each of the faults that are planted in solvers from outside, and accuses none that is right.
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// Checks a symbol of the library of planted faults, as a user would.
std::string check(const std::string& problem, const std::string& symbol, const std::string& options) {
  return "plumbline check " + problem + " --solver '" MUTANTS ":" + symbol + "'" + options;
}

// What the check says: a phrase of the report; and, where they are held to, its first line after the solver's name,
// and the sentence and the query of its first kind.
struct Told {
  const char *phrase, *first_line = "", *first_kind = "", *first_query = "";
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

class Detection : public Program, public testing::WithParamInterface<Planted> {};

TEST_P(Detection, FindsIt) {
  const auto& [problem, symbol, told, options] = GetParam();
  const Ended checked = type(check(problem, symbol, options));
  const auto hold = [&out = checked.out](const char* asked, const std::string& before) {
    if (*asked != '\0') {
      EXPECT_EQ(line_after(out, before), asked) << out;
    }
  };
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.out.find(told.phrase), std::string::npos) << checked.out;
  hold(told.first_line, std::string(problem) + ", " MUTANTS ":" + symbol + ": ");
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
    {"quadratic_roots", "cancelled", {"answers `two`, which is right, with a value too far from the truth"}},
    {"quadratic_roots", "garbage", {"answers `two`, which is right, with a value too far from the truth"}},
    {"segment_intersection", "overlap_reversed", {"answers `overlap`, which is right, with a value too far"}},
    {"segment_intersection", "overlap_in_order", {"answers `disjoint` where the truth is `overlap`"}},
    {"segment_intersection", "off_by_half", {"answers `point`, which is right, with a value too far"}},
    {"segment_intersection", "two_decimals", {"answers `point`, which is right, with a value too far"}},
    {"quadratic_roots", "last_bit", {"with a value too far from the truth"}, " --max-ulp 0.5"},
    {"wall_hit_time", "sign_of_time_lost", {"answers `will_hit` where the truth is `has_hit`"}},
    {"target_intercept", "escape_misjudged", {"answers `impossible` where the truth is `possible`"}},
    {"segment_sweeps_point", "motion_ignored", {"answers `missed` where the truth is `one_contact`"}},
    {"segment_intersection", "close_ends_touch", {"apart\n   found in  uniform 6744 of 10000"}},
    {"segment_intersection", "third_quadrant", {"crossing\n   found in  uniform 1065 of 10000"}},
    {"segment_intersection", "one_sided", {"apart\n   found in  uniform 764 of 10000"}},
    {"segment_intersection", "start_refused", {"a shared end; stated in the input: a = c\n"}},
    {"segment_intersection",
     "determinant_epsilon",
     {"`point`.\n   where     an end on the other segment; stated in the input"}},
    {"segment_intersection", "found_in_order", {"`overlap`.\n   where     an overlap; stated in the input"}},
    {"segment_intersection", "vertical_throws", {"throws an exception where the truth is `disjoint`"}},
    {"segment_intersection", "refuses", {"refuses a query whose truth is `disjoint`"}},
    {"quadratic_roots", "sign_of_zero", {"two roots; stated in the input: b = 0\n"}},
    {"quadratic_roots", "discriminant_epsilon", {"; nearly_equal_roots 4988 of 10000"}},
    {"point_projection", "length_epsilon", {"answers `undefined` where the truth is `foot`"}},
    {"line_intersection", "lines_epsilon", {"; one_decimal_parallel 8862 of 10000"}},
    {"line_intersection", "normal_form", {"a crossing\n   found in  uniform 4334 of 10000"}},
    {"wall_hit_time", "start_unwatched", {"answers `will_hit` where the truth is `passes_before_start`"}},
};
INSTANTIATE_TEST_SUITE_P(Faults, Detection, testing::ValuesIn(planted),
                         [](const auto& param) { return std::string(param.param.symbol); });

class Innocence : public Program, public testing::WithParamInterface<const char*> {};

TEST_P(Innocence, IsNotAccused) {
  const Ended checked = type(check(GetParam(), GetParam(), " --max-ulp 0.5"));
  EXPECT_EQ(checked.code, 0);
  EXPECT_NE(checked.out.find(": no wrong answers\n"), std::string::npos) << checked.out;
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
  EXPECT_NE(checked.out.find("\nNone of it breaks what is asked of this solver.\n"), std::string::npos) << checked.out;
  EXPECT_EQ(type(check("orientation", "orient2d", " --range 0x1p-250:0x1p250")).code, 0);
}

}  // namespace
}  // namespace plumbline
