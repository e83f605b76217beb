// A default check finds each of the faults that are planted in solvers from outside, and accuses none that is right.
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// Checks a symbol of the library of planted faults, as a user would.
std::string check(const std::string& problem, const std::string& symbol, const std::string& options) {
  return "plumbline check " + problem + " --solver '" MUTANTS ":" + symbol + "'" + options;
}

// A fault, and what the check says of it.
struct Planted {
  const char *problem, *symbol, *told, *options = "";
};

void PrintTo(const Planted& planted, std::ostream* stream) { *stream << planted.symbol; }

class Detection : public Program, public testing::WithParamInterface<Planted> {};

TEST_P(Detection, FindsIt) {
  const Ended checked = type(check(GetParam().problem, GetParam().symbol, GetParam().options));
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.out.find(GetParam().told), std::string::npos) << checked.out;
}

constexpr Planted planted[] = {
    {"segment_intersection", "less_for_less_equal", "answers `disjoint` where the truth is `point`"},
    {"segment_intersection", "nearly_parallel", "answers `disjoint` where the truth is `point`"},
    {"segment_intersection", "overlap_forgotten", "--convention overlap_is_disjoint accepts this"},
    {"orientation", "too_tight_filter", "where the truth is `collinear`"},
    {"orientation", "filter_accepts_zero", "answers `collinear` where the truth is `left`", " --range 0:inf"},
    {"orientation", "epsilon", "answers `collinear` where the truth is `left`"},
    {"quadratic_roots", "dropped_root", "answers `one` where the truth is `two`"},
    {"quadratic_roots", "wrong_order", "with a value too far from the truth", " --max-ulp 0.5"},
    {"quadratic_roots", "linear_forgotten", "answers `none` where the truth is `one`"},
    {"quadratic_roots", "double_twice", "--convention double_is_two accepts this"},
    {"quadratic_roots", "overflow", "answers `none` where the truth is `two`", " --range 0:inf"},
    {"quadratic_roots", "underflow", "answers `one` where the truth is `two`", " --range 0:inf"},
    {"quadratic_roots", "cancelled", "answers `two`, which is right, with a value too far from the truth"},
    {"quadratic_roots", "garbage", "answers `two`, which is right, with a value too far from the truth"},
    {"segment_intersection", "overlap_reversed", "answers `overlap`, which is right, with a value too far"},
    {"segment_intersection", "off_by_half", "answers `point`, which is right, with a value too far"},
    {"segment_intersection", "two_decimals", "answers `point`, which is right, with a value too far"},
    {"quadratic_roots", "last_bit", "with a value too far from the truth", " --max-ulp 0.5"},
    {"wall_hit_time", "sign_of_time_lost", "answers `will_hit` where the truth is `has_hit`"},
    {"target_intercept", "escape_misjudged", "answers `impossible` where the truth is `possible`"},
    {"segment_sweeps_point", "motion_ignored", "answers `missed` where the truth is `one_contact`"},
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

}  // namespace
}  // namespace plumbline
